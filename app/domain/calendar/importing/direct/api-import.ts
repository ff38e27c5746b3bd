import { z } from "zod";
import { allDayBounds, addDays } from "#app/domain/programme/day.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { defaultCategoryName } from "#app/domain/programme/event.ts";
import { speakerInput } from "#app/domain/programme/programme-input.ts";
import {
  type CalendarEvent,
  calendarEventSchema,
  type CalendarEventTimes,
  type CalendarReading,
  eventDetailsSchema,
  fileAnswersSchema,
  maxEvents,
  problemOf,
} from "../../calendar.ts";
import { nameKey } from "../comparing/name-matching.ts";
import { draftChoices, type Mappings } from "../import-review.ts";

const text = z.string().nullish();
/** Results of `ics/parse` that may be sent back; they are determined again. */
const ignored = z.unknown().optional();

/**
 * Fields of `ics/parse` beyond those of the spec. A client that sends them back makes the import the same as one of the file: a
 * newer version changes the event that it knows, and no field gets lost.
 */
export const parsedIdentity = z
  .strictObject({
    ...calendarEventSchema.pick({ uid: true, recurrenceId: true, sequence: true, url: true, imageUrl: true, geo: true })
      .shape,
    number: z.int().min(1).describe("Of the event in its file, where `details.follows` names it"),
    stamp: z
      .string()
      .nullable()
      .describe(
        "DTSTAMP of an event sent as a message (METHOD, RFC 5546): of two with one `sequence` the later counts",
      ),
    /** The event's own status; `status` is that of the reading. */
    eventStatus: calendarEventSchema.shape.status,
    details: eventDetailsSchema.omit({ capacity: true, tags: true, speakers: true, seriesId: true }),
  })
  .partial();

const apiEventSchema = z.strictObject({
  ...parsedIdentity.shape,
  title: text,
  description: text,
  /** Instants, ISO 8601 with an offset. From midnight to midnight of the festival's zone is an event without hours. */
  startTime: text,
  endTime: text,
  location: text,
  categoryName: text,
  /** Id of an existing category; takes precedence over the name. */
  categoryId: text,
  capacity: z.int("errors.number_invalid").nullish(),
  tags: z.array(z.string()).nullish(),
  speakers: z.array(z.object(speakerInput.shape)).nullish(),
  status: ignored,
  /** Sent back, they mark the event for `options.drafts`: what was assumed in the file can't be seen any more. */
  warnings: ignored,
  errors: ignored,
  corrections: ignored,
});
type ApiEvent = z.output<typeof apiEventSchema>;

/** The body of an API import (spec §7, ics/import): events as `ics/parse` returned them, or the client's own. */
export const apiImportSchema = z.strictObject({
  events: z.array(apiEventSchema).min(1, "errors.no_events_selected").max(maxEvents, "errors.too_many"),
  /** Category ids by the names in the events; null leaves a name without a category. */
  categoryMappings: z.record(z.string(), z.string().nullable()).default({}),
  options: z
    .strictObject({
      skipDuplicates: z
        .boolean()
        .default(true)
        .describe(
          "False makes events with title, start and place of another one events beside it; none of them ever replaces the other",
        ),
      createMissingCategories: z.boolean().default(true),
      autoFixErrors: z.boolean().default(false),
      drafts: z
        .enum(draftChoices)
        .default("none")
        .describe("Which new events come in as drafts: none, all, or those with warnings, also of ics/parse"),
      answers: fileAnswersSchema
        .default({})
        .describe(
          "Answers to questions of ics/parse, by kind; `edition` is asked again here of events that moved by months",
        ),
    })
    .prefault({}),
});
export type ApiImport = z.output<typeof apiImportSchema>;

/**
 * Returns the events of an API import as a file's. `categoryName` returns the name of a category id, `zone` is the
 * festival's.
 */
export function readingOf(
  { events, options }: ApiImport,
  { categoryName, zone }: { categoryName: (id: string) => string | undefined; zone: string },
): CalendarReading {
  const numbers = new Map(events.map(({ number }, index) => [number, index + 1] as const).toReversed());
  const read = events.map((event, index) =>
    following(eventOf(event, index + 1, categoryName(event.categoryId ?? ""), zone), numbers),
  );
  const marked = read.filter((_, index) => options.drafts === "marked" && hasWarnings(events[index]));
  return {
    format: "icalendar",
    events: read,
    unread: [],
    categories: [],
    places: [],
    problems: marked.map((event) => problemOf(event, "warning", "calendar_file.marked_when_read")),
  };
}

/** Returns an event that follows another under the number that it has among those that came back; none if it didn't. */
function following(event: CalendarEvent, numbers: ReadonlyMap<number | undefined, number>): CalendarEvent {
  const { follows, ...details } = event.details;
  if (typeof follows !== "number") return event;
  const number = numbers.get(follows);
  return { ...event, details: { ...details, ...(number !== undefined && { follows: number }) } };
}

const hasWarnings = (event: ApiEvent | undefined): boolean =>
  Array.isArray(event?.warnings) && event.warnings.length > 0;

function eventOf(event: ApiEvent, number: number, category: string | undefined, zone: string): CalendarEvent {
  const name = category ?? event.categoryName?.trim();
  const { capacity, tags, speakers } = event;
  return {
    uid: event.uid ?? null,
    recurrenceId: event.recurrenceId ?? "",
    sequence: event.sequence ?? 0,
    number,
    line: null,
    title: event.title?.trim() || null,
    description: event.description ?? "",
    status: event.eventStatus ?? "ACTIVE",
    ...timesOf(utc(event.startTime), utc(event.endTime), zone),
    location: event.location?.trim() || null,
    geo: event.geo ?? null,
    categories: name && name !== defaultCategoryName ? [name] : [],
    url: event.url ?? null,
    imageUrl: event.imageUrl ?? null,
    details: {
      ...event.details,
      ...(capacity != null && { capacity }),
      ...(tags && { tags }),
      ...(speakers && { speakers: speakers.map(({ id: _id, ...speaker }) => speaker) }),
    },
    ...(event.stamp != null && { stamp: event.stamp }),
  };
}

/** Returns an instant in UTC; an invalid text stays as it is, for the forms to reject. */
function utc(time: string | null | undefined): string | null {
  if (!time) return null;
  return z.iso.datetime({ offset: true }).safeParse(time).success ? new Date(time).toISOString() : time;
}

/** The inverse of `instantsOf`: from midnight to midnight is an all-day event. */
function timesOf(startTime: string | null, endTime: string | null, zone: string): CalendarEventTimes {
  const timed = { startTime, endTime, allDay: null };
  if (
    startTime === null ||
    endTime === null ||
    Number.isNaN(Date.parse(startTime)) ||
    Number.isNaN(Date.parse(endTime))
  )
    return timed;
  const [start, end] = [dateAndTimeOf(startTime, zone), dateAndTimeOf(endTime, zone)];
  const isAllDay = start.time === "00:00" && end.time === "00:00" && end.date > start.date;
  return isAllDay
    ? { startTime: null, endTime: null, allDay: { first: start.date, last: addDays(end.date, -1) } }
    : timed;
}

/**
 * Returns start and end of a file's event as instants; an all-day event lasts from midnight to midnight in the zone.
 */
export function instantsOf(
  { startTime, endTime, allDay }: CalendarEvent,
  zone: string,
): { startTime: string | null; endTime: string | null } {
  if (allDay === null) return { startTime, endTime };
  const { start, end } = allDayBounds(allDay.first, allDay.last, zone);
  return { startTime: start.toISOString(), endTime: end.toISOString() };
}

export function mappingsOf({ categoryMappings }: ApiImport): Mappings {
  const categories = Object.entries(categoryMappings).map(([name, id]) => [
    nameKey(name),
    id ? { to: "existing" as const, id } : { to: "none" as const },
  ]);
  return { categories: Object.fromEntries(categories), places: {} };
}
