import { fold } from "../fold.ts";
import { matchWord, nearestWords } from "../programme/word-match.ts";

/** Searches people by the words of their names and roles, on the server and in the browser. */

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Most names that are proposed if nobody was found. */
const mostNearest = 3;

interface Named {
  name: string;
  role: string | null;
}

/** Returns the people in whose name or role every typed word is found, in their order, else the nearest names. */
export function searchPeople<One extends Named>(
  people: readonly One[],
  query: string,
): { found: One[]; nearest: string[] } {
  const typed = [...new Set(wordsOf(query))];
  const ofPeople = people.map((one) => ({ one, words: new Set(wordsOf(`${one.name} ${one.role ?? ""}`)) }));
  const words = [...new Set(ofPeople.flatMap((of) => [...of.words]))].sort();
  const matches = typed.map((word) => matchWord({ words }, word).words);
  const found = ofPeople.filter((of) => matches.every((match) => [...of.words].some((word) => match.has(word))));
  if (typed.length === 0 || found.length > 0) return { found: found.map(({ one }) => one), nearest: [] };
  const near = new Set(typed.flatMap((word) => nearestWords(words, word, Math.min(3, word.length >> 1))));
  const nearest = people.filter(({ name }) => wordsOf(name).some((word) => near.has(word)));
  return { found: [], nearest: nearest.slice(0, mostNearest).map(({ name }) => name) };
}
