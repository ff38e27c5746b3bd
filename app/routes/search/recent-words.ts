import { readJson, recentWordsKey, writeItem } from "#app/browser/storage.ts";
import { fold } from "#app/domain/fold.ts";

/** Most words that are kept. */
const mostKept = 6;

/** Returns the last words that were searched on this device, newest first. */
export function readRecentWords(): string[] {
  const kept = readJson(recentWordsKey);
  return Array.isArray(kept) ? kept.filter((word) => typeof word === "string").slice(0, mostKept) : [];
}

/** Keeps a word that found something. A word that the visitor only went on typing is replaced. */
export function keepRecentWord(word: string): void {
  const [newest, ...older] = readRecentWords().filter((kept) => fold(kept) !== fold(word));
  const isGoneOn = newest === undefined || fold(word).startsWith(fold(newest));
  const others = isGoneOn ? older : [newest, ...older];
  writeItem(recentWordsKey, JSON.stringify([word, ...others].slice(0, mostKept)));
}

export const forgetRecentWords = (): boolean => writeItem(recentWordsKey, null);
