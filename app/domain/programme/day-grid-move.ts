import { addDays, clockTime, type Day, dayOf, type FestivalCalendar, localToInstant } from "./day.ts";
import { type GridEvent, occupies } from "./day-grid.ts";

/** Moving an event on the grid of a day: where it may go, and in whose way it would be. */

/** The new start of an event and, of its places, the one that is exchanged for another. */
export interface GridMove {
  id: string;
  /** ISO 8601, UTC; the event stays as long as it is. */
  startTime: string;
  /** Null: a place is only added. */
  from: string | null;
  /** Null: the place is only taken away. */
  to: string | null;
}

const minute = 60_000;
/** What a drag snaps to, and what an arrow key moves by, in minutes. */
export const step = 5;

/** An instant moved by minutes, kept within a day (`start <= t < end`) so that the event stays on it. */
export function shiftedStart(startTime: string, minutes: number, bounds: { start: string; end: string }): string {
  const moved = Date.parse(startTime) + minutes * minute;
  const latest = Date.parse(bounds.end) - step * minute;
  return new Date(Math.max(Date.parse(bounds.start), Math.min(latest, moved))).toISOString();
}

/** The nearest full step of the clock. */
export const snapped = (instant: number): string =>
  new Date(Math.round(instant / (step * minute)) * step * minute).toISOString();

/**
 * The instant at which a festival day's clocks show a time HH:mm: after midnight when the day begins later. Of an hour that happens twice
 * it is the one of `near`, else the first.
 */
export function startOnDay(day: Day, time: string, calendar: FestivalCalendar, near: string | null): string {
  if (near !== null && clockTime(near, calendar.zone) === time && dayOf(near, calendar) === day) return near;
  const date = Number(time.slice(0, 2)) < calendar.dayStartHour ? addDays(day, 1) : day;
  return localToInstant(`${date}T${time}`, calendar.zone).toISOString();
}

/** The places after a move: the one that is left gives its position to the one that is taken. */
export function placesAfter(placeIds: readonly string[], { from, to }: Pick<GridMove, "from" | "to">): string[] {
  const exchanged = from === null ? [...placeIds, to] : placeIds.map((id) => (id === from ? to : id));
  return [...new Set(exchanged.filter((id) => id !== null))];
}

/** An event as it would be after a move. */
export function movedEvent(event: GridEvent, move: GridMove): GridEvent {
  const length = Date.parse(event.endTime) - Date.parse(event.startTime);
  const endTime = new Date(Date.parse(move.startTime) + length).toISOString();
  return { ...event, startTime: move.startTime, endTime, placeIds: placesAfter(event.placeIds, move) };
}

/** Whether anything would be different. */
export const isMoved = (event: GridEvent, move: GridMove): boolean =>
  event.startTime !== move.startTime || move.from !== move.to;

/** The other events that occupy one of an event's places at the same time, by start. An end that touches a start is no overlap. */
export function inTheWayOf(event: GridEvent, events: readonly GridEvent[]): GridEvent[] {
  if (!occupies(event)) return [];
  return events
    .filter(
      (other) => other.id !== event.id && occupies(other) && other.placeIds.some((id) => event.placeIds.includes(id)),
    )
    .filter((other) => other.startTime < event.endTime && other.endTime > event.startTime)
    .sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
}

/** Minutes that two events share; a part of one counts as a whole one. */
export function sharedMinutes(one: GridEvent, other: GridEvent): number {
  const shared =
    Math.min(Date.parse(one.endTime), Date.parse(other.endTime)) -
    Math.max(Date.parse(one.startTime), Date.parse(other.startTime));
  return Math.max(0, Math.ceil(shared / minute));
}

/** The first start, its own or later, at which an event finds all its places free; null when there is none on the day that ends then. */
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
