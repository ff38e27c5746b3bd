import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { SharedState, SharedValue, StoredCounts } from "../shared-state.ts";
import { writeLock } from "./postgres-dialect.server.ts";
import type { Reach } from "./reach.server.ts";
import type { Slots } from "./slots.server.ts";

/** Messages between the processes arrive on this channel: the sender, the topic and the text. */
export const messageChannel = "verbena_messages";

/**
 * The tables are not part of the schema: a restore and a move leave them alone. They are unlogged: they cost no disk, and
 * are empty after a crash of PostgreSQL.
 */
const tables = `
  CREATE UNLOGGED TABLE IF NOT EXISTS shared_counts (
    key text COLLATE "C" PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );
  CREATE UNLOGGED TABLE IF NOT EXISTS shared_values (
    kind text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, process text COLLATE "C" NOT NULL,
    value text NOT NULL, until timestamptz NOT NULL, PRIMARY KEY (kind, key)
  )`;

/** Longest time for an answer, in ms. */
const answerWithin = 3000;
/** Interval between deletions of what has ended, in ms. */
const sweepInterval = 60_000;

type Query = pg.QueryConfig<(string | number)[]>;

const endedCounts = (): Query => ({
  name: "shared-sweep-counts",
  text: "DELETE FROM shared_counts WHERE expire <= $1",
  values: [Date.now()],
});
const endedValues: Query = { text: "DELETE FROM shared_values WHERE until <= clock_timestamp()" };

/**
 * The state that processes share in PostgreSQL. Its statements don't take the lock of writing transactions, so that a
 * long import delays none of them.
 */
export class SharedTables implements SharedState {
  readonly isShared = true;
  readonly process: string = randomUUID();
  readonly #slots: Slots;
  readonly #reach: Reach;
  readonly #listeners = new Map<string, { received: (text: string) => void; missed: () => void }>();
  readonly #sweeping: NodeJS.Timeout;

  private constructor(slots: Slots, reach: Reach) {
    this.#slots = slots;
    this.#reach = reach;
    this.#sweeping = setInterval(() => void this.#sweep(), sweepInterval).unref();
  }

  static async open(slots: Slots, reach: Reach): Promise<SharedTables> {
    // Two processes that start at the same time can't create one table. Statements of one query are one transaction.
    await reach.query(slots, { text: `SELECT pg_advisory_xact_lock(${writeLock}); ${tables}` });
    return new SharedTables(slots, reach);
  }

  counts = (keyPrefix: string, duration: number): StoredCounts => {
    const counts = new RateLimiterPostgres({
      // Limits come from settings and may change, so this only counts.
      points: Number.MAX_SAFE_INTEGER,
      keyPrefix,
      duration,
      storeClient: { query: (query: Query) => this.#query(query) },
      storeType: "client",
      tableName: "shared_counts",
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    return {
      penalty: (key, points, options) => counts.penalty(hashOf(key), points, options),
      reward: (key, points, options) => counts.reward(hashOf(key), points, options),
      get: (key, options) => counts.get(hashOf(key), options),
      delete: (key, options) => counts.delete(hashOf(key), options),
    };
  };

  put = async (kind: string, key: string, text: string, life: number): Promise<void> => {
    await this.#query({
      name: "shared-put",
      text: `INSERT INTO shared_values VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')
        ON CONFLICT (kind, key) DO UPDATE SET process = excluded.process, value = excluded.value, until = excluded.until`,
      values: [kind, key, this.process, text, life],
    });
  };

  find = async (kind: string, key: string): Promise<string | null> => {
    const { rows } = await this.#query<{ value: string }>({
      name: "shared-find",
      text: "SELECT value FROM shared_values WHERE kind = $1 AND key = $2 AND until > clock_timestamp()",
      values: [kind, key],
    });
    return rows[0]?.value ?? null;
  };

  list = (kind: string): Promise<SharedValue[]> => this.#list(kind, "");

  listOfOthers = (kind: string): Promise<SharedValue[]> => this.#list(kind, this.process);

  take = async (kind: string, key: string): Promise<string | null> => {
    const { rows } = await this.#query<{ value: string; isValid: boolean }>({
      name: "shared-take",
      text: `DELETE FROM shared_values WHERE kind = $1 AND key = $2
        RETURNING value, until > clock_timestamp() AS "isValid"`,
      values: [kind, key],
    });
    const [row] = rows;
    return row?.isValid ? row.value : null;
  };

  withdraw = async (kind: string, key: string): Promise<void> => {
    await this.#query({
      name: "shared-withdraw",
      text: "DELETE FROM shared_values WHERE kind = $1 AND key = $2 AND process = $3",
      values: [kind, key, this.process],
    });
  };

  tell = async (topic: string, text: string): Promise<void> => {
    await this.#query({
      name: "shared-tell",
      text: `SELECT pg_notify('${messageChannel}', $1)`,
      values: [`${this.process} ${topic} ${text}`],
    });
  };

  subscribe = (topic: string, received: (text: string) => void, missed = (): void => undefined): (() => void) => {
    this.#listeners.set(topic, { received, missed });
    return () => void this.#listeners.delete(topic);
  };

  /** Takes what arrived on {@link messageChannel}. */
  arrived = (payload: string): void => {
    const [, sender, topic = "", text = ""] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
    if (sender !== this.process) this.#listeners.get(topic)?.received(text);
  };

  /** {@link messageChannel} has a new connection. */
  reconnected = (): void => {
    for (const { missed } of this.#listeners.values()) missed();
  };

  close = (): void => clearInterval(this.#sweeping);

  async #list(kind: string, except: string): Promise<SharedValue[]> {
    const { rows } = await this.#query<SharedValue>({
      name: "shared-list",
      text: `SELECT key, value AS text FROM shared_values
        WHERE kind = $1 AND process <> $2 AND until > clock_timestamp() ORDER BY key`,
      values: [kind, except],
    });
    return rows;
  }

  /** A failure is left to the next sweep, or to another process. */
  async #sweep(): Promise<void> {
    for (const query of [endedCounts(), endedValues]) await this.#query(query).catch(() => undefined);
  }

  async #query<Row extends pg.QueryResultRow>(query: Query): Promise<pg.QueryResult<Row>> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error("PostgreSQL does not answer")), answerWithin);
    try {
      return await Promise.race([this.#reach.query<Row>(this.#slots, query), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Hashed, so that the database holds no addresses. */
const hashOf = (key: string | number): string => createHash("sha256").update(String(key)).digest("base64url");
