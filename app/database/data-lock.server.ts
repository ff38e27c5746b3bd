import BetterSqlite from "better-sqlite3";
import { makePrivateFile } from "./private-file.server.ts";

/*
 * Whoever has a festival's database open shares a lock beside it; only who holds it alone may put another file in the database's place. It is one of the
 * operating system's, taken through SQLite: it ends with its process however that ends, and is the same on every system.
 */
const lockOf = (path: string): string => `${path}.lock`;

/** How long opening waits for who is putting another database there, in ms. */
const patience = 10_000;

/** Held until it is called. */
export type Release = () => void;

/** Says that this process has a database open. Throws SQLite's error when another database is being put there for longer than ten seconds. */
export function shareDatabase(path: string): Release {
  return lock(path, patience, (sqlite) => {
    sqlite.exec("BEGIN");
    // Only reading takes the lock.
    sqlite.prepare("SELECT count(*) FROM sqlite_schema").get();
  });
}

/** Says that nobody may open a database for now; null when somebody has it open. */
export function takeDatabase(path: string): Release | null {
  try {
    return lock(path, 0, (sqlite) => sqlite.exec("BEGIN EXCLUSIVE"));
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
    throw error;
  }
}

function lock(path: string, timeout: number, take: (sqlite: BetterSqlite.Database) => void): Release {
  makePrivateFile(lockOf(path));
  const sqlite = new BetterSqlite(lockOf(path), { timeout });
  try {
    // Nothing is ever written, and a journal left by a crash would have to be looked after.
    sqlite.pragma("journal_mode = MEMORY");
    take(sqlite);
    return () => void sqlite.close();
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
