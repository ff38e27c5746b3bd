import { readStoredProgramme } from "#app/browser/offline/stored-programme.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { offlineProgrammeReader } from "#app/domain/offline/offline-programme.ts";
import { type ShownResults, shownResults } from "./search-data.ts";

/** The search over the offline programme of this device. */
export interface DeviceSearch {
  /** Sequence number of the newest change in the programme. */
  sequence: number;
  search: (query: string, now: Date, isWhole: boolean) => ShownResults;
}

let preparing: Promise<DeviceSearch | null> | null = null;

/** Prepares the search, once for all who ask meanwhile. Returns null if the device has no programme. */
export const prepareDeviceSearch = (showsPlaces: boolean): Promise<DeviceSearch | null> =>
  (preparing ??= prepare(showsPlaces).finally(() => (preparing = null)));

async function prepare(showsPlaces: boolean): Promise<DeviceSearch | null> {
  const stored = await readStoredProgramme();
  if (stored === null) return null;
  const { calendar, sequence } = stored.programme;
  const index = await offlineProgrammeReader(stored.programme).searchIndex(dayOf(stored.now, calendar));
  return {
    sequence,
    search: (query, now, isWhole) => shownResults(index, query, { now, calendar, showsPlaces, isWhole }),
  };
}

let isUsed = false;

/** Returns whether the open search page needs nothing from the server. */
export const isSearchedOnDevice = (): boolean => isUsed;

export const noteSearchedOnDevice = (is: boolean): void => void (isUsed = is);
