import { compareText, isListedByDay } from "./event-days.ts";
import type { EventPlace, EventSummary } from "./event.ts";
import { phaseOf } from "./timing.ts";

/** An event as the plan of the places names it. */
export type PlaceEvent = Pick<EventSummary, "id" | "title" | "status" | "startTime" | "endTime" | "allDay">;

/** Most events of a kind (with hours, longer than a day) that are kept for a place: those of an hour or two. */
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

export const byStart = (one: PlaceEvent, other: PlaceEvent): number =>
  compareText(one.startTime, other.startTime) || compareText(one.title, other.title);

/** Whether an event runs or comes: neither over nor cancelled. */
const isAhead = (event: PlaceEvent, now: Date): boolean => {
  const phase = phaseOf(event, now);
  return phase === "active" || (phase === "upcoming" && event.endTime >= now.toISOString());
};

export const placeEvent = ({ id, title, status, startTime, endTime, allDay }: PlaceEvent): PlaceEvent => ({
  id,
  title,
  status,
  startTime,
  endTime,
  allDay,
});

/**
 * Returns the event that runs at a place, and the one that comes next; null where there is none. A concert is named
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
