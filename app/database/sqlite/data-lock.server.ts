import BetterSqlite from "better-sqlite3";
import { makePrivateFile } from "../private-file.server.ts";

/*
 * Every process with an open database shares a lock beside it. Replacing the database file takes the lock alone. It is
 * a lock of the operating system, taken through SQLite: it ends with its process and works on every system.
 */
const lockOf = (path: string): string => `${path}.lock`;

/** How long opening waits while another process replaces the database, in ms. */
const patience = 10_000;

export type Release = () => void;

/**
 * Takes a shared lock for an open database. Throws SQLite's error if another process replaces the file for longer than
 * ten seconds.
 */
export function shareDatabase(path: string): Release {
  return lock(path, patience, (sqlite) => {
    sqlite.exec("BEGIN");
    // SQLite takes the lock with the first read.
    sqlite.prepare("SELECT count(*) FROM sqlite_schema").get();
  });
}

/** Takes the lock alone, so that no process can open the database; null if one has it open. */
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
    // The file is never written. A journal in a file would survive a crash.
    sqlite.pragma("journal_mode = MEMORY");
    take(sqlite);
    return () => void sqlite.close();
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
