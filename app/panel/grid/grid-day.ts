import { clockTime, type Day, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { GridEvent, GridPlace } from "#app/domain/programme/day-grid.ts";
import { type GridMove, shiftedStart, startOnDay } from "#app/domain/programme/day-grid-move.ts";
import type { GridAddress } from "./grid-address.ts";

/** A day as the page shows it, and everything that moving an event on it needs to know. */
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

/** The columns: all places, or those in which something is on this day, and the one that something is moved to; all when nothing is anywhere. */
export function shownPlaces(day: GridDay, address: GridAddress): GridPlace[] {
  if (address.everyPlace) return day.places;
  const used = new Set(day.events.filter((event) => event.startTime < day.end).flatMap((event) => event.placeIds));
  if (used.size === 0) return day.places;
  return day.places.filter((place) => used.has(place.id) || place.id === address.to);
}

/** The move that an address speaks of; null when it names no event that could be moved on this day. */
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

/** An event is moved on the day on which it begins, and when it has hours. */
export const isMovable = (event: GridEvent, day: GridDay): boolean =>
  event.allDay === null && event.startTime >= day.start && event.startTime < day.end;

/** The name of a place of the day; null for none. */
export const placeName = (day: GridDay, id: string | null): string | null =>
  day.places.find((place) => place.id === id)?.name ?? null;

export const timeOf = (instant: string, day: GridDay): string => clockTime(instant, day.calendar.zone);
