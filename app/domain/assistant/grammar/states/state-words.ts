/** The states of events that a question may name. */
export const states = [
  "placesLeft",
  "fewLeft",
  "full",
  "cancelled",
  /** Late, moved or changed in another way; also asks whether all is as planned. */
  "delayed",
  "begun",
  "over",
] as const;
export type State = (typeof states)[number];

/**
 * The phrases of one language for each state, one a line. Each is a regular expression over a normalized text, as the patterns
 * of a `Grammar` are. The first that matches counts, so a longer phrase stands before a shorter one.
 */
export type StateWords = Readonly<Record<State, readonly string[]>>;

/** Returns the phrases of each state as one pattern. */
export const stateKeywords = (words: StateWords): Record<State, string> => ({
  placesLeft: words.placesLeft.join("|"),
  fewLeft: words.fewLeft.join("|"),
  full: words.full.join("|"),
  cancelled: words.cancelled.join("|"),
  delayed: words.delayed.join("|"),
  begun: words.begun.join("|"),
  over: words.over.join("|"),
});
