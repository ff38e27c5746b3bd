import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Interval between tries to open one more connection while PostgreSQL has no free slot, in ms. */
const tryEvery = 500;
/** Longest wait of a statement while this process has no connection at all, in ms. */
const patience = 3000;
/** PostgreSQL counts as full until it has refused nothing for this long, in ms. */
const fullFor = 10_000;

/** The connections of the pool of one process. */
export interface SlotCounts {
  open: number;
  /** Most that the settings allow. */
  most: number;
  /** Statements that wait for a connection. */
  waiting: number;
  /** Connections that PostgreSQL has refused since the start because it had no free slot. */
  refused: number;
}

/** PostgreSQL's code for a new connection without a free slot (appendix A). */
const tooManyConnections = "53300";

export const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === tooManyConnections;

/**
 * Takes connections of a pool. While PostgreSQL has no free slot for another one, it is as if the pool were full: a
 * statement waits for one of the connections that this process has.
 */
export class Slots {
  readonly #pool: pg.Pool;
  readonly #most: number;
  #open = 0;
  #refused = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #isFull = false;
  /** Resolves with the next connection that opens. */
  #opened = Promise.withResolvers<void>();
  #waiting = 0;
  #told: (isFull: boolean, counts: SlotCounts) => void = () => undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#most = pool.options.max;
    pool.on("connect", () => {
      this.#open += 1;
      this.#opened.resolve();
      this.#opened = Promise.withResolvers();
    });
    pool.on("remove", () => (this.#open -= 1));
  }

  get counts(): SlotCounts {
    return { open: this.#open, most: this.#most, waiting: this.#waiting, refused: this.#refused };
  }

  /** Sets what is called when PostgreSQL begins to have no free slot, and when it has some again. */
  whenFull(told: (isFull: boolean, counts: SlotCounts) => void): void {
    this.#told = told;
  }

  /** Returns a connection. Throws what the pool throws; PostgreSQL's refusal if this process has no connection for seconds. */
  async take(): Promise<pg.PoolClient> {
    this.#waiting += 1;
    try {
      for (const begun = performance.now(); ;) {
        try {
          return await this.#pool.connect();
        } catch (error) {
          if (!isFull(error)) throw error;
          this.noteRefusal();
          if (this.#open > 0) continue;
          const left = begun + patience - performance.now();
          if (left <= 0) throw error;
          await Promise.race([this.#opened.promise, sleep(left, undefined, { ref: false })]);
        }
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** PostgreSQL has refused a connection, of the pool or another one of this process. */
  noteRefusal(): void {
    this.#refused += 1;
    this.#refusedAt = performance.now();
    this.#limit(this.#open);
    if (this.#isFull) return;
    this.#isFull = true;
    this.#told(true, this.counts);
    void this.#tryAgain();
  }

  /** The pool takes no limit of 0. */
  #limit(most: number): void {
    this.#pool.options.max = Math.min(this.#most, Math.max(1, most));
  }

  async #tryAgain(): Promise<void> {
    while (performance.now() - this.#refusedAt < fullFor && !this.#pool.ending) {
      await sleep(tryEvery, undefined, { ref: false });
      this.#limit(this.#open + 1);
      if (this.#waiting === 0) continue;
      try {
        // Giving it back hands it to the next one that waits.
        (await this.#pool.connect()).release();
      } catch (error) {
        if (isFull(error)) this.noteRefusal();
      }
    }
    this.#limit(this.#most);
    this.#isFull = false;
    this.#told(false, this.counts);
  }
}
