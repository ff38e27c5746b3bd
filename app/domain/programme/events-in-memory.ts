import { addDays, type Day, type FestivalCalendar } from "./day.ts";
import { byStart, inDayOrder, isListedByDay, isOnDay } from "./event-days.ts";
import type { EventSummary, EventPlace } from "./event.ts";
import { phaseOf } from "./timing.ts";

/** The queries of `event-queries.server.ts` on a list of events, for code that has the whole programme at hand. */

/**
 * Returns the events of a festival day, sorted by start; events longer than a day come on each of their days, after the
 * timed ones.
 */
export const eventsOfDay = <Event extends EventSummary>(
  events: readonly Event[],
  day: Day,
  calendar: FestivalCalendar,
): Event[] => events.filter((event) => isOnDay(event, day, calendar)).sort(inDayOrder);

/** Returns the events that are active at an instant (`phaseOf`): timed ones by start, then those longer than a day. */
export function liveEvents<Event extends EventSummary>(events: readonly Event[], now: Date): Event[] {
  return events
    .filter((event) => phaseOf(event, now) === "active")
    .sort((one, other) => Number(isListedByDay(one)) - Number(isListedByDay(other)) || byStart(one, other));
}

/** Returns the first event that begins at an instant (ISO 8601 UTC) or later; null if it does not exist. */
export function firstEventFrom<Event extends EventSummary>(events: readonly Event[], instant: string): Event | null {
  let first: Event | null = null;
  for (const event of events) {
    if (event.startTime >= instant && (first === null || event.startTime < first.startTime)) first = event;
  }
  return first;
}

/** Returns the event that ends last among those that begin before an instant (ISO 8601 UTC); null without one. */
export function lastEventBefore<Event extends EventSummary>(events: readonly Event[], instant: string): Event | null {
  let last: Event | null = null;
  for (const event of events) {
    if (event.startTime < instant && (last === null || event.endTime > last.endTime)) last = event;
  }
  return last;
}

/** Counts for each of some consecutive days the spans (first and last day, both inclusive) that contain it. */
export function countOnDays(days: readonly Day[], spans: Iterable<{ first: Day; last: Day }>): number[] {
  const from = days[0];
  const [to] = days.slice(-1);
  if (from === undefined || to === undefined) return [];
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { first, last } of spans) {
    for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1))
      counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return days.map((day) => counts.get(day) ?? 0);
}

/** An event as the plan of the places names it. */
export type PlaceEvent = Pick<
  EventSummary,
  "id" | "title" | "status" | "startTime" | "endTime" | "endIsKnown" | "follows" | "allDay"
>;

/** Most timed events, and most long ones, that are kept for a place: enough for an hour or two without a reload. */
export const mostOfPlace = 4;

/** Returns the first events of each place that run or come at an instant, by start; by the place's id. */
export function comingAtPlaces(
  events: readonly (EventSummary & { locations: readonly EventPlace[] })[],
  now: Date,
): Record<string, PlaceEvent[]> {
  const byPlace: Record<string, PlaceEvent[]> = {};
  for (const event of [...events].sort(byStart)) {
    if (!isAhead(event, now)) continue;
    for (const { id } of event.locations) {
      const known = (byPlace[id] ??= []);
      const isLong = isListedByDay(event);
      if (known.filter((other) => isListedByDay(other) === isLong).length < mostOfPlace) known.push(placeEvent(event));
    }
  }
  return byPlace;
}

/** Whether an event runs or comes: neither over nor cancelled. */
const isAhead = (event: PlaceEvent, now: Date): boolean => {
  const phase = phaseOf(event, now);
  return phase === "active" || (phase === "upcoming" && event.endTime >= now.toISOString());
};

export const placeEvent = ({
  id,
  title,
  status,
  startTime,
  endTime,
  endIsKnown,
  follows,
  allDay,
}: PlaceEvent): PlaceEvent => ({
  id,
  title,
  status,
  startTime,
  endTime,
  endIsKnown,
  ...(follows !== undefined && { follows }),
  allDay,
});

/**
 * Returns the event that runs at a place, and the one that comes next, each null if there isn't one. A concert is named
 * before an exhibition that runs all week.
 */
export function nowAndNext(
  coming: readonly PlaceEvent[],
  now: Date,
): { current: PlaceEvent | null; next: PlaceEvent | null } {
  const running = coming.filter((event) => phaseOf(event, now) === "active");
  return {
    current: running.find((event) => !isListedByDay(event)) ?? running[0] ?? null,
    next:
      coming.find((event) => phaseOf(event, now) === "upcoming" && Date.parse(event.startTime) > now.getTime()) ?? null,
  };
}
