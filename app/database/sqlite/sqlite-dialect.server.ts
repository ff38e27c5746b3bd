import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { Turns } from "../turns.server.ts";

/*
 * Kysely over two connections to one file. The writing connection has one user at a time: a transaction or a single
 * statement. Reads outside of transactions use it too while it is free, since its cache is warm. While it is taken,
 * they read the last commit through the second connection and don't wait.
 */

export interface SqliteConnections {
  writing: BetterSqlite.Database;
  /** Returns the second connection; null for a database in memory, which has only one. Its reads wait. */
  reading: () => BetterSqlite.Database | null;
  /** Is called after each transaction, before its caller goes on. */
  committed: () => void;
}

/** How long a transaction or single statement waits for another writing process, in ms. */
export const busyTimeout = 10_000;
/** Interval between tries of a waiting statement, in ms. */
const triedEvery = 20;
/** Most prepared statements that a connection keeps; a page needs about fifteen. */
const statementsKept = 200;

export class Dialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.writing });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new TurnsDriver(this.#connections);
  }

  override createAdapter(): DialectAdapter {
    return new Adapter();
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite runs DDL in transactions, so a migration that is killed leaves the old schema. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver itself gives turns on the writing connection. With Kysely's own turns every read would wait. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class TurnsDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #writes: SqliteDriver;
  readonly #turns = new Turns();
  #shared: Shared | null = null;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
    this.#writes = new SqliteDriver({ database: keepingStatements(connections.writing) });
  }

  init(): Promise<void> {
    return this.#writes.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#shared ??= sharedBy(await this.#writes.acquireConnection(), this.#turns, this.#connections);
    return new Lease(this.#shared);
  }

  /** Takes the right to write at once: SQLite refuses it after a read if another process has written meanwhile. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
    this.#connections.committed();
  }

  /** After a full disk SQLite has rolled back already. A second rollback would hide the first error. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connections.writing.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Lease) connection.release();
  }

  destroy(): Promise<void> {
    return this.#writes.destroy();
  }
}

/** Shared by all users of a database. */
interface Shared {
  turns: Turns;
  sqlite: BetterSqlite.Database;
  writing: DatabaseConnection;
  /** Null for a database in memory. */
  reading: () => Promise<DatabaseConnection | null>;
  /** Returns how long a write may wait for another process, in ms. */
  patience: () => number;
}

function sharedBy(writing: DatabaseConnection, turns: Turns, { writing: sqlite, reading }: SqliteConnections): Shared {
  let reads: SqliteDriver | null = null;
  const timeout = sqlite.prepare("SELECT timeout FROM pragma_busy_timeout").pluck();
  return {
    turns,
    sqlite,
    writing,
    reading: async () => {
      const second = reading();
      if (second === null) return null;
      reads ??= new SqliteDriver({ database: keepingStatements(second) });
      await reads.init();
      return reads.acquireConnection();
    },
    patience: () => Number(timeout.get()),
  };
}

/**
 * Given to one user of the database: a statement, a transaction or `db.connection()`. It takes its turn on the writing
 * connection at its first statement that needs it, and keeps the turn until it is released.
 */
class Lease implements DatabaseConnection {
  readonly #shared: Shared;
  #hasTurn = false;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { turns, sqlite, writing } = this.#shared;
    if (isRead(query)) return this.#hasTurn || turns.isFree ? writing.executeQuery(query) : this.#readMeanwhile(query);
    if (this.#hasTurn && sqlite.inTransaction) return writing.executeQuery(query);
    return this.#writeWhenFree(query);
  }

  /** An open stream would hold back what other reads of its connection see, so it has the writing one to itself. */
  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    await this.#takeTurn();
    yield* this.#shared.writing.streamQuery<Row>(query, chunkSize);
  }

  release(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#shared.turns.give();
  }

  async #takeTurn(): Promise<void> {
    if (this.#hasTurn) return;
    await this.#shared.turns.take();
    this.#hasTurn = true;
  }

  async #readMeanwhile<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const reading = await this.#shared.reading();
    if (reading !== null) return reading.executeQuery(query);
    await this.#takeTurn();
    return this.#shared.writing.executeQuery(query);
  }

  /**
   * Runs a statement that writes, or begins a transaction. While another process writes, it tries again between turns
   * of the event loop for as long as `busy_timeout` says, and lets others use the connection meanwhile. SQLite's own
   * waiting would block the whole process.
   */
  async #writeWhenFree<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#takeTurn();
    if (isPragma(query.sql)) return this.#shared.writing.executeQuery(query);
    const begun = performance.now();
    for (;;) {
      const patience = this.#shared.patience();
      try {
        return await this.#writeAtOnce(query, patience);
      } catch (error) {
        if (!isBusy(error) || performance.now() - begun >= patience) throw error;
      }
      this.release();
      await sleep(triedEvery);
      await this.#takeTurn();
    }
  }

  async #writeAtOnce<Row>(query: CompiledQuery, patience: number): Promise<QueryResult<Row>> {
    const { sqlite, writing } = this.#shared;
    sqlite.exec("PRAGMA busy_timeout = 0");
    try {
      return await writing.executeQuery(query);
    } finally {
      sqlite.exec(`PRAGMA busy_timeout = ${patience}`);
    }
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

const isPragma = (sql: string): boolean => /^\s*pragma\b/i.test(sql);

const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");

/** Returns the connection with a cache of prepared statements. Kysely would prepare each query again. */
function keepingStatements(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: statementsKept });
  return {
    prepare: (query: string) => {
      // Never cached: some pragmas take effect when they are prepared.
      if (isPragma(query)) return connection.prepare(query);
      const statement = statements.get(query) ?? connection.prepare(query);
      statements.set(query, statement);
      return statement;
    },
    close: () => void connection.close(),
  };
}
