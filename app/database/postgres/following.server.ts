import { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Watch } from "../open-database.ts";
import { channel, followedState } from "./postgres-dialect.server.ts";
import { type Reach, reasonOf } from "./reach.server.ts";
import { isFull, type Slots } from "./slots.server.ts";
import { messageChannel } from "./shared-tables.server.ts";

/** Interval between looks for writes that no notice told of, and the longest time for an answer, in ms. */
const lookEvery = 1000;
export const answerWithin = 4000;
/** How long a look waits for a migration or restore, which lock whole tables, in ms. */
const waitForLocks = 2000;
/** Wait before another try to connect, in ms. */
const reconnectAfter = 250;

/** Thrown if no answer came in time. */
class SilenceError extends Error {}

/**
 * Follows what all nodes write, over a connection of its own. Own commits are known before their caller goes on, those
 * of other nodes by a notice. A regular look replaces notices that were lost, and finds out whether PostgreSQL answers:
 * it is lost when a look fails and a new connection fails too.
 */
export class Following {
  readonly #connection: string;
  readonly #types: pg.CustomTypesConfig;
  readonly #reach: Reach;
  readonly #slots: Slots;
  readonly #watchers = new Set<() => void>();
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  #isStopped = false;
  #catchingUp: Promise<void> = Promise.resolve();
  #nextCatchUp: Promise<void> | null = null;
  #newest = 0;
  #received: (payload: string) => void = () => undefined;
  #reconnected: () => void = () => undefined;
  /** Empty where a watcher may have missed a state: at its begin, and after a new connection. */
  #state = "";
  /** How many looks failed one after the other. */
  #failures = 0;
  /** When a connection was found to hang, by `performance.now()`: others of before may hang too. */
  #hungAt: number | null = null;

  constructor(
    connection: string,
    { types, reach, slots }: { types: pg.CustomTypesConfig; reach: Reach; slots: Slots },
  ) {
    this.#connection = connection;
    this.#types = types;
    this.#reach = reach;
    this.#slots = slots;
    this.#timer = this.#lookIn(lookEvery);
  }

  get newest(): number {
    return this.#newest;
  }

  /** Empty while no notices arrive: another process may have changed something meanwhile. */
  get state(): string {
    return this.#client === null ? "" : this.#state;
  }

  /** Tells the watchers of a new state. This process hears of its own commits twice, and most writes of visitors don't change it. */
  wrote = (state: string): void => {
    if (state === this.#state) return;
    this.#state = state;
    // A notice from before an own commit may arrive after it. The numbers never fall, not even in a restore.
    this.#newest = Math.max(this.#newest, Number.parseInt(state, 10));
    for (const changed of this.#watchers) changed();
  };

  /**
   * Sets the receiver of messages from other processes, and of each new connection, before which some may have been lost.
   * Resolves once they arrive, or the first try to connect fails.
   */
  async receive(received: (payload: string) => void, reconnected: () => void): Promise<void> {
    this.#received = received;
    this.#reconnected = reconnected;
    clearTimeout(this.#timer);
    await (this.#looking ??= this.#look());
  }

  watch(changed: () => void): Watch {
    this.#watchers.add(changed);
    this.#state = "";
    this.#lookSoon();
    return { look: () => undefined, stop: () => void this.#watchers.delete(changed) };
  }

  /**
   * Resolves once everything that any process committed before the call is known; also if that can't be read. Calls at the
   * same time share one reading, but not one that had begun before them.
   */
  catchUp(): Promise<void> {
    this.#nextCatchUp ??= this.#catchingUp.then(() => {
      this.#nextCatchUp = null;
      // The regular look finds out why a reading failed.
      this.#catchingUp = this.#readNow().catch(() => undefined);
      return this.#catchingUp;
    });
    return this.#nextCatchUp;
  }

  /** Reads the state over the own connection, else over one of the pool: the own one may just have broken. */
  async #readNow(): Promise<void> {
    const client = this.#client;
    try {
      if (client !== null) return await inTime(this.#readState((query) => client.query(query)));
    } catch (error) {
      if (isAnswer(error)) return;
    }
    await inTime(this.#readOverPool());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#socket?.destroy();
    await this.#looking;
    this.#disconnect();
  }

  #lookIn(wait: number): NodeJS.Timeout {
    return setTimeout(() => void (this.#looking ??= this.#look()), wait).unref();
  }

  #lookSoon(): void {
    if (this.#looking !== null || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = this.#lookIn(0);
  }

  async #look(): Promise<void> {
    try {
      await inTime(this.#ask());
      this.#failures = 0;
      if (this.#hungAt !== null) this.#reach.cut(this.#hungAt);
      this.#hungAt = null;
      this.#reach.find();
    } catch (error) {
      if (error instanceof SilenceError && this.#client !== null) this.#hungAt = performance.now();
      this.#failures += 1;
      this.#disconnect();
      if (!this.#isStopped && (this.#failures > 1 || reasonOf(error) === "refused")) this.#reach.lose(error);
    }
    this.#looking = null;
    if (!this.#isStopped)
      this.#timer = this.#lookIn(this.#failures === 0 ? lookEvery : this.#failures === 1 ? 0 : reconnectAfter);
  }

  async #ask(): Promise<void> {
    const client = this.#client ?? (await this.#connectIfFree());
    try {
      if (client === null) return await this.#readOverPool();
      await this.#readState((query) => client.query(query));
      await this.#endLost(client);
    } catch (error) {
      if (!isAnswer(error)) throw error;
    }
  }

  /** Ends single connections that hang while this one does not. Long statements and waits for locks go on. */
  async #endLost(client: pg.Client): Promise<void> {
    const late = this.#reach.lateProcesses(answerWithin);
    if (late.length === 0) return;
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[]) AND state = 'active'",
      [late],
    );
    this.#reach.endLost(answerWithin, new Set(rows.map(({ pid }) => pid)));
  }

  /** Returns null if PostgreSQL has no free slot: until then no notices arrive, and the regular look replaces them. */
  async #connectIfFree(): Promise<pg.Client | null> {
    try {
      return await this.#connect();
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#slots.noteRefusal();
      return null;
    }
  }

  #readOverPool(): Promise<void> {
    return this.#readState((query) => this.#reach.query(this.#slots, query));
  }

  async #connect(): Promise<pg.Client> {
    // Commands end while it is open.
    const socket = new Socket().unref();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: this.#connection,
      keepAlive: true,
      types: this.#types,
      lock_timeout: waitForLocks,
      stream: () => socket,
    });
    client.on("error", () => undefined);
    client.on("notification", ({ channel: at, payload = "" }) => {
      if (at === messageChannel) this.#received(payload);
      else this.wrote(payload);
    });
    await client.connect();
    await client.query(`LISTEN ${channel}; LISTEN ${messageChannel}`);
    client.on("end", () => {
      if (this.#client === client) this.#lookSoon();
    });
    this.#client = client;
    this.#state = "";
    this.#reconnected();
    return client;
  }

  #disconnect(): void {
    // A connection that hangs would not answer a goodbye.
    this.#socket?.destroy();
    this.#socket = null;
    this.#client = null;
  }

  async #readState(
    ask: (query: pg.QueryConfig) => Promise<Pick<pg.QueryResult<{ state: string }>, "rows">>,
  ): Promise<void> {
    const { rows } = await ask({
      text: `SELECT state FROM (${followedState}) AS followed WHERE to_regclass('changes') IS NOT NULL`,
    });
    if (rows[0] !== undefined) this.wrote(rows[0].state);
  }
}

/** False for an error of the connection. Any other error is an answer: the schema is being made or replaced. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53300|57P)/.test(error.code ?? "");

/** Throws if an answer does not come in time. One that came while this process was busy with other things counts. */
async function inTime(answer: Promise<void>): Promise<void> {
  const late = async (): Promise<never> => {
    await sleep(answerWithin, undefined, { ref: false });
    await nextTurn();
    throw new SilenceError("No answer came in time");
  };
  answer.catch(() => undefined);
  const limit = late();
  limit.catch(() => undefined);
  await Promise.race([answer, limit]);
}
