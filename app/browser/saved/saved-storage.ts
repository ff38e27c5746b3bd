import type { Saved, SavedAs } from "#app/domain/reminders/lead-times.ts";
import { registrationStates } from "#app/domain/programme/capacity.ts";
import { isRecord } from "#app/domain/parsing.ts";
import { followedKey, readJson, writeItem } from "../storage.ts";

/** Keeps the own programme and the pending saves in this browser, for pages without network. */

/** A save that was not sent yet. `isChosen`: the visitor chose the minutes, not the festival's default. */
export interface StoredSave {
  minutes: number | null;
  isChosen: boolean;
}

/** Whom the visitor follows: an object with their ids. */
const readFollowed = (): Record<string, unknown> => {
  const kept = readJson(followedKey);
  return isRecord(kept) ? kept : {};
};

export const isKeptAsFollowed = (personId: string): boolean => readFollowed()[personId] === true;

/** Notes what the server says about a person, for their page without network. Without room what was noted goes: it may be wrong. */
export function keepFollowed(personId: string, isFollowed: boolean): boolean {
  if (writeItem(followedKey, JSON.stringify({ ...readFollowed(), [personId]: isFollowed }))) return true;
  writeItem(followedKey, null);
  return false;
}

const savedKey = "verbena-saved";
/** One entry per event or person, so that two open pages don't overwrite each other. */
const savePrefix = "verbena-saving:";

export const storeSaved = (saved: Saved): boolean => write(savedKey, saved);

export function readStoredSaved(): Saved {
  const saved = readJson(savedKey);
  if (!isRecord(saved)) return {};
  return Object.fromEntries(Object.entries(saved).filter((entry): entry is [string, SavedAs] => isSavedAs(entry[1])));
}

const isSavedAs = (value: unknown): value is SavedAs =>
  isRecord(value) &&
  typeof value["minutes"] === "number" &&
  [null, ...registrationStates].some((state) => state === value["held"]);

/** Returns false if there is no room for it. An earlier save of the same event is removed then: it would be sent instead. */
export function storePendingSave(id: string, save: StoredSave): boolean {
  const isStored = write(`${savePrefix}${id}`, save);
  if (!isStored) deletePendingSave(id);
  return isStored;
}

export const deletePendingSave = (id: string): boolean => writeItem(`${savePrefix}${id}`, null);

export function storedPendingSaves(): Map<string, StoredSave> {
  const found = new Map<string, StoredSave>();
  for (const key of keys()) {
    const save = key.startsWith(savePrefix) ? readJson(key) : null;
    if (isStoredSave(save)) found.set(key.slice(savePrefix.length), save);
  }
  return found;
}

const isStoredSave = (value: unknown): value is StoredSave =>
  isRecord(value) &&
  (value["minutes"] === null || typeof value["minutes"] === "number") &&
  typeof value["isChosen"] === "boolean";

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const write = (key: string, value: Saved | StoredSave): boolean => writeItem(key, JSON.stringify(value));
