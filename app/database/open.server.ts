import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { LRUCache } from "lru-cache";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { type Release, shareDatabase } from "./data-lock.server.ts";
import { lastGiven } from "./last-change.server.ts";
import { makePrivateFile } from "./private-file.server.ts";
import type { Database, Db } from "./tables.ts";

/** Most prepared statements that are kept; a page needs about fifteen. */
const statementsKept = 200;

/** Returns the connection with a cache of prepared statements. Kysely would prepare each query again. */
function keepingStatements(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: statementsKept });
  return {
    prepare: (query: string) => {
      // Never cached: some pragmas take effect when they are prepared.
      if (query.startsWith("PRAGMA ")) return connection.prepare(query);
      const statement = statements.get(query) ?? connection.prepare(query);
      statements.set(query, statement);
      return statement;
    },
    close: () => void connection.close(),
  };
}

/** SQLite runs DDL in transactions, so a migration that is killed leaves the old schema. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Starts transactions with the right to write. SQLite refuses it after a read if another process has written meanwhile.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #committed: () => void;

  constructor(config: SqliteDialectConfig, committed: () => void) {
    super(config);
    this.#committed = committed;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const wait = (milliseconds: number) =>
      connection.executeQuery(CompiledQuery.raw(`PRAGMA busy_timeout = ${milliseconds}`));
    // No patience for optional writes (`writeIfPossible`): the whole process waits for this connection.
    const { rows } = await connection.executeQuery<{ timeout: number }>(CompiledQuery.raw("PRAGMA busy_timeout"));
    const patience = rows[0]?.timeout ?? busyTimeout;
    await wait(0);
    try {
      await beginWhenFree(connection, patience);
    } finally {
      await wait(patience);
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#committed();
  }

  /** After a full disk SQLite has rolled back already. Report the first error, not the failed rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError && error.message.includes("no transaction is active")))
        throw error;
    }
  }
}

/** SQLite's own waiting would block the whole process. */
async function beginWhenFree(connection: DatabaseConnection, patience: number): Promise<void> {
  for (let waited = 0; ; waited += triedEvery) {
    try {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
      return;
    } catch (error) {
      if (!isBusy(error) || waited >= patience) throw error;
    }
    await sleep(triedEvery);
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #committed: () => void;

  constructor(config: SqliteDialectConfig, committed: () => void) {
    super(config);
    this.#config = config;
    this.#committed = committed;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#committed);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export interface OpenDatabase {
  db: Db;
  /** Writes a consistent copy beside a running writer (SQLite's VACUUM INTO). The target must not exist. */
  copyTo(path: string): void;
  /** Calls `changed` after every write until it is stopped. `changed` must not throw. */
  watch: (changed: () => void) => Watch;
  /** Returns the sequence number of the newest committed change of any process; 0 before the first. Takes microseconds. */
  newestChange: () => number;
  close(): Promise<void>;
}

/**
 * Reports that something was written, but not what: each transaction of this connection before its caller goes on, and
 * writes of other processes (or single statements) within {@link lookEvery} or at the next `look`.
 */
export interface Watch {
  /** Looks now: earlier commits of any process are reported before this returns. Takes microseconds. */
  look: () => void;
  stop: () => void;
}

/** Thrown if the file is not a sound database. The process reports it and does not start. */
export class BrokenDatabaseError extends Error {
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database ${path} is damaged and was left untouched (${reason}). Restore a backup (npm run restore -- FILE).`,
      {
        cause,
      },
    );
    this.name = "BrokenDatabaseError";
  }
}

/** How long a transaction or single statement waits for another writing process, in ms. */
export const busyTimeout = 10_000;
/** Interval between tries of a waiting transaction, in ms. */
const triedEvery = 20;
/** In kibibytes. */
const memoryForMuch = 128 * 1024;
/** Interval between looks for other processes' writes, in ms. */
const lookEvery = 250;

/**
 * Opens (or creates) the database file; ":memory:" for tests.
 * Every commit reaches the disk before it is acknowledged (`synchronous = FULL`).
 * `isRepeatable`: the data can be made again, so a loss of power may undo the newest commits, and nothing else.
 * `isSound`: the file has been checked already.
 * `isForMuch`: keeps tens of megabytes of a transaction in memory. Otherwise SQLite would swap pages with the disk, and
 * other connections could not write for that long.
 * No restored backup can replace the database while it is open (`data-lock.server.ts`).
 * Throws {@link BrokenDatabaseError} if SQLite's own check fails, and SQLite's error if the file can't be opened.
 */
export function openDatabase(
  path: string,
  {
    isSound = false,
    isRepeatable = false,
    isForMuch = false,
  }: { isSound?: boolean; isRepeatable?: boolean; isForMuch?: boolean } = {},
): OpenDatabase {
  const release = path === ":memory:" ? () => undefined : shareDatabase(path);
  try {
    if (path !== ":memory:" && !isSound && existsSync(path)) requireSound(path);
    return open(path, { isRepeatable, isForMuch }, release);
  } catch (error) {
    release();
    throw error;
  }
}

function open(
  path: string,
  { isRepeatable, isForMuch }: { isRepeatable: boolean; isForMuch: boolean },
  release: Release,
): OpenDatabase {
  makePrivateFile(path);
  const sqlite = new BetterSqlite(path, { timeout: busyTimeout });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma(`synchronous = ${isRepeatable ? "NORMAL" : "FULL"}`);
  sqlite.pragma("foreign_keys = ON");
  if (isForMuch) sqlite.pragma(`cache_size = -${memoryForMuch}`);
  const watching = watchingOf(sqlite);
  const newest = newestChangeOf(path, sqlite);
  const db = new Kysely<Database>({
    dialect: new Dialect({ database: keepingStatements(sqlite) }, watching.committed),
  });
  return {
    db,
    copyTo: (target) => {
      makePrivateFile(target);
      sqlite.prepare("VACUUM INTO ?").run(target);
    },
    watch: watching.watch,
    newestChange: newest.read,
    close: async () => {
      watching.end();
      newest.close();
      await db.destroy();
      release();
    },
  };
}

/**
 * Reads through a second connection, opened at the first call: the writing one would see a transaction that is still
 * open, whose numbers are reused if it is rolled back. A database in memory has one connection only.
 */
function newestChangeOf(path: string, writing: BetterSqlite.Database): { read: () => number; close: () => void } {
  let reading: BetterSqlite.Database | null = null;
  let statement: BetterSqlite.Statement | null = null;
  return {
    read: () => {
      if (statement === null) {
        if (path !== ":memory:") reading = new BetterSqlite(path, { readonly: true });
        statement = (reading ?? writing).prepare(lastGiven).pluck();
      }
      return Number(statement.get() ?? 0);
    },
    close: () => void reading?.close(),
  };
}

/** SQLite counts other connections' commits (`data_version`) and this connection's changed rows (`total_changes`). */
function watchingOf(sqlite: BetterSqlite.Database): {
  watch: OpenDatabase["watch"];
  committed: () => void;
  end: () => void;
} {
  const watchers = new Set<{ tell: () => void; timer: NodeJS.Timeout }>();
  const ownChanges = sqlite.prepare("SELECT total_changes()").pluck();
  const version = (): string =>
    `${String(sqlite.pragma("data_version", { simple: true }))} ${String(ownChanges.get())}`;
  const stop = (watcher: { timer: NodeJS.Timeout }): void => clearInterval(watcher.timer);
  return {
    watch: (changed) => {
      let seen = version();
      const tell = (): void => {
        seen = version();
        changed();
      };
      const look = (): void => {
        if (version() !== seen) tell();
      };
      const watcher = { tell, timer: setInterval(look, lookEvery).unref() };
      watchers.add(watcher);
      return {
        look,
        stop: () => {
          stop(watcher);
          watchers.delete(watcher);
        },
      };
    },
    committed: () => {
      for (const { tell } of watchers) tell();
    },
    end: () => watchers.forEach(stop),
  };
}

/** Returns the file of an open database; null for one in memory, which no other process can open. */
export async function fileOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`SELECT file FROM pragma_database_list WHERE name = 'main'`.execute(db);
  return rows[0]?.file || null;
}

function requireSound(path: string): void {
  let sqlite: BetterSqlite.Database | undefined;
  try {
    // Read-only, since a closing writer would merge the write-ahead log of a crash into the damaged file.
    sqlite = new BetterSqlite(path, { readonly: true, timeout: busyTimeout });
    const verdict: unknown = sqlite.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") throw new BrokenDatabaseError(path, verdict);
  } catch (error) {
    throw isDamage(error) ? new BrokenDatabaseError(path, error) : error;
  } finally {
    sqlite?.close();
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");

const isDamage = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
