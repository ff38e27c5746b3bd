import type { EventHours } from "#app/domain/programme/timing.ts";
import type { TFunction } from "i18next";
import { clockTime, type Day, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { DayGrid, DayLayout, GridDayBounds, GridEvent, GridPlace } from "#app/domain/programme/day-grid.ts";
import {
  type GridMove,
  movedEvent,
  nearestElsewhere,
  nextFreeStart,
  startingAt,
  typedHours,
} from "#app/domain/programme/day-grid-move.ts";
import { type Conflict, conflictsOf } from "#app/domain/programme/overlaps.ts";
import { clockText, endTimeText } from "#app/ui/time/time-texts.ts";
import type { GridAddress } from "./grid-address.ts";

/** The days that the grid shows, with the data needed to move their events. */
export interface GridDay extends DayGrid {
  today: Day;
  calendar: FestivalCalendar;
}

/**
 * Returns the places with a column: those with events on these days and the target of the current move, or all places
 * if the address asks for them or no place has an event.
 */
export function shownPlaces(day: GridDay, address: GridAddress): GridPlace[] {
  if (address.everyPlace) return day.places;
  const used = new Set(day.events.filter((event) => event.startTime < day.end).flatMap((event) => event.placeIds));
  if (used.size === 0) return day.places;
  return day.places.filter((place) => used.has(place.id) || place.id === address.to);
}

/** Returns an event of the grid or a draft beside it. */
export const eventOnGrid = (day: GridDay, id: string | null | undefined): GridEvent | undefined =>
  day.events.find((event) => event.id === id) ?? day.drafts.find((event) => event.id === id);

/** Returns a move of an event to where it is. */
export const moveFrom = (event: GridEvent, place: string | null): GridMove => ({
  id: event.id,
  startTime: event.startTime,
  endTime: event.endTime,
  from: place,
  to: place,
});

/** Returns the move that an address describes; null if it names no event that can be moved on these days. */
export function moveOf(day: GridDay, address: GridAddress): GridMove | null {
  const event = eventOnGrid(day, address.event);
  if (event === undefined || !isMovable(event, day)) return null;
  const from =
    address.from !== null && event.placeIds.includes(address.from) ? address.from : (event.placeIds[0] ?? null);
  const to = address.to === null ? from : address.to || null;
  const moved = startingAt(moveFrom(event, from), address.at ?? event.startTime);
  const until = address.until ?? moved.endTime;
  const hours = typedHours(
    {
      day: address.on ?? boundsAt(day, moved.startTime).day,
      at: moved.startTime,
      until,
      start: address.start ?? undefined,
      end: address.end ?? undefined,
      holdsEnd: address.holdsEnd,
    },
    day.calendar,
  );
  const isInside = hours.startTime >= day.start && hours.startTime < day.end;
  return { ...moved, ...(isInside ? hours : { endTime: until }), to };
}

/** Whether an event can be moved on these days: a draft without an hour, or one that starts then and is not all-day. */
export const isMovable = (event: GridEvent, day: GridDay): boolean =>
  event.allDay === null && (!event.isScheduled || (event.startTime >= day.start && event.startTime < day.end));

/** Returns the shown day of an instant; the first or the last one for instants outside of them. */
export function boundsAt(day: GridDay, instant: string): GridDayBounds {
  const found = day.days.find(({ end }) => instant < end) ?? day.days[day.days.length - 1];
  return found ?? { day: day.day, start: day.start, end: day.end };
}

export const placeName = (day: GridDay, id: string | null): string | null =>
  day.places.find((place) => place.id === id)?.name ?? null;

export const timeOf = (instant: string, day: GridDay): string => clockTime(instant, day.calendar.zone);

/** Returns the index of the day that an instant is drawn on; -1 if on none. */
export const dayIndexOf = (layouts: readonly DayLayout[], instant: string): number =>
  layouts.findIndex(({ start, end }) => start <= instant && instant < end);

/** Whether places and people are free for a move, as sentences, with what would be free if they are not. */
export interface MoveCheck {
  isFree: boolean;
  lines: string[];
  /** The next start in the same places, ISO 8601. */
  nextFree: string | null;
  /** The move to the nearest hour that is free in another place; null also if no place is in the way. */
  elsewhere: GridMove | null;
}

/** Conflicts that are told one by one; the rest is counted. */
const mostTold = 3;

/** Says what is in the way of a move. The rules are those of the event's form. */
export function checkMove(t: TFunction, day: GridDay, event: GridEvent, move: GridMove): MoveCheck {
  const moved = movedEvent(event, move);
  const free = (line: string): MoveCheck => ({ isFree: true, lines: [line], nextFree: null, elsewhere: null });
  if (event.status === "CANCELLED") return free(t("panel.grid.cancelled"));
  const conflicts = conflictsOf(moved, day.events, day.setUpMinutes);
  if (conflicts.length === 0) return free(freeText(t, day, event, moved));
  const told = conflicts.slice(0, mostTold).map((conflict) => conflictText(t, day, conflict));
  const rest = conflicts.length - told.length;
  const bounds = boundsAt(day, move.startTime);
  const { events, setUpMinutes } = day;
  const isPlaceTaken = conflicts.some(({ placeIds }) => placeIds.length > 0);
  return {
    isFree: false,
    lines: [...told, ...(rest === 0 ? [] : [t("panel.grid.more_conflicts", { count: rest })])],
    nextFree: nextFreeStart(moved, events, bounds.end, setUpMinutes),
    elsewhere: isPlaceTaken ? nearestElsewhere(event, move, day.places, { events, bounds, setUpMinutes }) : null,
  };
}

function conflictText(t: TFunction, day: GridDay, { other, placeIds, people, minutes }: Conflict<GridEvent>): string {
  const values = { title: other.title, from: timeOf(other.startTime, day), to: timeOf(other.endTime, day) };
  if (placeIds.length === 0) return t("panel.grid.person_with", { ...values, person: people[0] });
  if (minutes === 0) return t("panel.grid.set_up_with", { ...values, minutes: day.setUpMinutes });
  return t("panel.grid.overlap_with", { ...values, minutes });
}

function freeText(t: TFunction, day: GridDay, event: GridEvent, moved: GridEvent): string {
  const hadConflict = event.isScheduled && conflictsOf(event, day.events, day.setUpMinutes).length > 0;
  if (hadConflict) return t("panel.grid.resolved", { time: timeOf(moved.startTime, day) });
  return t("panel.grid.free", { from: timeOf(moved.startTime, day), to: timeOf(moved.endTime, day) });
}

/** Returns the hours of an event or a move, '21:00–22:15'. */
export const hoursText = (t: TFunction, { calendar: { zone } }: GridDay, hours: EventHours): string =>
  [clockText(t, hours.startTime, zone), endTimeText(t, hours, zone)].filter(Boolean).join("–");
