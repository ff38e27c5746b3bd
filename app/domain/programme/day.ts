import { tzOffset } from "@date-fns/tz/tzOffset";

/**
 * The festival's calendar: which day an instant belongs to, and where a day begins.
 * Pure, and independent of the zone of the process or browser: only the festival's zone counts.
 */
export interface FestivalCalendar {
  /** IANA name, for instance "Atlantic/Canary". */
  zone: string;
  /** The hour (0 to 12) at which the festival's day begins; at 6, 01:30 belongs to the evening before. */
  dayStartHour: number;
}

/** A festival day, yyyy-MM-dd. */
export type Day = string;

const minute = 60_000;
const dayLength = 86_400_000;
const minutesOfDay = 1440;

/** Wall-clock parts of an instant in a zone; `month` is 1 to 12, `weekday` 0 (Monday) to 6 (Sunday). */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  weekday: number;
}

export function dayOf(instant: Date | string, calendar: FestivalCalendar): Day {
  const local = shiftedToLocal(new Date(instant), calendar.zone);
  return dateOf(Math.floor((local.getTime() - calendar.dayStartHour * 60 * minute) / dayLength));
}

/** Returns the date on the calendar on the wall, which changes at midnight: the one that stands beside a clock. */
export const civilDayOf = (instant: Date | string, { zone }: Pick<FestivalCalendar, "zone">): Day =>
  dayOf(instant, { zone, dayStartHour: 0 });

const dates = new Map<number, Day>();
const maxDates = 10_000;

/** Returns the date of a number of days since 1970-01-01. Cached, because a page asks for the same few over and over. */
function dateOf(days: number): Day {
  const known = dates.get(days);
  if (known !== undefined) return known;
  const date = isoDate(new Date(days * dayLength));
  if (dates.size < maxDates) dates.set(days, date);
  return date;
}

/**
 * Returns the first instant of a day and of the next one: `start <= t < end`. 23 to 25 hours apart when clocks change.
 */
export function dayBounds(day: Day, calendar: FestivalCalendar): { start: Date; end: Date } {
  return {
    start: localToInstant(`${day}T${pad(calendar.dayStartHour)}:00`, calendar.zone),
    end: localToInstant(`${addDays(day, 1)}T${pad(calendar.dayStartHour)}:00`, calendar.zone),
  };
}

/**
 * Returns the bounds of an all-day event: midnight to midnight, even if the festival's day begins at another hour.
 * `last` is inclusive.
 */
export function allDayBounds(first: Day, last: Day, zone: string): { start: Date; end: Date } {
  return { start: localToInstant(`${first}T00:00`, zone), end: localToInstant(`${addDays(last, 1)}T00:00`, zone) };
}

/**
 * Converts a wall-clock time `yyyy-MM-ddTHH:mm[:ss]` in a zone to an instant.
 * A time that clocks skip moves forward by the gap; a time that happens twice means the first of the two (RFC 5545
 * 3.3.5).
 */
export function localToInstant(local: string, zone: string): Date {
  const wall = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`Not a local time: ${local}`);
  const before = offsetAt(zone, new Date(wall - dayLength));
  const after = offsetAt(zone, new Date(wall + dayLength));
  const early = wall - before * minute;
  if (offsetAt(zone, new Date(early)) === before) return new Date(early);
  const late = wall - after * minute;
  // In a gap neither offset fits: the one from before the change moves the time forward.
  return new Date(offsetAt(zone, new Date(late)) === after ? late : early);
}

/** Returns the wall-clock parts of an instant in a zone. */
export function localTime(instant: Date | string, zone: string): LocalTime {
  const local = shiftedToLocal(new Date(instant), zone);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    weekday: (local.getUTCDay() + 6) % 7,
  };
}

/** Formats HH:mm in a zone. Counts minutes, since a page shows hundreds of times and `toISOString` is slow. */
export function clockTime(instant: Date | string, zone: string): string {
  const minutes = Math.floor(shiftedToLocal(new Date(instant), zone).getTime() / minute);
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

/** Whether clocks have shown the same hour before, since they were put back after it. */
export const isSecondTime = (instant: string, zone: string): boolean =>
  +localToInstant(shiftedToLocal(new Date(instant), zone).toISOString().slice(0, -1), zone) < Date.parse(instant);

/** Formats ISO 8601 with the zone's offset at that instant, for schema.org: 2026-08-22T19:00:00+01:00. */
export function offsetTime(instant: Date | string, zone: string): string {
  const at = new Date(instant);
  const offset = offsetAt(zone, at);
  const sign = offset < 0 ? "-" : "+";
  const size = Math.abs(offset);
  return `${shiftedToLocal(at, zone).toISOString().slice(0, 19)}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

export function addDays(day: Day, count: number): Day {
  return isoDate(new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength));
}

/** Counts the days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

/** Returns 0 (Monday) to 6 (Sunday). */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the seven days, Monday to Sunday, of the week of a day. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const knownDays = new Set<string>();
const maxKnownDays = 10_000;

/**
 * Whether a text is an existing date yyyy-MM-dd between the years 1900 and 2199. Cached, because the same few dates are
 * checked over and over.
 */
export function isDay(text: string): text is Day {
  if (knownDays.has(text)) return true;
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || isoDate(new Date(time)) !== text) return false;
  if (knownDays.size < maxKnownDays) knownDays.add(text);
  return true;
}

/** Whether the runtime knows the IANA zone. Refuses a bare offset (+01:00): it would never change its clocks. */
export function isZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Returns the time zones that can be chosen, including the current one if it has an old name. */
export const zonesWith = (zone: string): string[] =>
  [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();

/** Returns a Date whose UTC fields read as the wall clock of the zone. */
function shiftedToLocal(instant: Date, zone: string): Date {
  return new Date(instant.getTime() + offsetAt(zone, instant) * minute);
}

/**
 * A zone's offsets from an instant on, in ms since 1970. Each run ends at an instant and is so many minutes ahead of UTC;
 * it begins where the run before it ends.
 */
export interface ZoneOffsets {
  zone: string;
  from: number;
  runs: [end: number, ahead: number][];
}

/** The festival's, as they came with the page. */
let taken: ZoneOffsets | undefined;

/**
 * Takes a zone's offsets, which then need no Intl: a browser loads its table of zones at the first use, which holds a slow
 * phone's first paint for a tenth of a second. Other instants still ask Intl.
 */
export const takeOffsets = (offsetsOfZone: ZoneOffsets): void => void (taken = offsetsOfZone);

/** By minute and zone. */
const offsets = new Map<string, number>();

/**
 * Returns the minutes that a zone is ahead of UTC. Cached by the minute, because Intl is slower than all the rest of a
 * card and a page asks for the same few instants again and again. No zone has changed its clocks within a minute since
 * 1972.
 */
function offsetAt(zone: string, instant: Date): number {
  if (taken?.zone === zone && +instant >= taken.from)
    for (const [end, ahead] of taken.runs) if (+instant < end) return ahead;
  const key = Math.floor(+instant / minute) + zone;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 9999) offsets.clear();
    offsets.set(key, (offset = tzOffset(zone, instant)));
  }
  return offset;
}

const isoDate = (date: Date): Day => date.toISOString().slice(0, 10);
const pad = (value: number): string => String(value).padStart(2, "0");
