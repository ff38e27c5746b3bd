import { z } from "zod";
import { eventStatuses } from "../programme/event.ts";

/** The shapes between reading a calendar file, reviewing it and importing it; and the bounds of what is read. */

export const calendarExtensions = [".ics", ".ical", ".ifb", ".icalendar"] as const;
/** Bytes of a file, spec §5. */
export const maxFileSize = 10 * 1024 * 1024;
/** Events of a file, each date of a repeated event counted. */
export const maxEvents = 20_000;
/** Dates of one repeated event, and how many years after its first start they may lie. */
export const maxOccurrences = 500;
export const maxOccurrenceYears = 2;
/** Milliseconds until a file that can't be read is given up. */
export const readingDeadline = 10_000;
/** Problems that are listed one by one; those beyond are counted. */
export const maxProblems = 2000;

/** Something in the file that was not taken as it is written. */
export const problemSchema = z.object({
  /** 'error': the event (or the part of the file) is left out. 'warning': it is read, but not all of it, or by a guess. */
  severity: z.enum(["warning", "error"]),
  /** Key of the locales, `calendar_file.…`, and what is put into it. */
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Line of the file, from 1; null when there is no single one. */
  line: z.number().nullable(),
  /** Name of the property, for instance "DTSTART". */
  property: z.string().nullable(),
  /** Of the event concerned. */
  title: z.string().nullable(),
  uid: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;

/** One event, or one date of a repeated event, as the file has it. */
export const calendarEventSchema = z.object({
  /** RFC 5545 3.8.4.7; null when the file gives none. */
  uid: z.string().nullable(),
  /** Which date of a repeated event: its original start, `20260822T180000Z` in UTC or `20260822`; "" for one that is not repeated. */
  recurrenceId: z.string(),
  sequence: z.int().min(0),
  /** Line at which the event begins in the file. */
  line: z.int(),
  /** Null when the file has nothing to call it by: show `calendar_file.untitled`. */
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
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** What a calendar file says. `name` is X-WR-CALNAME or NAME, `zone` the IANA zone of X-WR-TIMEZONE. */
export const calendarReadingSchema = z.object({
  name: z.string().optional(),
  zone: z.string().optional(),
  events: z.array(calendarEventSchema),
  problems: z.array(problemSchema),
});
export type CalendarReading = z.infer<typeof calendarReadingSchema>;
