import type { RateLimiterSQLite } from "rate-limiter-flexible";

/** Counts by key, each for the time of its limit. */
export type StoredCounts = Pick<RateLimiterSQLite, "penalty" | "reward" | "get" | "delete">;

/** A text that a process keeps for all. */
export interface SharedValue {
  key: string;
  text: string;
}

/**
 * State that the processes of a festival share for a short time, beside its data: counts, texts with an end, and
 * messages. A backup does not hold it. Every function rejects within seconds if the database does not answer.
 */
export interface SharedState {
  isShared: true;
  /** The name of this process among them. */
  process: string;
  /** Returns the counts with a prefix of their own. A key is forgotten `duration` seconds after its first point. */
  counts: (keyPrefix: string, duration: number) => StoredCounts;
  /** Keeps a text under a kind and a key for some ms, in place of the text before. */
  put: (kind: string, key: string, text: string, life: number) => Promise<void>;
  /** Returns the text under a kind and a key; null without one. */
  find: (kind: string, key: string) => Promise<string | null>;
  /** Returns all texts of a kind. */
  list: (kind: string) => Promise<SharedValue[]>;
  /** As {@link list}, without those that this process keeps. */
  listOfOthers: (kind: string) => Promise<SharedValue[]>;
  /** Removes a text and returns it; null without one. */
  take: (kind: string, key: string) => Promise<string | null>;
  /** Removes a text if this process put it there last. */
  withdraw: (kind: string, key: string) => Promise<void>;
  /** Sends a message to every other process. One that has lost its connection at this moment doesn't get it. */
  tell: (topic: string, text: string) => Promise<void>;
  /**
   * Calls `received` for each message of other processes on a topic, and `missed` after a new connection, before which
   * messages may have been lost. Neither may throw. Returns a function that ends it.
   */
  subscribe: (topic: string, received: (text: string) => void, missed?: () => void) => () => void;
  close: () => void;
}
