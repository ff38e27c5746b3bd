import { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { isFull, type Slots } from "./slots.server.ts";

/**
 * Why PostgreSQL does not answer: it refuses connections, it has no free slot for one, it stops or starts, or nothing
 * at all comes back.
 */
export type LossReason = "refused" | "full" | "restarting" | "silent";

export interface Loss {
  since: Date;
  reason: LossReason;
}

/** Thrown for a statement without an answer, and at once for every statement while PostgreSQL does not answer. */
export class DatabaseLostError extends Error {
  override readonly name = "DatabaseLostError";
  /** PostgreSQL's own code for a lost connection. */
  readonly code = "08006";

  constructor(cause?: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : "";
    super(`The database does not answer${why}`, { cause });
  }
}

/** A statement that PostgreSQL has not answered yet. */
interface Asked {
  client: pg.PoolClient;
  /** By `performance.now()`. */
  since: number;
  /** PostgreSQL said that it does not work at it. The answer may have been on its way then. */
  isSuspect: boolean;
}

/**
 * Knows whether PostgreSQL answers. `Following` finds out and reports it. While PostgreSQL does not answer, every
 * statement fails at once, and those that were waiting for an answer fail too: nobody waits for a connection that hangs.
 */
export class Reach {
  #loss: Loss | null = null;
  /** Sockets of the pool, with the time of their opening by `performance.now()`. */
  readonly #sockets = new Map<Socket, number>();
  readonly #asked = new Set<Asked>();
  /** Ends the wait of those who want a connection of the pool. */
  readonly #waiting = new Set<() => void>();
  readonly #watchers = new Set<(loss: Loss | null) => void>();

  /** The present loss; null while PostgreSQL answers. */
  get loss(): Loss | null {
    return this.#loss;
  }

  /** Calls `changed` whenever a loss begins or ends. Returns the function that ends this. */
  watch(changed: (loss: Loss | null) => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  lose(error: unknown): void {
    if (this.#loss !== null) return;
    this.#loss = { since: new Date(), reason: reasonOf(error) };
    for (const refuse of this.#waiting) refuse();
    this.cut();
    this.#tell();
  }

  find(): void {
    if (this.#loss === null) return;
    this.#loss = null;
    this.#tell();
  }

  /** Ends the connections of the pool that were opened before a time. Their statements fail, and later ones get others. */
  cut(openedBefore = Number.POSITIVE_INFINITY): void {
    for (const [socket, openedAt] of this.#sockets) if (openedAt < openedBefore) socket.destroy();
  }

  /** Makes the socket of a connection of the pool. */
  openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.set(socket, performance.now());
    socket.once("close", () => this.#sockets.delete(socket));
    return socket;
  };

  /** Returns a connection of the pool. Throws {@link DatabaseLostError} as soon as PostgreSQL does not answer. */
  async connectionOf(slots: Slots): Promise<pg.PoolClient> {
    if (this.#loss !== null) throw new DatabaseLostError();
    return new Promise((resolve, reject) => {
      const refuse = (): void => {
        this.#waiting.delete(refuse);
        reject(new DatabaseLostError());
      };
      this.#waiting.add(refuse);
      slots.take().then(
        (client) => {
          if (this.#waiting.delete(refuse)) resolve(client);
          else client.release();
        },
        (error: unknown) => {
          this.#waiting.delete(refuse);
          reject(error);
        },
      );
    });
  }

  /** Runs one statement on a connection of the pool. */
  async query<Row extends pg.QueryResultRow>(slots: Slots, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const client = await this.connectionOf(slots);
    let isSound = false;
    try {
      const result = await this.answerOf(client, () => client.query<Row>(query));
      isSound = true;
      return result;
    } finally {
      // After an error it may be broken, and then nobody gets it again.
      client.release(!isSound);
    }
  }

  /** Waits for the answer to a statement. */
  async answerOf<Answer>(client: pg.PoolClient, ask: () => Promise<Answer>): Promise<Answer> {
    const asked: Asked = { client, since: performance.now(), isSuspect: false };
    this.#asked.add(asked);
    try {
      return await ask();
    } finally {
      this.#asked.delete(asked);
    }
  }

  /** Returns PostgreSQL's process ids of the connections that wait for an answer for longer than some ms. */
  lateProcesses(waited: number): number[] {
    return this.#lateSince(performance.now() - waited).map(({ pid }) => pid);
  }

  /**
   * Ends the connections that wait for longer than some ms, if PostgreSQL said twice that their processes are not at
   * work: their question or its answer was lost on the way.
   */
  endLost(waited: number, atWork: ReadonlySet<number>): void {
    for (const { pid, asked } of this.#lateSince(performance.now() - waited)) {
      // Its own end would wait for the answers.
      if (asked.isSuspect && !atWork.has(pid) && asked.client instanceof pg.Client)
        asked.client.connection.stream.destroy();
      asked.isSuspect = !atWork.has(pid);
    }
  }

  #lateSince(time: number): { pid: number; asked: Asked }[] {
    return [...this.#asked].flatMap((asked) => {
      const { client, since } = asked;
      const pid = "processID" in client ? client.processID : null;
      return since < time && typeof pid === "number" ? [{ pid, asked }] : [];
    });
  }

  #tell(): void {
    for (const changed of this.#watchers) changed(this.#loss);
  }
}

/** Codes are those of the system, and of PostgreSQL's appendix A. */
export function reasonOf(error: unknown): LossReason {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  // The last three: a password, a database that is gone, one that takes no connections.
  if (/^(?:ECONNREFUSED|ENOENT|28...|3D000|55000)$/.test(code)) return "refused";
  if (isFull(error)) return "full";
  return /^(?:57P0.|53...)$/.test(code) ? "restarting" : "silent";
}
