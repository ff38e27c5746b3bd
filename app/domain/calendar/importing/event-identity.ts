import { dateStamp, utcStamp } from "../icalendar/times.ts";
import type { CalendarEvent } from "../calendar.ts";
import { folded } from "./name-matching.ts";

/** The fields that decide whether an event of one file is the same as one of a later file. */
export type Identified = Pick<CalendarEvent, "uid" | "recurrenceId" | "title" | "startTime" | "allDay" | "location">;

/** Returns the identity of an event: UID and RECURRENCE-ID (RFC 5545), without UID its title, start and place. */
export function identityOf(event: Identified): string {
  if (event.uid !== null) return identityByUid(event.uid, event.recurrenceId);
  return JSON.stringify(["", folded(event.title ?? ""), startKey(event), folded(event.location ?? "")]);
}

export const identityByUid = (uid: string, recurrenceId: string): string => JSON.stringify([uid, recurrenceId]);

/** Returns the instant at which an event starts, the first date of an all-day event, or "" without a start. */
export const startKey = ({ startTime, allDay }: Pick<CalendarEvent, "startTime" | "allDay">): string =>
  allDay?.first ?? startTime ?? "";

/** Returns the RECURRENCE-ID that an event would have if it were one date of a series; null without a start. */
export function dateOfRepetition({ startTime, allDay }: Pick<CalendarEvent, "startTime" | "allDay">): string | null {
  if (allDay !== null) return dateStamp(allDay.first);
  return startTime === null ? null : utcStamp(new Date(startTime));
}

/** Returns a key that likely duplicates share: title, start and place without case and accents (spec §5). */
export const likenessKey = (title: string, start: string, place: string): string =>
  `${folded(title)}\n${start}\n${folded(place)}`;
