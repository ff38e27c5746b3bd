import { clockTime } from "./day.ts";
import { isListedByDay } from "./event-days.ts";
import type { EventSummary } from "./event.ts";
import { phaseOf } from "./timing.ts";

type Lasting = Pick<EventSummary, "startTime" | "endTime" | "allDay" | "status">;

/**
 * The hours (HH:mm in the zone) at which an event of several days is open on each of them: from the hour that it begins at to the one that it ends at.
 * Null where no hours are known: an all-day event, one that begins at midnight, or one that ends at an earlier hour than it begins.
 */
export function openingHours(
  { startTime, endTime, allDay }: Pick<Lasting, "startTime" | "endTime" | "allDay">,
  zone: string,
): { from: string; until: string } | null {
  if (allDay !== null) return null;
  const [from, until] = [clockTime(startTime, zone), clockTime(endTime, zone)];
  return from === "00:00" || until <= from ? null : { from, until };
}

/** Whether one can go in at an instant: while a timed event is on, and in the opening hours of one that lasts days. Null where no hours are known. */
export function isOpen(event: Lasting, now: Date, zone: string): boolean | null {
  if (phaseOf(event, now) !== "active") return false;
  if (!isListedByDay(event)) return true;
  const hours = openingHours(event, zone);
  if (hours === null) return null;
  const time = clockTime(now, zone);
  return hours.from <= time && time < hours.until;
}
