import type { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { refusalOf, refusalSchema } from "#app/domain/refusal.ts";
import {
  type CalendarEvent,
  type CalendarReading,
  calendarEventSchema,
  calendarReadingSchema,
  type DescribedCategory,
  describedCategorySchema,
  type DescribedPlace,
  describedPlaceSchema,
  type Problem,
  problemSchema,
} from "../calendar.ts";

/**
 * The output of the process that reads a file: each line is a kind and JSON, for one part of the reading. The last line
 * is the end or a refusal.
 */

const endSchema = calendarReadingSchema.pick({
  format: true,
  name: true,
  zone: true,
  hasZonelessHours: true,
  isMessage: true,
  table: true,
  questions: true,
  text: true,
});
type End = z.infer<typeof endSchema>;

/** A part of a reading. An event comes with its JSON, which is stored as it is. */
export type ReadingPart =
  | { event: CalendarEvent; json: string; isRead: boolean }
  | { problem: Problem }
  | { category: DescribedCategory }
  | { place: DescribedPlace }
  | { end: End };

export const lineOf = (kind: "event" | "unread" | "problem" | "category" | "place" | "end", content: unknown): string =>
  `${kind} ${JSON.stringify(content)}`;

export const refusalLine = (error: DomainError): string => `refusal ${JSON.stringify(refusalOf(error))}`;

/** Parses a line. Throws the DomainError of a refusal. */
export function partOf(line: string): ReadingPart {
  const space = line.indexOf(" ");
  const json = line.slice(space + 1);
  const content: unknown = JSON.parse(json);
  switch (line.slice(0, space)) {
    case "event":
      return { event: calendarEventSchema.parse(content), json, isRead: true };
    case "unread":
      return { event: calendarEventSchema.parse(content), json, isRead: false };
    case "problem":
      return { problem: problemSchema.parse(content) };
    case "category":
      return { category: describedCategorySchema.parse(content) };
    case "place":
      return { place: describedPlaceSchema.parse(content) };
    case "end":
      return { end: endSchema.parse(content) };
    default: {
      const { code, messageKey, values } = refusalSchema.parse(content);
      throw new DomainError(code, messageKey, { values });
    }
  }
}

/** Joins parts into a whole reading. */
export async function joined(parts: AsyncIterable<ReadingPart[]>): Promise<CalendarReading> {
  const reading: CalendarReading = {
    format: "icalendar",
    events: [],
    unread: [],
    categories: [],
    places: [],
    problems: [],
  };
  for await (const some of parts) {
    for (const part of some) {
      if ("event" in part) (part.isRead ? reading.events : reading.unread).push(part.event);
      else if ("problem" in part) reading.problems.push(part.problem);
      else if ("category" in part) reading.categories.push(part.category);
      else if ("place" in part) reading.places.push(part.place);
      else Object.assign(reading, part.end);
    }
  }
  return reading;
}

const eventsAtOnce = 200;

export async function* partsOf({
  events,
  unread,
  categories,
  places,
  problems,
  ...end
}: CalendarReading): AsyncGenerator<ReadingPart[]> {
  yield problems.map((problem) => ({ problem }));
  const all = [
    ...events.map((event) => ({ event, isRead: true })),
    ...unread.map((event) => ({ event, isRead: false })),
  ];
  for (let from = 0; from < all.length; from += eventsAtOnce)
    yield all.slice(from, from + eventsAtOnce).map((one) => ({ ...one, json: JSON.stringify(one.event) }));
  yield [...categories.map((category) => ({ category })), ...places.map((place) => ({ place })), { end }];
}
