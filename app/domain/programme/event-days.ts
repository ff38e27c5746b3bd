import { type Day, dayOf, type FestivalCalendar } from "./day.ts";
import type { EventSummary } from "./event.ts";

const dayLength = 86_400_000;

type Placed = Pick<EventSummary, "startTime" | "endTime" | "allDay">;
type Listed = Placed & Pick<EventSummary, "id" | "title">;

/**
 * Whether an event is listed on each of its days, after the timed ones: an all-day event, or one longer than 24 hours.
 */
export const isListedByDay = (event: Placed): boolean =>
  event.allDay !== null || Date.parse(event.endTime) - Date.parse(event.startTime) > dayLength;

/** Returns the first and the last festival day that an event is listed on. */
export function daysOfEvent(event: Placed, calendar: FestivalCalendar): { first: Day; last: Day } {
  if (event.allDay) return event.allDay;
  const first = dayOf(event.startTime, calendar);
  return { first, last: isListedByDay(event) ? lastDayOf(event.endTime, calendar) : first };
}

/**
 * Returns the last festival day that an event ending at this instant touches; an end at the day's first instant is the
 * day before.
 */
export function lastDayOf(end: string, calendar: FestivalCalendar): Day {
  return dayOf(new Date(Date.parse(end) - 1), calendar);
}

export function isOnDay(event: Placed, day: Day, calendar: FestivalCalendar): boolean {
  const { first, last } = daysOfEvent(event, calendar);
  return first <= day && day <= last;
}

/**
 * Compares events in the order of a day's page: by start, title and id; those longer than a day after the timed ones,
 * by end, title and id.
 */
export function inDayOrder(one: Listed, other: Listed): number {
  const isLate = isListedByDay(one);
  const late = Number(isLate) - Number(isListedByDay(other));
  if (late !== 0) return late;
  const times = isLate ? compareText(one.endTime, other.endTime) : compareText(one.startTime, other.startTime);
  return times || compareText(one.title, other.title) || compareText(one.id, other.id);
}

/** Compares like SQLite, independent of the locale of the process or the browser. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Compares events by start, title and id, so that those that are alike have one order. */
export const byStart = (one: StartingEvent, other: StartingEvent): number =>
  compareText(one.startTime, other.startTime) || compareText(one.title, other.title) || compareText(one.id, other.id);

interface StartingEvent {
  id: string;
  title: string;
  /** ISO 8601 UTC. */
  startTime: string;
}
