import { type Day, dayOf, type FestivalCalendar } from "./day.ts";
import type { EventSummary } from "./event.ts";

const dayLength = 86_400_000;

type Placed = Pick<EventSummary, "startTime" | "endTime" | "allDay">;

/** Whether an event is listed on each of its days, after the timed ones: an all-day event, or one longer than 24 hours. */
export const isListedByDay = (event: Placed): boolean =>
  event.allDay !== null || Date.parse(event.endTime) - Date.parse(event.startTime) > dayLength;

/** The festival days that an event is listed on: its first and its last. */
export function daysOfEvent(event: Placed, calendar: FestivalCalendar): { first: Day; last: Day } {
  if (event.allDay) return event.allDay;
  const first = dayOf(event.startTime, calendar);
  return { first, last: isListedByDay(event) ? lastDayOf(event.endTime, calendar) : first };
}

/** The last festival day that an event ending at this instant touches; an end at the day's first instant is the day before. */
export function lastDayOf(end: string, calendar: FestivalCalendar): Day {
  return dayOf(new Date(Date.parse(end) - 1), calendar);
}
