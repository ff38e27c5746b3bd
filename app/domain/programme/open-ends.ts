import { localTime } from "./day.ts";

/** Minutes that events without a known end are taken to last. */
export interface OpenEndLengths {
  byDay: number;
  /** Of those that begin in the evening or at night. */
  byNight: number;
  /** The length that their category states, for any hour; null if it states none. */
  ofCategory?: number | null;
}

/** Local hours between which an event is one of the night. */
const [nightBegins, nightEnds] = [20, 6];

/**
 * Returns the end to store for an event whose end nobody knows: until the next event in its place begins, but no longer
 * than such events usually last. Instants are ISO 8601 in UTC; `next` is null if nothing follows, the zone IANA.
 *
 * It is worked out when the event is written, and stays when another event of the place comes, moves or goes later.
 */
export function assumedEnd(
  startTime: string,
  next: string | null,
  { zone, lengths }: { zone: string; lengths: OpenEndLengths },
): string {
  const { hour } = localTime(startTime, zone);
  const isByNight = hour >= nightBegins || hour < nightEnds;
  const minutes = lengths.ofCategory ?? (isByNight ? lengths.byNight : lengths.byDay);
  const usual = new Date(Date.parse(startTime) + minutes * 60_000).toISOString();
  return next !== null && next > startTime && next < usual ? next : usual;
}
