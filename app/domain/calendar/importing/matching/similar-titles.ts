import { letterPairs, likeness } from "../comparing/name-matching.ts";

/** Titles of which one is a correction of the other. Both are folded: without case, accents and extra spaces. */

/** Share of common letter pairs from which two words are the same with a typing error. */
const leastLikeness = 0.55;

/**
 * Returns whether the words that the titles don't share could be a correction: one has more words, or they look alike.
 * Titles with different numbers are never near: 'Taller 2' is no corrected 'Taller 1'.
 */
export function isSimilarTitle(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (numbersIn(words) !== numbersIn(others)) return false;
  const left = [...others];
  const own: string[] = [];
  for (const word of words) {
    const at = left.indexOf(word);
    if (at < 0) own.push(word);
    else left.splice(at, 1);
  }
  const shared = words.length - own.length;
  if (own.length === 0 || left.length === 0) return words.length > own.length && shared > 0;
  return likeness(letterPairs(own.join(" ")), letterPairs(left.join(" "))) >= leastLikeness;
}

const wordsOf = (title: string): string[] => title.match(/[\p{L}\p{N}]+/gu) ?? [];
const numbersIn = (words: string[]): string => words.filter((word) => /^\d+$/.test(word)).join(" ");
