import { isRecord } from "#app/domain/parsing.ts";
import type { ShownEmergency, SpokenWords } from "#app/domain/signage/emergency.ts";
import { readJson, writeItem } from "./storage.ts";

const key = "verbena-emergency";

/** Keeps the emergency of the last page that came from the server, for pages without a network; null removes it. */
export const keepEmergency = (emergency: ShownEmergency | null): boolean =>
  writeItem(key, emergency === null ? null : JSON.stringify(emergency));

/** Returns the kept emergency; null without one. It may have expired. */
export function readKeptEmergency(): ShownEmergency | null {
  const kept = readJson(key);
  if (!isRecord(kept) || typeof kept["expiresAt"] !== "string" || !Array.isArray(kept["words"])) return null;
  const words = kept["words"].filter(isSpoken);
  return words.length === 0 ? null : { words, expiresAt: kept["expiresAt"] };
}

const isSpoken = (words: unknown): words is SpokenWords =>
  isRecord(words) && ["language", "title", "message"].every((name) => typeof words[name] === "string");
