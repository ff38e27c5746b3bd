import { DomainError } from "#app/domain/error.ts";
import type { Client } from "./client.ts";
import { FairQueue } from "./fair-queue.ts";

/** The share of the server that requests of one class have. */
interface Share {
  /** Requests that run together. */
  atOnce: number;
  /** Further ones of staff; with `reservedForKnown`, of every known client. */
  reserved: number;
  reservedForKnown?: true;
  /** Requests of one client that run together: for work that lasts for seconds. */
  ofOneClient?: number;
  mostWaiting: number;
}

/** A request that waits. */
export interface Waiting {
  client: Client;
  start: () => void;
  refuse: (reason: unknown) => void;
}

/** Requests of a class at this moment, with the limits, and how many were refused so far. */
export interface LaneCounts {
  running: number;
  mostRunning: number;
  waiting: number;
  mostWaiting: number;
  refused: number;
}

/** Seconds until a refused client may try again. */
const retryAfter = 5;

/** The requests of one class: those that run, and those that wait. Clients with a reserve wait in a queue of their own. */
export class Lane {
  readonly #share: Share;
  readonly #runningOf = new Map<string, number>();
  readonly #strangers = new FairQueue<Waiting>();
  readonly #reserve = new FairQueue<Waiting>();
  #running = 0;
  #refused = 0;
  /** True if the last request came from the reserve: the two queues alternate. */
  #wasReserve = false;

  constructor(share: Share) {
    this.#share = share;
  }

  get waiting(): number {
    return this.#strangers.size + this.#reserve.size;
  }

  get counts(): LaneCounts {
    const { atOnce, reserved, mostWaiting } = this.#share;
    return {
      running: this.#running,
      mostRunning: atOnce + reserved,
      waiting: this.waiting,
      mostWaiting: 2 * mostWaiting,
      refused: this.#refused,
    };
  }

  /** True if a request may start without waiting. */
  mayStart({ key }: Client): boolean {
    return this.waiting === 0 && this.#running < this.#share.atOnce && this.#isFree(key);
  }

  begin({ key }: Client): void {
    this.#running += 1;
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1);
  }

  end({ key }: Client): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(key) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(key);
    else this.#runningOf.set(key, left);
  }

  /**
   * Adds a request to its queue. If the queue is full, returns the request that gives way: the newest of the client with
   * most of them, or else the added one.
   */
  push(entry: Waiting): Waiting | null {
    const queue = this.#queueOf(entry.client);
    const { key, part } = entry.client;
    const givesWay = queue.size < this.#share.mostWaiting ? null : (queue.takeFromLongest(key, part) ?? entry);
    if (givesWay !== entry) queue.push(key, entry, part);
    return givesWay;
  }

  /** True if a stranger's request at this address could not wait, as the address itself fills the queue. */
  isFilledBy(address: string): boolean {
    return this.#strangers.size >= this.#share.mostWaiting && this.#strangers.isLongest(address);
  }

  remove(entry: Waiting): void {
    this.#queueOf(entry.client).remove(entry.client.key, entry);
  }

  /** Begins the request whose turn it is, and returns it; undefined if none may start. */
  next(): Waiting | undefined {
    const { atOnce, reserved } = this.#share;
    if (this.#running >= atOnce + reserved) return undefined;
    const isFree = (key: string): boolean => this.#isFree(key);
    const [first, second] = this.#wasReserve ? [this.#strangers, this.#reserve] : [this.#reserve, this.#strangers];
    const queues = this.#running < atOnce ? [first, second] : [this.#reserve];
    for (const queue of queues) {
      const entry = queue.shift(isFree);
      if (entry === undefined) continue;
      this.#wasReserve = queue === this.#reserve;
      this.begin(entry.client);
      return entry;
    }
    return undefined;
  }

  /** Counts a refused request, and returns the error for it. */
  refusal(): DomainError {
    this.#refused += 1;
    return new DomainError("unavailable", "errors.site_busy", { values: { retryAfter } });
  }

  #queueOf({ isKnown, isStaff }: Client): FairQueue<Waiting> {
    const isReserved = isStaff || (isKnown && this.#share.reservedForKnown === true);
    return isReserved ? this.#reserve : this.#strangers;
  }

  #isFree(key: string): boolean {
    return (this.#runningOf.get(key) ?? 0) < (this.#share.ofOneClient ?? Number.POSITIVE_INFINITY);
  }
}
