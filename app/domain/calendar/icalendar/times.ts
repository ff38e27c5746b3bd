import { addDays, type Day, isDay, localToInstant, offsetTime } from "../../programme/day.ts";

/** A date or a wall-clock time as a calendar file writes it, before any zone is applied. */
export interface WrittenTime {
  day: Day;
  /** HH:mm:ss; null for a date. */
  clock: string | null;
  utc: boolean;
}

export type CalendarTime = { day: Day; instant: null } | { day: Day; clock: string; zone: Zone; instant: Date };

/** A time zone: of the IANA database, of a VTIMEZONE, or a fixed offset. */
export interface Zone {
  name: string;
  /** Takes a local time, `yyyy-MM-ddTHH:mm:ss`. */
  toInstant(wall: string): Date;
  /** Returns a local time, `yyyy-MM-ddTHH:mm:ss`. */
  toWall(instant: Date): string;
}

/** A zone for a TZID: 'guessed' from a description, 'unknown' if the calendar's own zone is used instead. */
export interface FoundZone {
  zone: Zone;
  certainty: "known" | "guessed" | "unknown";
  /** The VTIMEZONE of a zone with a known name, which the name comes before. */
  defined?: Zone | null;
}

/** A zone of the IANA database. */
export function ianaZone(name: string): Zone {
  const steady = new Map<Day, number | null>();
  return {
    name,
    toInstant: (wall) => {
      const day = wall.slice(0, 10);
      const known = steady.get(day);
      const offset = known === undefined ? steadyOffset(day, name) : known;
      if (known === undefined) steady.set(day, offset);
      return offset === null ? localToInstant(wall, name) : new Date(Date.parse(`${wall}Z`) - offset);
    },
    toWall: (instant) => offsetTime(instant, name).slice(0, 19),
  };
}

/** Returns the zone's offset in milliseconds on a day; null if the clocks change near it. Saves a search per time. */
function steadyOffset(day: Day, zone: string): number | null {
  const offsets = [-1, 0, 1, 2].map((days) => {
    const midnight = `${addDays(day, days)}T00:00:00`;
    return Date.parse(`${midnight}Z`) - localToInstant(midnight, zone).getTime();
  });
  const [offset = 0] = offsets;
  return offsets.every((other) => other === offset) ? offset : null;
}

/** Returns a local time of a zone; `clock` is HH:mm:ss. */
export const timed = (day: Day, clock: string, zone: Zone): CalendarTime => ({
  day,
  clock,
  zone,
  instant: zone.toInstant(`${day}T${clock}`),
});

/** Returns whether both are the same instant, or the same day if one of them is a date. */
export const isSame = (one: CalendarTime, other: CalendarTime): boolean =>
  one.instant === null || other.instant === null
    ? one.day === other.day
    : one.instant.getTime() === other.instant.getTime();

/**
 * Parses a DATE or DATE-TIME (RFC 5545 3.3.4, 3.3.5), also with the separators of ISO 8601. Null for any other text,
 * and for a date that does not exist or is not between 1900 and 2199.
 */
export function parseTime(text: string): WrittenTime | null {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})?(?:\.\d+)?(Z)?)?$/i.exec(text.trim());
  if (found === null) return null;
  const [, year, month, date, hour, minute, second = "00", utc] = found;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  if (hour === undefined || minute === undefined) return { day, clock: null, utc: false };
  // Some programs end a day at 24:00; a leap second counts as the last second before it.
  if (hour === "24" && minute === "00") return { day: addDays(day, 1), clock: "00:00:00", utc: utc !== undefined };
  if (hour > "23" || minute > "59" || second > "60") return null;
  return { day, clock: `${hour}:${minute}:${second === "60" ? "59" : second}`, utc: utc !== undefined };
}

/**
 * Parses a DATE or DATE-TIME that only limits others, such as UNTIL, in any year: programs write 99991231 for 'without
 * end'. A year before 1900 counts as 1904, one after 2199 as 2196, which have a 29 February. Null for any other text.
 */
export function parseBound(text: string): WrittenTime | null {
  const year = text.trim().slice(0, 4);
  const nearest = year < "1900" ? "1904" : year > "2199" ? "2196" : year;
  return parseTime(text.trim().replace(/^\d{4}/, nearest));
}

/** A duration (RFC 5545 3.3.6): days are nominal (the same local time), the rest is exact. */
export interface ICalendarDuration {
  days: number;
  seconds: number;
}

/** Parses a duration (RFC 5545 3.3.6); null if it is invalid. */
export function parseDuration(text: string): ICalendarDuration | null {
  const found = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i.exec(
    text.trim(),
  );
  if (found === null || found.slice(2).every((part) => part === undefined)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const sign = found[1] === "-" ? -1 : 1;
  return { days: sign * (weeks * 7 + days), seconds: sign * (hours * 3600 + minutes * 60 + seconds) };
}

/** Returns the instant a duration after a local time. */
export function addDuration(day: Day, clock: string, zone: Zone, duration: ICalendarDuration): Date {
  return new Date(zone.toInstant(`${addDays(day, duration.days)}T${clock}`).getTime() + duration.seconds * 1000);
}

/** `20260822T180000Z`, RFC 5545 3.3.5. */
export const utcStamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** `20260822`. */
export const dateStamp = (day: Day): string => day.replaceAll("-", "");
