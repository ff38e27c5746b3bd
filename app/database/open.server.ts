import { existsSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import {
  type DialectAdapter,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
} from "kysely";
import type { Database } from "./tables.ts";

/** SQLite runs DDL in transactions: a migration that is killed half-way leaves the old schema. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export interface OpenDatabase {
  db: Kysely<Database>;
  /** A consistent copy beside a running writer (SQLite's VACUUM INTO); the target must not exist. */
  copyTo(path: string): void;
  close(): Promise<void>;
}

/** Thrown when the bytes of the file are not a sound database. The process says so and does not start. */
export class BrokenDatabaseError extends Error {
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database ${path} is damaged and was left untouched (${reason}). Restore a backup, or move the file away to start empty.`, {
      cause,
    });
    this.name = "BrokenDatabaseError";
  }
}

/**
 * Opens (or creates) the database file; ":memory:" for tests.
 * Every commit reaches the disk before it is acknowledged (`synchronous = FULL`).
 * Throws {@link BrokenDatabaseError} when SQLite's own check fails.
 */
export function openDatabase(path: string): OpenDatabase {
  const existed = path !== ":memory:" && existsSync(path);
  let sqlite: BetterSqlite.Database | undefined;
  try {
    sqlite = new BetterSqlite(path, { timeout: 10_000 });
    if (existed) {
      const verdict: unknown = sqlite.pragma("quick_check(1)", { simple: true });
      if (verdict !== "ok") throw new Error(String(verdict));
    }
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
  } catch (error) {
    sqlite?.close();
    throw new BrokenDatabaseError(path, error);
  }
  const connection = sqlite;
  const db = new Kysely<Database>({ dialect: new Dialect({ database: connection }) });
  return {
    db,
    copyTo: (target) => void connection.prepare("VACUUM INTO ?").run(target),
    close: () => db.destroy(),
  };
}
