import { clockTime, localTime } from "#app/domain/programme/day.ts";
import { type EventListRow, type EventState, stateOf } from "#app/domain/programme/event-list.ts";
import type { Clashes } from "#app/domain/programme/overlaps.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";

/** How many bars stand above one another; more events at once share the last line. */
export const stripLanes = 4;
const hourLength = 3_600_000;

/** Places on the strip are percentages of its width. */
export interface Strip {
  hours: { left: number; text: string }[];
  bars: { event: EventListRow; state: EventState; left: number; width: number; lane: number }[];
  clashes: { left: number; width: number }[];
  /** Null when it is not on the strip. */
  now: number | null;
}

/**
 * The timed events of a day on one line, from the full hour before the first start to the one after the last end; null when there are none.
 */
export function layOutStrip(events: readonly EventListRow[], clashes: Clashes, zone: string, now: Date): Strip | null {
  const timed = events.filter((event) => !isListedByDay(event));
  if (timed.length === 0) return null;
  const first = fullHour(Math.min(...timed.map((event) => Date.parse(event.startTime))), zone);
  const hours = Math.ceil((Math.max(...timed.map((event) => Date.parse(event.endTime))) - first) / hourLength);
  const end = first + hours * hourLength;
  const placeOf = (instant: number): number => (Math.max(0, Math.min(1, (instant - first) / (end - first))) * 100);
  const span = (event: { startTime: string; endTime: string }) => {
    const left = placeOf(Date.parse(event.startTime));
    return { left, width: placeOf(Date.parse(event.endTime)) - left };
  };
  const until: number[] = [];
  const bars = timed.map((event) => {
    const start = Date.parse(event.startTime);
    const free = Array.from({ length: stripLanes }, (_, lane) => lane).find((lane) => (until[lane] ?? 0) <= start) ?? stripLanes - 1;
    until[free] = Math.max(until[free] ?? 0, Date.parse(event.endTime));
    return { event, state: stateOf(event, now), ...span(event), lane: free };
  });
  const present = now.getTime();
  return {
    hours: Array.from({ length: hours + 1 }, (_, index) => ({ left: (index / hours) * 100, text: clockTime(new Date(first + index * hourLength), zone).slice(0, 2) })),
    bars,
    clashes: clashes.spans.map(span),
    now: present >= first && present <= end ? placeOf(present) : null,
  };
}

function fullHour(instant: number, zone: string): number {
  return instant - localTime(new Date(instant), zone).minute * 60_000 - (instant % 60_000);
}
