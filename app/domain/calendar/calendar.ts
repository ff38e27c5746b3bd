import { z } from "zod";
import { tableColumns } from "./csv/columns.ts";
import { eventStatuses } from "../programme/event.ts";
import { categorySnapshot, locationSnapshot } from "../programme/snapshots.ts";

/** The content of a calendar file as it is read, reviewed and imported, and the limits of reading. */

/** Formats that are written and read: iCalendar (RFC 5545), the schedules of frab and pretalx, and CSV tables. */
export const calendarFormats = ["icalendar", "schedule-xml", "schedule-json", "csv"] as const;
export type CalendarFormat = (typeof calendarFormats)[number];
/**
 * Formats that are read: also spreadsheets of Excel (ECMA-376) and OpenDocument (ISO 26300), free text, and PDF (ISO
 * 32000), whose text is then read as a free text or a table.
 */
export const readFormats = [...calendarFormats, "xlsx", "ods", "text", "pdf"] as const;
export type ReadFormat = (typeof readFormats)[number];

/** Bytes of a file, spec §5. */
export const maxFileSize = 10 * 1024 * 1024;
/** Events of a file, each date of a repeated event counted. */
export const maxEvents = 20_000;
/** Dates of one repeated event, and how many years after its first start they may lie. */
export const maxOccurrences = 500;
export const maxOccurrenceYears = 2;
/** Most problems that are listed. Further problems are only counted. */
export const maxProblems = 2000;

/** A value or part of the file that could not be taken as it is written. */
export const problemSchema = z.object({
  /** 'error': the event, or the part of the file, is left out. 'warning': it is read with a gap or a guess. */
  severity: z.enum(["warning", "error"]),
  /** Key of the locales, `calendar_file.…`, and the values for its text. */
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Line of the file, from 1; null if the problem has no single line. */
  line: z.number().nullable(),
  /** The event with the problem (`CalendarEvent.number`); null for a problem of the file. */
  eventNumber: z.number().nullable().default(null),
  property: z.string().nullable(),
  title: z.string().nullable(),
  uid: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Returns a problem; values that `details` leaves out are empty or null. */
export const newProblem = (
  severity: Problem["severity"],
  messageKey: string,
  details: Partial<Problem> = {},
): Problem => ({
  severity,
  messageKey,
  values: {},
  line: null,
  eventNumber: null,
  property: null,
  title: null,
  uid: null,
  ...details,
});

export const problemOf = (
  { line, number, title, uid }: Pick<CalendarEvent, "line" | "number" | "title" | "uid">,
  severity: Problem["severity"],
  messageKey: string,
  details: Partial<Problem> = {},
): Problem => newProblem(severity, messageKey, { line, eventNumber: number, title, uid, ...details });

export const isError = ({ severity }: Problem): boolean => severity === "error";

/**
 * Details that most calendar formats have no field for. A field is absent if the file does not state it, and null if the
 * file states that it is empty. The forms check the values again when they are written. `status` is present only if the
 * stored status is neither ACTIVE nor CANCELLED.
 */
export const eventDetailsSchema = z
  .object({
    status: z.enum(eventStatuses),
    statusNote: z.string().nullable(),
    capacity: z.int().nullable(),
    registration: z.enum(["none", "places"]),
    isStreaming: z.boolean(),
    streamUrl: z.string().nullable(),
    tags: z.array(z.string()),
    speakers: z.array(
      z.object({
        name: z.string(),
        title: z.string().nullable(),
        company: z.string().nullable(),
        /** Absent, like the pictures, if the format has no place for it. */
        bio: z.string().nullish(),
        avatarUrl: z.string().nullish(),
        imageUrl: z.string().nullish(),
        /** Which person it is. A festival that doesn't know the id still sees that several speakers are the same. */
        personId: z.string().nullish(),
      }),
    ),
    priceCents: z.int().nullable(),
    ageFrom: z.int().nullable(),
    language: z.string().nullable(),
    accessibility: z.string().nullable(),
    published: z.boolean(),
    /** Equal in all dates of a series. */
    seriesId: z.string().min(1).max(100),
    /** UID of the event at whose end this one begins, or its number in the file. */
    follows: z.union([z.string().min(1).max(1000), z.int().min(1)]),
    /** Present if nobody knows when that one ends: then `startTime` is assumed. */
    startIsKnown: z.literal(false),
    /** The names of single places. If present, `location` has no other information. */
    placeNames: z.array(z.string()),
    /** Present if the file names no end: then `endTime` is assumed. */
    endIsKnown: z.literal(false),
  })
  .partial();
export type EventDetails = z.infer<typeof eventDetailsSchema>;

/** A category or place that the file describes. The import uses the description if it creates it. */
export const describedCategorySchema = categorySnapshot
  .pick({ name: true, description: true })
  .extend({ color: z.string().nullable(), icon: z.string().nullable() });
export type DescribedCategory = z.infer<typeof describedCategorySchema>;
export const describedPlaceSchema = locationSnapshot
  .omit({ id: true })
  .extend({ city: z.string().nullable(), country: z.string().nullable(), capacity: z.int().nullable() });
export type DescribedPlace = z.infer<typeof describedPlaceSchema>;

/** An event of a file, or one date of a repeated event. */
export const calendarEventSchema = z.object({
  /** RFC 5545 3.8.4.7; null if the file has no UID. */
  uid: z.string().nullable(),
  /** Original start of a date of a repeated event: `20260822T180000Z` in UTC, or `20260822`; "" if not repeated. */
  recurrenceId: z.string(),
  sequence: z.int().min(0),
  /** Number of the event in the file, from 1, for all dates of a repeated event; 0 for an event of the programme. */
  number: z.int().default(0),
  /** First line of the event; null if lines don't tell the events apart, as in a file without line ends. */
  line: z.int().nullable(),
  /** Null if the file has none: show `calendar_file.untitled`. */
  title: z.string().nullable(),
  /** Plain text. */
  description: z.string(),
  status: z.enum(eventStatuses).extract(["ACTIVE", "CANCELLED"]),
  /** ISO 8601, UTC; both null for an all-day event. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Dates, `last` inclusive. */
  allDay: z.object({ first: z.string(), last: z.string() }).nullable(),
  location: z.string().nullable(),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  categories: z.array(z.string()),
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  details: eventDetailsSchema,
  /** DTSTAMP, in UTC, of an event that is sent as a message (METHOD, RFC 5546); of two with one SEQUENCE the later counts. */
  stamp: z.string().optional(),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;
export type CalendarEventTimes = Pick<CalendarEvent, "startTime" | "endTime" | "allDay">;
/** Texts of an event in a file, without its times and its identity. */
export type EventTexts = Pick<
  CalendarEvent,
  "title" | "description" | "status" | "location" | "geo" | "categories" | "url" | "imageUrl" | "details"
>;

/** The columns of a table of events, as they were understood. */
export const tableDescriptionSchema = z.object({
  /** Tells tables with the same headings from others. */
  shape: z.string(),
  /** Line of the headings; null for a table without them. */
  line: z.number().nullable(),
  /** True if somebody chose the columns for an earlier table of this shape. */
  isRemembered: z.boolean(),
  /** The worksheet that was read, and all of the file; null and empty for a text. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({
      /** As written; "" for a column without heading. */
      heading: z.string(),
      column: z.enum(tableColumns).nullable(),
      samples: z.array(z.string()),
    }),
  ),
});
export type TableDescription = z.infer<typeof tableDescriptionSchema>;

/**
 * Kinds of questions that a file leaves open. `year`: of dates without one; `order`: of day and month; `night`: whether
 * small hours belong to the evening before; `end`: of events without one; `sheet`: the worksheets that are read.
 * `edition`: whether a file that moved by months is a new edition, or the festival moved.
 */
export const fileQuestions = ["year", "order", "night", "end", "sheet", "edition"] as const;
export type FileQuestionKind = (typeof fileQuestions)[number];

/** A question about the whole file. `FileOptions.answers` has the answers; the file is read again with them. */
export const fileQuestionSchema = z.object({
  kind: z.enum(fileQuestions),
  /** The answer that the file was read with: the given one, else the most probable. */
  chosen: z.string(),
  /** True if somebody gave this answer. */
  isAnswered: z.boolean(),
  /**
   * `calendar_file.answer_…` of the locales says what these mean: `day-first` and `month-first` (order), `next-day` and
   * `same-day` (night), `unknown`, `hour` and `next` (end), `all` (sheet), `new` and `moved` (edition). Any other choice
   * stands for itself.
   */
  choices: z.array(z.string()),
  /** Number of events that rest on the answer. */
  count: z.int(),
  /** Some of them: how they are written, and how they were read. */
  examples: z.array(z.object({ line: z.int().nullable(), written: z.string(), read: z.string() })),
});
export type FileQuestion = z.infer<typeof fileQuestionSchema>;
export const fileAnswersSchema = z.partialRecord(z.enum(fileQuestions), z.string().max(1000));
export type FileAnswers = z.output<typeof fileAnswersSchema>;

/** The content of a calendar file. `name` is X-WR-CALNAME or NAME, `zone` the IANA zone of X-WR-TIMEZONE. */
export const calendarReadingSchema = z.object({
  format: z.enum(readFormats),
  name: z.string().optional(),
  zone: z.string().optional(),
  /** True if hours of the file have no zone: neither they nor the file name one that is known. */
  hasZonelessHours: z.literal(true).optional(),
  /** True if the file is a message about some events (METHOD, RFC 5546), not a whole calendar. */
  isMessage: z.literal(true).optional(),
  /** Left out unless the file is a table. */
  table: tableDescriptionSchema.optional(),
  /** Left out without questions. */
  questions: z.array(fileQuestionSchema).optional(),
  /** The text of a PDF; left out for other files, which are text themselves. */
  text: z.string().optional(),
  events: z.array(calendarEventSchema),
  /** Events that could not be read, with the fields that were understood. `problems` has an error for each. */
  unread: z.array(calendarEventSchema),
  categories: z.array(describedCategorySchema),
  places: z.array(describedPlaceSchema),
  problems: z.array(problemSchema),
});
export type CalendarReading = z.infer<typeof calendarReadingSchema>;
