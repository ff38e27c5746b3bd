import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { busyTimeout } from "./open.server.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a write that can be skipped, such as the time a visitor was last seen. Returns false without waiting if another
 * process is writing, or if nothing can be written (a full disk, say).
 */
export async function writeIfPossible(db: Db, write: (connection: Db) => Promise<unknown>): Promise<boolean> {
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

/** Sets how long a connection's statements wait for another writing process, in ms. */
const waitFor = (milliseconds: number, connection: Db) =>
  sql.raw(`PRAGMA busy_timeout = ${milliseconds}`).execute(connection);
