import { localToInstant } from "../programme/day.ts";

/** Reminders of an all-day event count from the morning, because a notification at midnight would be of no use. */
const morning = "09:00";

/**
 * Returns the instant that reminders count back from: the start, or the morning of the first day of an all-day event.
 */
export function reminderBase(event: { startTime: string; allDay: { first: string } | null }, zone: string): Date {
  return event.allDay === null ? new Date(event.startTime) : localToInstant(`${event.allDay.first}T${morning}`, zone);
}
