import {
  isOfflineProgramme,
  offlineProgrammePath,
  type OfflineProgramme,
} from "#app/domain/offline/offline-programme.ts";
import { isRecord } from "#app/domain/parsing.ts";
import { cacheNames, type Checked, checkedPath } from "./caches.ts";

export interface StoredProgramme {
  programme: OfflineProgramme;
  /** Last moment at which the server confirmed this programme, ISO 8601 UTC. */
  checkedAt: string;
  /** The present by the server's clock, as far as this device knows it. */
  now: Date;
}

/** Returns the offline programme of this device; null if it is missing or its format is too old. */
export async function readStoredProgramme(): Promise<StoredProgramme | null> {
  // Browsers offer caches only over https and on localhost.
  if (!("caches" in window)) return null;
  const options = { cacheName: cacheNames.programme };
  const [programme, checked]: unknown[] = await Promise.all(
    [offlineProgrammePath, checkedPath].map(async (path) => (await caches.match(path, options))?.json()),
  );
  if (!isOfflineProgramme(programme) || !isChecked(checked)) return null;
  const ahead = Date.parse(checked.server) - Date.parse(checked.device);
  return { programme, checkedAt: checked.server, now: new Date(Date.now() + ahead) };
}

const isChecked = (json: unknown): json is Checked =>
  isRecord(json) && typeof json["server"] === "string" && typeof json["device"] === "string";
