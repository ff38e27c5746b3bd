import { dateStamp, utcStamp } from "../icalendar/times.ts";
import type { CalendarEvent } from "../calendar.ts";
import { folded } from "./matching.ts";

/** What makes an event of one file the same as one of a later file (RFC 5545: UID and RECURRENCE-ID; without UID its title, start and place). */

export type Identified = Pick<CalendarEvent, "uid" | "recurrenceId" | "title" | "startTime" | "allDay" | "location">;

export function identityOf(event: Identified): string {
  if (event.uid !== null) return identityByUid(event.uid, event.recurrenceId);
  return JSON.stringify(["", folded(event.title ?? ""), startOf(event), folded(event.location ?? "")]);
}

export const identityByUid = (uid: string, recurrenceId: string): string => JSON.stringify([uid, recurrenceId]);

/** When an event starts: an instant, the first date of one without hours, or nothing. */
export const startOf = ({ startTime, allDay }: Pick<CalendarEvent, "startTime" | "allDay">): string =>
  allDay?.first ?? startTime ?? "";

/** The RECURRENCE-ID that an event would have as a date of a repetition. */
export function dateOfRepetition({ startTime, allDay }: Pick<CalendarEvent, "startTime" | "allDay">): string | null {
  if (allDay !== null) return dateStamp(allDay.first);
  return startTime === null ? null : utcStamp(new Date(startTime));
}

/** What two events share that may be one: title, start and place, whatever case and accents (spec §5: duplicates). */
export const likenessOf = (title: string, start: string, place: string): string =>
  `${folded(title)}\n${start}\n${folded(place)}`;
