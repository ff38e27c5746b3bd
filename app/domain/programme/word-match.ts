/*
 * Finds the words of a text that a typed word may mean: the same word, one that begins with it, one that contains it,
 * or, if the programme has no such word, those with the fewest typing errors. All words are folded (`fold.ts`).
 */

/** The words of a programme, to be looked up while somebody types. */
export interface WordList {
  /** Sorted by code units. */
  words: readonly string[];
}

/** The words that a typed word found. */
export interface WordMatch {
  words: ReadonlySet<string>;
  /** The letters that all found words contain; null if they were typed with errors. */
  typed: string | null;
}

/** Shortest typed word that also finds words with it inside. */
const shortestInside = 3;

/** Returns the number of errors that a typed word of this length may have: 'krakoe' has two. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** Returns what a typed word means; without words if nothing in the vocabulary is near it. `isExact`: no errors. */
export function matchWord({ words }: WordList, typed: string, isExact = false): WordMatch {
  const beginning = wordsBeginningWith(words, typed);
  if (beginning.length > 0) return { words: new Set(beginning), typed };
  const inside = typed.length < shortestInside ? [] : words.filter((word) => word.includes(typed));
  if (inside.length > 0) return { words: new Set(inside), typed };
  return { words: new Set(isExact ? [] : nearestWords(words, typed, errorsAllowed(typed.length))), typed: null };
}

/** Shorter words begin with the right letter: 'seda' is not 'dedal'. */
const shortestWithoutBeginning = 6;

/** Returns the words with the fewest errors, at most `allowed`; a word that is only begun counts too. */
export function nearestWords(words: readonly string[], typed: string, allowed: number): string[] {
  let nearest: string[] = [];
  let fewest = allowed;
  if (allowed === 0) return nearest;
  for (const word of words) {
    if (word.length + fewest < typed.length) continue;
    if (typed.length < shortestWithoutBeginning && word[0] !== typed[0]) continue;
    const errors = errorsBetween(typed, word, fewest);
    if (errors > fewest) continue;
    if (errors < fewest) nearest = [];
    fewest = errors;
    nearest.push(word);
  }
  return nearest;
}

/** Returns the words that begin so. */
export function wordsBeginningWith(words: readonly string[], beginning: string): string[] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (words[end]?.startsWith(beginning) === true) end += 1;
  return words.slice(low, end);
}

/** Rows of the table below, used again for each word. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;
/** Longer words have no errors forgiven. */
const longest = 60;

/**
 * Returns the smallest number of wrong, missing, additional and exchanged letters (optimal string alignment) between a
 * typed word and a word or its beginning; any number above `most` if there are more.
 */
export function errorsBetween(typed: string, word: string, most: number): number {
  const length = Math.min(word.length, typed.length + most);
  if (typed.length > longest || length > longest) return most + 1;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= length; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    current[0] = row;
    let fewest = row;
    for (let column = 1; column <= length; column += 1) {
      const isSame = letter === word.charCodeAt(column - 1);
      let errors = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isExchanged =
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
      if (isExchanged) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = errors;
      if (errors < fewest) fewest = errors;
    }
    if (fewest > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let fewest = most + 1;
  for (let column = Math.max(1, typed.length - most); column <= length; column += 1)
    fewest = Math.min(fewest, last[column] ?? fewest);
  return fewest;
}

/** Returns {@link errorsBetween} two whole words: a missing ending counts. */
export const errorsInWhole = (one: string, other: string, most: number): number =>
  Math.max(errorsBetween(one, other, most), errorsBetween(other, one, most));
