import {
  addDays,
  clockTime,
  type Day,
  dayBounds,
  dayOf,
  daysBetween,
  type FestivalCalendar,
  localTime,
} from "../programme/day.ts";
import { isWhole, readPeriod } from "./period.ts";
import type { Days, HourVisits } from "./overview.ts";

/** Largest number of days in one overview: the stored ones (product: interactions 400 days), and more. */
export const mostDays = 1000;

/** Reads the days of an address leniently: today without any; with one only, from that day to today, or that day. */
export function readDays(from: string | null, to: string | null, today: Day): Days {
  const period = readPeriod(from, to);
  if (isWhole(period)) return { from: today, to: today };
  const first = period.from ?? period.to ?? today;
  const last = period.to ?? (first > today ? first : today);
  return { from: daysBetween(first, last) < mostDays ? first : addDays(last, 1 - mostDays), to: last };
}

/** A span of time, `start <= t < end`. Counts are by whole hours: an hour is in the span of its start. */
export interface TimeSpan {
  start: Date;
  end: Date;
}

export const spanOf = ({ from, to }: Days, calendar: FestivalCalendar): TimeSpan => ({
  start: dayBounds(from, calendar).start,
  end: dayBounds(to, calendar).end,
});

interface Counted {
  /** Instant, ISO 8601 UTC. */
  hour: string;
  count: number;
}

const hour = 3_600_000;

/** Returns the hours of one festival day by the festival's clock: 23 or 25 of them when clocks change. */
export function hoursOfDay(day: Day, calendar: FestivalCalendar, counted: Counted[]): HourVisits[] {
  const { start, end } = spanOf({ from: day, to: day }, calendar);
  const counts = sums(counted, (row) => row.hour);
  const hours: HourVisits[] = [];
  // In a zone with a half-hour offset, a counted hour begins at half past.
  for (let at = Date.parse(hourOf(start)); at < Date.parse(hourOf(end)); at += hour) {
    const time = clockTime(new Date(at), calendar.zone);
    hours.push({ time, isAgain: hours.at(-1)?.time === time, count: counts.get(new Date(at).toISOString()) ?? 0 });
  }
  return hours;
}

/** Returns the 24 hours of the clock, in the order of a festival day, with the counts of all days together. */
export function hoursOfClock(calendar: FestivalCalendar, counted: Counted[]): HourVisits[] {
  const counts = sums(counted, (row) => localTime(row.hour, calendar.zone).hour);
  return Array.from({ length: 24 }, (_, index) => {
    const wall = (index + calendar.dayStartHour) % 24;
    return { time: `${String(wall).padStart(2, "0")}:00`, isAgain: false, count: counts.get(wall) ?? 0 };
  });
}

export function byDay(
  { from, to }: Days,
  calendar: FestivalCalendar,
  counted: Counted[],
): { day: Day; count: number }[] {
  // Same bounds as a day's: an hour that began before a day belongs to the day before.
  const counts = sums(counted, (row) => dayOf(row.hour, calendar));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, count: counts.get(day) ?? 0 };
  });
}

function sums<Key>(counted: Counted[], keyOf: (row: Counted) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of counted) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count);
  return counts;
}

/** Returns the start, as text, of the hour (UTC) of an instant. Counts are stored by this hour. */
export const hourOf = (instant: Date): string => `${instant.toISOString().slice(0, 13)}:00:00.000Z`;
