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
import { hourOf } from "./hours.ts";
import type { Days, HourVisits } from "./overview.ts";
import type { Span } from "./totals.server.ts";

/** Most days that are looked at together: those that are kept (product: interactions 400 days), and some. */
export const mostDays = 1000;

/** The days that an address asks for, forgiving: without any it is today, with one alone from then until today, or that one. */
export function readDays(from: string | null, to: string | null, today: Day): Days {
  const period = readPeriod(from, to);
  if (isWhole(period)) return { from: today, to: today };
  const first = period.from ?? period.to ?? today;
  const last = period.to ?? (first > today ? first : today);
  return { from: daysBetween(first, last) < mostDays ? first : addDays(last, 1 - mostDays), to: last };
}

export const spanOf = ({ from, to }: Days, calendar: FestivalCalendar): Span => ({
  start: dayBounds(from, calendar).start,
  end: dayBounds(to, calendar).end,
});

interface Counted {
  /** Instant, ISO 8601 UTC. */
  hour: string;
  count: number;
}

const hour = 3_600_000;

/** The hours of one festival day, each as the clock of the festival says it: 23 or 25 of them when clocks change. */
export function hoursOfDay(day: Day, calendar: FestivalCalendar, counted: Counted[]): HourVisits[] {
  const { start, end } = spanOf({ from: day, to: day }, calendar);
  const counts = sums(counted, (row) => row.hour);
  const hours: HourVisits[] = [];
  // In a zone of half hours an hour that is counted begins at a half.
  for (let at = Date.parse(hourOf(start)); at < Date.parse(hourOf(end)); at += hour) {
    const time = clockTime(new Date(at), calendar.zone);
    hours.push({ time, isAgain: hours.at(-1)?.time === time, count: counts.get(new Date(at).toISOString()) ?? 0 });
  }
  return hours;
}

/** The 24 hours of the clock, in the order of a festival day, with what was counted in them on all days. */
export function hoursOfClock(calendar: FestivalCalendar, counted: Counted[]): HourVisits[] {
  const counts = sums(counted, (row) => localTime(row.hour, calendar.zone).hour);
  return Array.from({ length: 24 }, (_, index) => {
    const wall = (index + calendar.dayStartHour) % 24;
    return { time: `${String(wall).padStart(2, "0")}:00`, isAgain: false, count: counts.get(wall) ?? 0 };
  });
}

/** Each of the days, with what was counted on it. */
export function byDay(
  { from, to }: Days,
  calendar: FestivalCalendar,
  counted: Counted[],
): { day: Day; count: number }[] {
  // As the bounds of days are: an hour that has begun before a day belongs to the one before.
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
