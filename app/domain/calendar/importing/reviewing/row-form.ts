import { z } from "zod";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { eventFormFields, type EventForm } from "#app/domain/programme/event-form-values.ts";
import { wholeNumber } from "#app/domain/parsing.ts";
import { formPath, timesOf } from "#app/domain/programme/event-form.ts";
import type { CalendarEvent } from "../../calendar.ts";
import type { RowChanges } from "../import-review.ts";

/**
 * The form that edits a row of a calendar file. Categories and place are names as in the file, because their mapping
 * holds for all rows.
 */
const rowFormFields = eventFormFields
  .pick({ title: true, description: true, allDay: true, start: true, end: true, capacity: true, url: true })
  .extend({
    location: z.string("errors.invalid").default(""),
    categories: z.string("errors.invalid").default(""),
  });
export type RowForm = z.output<typeof rowFormFields>;

/** Whether the file names no end of an event with hours. */
const isOpen = ({ details, allDay }: CalendarEvent): boolean => details.endIsKnown === false && allDay === null;
/** Whether an event begins when another ends, and nobody knows when. */
const isFollower = ({ details, allDay }: CalendarEvent): boolean => details.startIsKnown === false && allDay === null;

/** Returns the form with a row's values; hours that nobody knows are empty. Times are local to the zone (IANA). */
export function rowFormOf(event: CalendarEvent, zone: string): RowForm {
  const moment = (instant: string | null, day: string | undefined): EventForm["start"] =>
    day === undefined
      ? instant === null
        ? { date: "", time: "" }
        : dateAndTimeOf(instant, zone)
      : { date: day, time: "" };
  const start = moment(event.startTime, event.allDay?.first);
  return {
    title: event.title ?? "",
    description: event.description,
    allDay: event.allDay !== null,
    start: { ...start, time: isFollower(event) ? "" : start.time },
    end: isOpen(event) ? { date: "", time: "" } : moment(event.endTime, event.allDay?.last),
    location: event.location ?? "",
    categories: event.categories.join(", "),
    capacity: event.details.capacity?.toString() ?? "",
    url: event.url ?? "",
  };
}

/**
 * Returns the schema that parses the form into `RowChanges`; messages are locale keys. A time that was not edited keeps
 * its instant exactly.
 */
export const rowForm = (event: CalendarEvent, zone: string) =>
  rowFormFields.transform((form, context): RowChanges => {
    const openEnd = event.details.endIsKnown === false && !form.allDay && form.end.time === "";
    const isFollowing = isFollower(event) && !form.allDay && form.start.time === "" && form.end.time === "";
    const { input, faults } = isFollowing ? { input: event, faults: [] } : timesOf({ ...form, openEnd }, zone, event);
    const refuse = (path: PropertyKey[], message: string): void => context.addIssue({ code: "custom", path, message });
    for (const { path, message } of faults) refuse(path, message);
    const capacity = wholeNumber(form.capacity);
    if (Number.isNaN(capacity)) refuse(["capacity"], "errors.number_invalid");
    const { capacity: _before, endIsKnown: _assumed, follows, startIsKnown, ...own } = event.details;
    const isOnItsOwn = isFollower(event) && !isFollowing;
    const known = isOnItsOwn
      ? own
      : { ...own, ...(follows && { follows }), ...(startIsKnown === false && { startIsKnown }) };
    const details = openEnd ? { ...known, endIsKnown: false as const } : known;
    return {
      title: form.title.trim() || null,
      description: form.description,
      startTime: input.startTime ?? null,
      endTime: input.endTime ?? null,
      allDay: input.allDay ?? null,
      location: form.location.trim() || null,
      categories: form.categories
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
      url: form.url.trim() || null,
      details: capacity === null || Number.isNaN(capacity) ? details : { ...details, capacity },
    };
  });

export const rowFormField = (field: string): string => String(formPath(field.split("."))[0]);
