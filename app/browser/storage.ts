import { parseJson } from "#app/domain/parsing.ts";

/** Local storage that never throws: a browser may refuse it, or it may be full. */

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the stored JSON; null if it is missing or broken. */
export const readJson = (key: string): unknown => parseJson(readItem(key) ?? "null") ?? null;

/** Stores a text; null deletes it. Returns false if the storage is full or refused: what was stored before stays. */
export function writeItem(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Key of what this device keeps of the last look at 'my programme', door codes among it. */
export const lastLookKey = "verbena-last-look";

/** Key of whom the visitor follows. */
export const followedKey = "verbena-followed";

/** Key of what this device has said aloud of changes in saved events. */
export const toldNewsKey = "verbena-told-news";

/** Key of the last words that were searched on this device. */
export const recentWordsKey = "verbena-recent-words";

/** Key of texts in the sheet of the panel that are not saved. */
export const sheetKey = "verbena-sheet";

export const forgetLastLook = (): boolean => writeItem(lastLookKey, null);

/**
 * For use when somebody signs out: the next person at this device must not see their door codes, whom they follow, what
 * they searched for, what changed in their programme, nor what they typed in the panel's sheet.
 */
export function forgetPersonal(): void {
  forgetLastLook();
  for (const key of [followedKey, recentWordsKey, sheetKey, toldNewsKey]) writeItem(key, null);
}
