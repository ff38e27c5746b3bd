import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Points of a key in its present period. */
export interface Count {
  consumedPoints: number;
  msBeforeNext: number;
}

/** Keys that are counted at most; the least used one is forgotten first. A stranger may have any number of addresses. */
const mostKeys = 20_000;
/** Longest key that is kept as it is, in characters; longer ones are hashed. */
const longestKey = 64;

/** How far a clock may be set back, or those of several processes may be apart, before counts are forgotten, in ms. */
export const clockTolerance = 60_000;

/** Counts points by key in memory. A key's period begins with its first point. */
export class MemoryCounts {
  static readonly most = mostKeys;
  // With `max` each of the many limits would take its whole memory at the start: 9 MB and 35 ms in all.
  readonly #counts = new LRUCache<string, { points: number; until: number }>({
    maxSize: mostKeys,
    sizeCalculation: () => 1,
  });
  readonly #period: number;

  /** `period` is in seconds. */
  constructor(period: number) {
    this.#period = period * 1000;
  }

  /** Number of keys. */
  get size(): number {
    return this.#counts.size;
  }

  /** Adds points, and returns all of them. `period`: that of a new key in seconds, instead of the usual one. */
  penalty(key: string, points = 1, period = this.#period / 1000): Count {
    const now = Date.now();
    const known = this.#find(key, now) ?? { points: 0, until: now + period * 1000 };
    known.points += points;
    this.#counts.set(kept(key), known);
    return countOf(known, now);
  }

  /** Takes a point back. */
  reward(key: string): Count {
    return this.penalty(key, -1);
  }

  get(key: string): Count | null {
    const now = Date.now();
    const known = this.#find(key, now);
    return known === null ? null : countOf(known, now);
  }

  delete(key: string): boolean {
    return this.#counts.delete(kept(key));
  }

  #find(key: string, now: number): { points: number; until: number } | null {
    const known = this.#counts.get(kept(key));
    // An end further away was set while the clock was ahead.
    const isValid = known !== undefined && known.until > now && known.until <= now + this.#period + clockTolerance;
    return isValid ? known : null;
  }
}

const kept = (key: string): string =>
  key.length > longestKey ? createHash("sha256").update(key).digest("base64url") : key;

const countOf = ({ points, until }: { points: number; until: number }, now: number): Count => ({
  consumedPoints: points,
  msBeforeNext: until - now,
});
