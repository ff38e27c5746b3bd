import type { Shown } from "./sign.ts";

/** Books of every acknowledged action, with which the festival must agree in the end. */
export interface Books {
  /** Events as acknowledged to administrators. */
  events: Map<string, Shown>;
  /** Saved events by visitor or account. */
  saved: Map<number, Set<string>>;
  /** Those of them that an account has only because of its place, or its place on the waiting list. */
  savedByPlace: Map<number, Set<string>>;
  /** Events by account at which it has a place or waits for one. */
  places: Map<number, Set<string>>;
  /** Questions to Acty by visitor, in order. */
  asked: Map<number, string[]>;
  /** Number of notices that are due, by `visitor event`. */
  owed: Map<string, number>;
  /** Number of views, saves, shares and registrations, by `action event`. */
  done: Map<string, number>;
}

export const emptyBooks = (): Books => ({
  events: new Map(),
  saved: new Map(),
  savedByPlace: new Map(),
  places: new Map(),
  asked: new Map(),
  owed: new Map(),
  done: new Map(),
});

/** Returns a copy of the books that later actions leave alone. */
export const copyOf = (books: Books): Books => structuredClone(books);

export const setOf = (sets: Map<number, Set<string>>, key: number): Set<string> => {
  const known = sets.get(key) ?? new Set<string>();
  sets.set(key, known);
  return known;
};

export const listOf = (lists: Map<number, string[]>, key: number): string[] => {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
};

export const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
