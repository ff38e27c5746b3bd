import { clockTime, type Day, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { GridEvent, GridPlace } from "#app/domain/programme/day-grid.ts";
import {
  type GridMove,
  shiftedStart,
  startOnDay,
  inTheWayOf,
  movedEvent,
  nextFreeStart,
} from "#app/domain/programme/day-grid-move.ts";
import { sharedMinutes } from "#app/domain/programme/overlaps.ts";
import type { GridAddress } from "./grid-address.ts";
import type { TFunction } from "i18next";

/** The day that the grid shows, with the data needed to move its events. */
export interface GridDay {
  day: Day;
  today: Day;
  start: string;
  end: string;
  places: GridPlace[];
  events: GridEvent[];
  nearest: Day | null;
  calendar: FestivalCalendar;
}

/**
 * Returns the places with a column: those with events on this day and the target of the current move, or all places
 * if the address asks for them or no place has an event.
 */
export function shownPlaces(day: GridDay, address: GridAddress): GridPlace[] {
  if (address.everyPlace) return day.places;
  const used = new Set(day.events.filter((event) => event.startTime < day.end).flatMap((event) => event.placeIds));
  if (used.size === 0) return day.places;
  return day.places.filter((place) => used.has(place.id) || place.id === address.to);
}

/** Returns the move that an address describes; null if it names no event that can be moved on this day. */
export function moveOf(day: GridDay, address: GridAddress): GridMove | null {
  const event = day.events.find(({ id }) => id === address.event);
  if (event === undefined || !isMovable(event, day)) return null;
  const from =
    address.from !== null && event.placeIds.includes(address.from) ? address.from : (event.placeIds[0] ?? null);
  const to = address.to === null ? from : address.to || null;
  const at = address.at ?? event.startTime;
  const startTime = address.start === null ? at : startOnDay(day.day, address.start, day.calendar, at);
  return { id: event.id, from, to, startTime: shiftedStart(startTime, 0, day) };
}

/** Whether an event can be moved on this day: it starts on the day and is not all-day. */
export const isMovable = (event: GridEvent, day: GridDay): boolean =>
  event.allDay === null && event.startTime >= day.start && event.startTime < day.end;

export const placeName = (day: GridDay, id: string | null): string | null =>
  day.places.find((place) => place.id === id)?.name ?? null;

export const timeOf = (instant: string, day: GridDay): string => clockTime(instant, day.calendar.zone);

/** Whether the places are free for a move, as a text, with the next free start if they are not. */
export interface PlaceCheck {
  isFree: boolean;
  words: string;
  /** ISO 8601. */
  nextFree: string | null;
}

export function checkPlace(t: TFunction, day: GridDay, event: GridEvent, move: GridMove): PlaceCheck {
  const moved = movedEvent(event, move);
  if (event.status === "CANCELLED") return { isFree: true, words: t("panel.grid.cancelled"), nextFree: null };
  const [first] = inTheWayOf(moved, day.events);
  if (first === undefined) return { isFree: true, words: freeWords(t, day, event, moved), nextFree: null };
  const words = t("panel.grid.overlap_with", {
    minutes: sharedMinutes(moved, first),
    title: first.title,
    from: timeOf(first.startTime, day),
    to: timeOf(first.endTime, day),
  });
  return { isFree: false, words, nextFree: nextFreeStart(moved, day.events, day.end) };
}

function freeWords(t: TFunction, day: GridDay, event: GridEvent, moved: GridEvent): string {
  const hadOverlap = inTheWayOf(event, day.events).length > 0;
  if (hadOverlap) return t("panel.grid.resolved", { time: timeOf(moved.startTime, day) });
  return t("panel.grid.free", { from: timeOf(moved.startTime, day), to: timeOf(moved.endTime, day) });
}
