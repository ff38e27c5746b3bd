import { type Day, dayBounds, type FestivalCalendar, isDay } from "../programme/day.ts";

/** Festival days, both inclusive, that a report is about; null where it has no such end. The whole festival has neither. */
export interface Period {
  from: Day | null;
  to: Day | null;
}

export const wholeFestival: Period = { from: null, to: null };

export const isWhole = ({ from, to }: Period): boolean => from === null && to === null;

/** What was typed, forgiving: what is no day is no end, and two that are the wrong way round are turned. */
export function readPeriod(from: string | null, to: string | null): Period {
  const [first, last] = [dayIn(from), dayIn(to)];
  return first !== null && last !== null && first > last ? { from: last, to: first } : { from: first, to: last };
}

const dayIn = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null);

/** First instant of a period and first one after it, ISO 8601 UTC; null where it has no such end. */
export function periodBounds(
  { from, to }: Period,
  calendar: FestivalCalendar,
): { start: string | null; end: string | null } {
  return {
    start: from === null ? null : dayBounds(from, calendar).start.toISOString(),
    end: to === null ? null : dayBounds(to, calendar).end.toISOString(),
  };
}

/** How long something with hours lasts within a period, in ms that really pass, also when clocks change. */
export function lengthWithin(
  startTime: string,
  endTime: string,
  { start, end }: { start: string | null; end: string | null },
): number {
  const from = start !== null && start > startTime ? start : startTime;
  const until = end !== null && end < endTime ? end : endTime;
  return Math.max(0, Date.parse(until) - Date.parse(from));
}
