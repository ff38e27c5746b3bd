import { z } from "zod";
import type { CalendarEvent } from "../../calendar.ts";
import { folded } from "../comparing/name-matching.ts";

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

const writtenIdentity = z.union([
  z.tuple([z.string().min(1), z.string()]),
  z.tuple([z.literal(""), z.string(), z.string(), z.string()]),
]);

/** Reads what {@link identityOf} wrote. Title and place are folded, as the file has them. */
export function readIdentity(
  identity: string,
): { uid: string; recurrenceId: string } | { uid?: undefined; title: string; place: string } {
  const parts = writtenIdentity.parse(JSON.parse(identity));
  return parts.length === 2 ? { uid: parts[0], recurrenceId: parts[1] } : { title: parts[1], place: parts[3] };
}

/** Returns a key that likely duplicates share: title, start and place without case and accents (spec §5). */
export const likenessKey = (title: string, start: string, place: string): string =>
  `${folded(title)}\n${start}\n${folded(place)}`;
