import { existsSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { LRUCache } from "lru-cache";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import type { Database } from "./tables.ts";

/** How many prepared statements are kept; a page needs about fifteen. */
const statementsKept = 200;

/** The connection with its statements prepared once: Kysely would prepare each query anew. */
function keepingStatements(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: statementsKept });
  return {
    prepare: (query: string) => {
      const statement = statements.get(query) ?? connection.prepare(query);
      statements.set(query, statement);
      return statement;
    },
    close: () => void connection.close(),
  };
}

/** SQLite runs DDL in transactions: a migration that is killed half-way leaves the old schema. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the right to write at the start: after a read, SQLite refuses it at once when another process wrote meanwhile. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

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

/** How long a statement waits for another process that is writing, in milliseconds. */
const busyTimeout = 10_000;

/**
 * Opens (or creates) the database file; ":memory:" for tests.
 * Every commit reaches the disk before it is acknowledged (`synchronous = FULL`).
 * Throws {@link BrokenDatabaseError} when SQLite's own check fails, and SQLite's error when the file can't be opened at all.
 */
export function openDatabase(path: string): OpenDatabase {
  if (path !== ":memory:" && existsSync(path)) requireSound(path);
  const sqlite = new BetterSqlite(path, { timeout: busyTimeout });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<Database>({ dialect: new Dialect({ database: keepingStatements(sqlite) }) });
  return {
    db,
    copyTo: (target) => void sqlite.prepare("VACUUM INTO ?").run(target),
    close: () => db.destroy(),
  };
}

function requireSound(path: string): void {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    // Read-only, since a writer that closes would fold a write-ahead log left by a crash into the damaged file.
    sqlite = new BetterSqlite(path, { readonly: true, timeout: busyTimeout });
    const verdict: unknown = sqlite.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") throw new BrokenDatabaseError(path, verdict);
  } catch (error) {
    throw isDamage(error) ? new BrokenDatabaseError(path, error) : error;
  } finally {
    sqlite?.close();
  }
}

const isDamage = (error: unknown): boolean => error instanceof BetterSqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
