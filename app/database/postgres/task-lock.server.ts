import pg from "pg";
import type { ExclusiveTasks } from "../open-database.ts";

/** Key of the lock of the node that does the exclusive tasks, of Verbena's own choice. */
const taskLock = 76_100_002;
/** Interval between tries to get the lock, or signs of life of its holder, in ms. */
const lookEvery = 1000;
/** Longest time for an answer, in ms. */
const answerWithin = 3000;
/** The server ends the session of a holder that is silent for this long, in ms, and so gives its lock to another node. */
const silentFor = 10_000;
/** A holder that had no answer for this long does no task any more, in ms: less than {@link silentFor}. */
const trustedFor = 8000;
/** The longest time in which the tasks of a node that died or hangs go to another one, in ms. */
export const takenOverWithin = silentFor + lookEvery + answerWithin;

/**
 * Competes for a lock of the session, on a connection of its own, so that one node of a festival does the exclusive
 * tasks. PostgreSQL gives the lock to another node when the connection ends: at once if its process dies, within ten
 * seconds if its machine or network does.
 */
export class TaskLock implements ExclusiveTasks {
  readonly #connection: string;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Time of the newest question that PostgreSQL answered, by `performance.now()`; null without the lock. */
  #heldAt: number | null = null;
  #taken: () => void = () => undefined;

  constructor(connection: string) {
    this.#connection = connection;
  }

  get isHolder(): boolean {
    return this.#heldAt !== null && performance.now() - this.#heldAt < trustedFor;
  }

  whenTaken(taken: () => void): void {
    this.#taken = taken;
  }

  /** Tries to get the lock now, and from then on regularly. Resolves after the first try. */
  start(): Promise<void> {
    this.#running = this.#look();
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#disconnect();
  }

  async #look(): Promise<void> {
    const hadLock = this.#heldAt !== null;
    const askedAt = performance.now();
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<{ isHeld: boolean }>(
        hadLock ? `SELECT true AS "isHeld"` : `SELECT pg_try_advisory_lock(${taskLock}) AS "isHeld"`,
      );
      this.#heldAt = rows[0]?.isHeld === true ? askedAt : null;
    } catch {
      await this.#disconnect();
    }
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void (this.#running = this.#look()), lookEvery).unref();
    if (!hadLock && this.#heldAt !== null) this.#taken();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connection,
      keepAlive: true,
      query_timeout: answerWithin,
      connectionTimeoutMillis: answerWithin,
    });
    // The lock went with the connection. An older connection says nothing about the present one.
    const ended = (): void => {
      if (this.#client === client) this.#heldAt = null;
    };
    client.on("error", ended);
    client.on("end", ended);
    await client.connect();
    this.#client = client;
    await client.query(`SET idle_session_timeout = ${silentFor}`);
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#heldAt = null;
    // A connection that hangs would not answer the goodbye either.
    await Promise.race([client?.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())]).catch(
      () => undefined,
    );
  }
}
