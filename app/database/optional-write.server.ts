import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { busyTimeout } from "./sqlite/sqlite-dialect.server.ts";
import { isPostgres } from "./engine.server.ts";
import { beginOptional, canWriteLater } from "./postgres/postgres-dialect.server.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a write that can be skipped, such as the time a visitor was last seen. Returns false if another process is writing
 * (in PostgreSQL, for longer than `patience`), or if nothing can be written (a full disk, say). With `mayBeLost` it does not
 * wait for the disk either: a loss of power may undo it, and later writes take it to the disk with them.
 */
export async function writeIfPossible(
  db: Db,
  write: (connection: Db) => Promise<unknown>,
  { mayBeLost = false }: { mayBeLost?: boolean } = {},
): Promise<boolean> {
  if (isPostgres(db)) return writeIfFree(db, write, mayBeLost);
  return db.connection().execute(async (connection) => {
    const safety = mayBeLost ? await safetyOf(connection) : null;
    await waitFor(0, connection);
    if (safety !== null) await setSafety("NORMAL", connection);
    try {
      await write(connection);
      return true;
    } catch (error) {
      if (error instanceof BetterSqlite.SqliteError && cannotWrite.test(error.code)) return false;
      throw error;
    } finally {
      if (safety !== null) await setSafety(safety, connection);
      await waitFor(busyTimeout, connection);
    }
  });
}

/** How long such a write waits in PostgreSQL for other writers, in ms: they are many, and each takes a few. */
const patience = 100;

async function writeIfFree(db: Db, write: (connection: Db) => Promise<unknown>, mayBeLost: boolean): Promise<boolean> {
  try {
    return await db.connection().execute(async (connection) => {
      await connection.executeQuery(beginOptional({ patience, mayBeLost }));
      await write(connection);
      return true;
    });
  } catch (error) {
    if (canWriteLater(error)) return false;
    throw error;
  }
}

const cannotWrite = /^SQLITE_(?:BUSY|FULL|IOERR|READONLY)/;

/** Sets how long a connection's statements wait for another writing process, in ms. */
const waitFor = (milliseconds: number, connection: Db) =>
  sql.raw(`PRAGMA busy_timeout = ${milliseconds}`).execute(connection);

/** With NORMAL, a commit does not wait until the disk has it; with FULL it does (sqlite.org/pragma.html). */
const setSafety = (safety: "NORMAL" | "FULL", connection: Db) =>
  sql.raw(`PRAGMA synchronous = ${safety}`).execute(connection);

async function safetyOf(connection: Db): Promise<"NORMAL" | "FULL"> {
  const { rows } = await sql.raw<{ synchronous: number }>("PRAGMA synchronous").execute(connection);
  return rows[0]?.synchronous === 1 ? "NORMAL" : "FULL";
}
