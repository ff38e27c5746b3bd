import { addDays, clockTime, type Day, dayOf, type FestivalCalendar, localToInstant } from "./day.ts";
import type { GridEvent } from "./day-grid.ts";
import { hasSameShape, shapeOf } from "./event-moves.ts";
import { type Busy, nearestFreeStart } from "./event-warnings.ts";
import { type Conflict, conflictsOf, occupies, sharedPeople } from "./overlaps.ts";

/** Moving an event on the grid, or one of its ends: the allowed hours, and what would be in the way. */

/** The new hours of an event, and the place that it leaves for another. */
export interface GridMove {
  id: string;
  /** ISO 8601, UTC. */
  startTime: string;
  endTime: string;
  /** Null if the event only gains a place. */
  from: string | null;
  /** Null if the event only leaves a place. */
  to: string | null;
}

interface Bounds {
  /** First instant, and the first one after. */
  start: string;
  end: string;
}

const minute = 60_000;
const dayLength = 86_400_000;
/** Minutes that a drag snaps to and an arrow key moves by. */
export const step = 5;
/** Minutes that a newly drawn event snaps to, and its shortest length. */
const drawnStep = 15;

/** Moves an instant by minutes, but keeps it within the bounds (`start <= t < end`). */
export function shiftedStart(startTime: string, minutes: number, bounds: Bounds): string {
  const moved = Date.parse(startTime) + minutes * minute;
  const latest = Date.parse(bounds.end) - step * minute;
  return iso(Math.max(Date.parse(bounds.start), Math.min(latest, moved)));
}

/** Returns a move to another start; the length stays. */
export function startingAt(move: GridMove, startTime: string): GridMove {
  const length = Date.parse(move.endTime) - Date.parse(move.startTime);
  return { ...move, startTime, endTime: iso(Date.parse(startTime) + length) };
}

/**
 * Returns a move of one end of an event to an instant. The event stays between five minutes and a day long, and begins
 * within the bounds.
 */
export function withEdgeAt(move: GridMove, edge: "start" | "end", instant: string, bounds: Bounds): GridMove {
  const [start, end, at] = [Date.parse(move.startTime), Date.parse(move.endTime), Date.parse(instant)];
  if (edge === "end")
    return { ...move, endTime: iso(Math.max(start + step * minute, Math.min(start + dayLength, at))) };
  const earliest = Math.max(Date.parse(bounds.start), end - dayLength);
  return { ...move, startTime: iso(Math.max(earliest, Math.min(end - step * minute, at))) };
}

export const snapped = (instant: number): string => iso(Math.round(instant / (step * minute)) * step * minute);

/** Returns the hours of an event that is drawn between two instants (ms), in whole quarters of an hour. */
export function drawnHours(one: number, other: number): { startTime: string; endTime: string } {
  const quarter = drawnStep * minute;
  const start = Math.floor(Math.min(one, other) / quarter) * quarter;
  const end = Math.ceil(Math.max(one, other) / quarter) * quarter;
  return { startTime: iso(start), endTime: iso(Math.max(end, start + quarter)) };
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** An hour, HH:mm. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Returns the instant at which the clock shows HH:mm on a festival day; after midnight for hours before the day begins.
 * An hour that happens twice means the one of `near`, else the first.
 */
export function startOnDay(day: Day, time: string, calendar: FestivalCalendar, near: string | null): string {
  if (near !== null && clockTime(near, calendar.zone) === time && dayOf(near, calendar) === day) return near;
  const date = Number(time.slice(0, 2)) < calendar.dayStartHour ? addDays(day, 1) : day;
  return localToInstant(`${date}T${time}`, calendar.zone).toISOString();
}

/** Hours as a form has them: those that it was filled in with, and those that were typed (HH:mm). */
export interface TypedHours {
  day: Day;
  /** Instants, ISO 8601. */
  at: string;
  until: string;
  start?: string | undefined;
  end?: string | undefined;
  /** Whether the end stays where it is when only the start is typed; else the length stays. */
  holdsEnd: boolean;
}

/** Returns the instants that a form's hours mean. An end that is earlier than the start is on the next day. */
export function typedHours(typed: TypedHours, calendar: FestivalCalendar): { startTime: string; endTime: string } {
  const { day, at, until, start, end, holdsEnd } = typed;
  const startTime = start === undefined ? at : startOnDay(day, start, calendar, at);
  if (end !== undefined && end !== clockTime(until, calendar.zone)) {
    const onDay = startOnDay(day, end, calendar, until);
    const isNextDay = onDay < startTime;
    return { startTime, endTime: isNextDay ? startOnDay(addDays(day, 1), end, calendar, null) : onDay };
  }
  const length = Date.parse(until) - Date.parse(at);
  return { startTime, endTime: holdsEnd ? until : iso(Date.parse(startTime) + length) };
}

/** Returns the places after a move: the new place takes the position of the old one. */
export function placesAfter(placeIds: readonly string[], { from, to }: Pick<GridMove, "from" | "to">): string[] {
  const exchanged = from === null ? [...placeIds, to] : placeIds.map((id) => (id === from ? to : id));
  return [...new Set(exchanged.filter((id) => id !== null))];
}

/**
 * Returns the event as it is after a move; a draft without an hour has one then. Whoever gives it another length says when
 * it ends.
 */
export const movedEvent = (event: GridEvent, move: GridMove): GridEvent => ({
  ...event,
  startTime: move.startTime,
  endTime: move.endTime,
  endIsKnown: event.endIsKnown !== false || (event.isScheduled && lengthOf(event) !== lengthOf(move)),
  isScheduled: true,
  placeIds: placesAfter(event.placeIds, move),
});

const lengthOf = ({ startTime, endTime }: { startTime: string; endTime: string }): number =>
  Date.parse(endTime) - Date.parse(startTime);

export const isMoved = (event: GridEvent, move: GridMove): boolean =>
  !event.isScheduled || event.startTime !== move.startTime || event.endTime !== move.endTime || move.from !== move.to;

/** Whether a move can also be for the other dates of the event's series: their days stay, not their hours and places. */
export const canMoveOthers = (event: GridEvent, move: GridMove, zone: string): boolean =>
  event.isInSeries &&
  (move.from !== move.to || !hasSameShape(shapeOf(event, zone), shapeOf(movedEvent(event, move), zone)));

/**
 * Returns the first start, from the event's own on, at which all its places and people are free, with the time to set
 * up; null if there is no such start before `dayEnd`.
 */
export function nextFreeStart(
  event: GridEvent,
  events: readonly GridEvent[],
  dayEnd: string,
  setUpMinutes = 0,
): string | null {
  const length = Date.parse(event.endTime) - Date.parse(event.startTime);
  const freeAfter = ({ other, placeIds }: Conflict): number =>
    Date.parse(other.endTime) + (placeIds.length > 0 ? setUpMinutes * minute : 0);
  let tried = event;
  for (;;) {
    const conflicts = conflictsOf(tried, events, setUpMinutes);
    if (conflicts.length === 0) return tried.startTime;
    const startTime = iso(Math.max(...conflicts.map(freeAfter)));
    if (startTime >= dayEnd) return null;
    tried = { ...event, startTime, endTime: iso(Date.parse(startTime) + length) };
  }
}

/**
 * Returns the move to another place, and to the hour nearest to the wanted one at which that place and the event's people
 * are free, with the time to set up; null if no other place is free within the bounds.
 */
export function nearestElsewhere(
  event: GridEvent,
  move: GridMove,
  places: readonly { id: string }[],
  { events, bounds, setUpMinutes }: { events: readonly GridEvent[]; bounds: Bounds; setUpMinutes: number },
): GridMove | null {
  const wanted = Date.parse(move.startTime);
  const length = Date.parse(move.endTime) - wanted;
  const limits = { length, earliest: Date.parse(bounds.start), latest: Date.parse(bounds.end) };
  const others = events.filter((other) => other.id !== event.id && occupies(other));
  let nearest: GridMove | null = null;
  for (const { id } of places) {
    if (id === move.to || event.placeIds.includes(id)) continue;
    const elsewhere = { ...move, to: id };
    const moved = movedEvent(event, elsewhere);
    const start = nearestFreeStart(
      others.flatMap((other) => busyOf(moved, other, setUpMinutes) ?? []),
      wanted,
      limits,
    );
    if (start === null) continue;
    const away = Math.abs(start - wanted);
    if (nearest === null || away < Math.abs(Date.parse(nearest.startTime) - wanted))
      nearest = startingAt(elsewhere, iso(start));
  }
  return nearest;
}

/** Returns the time in which an event can't take place because of another; null if they share nothing. */
function busyOf(event: GridEvent, other: GridEvent, setUpMinutes: number): Busy | null {
  const isInPlace = other.placeIds.some((id) => event.placeIds.includes(id));
  if (!isInPlace && sharedPeople(event, other).length === 0) return null;
  const setUp = isInPlace ? setUpMinutes * minute : 0;
  return { from: Date.parse(other.startTime) - setUp, to: Date.parse(other.endTime) + setUp };
}
