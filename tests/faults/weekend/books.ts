import type { Shown } from "./sign.ts";

/** What everybody did and was told that it is done: the books that the festival must agree with in the end. */
export interface Books {
  /** The programme: what administrators were told is so. */
  events: Map<string, Shown>;
  /** By visitor: the events that are saved. */
  saved: Map<number, Set<string>>;
  /** By account: what is held, a place or one in the line. */
  places: Map<number, Set<string>>;
  /** By visitor: what Acty was asked, in order. */
  asked: Map<number, string[]>;
  /** Notices of a change that each visitor's phone is owed: `visitor event`, and how many. */
  owed: Map<string, number>;
  /** By `action event`: how often the page of an event was opened, and how often it was saved, shared or registered for. */
  done: Map<string, number>;
}

export const emptyBooks = (): Books => ({
  events: new Map(),
  saved: new Map(),
  places: new Map(),
  asked: new Map(),
  owed: new Map(),
  done: new Map(),
});

/** The books as they are now: what is done later leaves them alone. */
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
