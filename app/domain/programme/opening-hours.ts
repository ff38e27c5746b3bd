import { clockTime } from "./day.ts";
import { isListedByDay } from "./event-days.ts";
import type { EventSummary } from "./event.ts";
import { phaseOf } from "./timing.ts";

type Lasting = Pick<EventSummary, "startTime" | "endTime" | "allDay" | "status">;

/**
 * Returns the hours (HH:mm in the zone) at which an event of several days is open on each of them: from the hour of its
 * start to the hour of its end.
 * Null if the hours are unknown: an all-day event, a start at midnight, or an end at an earlier hour than the start.
 */
export function openingHours(
  { startTime, endTime, allDay }: Pick<Lasting, "startTime" | "endTime" | "allDay">,
  zone: string,
): { from: string; until: string } | null {
  if (allDay !== null) return null;
  const [from, until] = [clockTime(startTime, zone), clockTime(endTime, zone)];
  return from === "00:00" || until <= from ? null : { from, until };
}

/**
 * Whether visitors can enter at an instant: while a timed event is on, or in the opening hours of an event of several
 * days. Null if the hours are unknown.
 */
export function isOpen(event: Lasting, now: Date, zone: string): boolean | null {
  if (phaseOf(event, now) !== "active") return false;
  if (!isListedByDay(event)) return true;
  const hours = openingHours(event, zone);
  if (hours === null) return null;
  const time = clockTime(now, zone);
  return hours.from <= time && time < hours.until;
}
