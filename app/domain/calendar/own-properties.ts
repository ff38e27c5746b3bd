import { z } from "zod";
import { describedCategorySchema, describedPlaceSchema, eventDetailsSchema } from "./calendar.ts";

/**
 * Properties that Verbena writes into its calendar files where RFC 5545 has no word, so that an import restores the
 * same programme. Each property holds JSON as TEXT. The nested components of RFC 9073 would not do: simple readers take
 * their UID and SUMMARY for those of the event.
 */

/** Property of a VEVENT: {@link ownEventSchema}. */
export const ownEventProperty = "X-VERBENA-EVENT";
/**
 * Properties of a VCALENDAR, one for each category and place of its events: `describedCategorySchema`,
 * `describedPlaceSchema`.
 */
export const ownCategoryProperty = "X-VERBENA-CATEGORY";
export const ownPlaceProperty = "X-VERBENA-PLACE";

export const ownEventSchema = z.object({
  /**
   * UID of the event that it describes. A copy made in a calendar program has a UID of its own, but keeps this
   * property.
   */
  uid: z.string(),
  details: eventDetailsSchema,
  /** The event's own page; URL is its page in the programme. */
  url: z.string().nullable(),
  /** Identity of the event in the file from which it was imported; null if it was made here. */
  source: z.object({ uid: z.string(), recurrenceId: z.string(), sequence: z.int().min(0) }).nullable(),
});
export type OwnEvent = z.infer<typeof ownEventSchema>;

/**
 * Data of an event in a schedule.xml or schedule.json, whose schemas have no room for more. In XML it is the processing
 * instruction `<?verbena …?>` in the event; in JSON it is an item of `schedule.verbena.events`, by the event's guid.
 */
export const ownTalkSchema = ownEventSchema.extend({
  /** The instant at which it ends, to the millisecond; a schedule counts in minutes. */
  endTime: z.string(),
  allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
  isCancelled: z.boolean(),
  categories: z.array(z.string()),
});
export type OwnTalk = z.infer<typeof ownTalkSchema>;

/** Data of the whole schedule, in the same places; in XML, in its conference. */
export const ownScheduleSchema = z.object({
  categories: z.array(describedCategorySchema),
  places: z.array(describedPlaceSchema),
});
export type OwnSchedule = z.infer<typeof ownScheduleSchema>;

/** Name of the processing instruction, and of the field. */
export const ownScheduleName = "verbena";

const ownDomain = "@verbena";

/**
 * Returns the UID of an event in an export (RFC 5545 3.8.4.7): its id, also if it was imported. Several dates of one
 * repetition share the UID of their file, and a calendar that also holds that file would take our event for its copy.
 */
export const ownUid = (id: string): string => `${id}${ownDomain}`;

/** The id of the event that a UID of our own names; null for any other UID. */
export const idOfOwnUid = (uid: string): string | null =>
  uid.endsWith(ownDomain) ? uid.slice(0, -ownDomain.length) : null;
