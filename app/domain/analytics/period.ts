import { type Day, dayBounds, type FestivalCalendar, isDay } from "../programme/day.ts";

/** Festival days of a report, both inclusive; null where it is open. The whole festival is open on both sides. */
export interface Period {
  from: Day | null;
  to: Day | null;
}

export const wholeFestival: Period = { from: null, to: null };

export const isWhole = ({ from, to }: Period): boolean => from === null && to === null;

/** Reads a period leniently: ignores an invalid day, and swaps days in the wrong order. */
export function readPeriod(from: string | null, to: string | null): Period {
  const [first, last] = [dayIn(from), dayIn(to)];
  return first !== null && last !== null && first > last ? { from: last, to: first } : { from: first, to: last };
}

const dayIn = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null);

/** Returns the first instant of a period and the first one after it, ISO 8601 UTC; null where it is open. */
export function periodBounds(
  { from, to }: Period,
  calendar: FestivalCalendar,
): { start: string | null; end: string | null } {
  return {
    start: from === null ? null : dayBounds(from, calendar).start.toISOString(),
    end: to === null ? null : dayBounds(to, calendar).end.toISOString(),
  };
}

/** Returns the duration of a timed event within a period, in elapsed ms, even when clocks change. */
export function lengthWithin(
  startTime: string,
  endTime: string,
  { start, end }: { start: string | null; end: string | null },
): number {
  const from = start !== null && start > startTime ? start : startTime;
  const until = end !== null && end < endTime ? end : endTime;
  return Math.max(0, Date.parse(until) - Date.parse(from));
}
