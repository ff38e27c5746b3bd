import { readStoredProgramme } from "#app/browser/offline/stored-programme.ts";
import { eventsIn } from "#app/domain/offline/offline-programme.ts";
import { type LatestEvents, programmeWithLatest } from "#app/domain/live/latest-events.ts";
import { createSearchIndex } from "#app/domain/programme/search-index.ts";
import { type Showing, type ShownResults, shownResults } from "./search-data.ts";

/** The search over the offline programme of this device. */
export interface DeviceSearch {
  epoch: string;
  /** Sequence number of the newest change in the programme. */
  sequence: number;
  /** When the server confirmed the programme last, ISO 8601 UTC. */
  checkedAt: string;
  search: (
    query: string,
    showing: Pick<Showing, "now" | "isWhole" | "isChoosing" | "filters" | "categoryId">,
  ) => ShownResults;
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Prepares the search over the stored programme with what the live channel said since. Returns null if the device has no
 * programme.
 */
export async function prepareDeviceSearch(latest: LatestEvents, showsPlaces: boolean): Promise<DeviceSearch | null> {
  const stored = await readStoredProgramme();
  if (stored === null) return null;
  const { calendar, epoch, sequence, points } = stored.programme;
  const events = programmeWithLatest(eventsIn(stored.programme), latest, { sequence });
  const index = await createSearchIndex(events, pause);
  return {
    epoch,
    checkedAt: stored.checkedAt,
    sequence: Math.max(sequence, ...[...latest.values()].map((entry) => entry.sequence)),
    search: (query, showing) => shownResults(index, query, { ...showing, calendar, showsPlaces, points }),
  };
}

let isUsed = false;

/** Returns whether the open search page needs nothing from the server. */
export const isSearchedOnDevice = (): boolean => isUsed;

export const noteSearchedOnDevice = (is: boolean): void => void (isUsed = is);
