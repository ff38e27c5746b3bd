import { clockTime, type Day, type FestivalCalendar } from "#app/domain/programme/day.ts";
import type { GridEvent, GridPlace } from "#app/domain/programme/day-grid.ts";
import { type GridMove, shiftedStart, startOnDay } from "#app/domain/programme/day-grid-move.ts";
import type { GridAddress } from "./grid-address.ts";

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

/** Returns the name of a place; null if there is no such place. */
export const placeName = (day: GridDay, id: string | null): string | null =>
  day.places.find((place) => place.id === id)?.name ?? null;

export const timeOf = (instant: string, day: GridDay): string => clockTime(instant, day.calendar.zone);
