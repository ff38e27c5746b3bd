import { createHash } from "node:crypto";
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type DialectAdapter,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type QueryResult,
  replaceWithNoncontingentExpression,
  SelectQueryNode,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { DatabaseLostError, type Reach } from "./reach.server.ts";
import type { Slots } from "./slots.server.ts";
import type { Database } from "../tables.ts";
import { Turns } from "../turns.server.ts";

/*
 * Kysely over a pool of connections. As with SQLite, one transaction writes at a time, on whichever node: each begins
 * by taking one lock of the whole database, and a single statement that writes is a transaction of its own. So what a
 * transaction has read stays true until its end, and the numbers of changes are in the order of their commits, which a
 * sequence of PostgreSQL alone doesn't promise. Reads outside of transactions wait for nothing.
 */

/** Key of the lock that writing transactions take, of Verbena's own choice. */
export const writeLock = 76_100_001;
/** A commit that changes what is followed tells the other nodes on this channel; the payload is the new state. */
export const channel = "verbena_written";

/** Reads the newest committed number of `changes`. Numbers of removed rows are never given again. */
export const newestNumber = `SELECT greatest(
  (SELECT coalesce(max(sequence), 0) FROM changes), (SELECT last FROM given_numbers)
) AS newest`;

/** Reads the state of what is followed: the newest number, the writes to topics and the epoch, with spaces between. */
export const followedState = `SELECT concat_ws(' ', newest,
  (SELECT string_agg(topic || version, ' ' ORDER BY topic) FROM topic_versions), (SELECT name FROM epoch)
) AS state FROM (${newestNumber}) AS numbers`;

export interface PostgresConnections {
  address: string;
  pool: pg.Pool;
  reach: Reach;
  slots: Slots;
  following: {
    /** The newest state of what is followed that this process knows. */
    readonly state: string;
    /** Is called with the state after each transaction that wrote, before its caller goes on. */
    wrote: (state: string) => void;
  };
}

/** Opens Kysely over a pool whose connections have the option `pipeline`. */
export function openKysely(connections: PostgresConnections): Kysely<Database> {
  const dialect = new VerbenaPostgresDialect(connections);
  const driver = dialect.createDriver();
  // SQLite takes a list without values, which holds for no row.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
    plugins,
  );
  return new Kysely({ config: { dialect }, dialect, driver, executor });
}

/** Sends the statements that a transaction makes at the same time together, in one trip. Kysely's own waits after each. */
class PipeliningExecutor extends DefaultQueryExecutor {
  /** Is called with the one connection of a transaction. */
  override withConnectionProvider(ofTransaction: ConnectionProvider): DefaultQueryExecutor {
    const connection = ofTransaction.provideConnection(async (own) => own);
    return super.withConnectionProvider({ provideConnection: async (use) => use(await connection) });
  }
}

class VerbenaPostgresDialect extends PostgresDialect {
  readonly #connections: PostgresConnections;

  constructor(connections: PostgresConnections) {
    super({ pool: connections.pool });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#connections);
  }

  override createAdapter(): DialectAdapter {
    return new VerbenaPostgresAdapter(this.#connections);
  }
}

/** By it, the functions of `app/database` know which engine a database, connection or transaction belongs to. */
export class VerbenaPostgresAdapter extends PostgresAdapter {
  /** The address that other processes open. */
  readonly address: string;
  readonly reach: Reach;
  readonly slots: Slots;
  readonly following: Pick<PostgresConnections["following"], "state">;

  constructor({ address, reach, slots, following }: PostgresConnections) {
    super();
    this.address = address;
    this.reach = reach;
    this.following = following;
    this.slots = slots;
  }

  /** A migration's transaction has the lock of all writers, on every node. */
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

class WriterDriver implements Driver {
  readonly #connections: PostgresConnections;
  readonly #turns = new Turns();

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#connections, this.#turns);
  }

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    await (accessMode === "read only" ? connection.beginSnapshot() : connection.begin());
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const { pool } = this.#connections;
    if (!pool.ending) await pool.end();
  }
}

/** A write that can be skipped. */
interface OptionalWrite {
  /** Longest wait for this process's other writers, and once more for those of others, in ms. */
  patience: number;
  /** Whether its commit does not wait for the disk. */
  mayBeLost: boolean;
}

const optionalWrites = new WeakMap<CompiledQuery, OptionalWrite>();

/** Returns a query that sends nothing: it tells a connection that the writes after it can be skipped. */
export function beginOptional(write: OptionalWrite): CompiledQuery {
  const query = CompiledQuery.raw("SELECT");
  optionalWrites.set(query, write);
  return query;
}

/** Thrown for a write that can be skipped if its turn does not come in time. */
class TurnTimeoutError extends Error {
  /** As PostgreSQL says of a lock that was not free in time. */
  readonly code = "55P03";
}

/**
 * Takes a connection of the pool at its first statement. Those that want to write wait for their turn before, so that
 * they keep no connection from reads, and write in the order in which they asked.
 */
class Connection implements DatabaseConnection {
  readonly #connections: PostgresConnections;
  readonly #turns: Turns;
  #client: pg.PoolClient | null = null;
  #hasTurn = false;
  #isOpen = false;
  /** The first error of the open transaction. PostgreSQL refuses the statements after it with another one. */
  #fault: unknown = null;
  #hasWritten = false;
  #optional: OptionalWrite | null = null;
  /** Set when the connection can't be used again. */
  #broken: Error | undefined;

  constructor(connections: PostgresConnections, turns: Turns) {
    this.#connections = connections;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const optional = optionalWrites.get(query);
    if (optional !== undefined) {
      this.#optional = optional;
      return { rows: [] };
    }
    if (this.#isOpen) {
      this.#hasWritten ||= !isRead(query);
      return this.#run(query);
    }
    return isRead(query) ? this.#run(query) : this.#writeAlone(query);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Waits for no answer: the lock is there once the first statement is answered. */
  async begin(): Promise<void> {
    await this.#takeTurn();
    const { patience, mayBeLost = false } = this.#optional ?? {};
    await this.#begin([
      "BEGIN",
      ...(patience === undefined ? [] : [`SET LOCAL lock_timeout = ${patience}`]),
      ...(mayBeLost ? ["SET LOCAL synchronous_commit = off"] : []),
      `SELECT pg_advisory_xact_lock(${writeLock})`,
    ]);
  }

  async #begin(statements: string[]): Promise<void> {
    await this.#connected();
    this.#hasWritten = false;
    this.#isOpen = true;
    this.#fault = null;
    // If it fails, so does what follows.
    this.#simple(statements.join("; ")).catch(() => undefined);
  }

  /** Sends the whole transaction of one statement together. */
  async #writeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    this.#hasWritten = true;
    try {
      const [result] = await Promise.all([this.#run<Row>(query), this.commit()]);
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** Sees one state of the database until its end, and waits for nothing. */
  async beginSnapshot(): Promise<void> {
    // It holds no lock, and copies may take their time between two statements.
    await this.#begin([
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
      "SET LOCAL idle_in_transaction_session_timeout = 0",
    ]);
  }

  async commit(): Promise<void> {
    const hasWritten = this.#hasWritten;
    const { following } = this.#connections;
    // The process that committed a state which is known here has told the others of it.
    const results = await this.#simple(
      hasWritten
        ? `SELECT state, CASE WHEN state <> ${pg.escapeLiteral(following.state)} THEN pg_notify('${channel}', state) END
           FROM (${followedState}) AS followed; COMMIT`
        : "COMMIT",
    );
    this.#isOpen = false;
    this.#giveTurn();
    if (hasWritten) following.wrote(String(results[0]?.rows[0]?.["state"]));
  }

  /** After an error of the connection there is nothing to roll back, and a second error would hide the first. */
  async rollback(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#simple("ROLLBACK").catch((error: unknown) => {
      this.#broken = error instanceof Error ? error : new Error(String(error));
    });
    this.#giveTurn();
  }

  release(): void {
    this.#giveTurn();
    this.#leaveClient();
  }

  async #takeTurn(): Promise<void> {
    if (this.#hasTurn) return;
    // The one that has the turn may be waiting for a connection of the pool.
    this.#leaveClient();
    if (!(await this.#turns.take(this.#optional?.patience))) throw new TurnTimeoutError("Others write for too long");
    this.#hasTurn = true;
  }

  #leaveClient(): void {
    this.#client?.release(this.#broken);
    this.#client = null;
    this.#broken = undefined;
  }

  #giveTurn(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#turns.give();
  }

  async #connected(): Promise<pg.PoolClient> {
    const { slots, reach } = this.#connections;
    this.#client ??= await reach.connectionOf(slots);
    return this.#client;
  }

  async #run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters.map(withoutZeros);
    // PostgreSQL parses and plans a statement with a name once for each connection.
    if (values.length === 0) return resultOf(await this.#simple(sql));
    return resultOf([await this.#asking((client) => client.query({ name: nameOf(sql), text: sql, values }))]);
  }

  /** Runs statements without parameters in one round trip. */
  async #simple<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>[]> {
    const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await this.#asking((client) => client.query(text));
    return Array.isArray(result) ? result : [result];
  }

  /** Does something with the connection. An error that says nothing about the statement has one type for everybody. */
  async #asking<Result>(ask: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    try {
      const client = await this.#connected();
      return await this.#connections.reach.answerOf(client, () => ask(client));
    } catch (error) {
      this.#fault ??= error;
      const first = isAborted(error) ? this.#fault : error;
      throw first instanceof DatabaseLostError || !canWriteLater(first) ? first : new DatabaseLostError(first);
    }
  }
}

/** PostgreSQL's code for a statement after one that failed in its transaction (appendix A). */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "25P02";

/** SQLite keeps the character U+0000 in texts, PostgreSQL refuses it. Nobody sees it. */
export const withoutZeros = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value;

/** Returns the result of the last of some statements. */
function resultOf<Row>(results: pg.QueryResult<Row & pg.QueryResultRow>[]): QueryResult<Row> {
  const { rows, rowCount, command } = results.at(-1) ?? { rows: [], rowCount: 0, command: "" };
  const isWrite = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return { rows, ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(?:select|show)\b/i.test(sql);

const names = new Map<string, string>();
/** Names are at most 63 bytes long. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  if (names.size < 5000) names.set(text, name);
  return name;
}

/**
 * True for an error that says nothing about the statement: the server can't be reached, is stopping, is full, or is
 * busy for too long (PostgreSQL, appendix A, classes 08, 53, 57, 55P03), or the system can't send or find its address
 * (codes such as `EHOSTUNREACH`; those of Node's own errors begin with `ERR_`).
 */
export function canWriteLater(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    /^(?:08...|53...|57P0.|55P03|E(?!RR_)[A-Z_]+)$/.test(code) ||
    /^(?:Connection terminated|timeout expired|Client (?:has encountered|was closed))/.test(error.message)
  );
}
