import { addDays, clockTime, type Day, dayOf, type FestivalCalendar, localToInstant } from "./day.ts";
import type { GridEvent } from "./day-grid.ts";
import { conflictsOf } from "./overlaps.ts";

/** Moving an event on the grid of a day: the allowed starts, and the events it would overlap. */

/** The new start of an event, and the place that it leaves for another. */
export interface GridMove {
  id: string;
  /** ISO 8601, UTC. The event keeps its length. */
  startTime: string;
  /** Null if the event only gains a place. */
  from: string | null;
  /** Null if the event only leaves a place. */
  to: string | null;
}

const minute = 60_000;
/** Minutes that a drag snaps to and an arrow key moves by. */
export const step = 5;

/** Moves an instant by minutes, but keeps it within the day (`start <= t < end`). */
export function shiftedStart(startTime: string, minutes: number, bounds: { start: string; end: string }): string {
  const moved = Date.parse(startTime) + minutes * minute;
  const latest = Date.parse(bounds.end) - step * minute;
  return new Date(Math.max(Date.parse(bounds.start), Math.min(latest, moved))).toISOString();
}

export const snapped = (instant: number): string =>
  new Date(Math.round(instant / (step * minute)) * step * minute).toISOString();

/**
 * Returns the instant at which the clock shows HH:mm on a festival day; after midnight for hours before the day begins.
 * An hour that happens twice means the one of `near`, else the first.
 */
export function startOnDay(day: Day, time: string, calendar: FestivalCalendar, near: string | null): string {
  if (near !== null && clockTime(near, calendar.zone) === time && dayOf(near, calendar) === day) return near;
  const date = Number(time.slice(0, 2)) < calendar.dayStartHour ? addDays(day, 1) : day;
  return localToInstant(`${date}T${time}`, calendar.zone).toISOString();
}

/** Returns the places after a move: the new place takes the position of the old one. */
export function placesAfter(placeIds: readonly string[], { from, to }: Pick<GridMove, "from" | "to">): string[] {
  const exchanged = from === null ? [...placeIds, to] : placeIds.map((id) => (id === from ? to : id));
  return [...new Set(exchanged.filter((id) => id !== null))];
}

export function movedEvent(event: GridEvent, move: GridMove): GridEvent {
  const length = Date.parse(event.endTime) - Date.parse(event.startTime);
  const endTime = new Date(Date.parse(move.startTime) + length).toISOString();
  return { ...event, startTime: move.startTime, endTime, placeIds: placesAfter(event.placeIds, move) };
}

export const isMoved = (event: GridEvent, move: GridMove): boolean =>
  event.startTime !== move.startTime || move.from !== move.to;

/** Returns the other events that occupy one of the event's places at the same time, by start. */
export const inTheWayOf = (event: GridEvent, events: readonly GridEvent[]): GridEvent[] =>
  conflictsOf(event, events).flatMap(({ other, placeIds }) => (placeIds.length > 0 ? other : []));

/**
 * Returns the first start, from the event's own on, at which all its places are free; null if there is no such start on
 * the day that ends at `dayEnd`.
 */
export function nextFreeStart(event: GridEvent, events: readonly GridEvent[], dayEnd: string): string | null {
  let tried = event;
  for (;;) {
    const ends = inTheWayOf(tried, events).map((other) => other.endTime);
    if (ends.length === 0) return tried.startTime;
    const startTime = ends.reduce((latest, end) => (end > latest ? end : latest));
    if (startTime >= dayEnd) return null;
    tried = movedEvent(event, { id: event.id, startTime, from: null, to: null });
  }
}
