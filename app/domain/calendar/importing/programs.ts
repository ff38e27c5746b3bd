import { z } from "zod";
import { allDayBounds, addDays } from "../../programme/day.ts";
import { momentOf } from "../../programme/moment.ts";
import { speakerInput } from "../../programme/forms.ts";
import { type CalendarEvent, type CalendarReading, maxEvents } from "../calendar.ts";
import { nameKey } from "./matching.ts";
import type { Mappings } from "./review.ts";

/** The body with which a program imports events (spec §7, ics/import): those that `ics/parse` gave it, or its own. */

const words = z.string().nullish();
/** What is said of an event beside its fields may come back, and counts for nothing: all of it is found anew. */
const found = z.unknown().optional();

const programEvent = z.strictObject({
  title: words,
  description: words,
  /** Instants, ISO 8601 with an offset. From midnight to midnight of the festival's zone is an event without hours. */
  startTime: words,
  endTime: words,
  location: words,
  categoryName: words,
  /** Of a category that exists; else the name counts. */
  categoryId: words,
  capacity: z.int("errors.number_invalid").nullish(),
  tags: z.array(z.string()).nullish(),
  speakers: z.array(z.object(speakerInput.shape)).nullish(),
  status: found,
  warnings: found,
  errors: found,
  corrections: found,
});
type ProgramEvent = z.output<typeof programEvent>;

export const programImport = z.strictObject({
  events: z.array(programEvent).min(1, "errors.no_events_selected").max(maxEvents, "errors.too_many"),
  /** The ids of categories by the names that the events have for them; null for none. */
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
    })
    .default({ skipDuplicates: true, createMissingCategories: true, autoFixErrors: false }),
});
export type ProgramImport = z.output<typeof programImport>;

/** What a program sent, as if it had been read of a file. `categoryName` says what an id is called, and `zone` is the festival's. */
export function readingOf(
  { events }: ProgramImport,
  { categoryName, zone }: { categoryName: (id: string) => string | undefined; zone: string },
): CalendarReading {
  return {
    format: "icalendar",
    events: events.map((event, index) => eventOf(event, index + 1, categoryName(event.categoryId ?? ""), zone)),
    unread: [],
    categories: [],
    places: [],
    problems: [],
  };
}

function eventOf(event: ProgramEvent, number: number, category: string | undefined, zone: string): CalendarEvent {
  const name = category ?? event.categoryName?.trim();
  const { capacity, tags, speakers } = event;
  return {
    uid: null,
    recurrenceId: "",
    sequence: 0,
    number,
    line: null,
    title: event.title?.trim() || null,
    description: event.description ?? "",
    status: "ACTIVE",
    ...timesOf(utc(event.startTime), utc(event.endTime), zone),
    location: event.location?.trim() || null,
    geo: null,
    categories: name ? [name] : [],
    url: null,
    imageUrl: null,
    details: {
      ...(capacity != null && { capacity }),
      ...(tags && { tags }),
      ...(speakers && { speakers: speakers.map(({ id: _id, ...speaker }) => speaker) }),
    },
  };
}

/** An instant in UTC as it is stored; a text that is none stays, for the forms to refuse. */
function utc(time: string | null | undefined): string | null {
  if (!time) return null;
  return z.iso.datetime({ offset: true }).safeParse(time).success ? new Date(time).toISOString() : time;
}

/** The other way round than `instantsOf`: an event without hours is its days. */
function timesOf(
  startTime: string | null,
  endTime: string | null,
  zone: string,
): Pick<CalendarEvent, "startTime" | "endTime" | "allDay"> {
  const timed = { startTime, endTime, allDay: null };
  if (
    startTime === null ||
    endTime === null ||
    Number.isNaN(Date.parse(startTime)) ||
    Number.isNaN(Date.parse(endTime))
  )
    return timed;
  const [start, end] = [momentOf(startTime, zone), momentOf(endTime, zone)];
  const isAllDay = start.time === "00:00" && end.time === "00:00" && end.date > start.date;
  return isAllDay
    ? { startTime: null, endTime: null, allDay: { first: start.date, last: addDays(end.date, -1) } }
    : timed;
}

/** The instants of an event of a file, with the midnights of one without hours. */
export function instantsOf(
  { startTime, endTime, allDay }: CalendarEvent,
  zone: string,
): { startTime: string | null; endTime: string | null } {
  if (allDay === null) return { startTime, endTime };
  const { start, end } = allDayBounds(allDay.first, allDay.last, zone);
  return { startTime: start.toISOString(), endTime: end.toISOString() };
}

export function mappingsOf({ categoryMappings }: ProgramImport): Mappings {
  const categories = Object.entries(categoryMappings).map(([name, id]) => [
    nameKey(name),
    id ? { to: "existing" as const, id } : { to: "none" as const },
  ]);
  return { categories: Object.fromEntries(categories), places: {} };
}
