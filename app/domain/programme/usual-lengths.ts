import type { DateAndTime } from "./date-and-time.ts";

/** How long events usually last, in minutes. */
export interface UsualLengths {
  /** Of all events. */
  any: number;
  /** By the id of a category. */
  byCategory: Record<string, number>;
}

/** Returns how long an event with these categories usually lasts, in minutes; the first category decides. */
export const usualLength = (lengths: UsualLengths, [categoryId = ""]: readonly string[]): number =>
  lengths.byCategory[categoryId] ?? lengths.any;

/**
 * Returns the end for a changed start: the length stays as it was, or is the usual one (in minutes) if there was none.
 * Null if the end is right as it is, or the new start is incomplete. Counts by the wall clock, as a form does.
 */
export function endAfter(
  start: DateAndTime,
  former: { start: DateAndTime; end: DateAndTime },
  usual: number,
): DateAndTime | null {
  const begins = wallTime(start);
  if (Number.isNaN(begins)) return null;
  const ends = wallTime(former.end);
  const length = ends - wallTime(former.start);
  // The end was typed before the start.
  if (Number.isNaN(length) && ends > begins) return null;
  const [date = "", time = ""] = new Date(begins + (length > 0 ? length : usual * minute)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

const minute = 60_000;

/** Returns milliseconds that only differences of which mean something; NaN if the date or the hour is missing. */
const wallTime = ({ date, time }: DateAndTime): number => Date.parse(`${date}T${time}Z`);
