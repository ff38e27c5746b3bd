import BetterSqlite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { busyTimeout } from "./open.server.ts";
import type { Database } from "./tables.ts";

/**
 * Writes what may as well be written another time, as when a page notes that somebody was seen: at once or not at all. Left out, and false, while another
 * process is writing, as everybody would wait with it, and when nothing can be written (a full disk, say): reading goes on.
 */
export async function writeIfPossible(
  db: Kysely<Database>,
  write: (connection: Kysely<Database>) => Promise<unknown>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await waitFor(0, connection);
    try {
      await write(connection);
      return true;
    } catch (error) {
      if (error instanceof BetterSqlite.SqliteError && cannotWrite.test(error.code)) return false;
      throw error;
    } finally {
      await waitFor(busyTimeout, connection);
    }
  });
}

const cannotWrite = /^SQLITE_(?:BUSY|FULL|IOERR|READONLY)/;

/** How long statements of a connection wait from now on for another process that is writing, in milliseconds. */
const waitFor = (milliseconds: number, connection: Kysely<Database>) =>
  sql.raw(`PRAGMA busy_timeout = ${milliseconds}`).execute(connection);
