import { isDay } from "../../programme/day.ts";
import { eventInput, maxDescriptionLength, maxTitleLength } from "../../programme/forms.ts";
import type { CalendarEvent } from "../calendar.ts";
import { isPlainAddress } from "../event-parts.ts";
import type { FileNames } from "./file-names.ts";
import { inputOf, type Said, saidBy, unsaid, type Whole } from "./said.ts";

/** What the rows of a file are read with. */
export interface Measure {
  names: FileNames;
  /** What an event without any name is called. */
  untitled: string;
}

/** What a row says, as it is now. */
export const saidOf = (event: CalendarEvent, { names, untitled }: Measure): Said =>
  saidBy(event, names.linksOf(event), untitled);

/** The event that a row would be by itself. */
export const newEventOf = (said: Said): Whole => ({
  title: "",
  when: { startTime: null, endTime: null, allDay: null },
  ...unsaid,
  ...said,
});

/** What the forms refuse: the field, with a dot before what is inside of it, and a key of the locales. */
export function refusalsOf(whole: Whole, event: CalendarEvent): { field: string; messageKey: string }[] {
  const parsed = eventInput.safeParse(inputOf(whole, null, calendarOf(event)), { error: () => "errors.invalid" });
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ field: issue.path.map(String).join("."), messageKey: issue.message }));
}

/** Far within the years that the forms take, whatever the zone. */
const [earliest, latest] = ["1901-", "2199-"];

/**
 * Whether a new event is one that {@link refusalsOf} finds nothing about, told at a glance: so are nearly all that a file has, and parsing twenty thousand
 * takes longer than all that is found out about them. False tells nothing.
 */
export function isPlain(
  { uid, recurrenceId, title, description, startTime, endTime, allDay, url, imageUrl, details }: CalendarEvent,
  { categoryIds = [], locationIds = [] }: Said,
): boolean {
  if (
    startTime === null ||
    endTime === null ||
    allDay !== null ||
    !(startTime < endTime && startTime > earliest && endTime < latest)
  )
    return false;
  if (!isStamp(startTime) || !isStamp(endTime)) return false;
  if (title === null || title.length > maxTitleLength || description.length > maxDescriptionLength) return false;
  if ((uid !== null && (uid.trim() === "" || uid.length > 300)) || recurrenceId.length > 16) return false;
  if (categoryIds.length > 10 || locationIds.length > 10) return false;
  if (Object.keys(details).length > 0) return false;
  return [url, imageUrl].every((address) => address === null || isPlainAddress(address));
}

/** As Date writes an instant that exists: exact to the millisecond, in UTC. */
const isStamp = (text: string): boolean =>
  text.length === 24 && /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text) && isDay(text.slice(0, 10));

/** The identity in a calendar file that is stored with an event. */
export const calendarOf = ({ uid, recurrenceId, sequence }: CalendarEvent) =>
  uid === null ? null : { uid, recurrenceId, sequence };
