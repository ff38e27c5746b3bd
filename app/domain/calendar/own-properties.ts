import { z } from "zod";
import { describedCategorySchema, describedPlaceSchema, eventDetailsSchema } from "./calendar.ts";

/**
 * Properties that Verbena adds to its calendar files for data that RFC 5545 has no property for, so that an import
 * restores the same programme. Each holds JSON as TEXT. The nested components of RFC 9073 are no alternative: simple
 * readers take their UID and SUMMARY for the event's own.
 */

/** Property of a VEVENT: {@link ownEventSchema}. */
export const ownEventProperty = "X-VERBENA-EVENT";
/**
 * Properties of a VCALENDAR, one for each category and place of its events: `describedCategorySchema`,
 * `describedPlaceSchema`.
 */
export const ownCategoryProperty = "X-VERBENA-CATEGORY";
export const ownPlaceProperty = "X-VERBENA-PLACE";

/** Identity of an event in the file from which it was imported; null if it was made here. */
const sourceSchema = z.object({ uid: z.string(), recurrenceId: z.string(), sequence: z.int().min(0) }).nullable();

export const ownEventSchema = z.object({
  /** UID of the described event. A copy made in a calendar program keeps this property, but gets another UID. */
  uid: z.string(),
  details: eventDetailsSchema,
  /** The event's own page; URL is its page in the programme. */
  url: z.string().nullable(),
  /** The description as it was typed, with its marks; missing if DESCRIPTION says the same. */
  markdown: z.string().optional(),
  source: sourceSchema,
  /**
   * Of an event with an RRULE: the events of the programme that are its dates, each with its start as in a
   * RECURRENCE-ID. So an import finds each of them again.
   */
  dates: z.array(z.object({ start: z.string(), uid: z.string(), source: sourceSchema })).optional(),
});
export type OwnEvent = z.infer<typeof ownEventSchema>;

/**
 * Data of an event in a schedule.xml or schedule.json, whose schemas have no room for more. In XML it is the processing
 * instruction `<?verbena …?>` in the event; in JSON it is an item of `schedule.verbena.events`, by the event's guid.
 */
export const ownTalkSchema = ownEventSchema.extend({
  /** End to the millisecond, because a schedule counts in minutes. */
  endTime: z.string(),
  allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
  isCancelled: z.boolean(),
  categories: z.array(z.string()),
});
export type OwnTalk = z.infer<typeof ownTalkSchema>;

/** Data of the whole schedule: in XML inside of its conference, in JSON in `schedule.verbena`. */
export const ownScheduleSchema = z.object({
  categories: z.array(describedCategorySchema),
  places: z.array(describedPlaceSchema),
});
export type OwnSchedule = z.infer<typeof ownScheduleSchema>;

/** Name of the processing instruction and of the JSON field. */
export const ownScheduleName = "verbena";

const ownDomain = "@verbena";

/**
 * Returns the UID of an event in an export (RFC 5545 3.8.4.7): its id, also if it was imported. Several dates of one
 * repetition share the UID of their file, and a calendar that also holds that file would take our event for its copy.
 */
export const ownUid = (id: string): string => `${id}${ownDomain}`;

/** Returns the event's id in a UID of {@link ownUid}; null for any other UID. */
export const idOfOwnUid = (uid: string): string | null =>
  uid.endsWith(ownDomain) ? uid.slice(0, -ownDomain.length) : null;

const middle = "8e4b-be4a";

/**
 * Returns a UUID for an id made by `newId`: version 8 of RFC 9562, which leaves its bits to the application. The 96
 * random bits of the id stand around a fixed middle, so that {@link idOfGuid} can find them again.
 */
export function guidOf(id: string): string {
  const hex = Array.from(atob(id.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, "0"),
  ).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${middle}-${hex.slice(12, 24)}`;
}

/** Returns the id in a UUID of {@link guidOf}; null for any other text. */
export function idOfGuid(guid: string): string | null {
  const [, first, second, last] = /^([0-9a-f]{8})-([0-9a-f]{4})-8e4b-be4a-([0-9a-f]{12})$/i.exec(guid) ?? [];
  if (first === undefined || second === undefined || last === undefined) return null;
  const bytes = (first + second + last).match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Returns whether a text is a UUID of any version (RFC 9562 4). */
export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
