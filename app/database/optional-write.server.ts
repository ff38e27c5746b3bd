import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { busyTimeout } from "./sqlite/sqlite-dialect.server.ts";
import { isPostgres } from "./engine.server.ts";
import { canWriteLater, writeLock } from "./postgres/postgres-dialect.server.ts";
import type { Db } from "./tables.ts";

/**
 * Makes a write that can be skipped, such as the time a visitor was last seen. Returns false without waiting if another
 * process is writing, or if nothing can be written (a full disk, say). With `mayBeLost` it does not wait for the disk
 * either: a loss of power may undo it, and later writes take it to the disk with them.
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

/**
 * In PostgreSQL, the lock of writing transactions is tried and given back. A write that begins in between makes this one
 * wait for it.
 */
async function writeIfFree(db: Db, write: (connection: Db) => Promise<unknown>, mayBeLost: boolean): Promise<boolean> {
  try {
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ isFree: 0 | 1 }>`
        SELECT CASE WHEN pg_try_advisory_lock(${sql.lit(writeLock)})
          THEN pg_advisory_unlock(${sql.lit(writeLock)}) ELSE false END AS "isFree"`.execute(connection);
      if (rows[0]?.isFree !== 1) return false;
      const setSafely = (value: "on" | "off") =>
        sql`SELECT set_config('synchronous_commit', ${value}, false)`.execute(connection);
      if (mayBeLost) await setSafely("off");
      try {
        await write(connection);
        return true;
      } finally {
        if (mayBeLost) await setSafely("on");
      }
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
