import { localToInstant } from "../programme/day.ts";

/** Nobody wants to be reminded at midnight of what lasts the whole day. */
const morning = "09:00";

/** The instant that reminders count back from: the start, and of an event without hours the morning of its first day. */
export function beginningOf(event: { startTime: string; allDay: { first: string } | null }, zone: string): Date {
  return event.allDay === null ? new Date(event.startTime) : localToInstant(`${event.allDay.first}T${morning}`, zone);
}
