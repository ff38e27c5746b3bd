import type { z } from "zod";
import { parseJson } from "../../parsing.ts";
import {
  type CalendarEvent,
  type DescribedCategory,
  describedCategorySchema,
  type DescribedPlace,
  describedPlaceSchema,
  type EventDetails,
} from "../calendar.ts";
import { isLink } from "../event-parts.ts";
import {
  ownCategoryProperty,
  type OwnEvent,
  ownEventProperty,
  ownEventSchema,
  ownPlaceProperty,
} from "../own-properties.ts";
import type { Problems, ReportProblem } from "../event-reader.ts";
import { allProperties, type Component, firstProperty, positionOf, textOf } from "./content-line-parser.ts";

/**
 * Returns Verbena's own data about an event beyond RFC 5545. Null for an event of another program, and for data that
 * can't be understood, which is reported.
 */
export function readOwnEvent(component: Component, report: ReportProblem): OwnEvent | null {
  const property = firstProperty(component, ownEventProperty);
  if (property === undefined) return null;
  const own = parseOwn(textOf(property.value), ownEventSchema);
  if (own !== null) return { ...own, details: withSoundAddresses(own.details) };
  report("warning", "calendar_file.value_not_understood", {
    ...positionOf(property),
    values: { value: property.value.slice(0, 80) },
  });
  return null;
}

/**
 * Returns the identity that the event had in the file from which the writing festival imported it. Null if it was made
 * there, and for a copy made in a calendar program, which is another event.
 */
export function sourceOf(
  own: OwnEvent,
  component: Component,
): Pick<CalendarEvent, "uid" | "recurrenceId" | "sequence"> | null {
  const isItself = textOf(firstProperty(component, "UID")?.value ?? "") === own.uid;
  return isItself ? own.source : null;
}

/**
 * Returns a function that gives a date of a repeated event of ours the identity of its own event, so that it is found
 * again like an event that was written alone. Dates of other programs stay as they are.
 */
export function ownDatesOf(component: Component): <Date extends CalendarEvent>(date: Date) => Date {
  const isRepeated = firstProperty(component, "RRULE") !== undefined;
  const own = isRepeated ? readOwnEvent(component, () => undefined) : null;
  const isItself = textOf(firstProperty(component, "UID")?.value ?? "") === own?.uid;
  const dates = new Map(isItself ? own?.dates?.map((date) => [date.start, date]) : []);
  return (event) => {
    const date = dates.get(event.recurrenceId);
    return date === undefined ? event : { ...event, ...(date.source ?? { uid: date.uid, recurrenceId: "" }) };
  };
}

/**
 * Returns the description without the additions for calendar programs: the note of the status, and the address of the
 * page.
 */
export function withoutSurroundings(description: string, own: OwnEvent, page: string): string {
  const note = oneLine(own.details.statusNote ?? "").trim();
  const begin = note !== "" && `${description}\n\n`.startsWith(`${note}\n\n`) ? note.length + 2 : 0;
  const rest = description.slice(begin);
  if (page === "" || !`\n\n${rest}`.endsWith(`\n\n${page}`)) return rest;
  return rest.slice(0, Math.max(0, rest.length - page.length - 2));
}

/**
 * Returns the categories and places that the calendars of a file describe, each name once. Reports descriptions that
 * can't be understood.
 */
export function describedIn(
  calendars: readonly Component[],
  problems: Problems,
): { categories: DescribedCategory[]; places: DescribedPlace[] } {
  const places = described(calendars, ownPlaceProperty, describedPlaceSchema, problems);
  return {
    categories: described(calendars, ownCategoryProperty, describedCategorySchema, problems),
    places: places.map((place) => ({ ...place, imageUrl: soundAddress(place.imageUrl) })),
  };
}

function described<Item extends { name: string }>(
  calendars: readonly Component[],
  name: string,
  schema: z.ZodType<Item>,
  problems: Problems,
): Item[] {
  const found = new Map<string, Item>();
  for (const property of calendars.flatMap((calendar) => allProperties(calendar, name))) {
    const item = parseOwn(textOf(property.value), schema);
    if (item === null) {
      problems.add("warning", "calendar_file.value_not_understood", {
        values: { value: property.value.slice(0, 80) },
        line: property.line,
        property: name,
      });
    } else if (!found.has(item.name)) {
      found.set(item.name, item);
    }
  }
  return [...found.values()];
}

/** Returns the text with a single space instead of each run of white space. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Parses data that a Verbena wrote, given as JSON or as a value; null if the data does not fit the schema. */
export const parseOwn = <Data>(data: unknown, schema: z.ZodType<Data>): Data | null =>
  schema.safeParse(typeof data === "string" ? parseJson(data) : data).data ?? null;

/**
 * Returns the details without unsound addresses, because the forms would refuse the whole event. A server at http://
 * writes http:// addresses for its own images.
 */
export function withSoundAddresses(details: EventDetails): EventDetails {
  const { speakers, streamUrl } = details;
  return {
    ...details,
    ...(speakers === undefined
      ? {}
      : {
          speakers: speakers.map((speaker) => ({
            ...speaker,
            avatarUrl: soundAddress(speaker.avatarUrl ?? null),
            imageUrl: soundAddress(speaker.imageUrl ?? null),
          })),
        }),
    ...(streamUrl === undefined ? {} : { streamUrl: soundAddress(streamUrl) }),
  };
}

export const soundAddress = (address: string | null): string | null =>
  address !== null && isLink(address) ? address : null;
