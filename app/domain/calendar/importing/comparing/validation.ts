import { maxDescriptionLength, maxTitleLength, eventInput } from "#app/domain/programme/programme-input.ts";
import { type CalendarEvent, type EventDetails, eventDetailsSchema } from "../../calendar.ts";
import { isSame } from "./merge.ts";
import type { Suggestions } from "../import-review.ts";
import { isDay } from "#app/domain/programme/day.ts";
import { isPlainAddress } from "../../event-parts.ts";
import type { NameMapping } from "./name-mapping.ts";
import {
  eventInputOf,
  type ImportedFields,
  importedFieldsBy,
  defaultFields,
  type EventFieldValues,
} from "./imported-fields.ts";

/** Everything that is needed to turn a row of a file into fields of the programme. */
export interface ImportContext {
  names: NameMapping;
  /** Title for events without one. */
  untitled: string;
}

export const importedFieldsOf = (event: CalendarEvent, { names, untitled }: ImportContext): ImportedFields =>
  importedFieldsBy(event, names.linksOf(event), untitled);

/** Returns the fields of the new event that a row would create. */
export const newEventFields = (imported: ImportedFields): EventFieldValues => ({
  title: "",
  when: { startTime: null, endTime: null, allDay: null },
  ...defaultFields,
  ...imported,
});

/** Returns what the event form would reject: field path with dots, and a message key. */
export function formErrorsOf(whole: EventFieldValues, event: CalendarEvent): { field: string; messageKey: string }[] {
  const parsed = eventInput.safeParse(eventInputOf(whole, null, calendarIdentityOf(event)), {
    error: () => "errors.invalid",
  });
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ field: issue.path.map(String).join("."), messageKey: issue.message }));
}

/** Well inside the years that the forms accept, in every zone. */
const [earliest, latest] = ["1901-", "2199-"];

/**
 * Returns true if {@link formErrorsOf} would certainly find nothing about a new event; false means unknown. A shortcut:
 * it holds for nearly every event of a file, and parsing twenty thousand with the form's schema takes longer than the
 * whole comparison.
 */
export function isSurelyValid(
  { uid, recurrenceId, title, description, startTime, endTime, allDay, url, imageUrl, details }: CalendarEvent,
  { categoryIds = [], locationIds = [] }: ImportedFields,
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

/** Returns whether the text is an existing instant as `toISOString` writes it. */
const isStamp = (text: string): boolean =>
  text.length === 24 && /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text) && isDay(text.slice(0, 10));

/** Returns the calendar identity to store with an event; null without UID. */
export const calendarIdentityOf = ({ uid, recurrenceId, sequence }: CalendarEvent) =>
  uid === null ? null : { uid, recurrenceId, sequence };

/** From spec §9. */
const defaultCapacity = 100;
/** Milliseconds that an event gets if its end is not after its start. */
const defaultLength = 3_600_000;
const mostTags = 50;
const longestTag = 60;
const mostSpeakers = 100;
const longestName = 200;

/**
 * Returns the repairs offered for a row: an existing category for its first unknown one, and a valid capacity for an
 * invalid one.
 */
export function suggestionsOf(event: CalendarEvent, context: ImportContext): Suggestions {
  const suggestions: Suggestions = {};
  const missing = event.categories.find((name) => context.names.categoryOf(name).to !== "existing");
  const likely = missing === undefined ? undefined : context.names.likeliestFor(missing);
  if (missing !== undefined && likely !== undefined) {
    suggestions.suggestedCategory = {
      id: likely.thing.id,
      suggested: likely.thing.name,
      similarity: likely.similarity,
      name: missing,
    };
  }
  const { capacity } = event.details;
  if (capacity != null && !isCapacity(capacity))
    suggestions.capacity = { suggested: capacityOfPlaces(event, context) ?? defaultCapacity };
  return suggestions;
}

const isCapacity = (capacity: number): boolean => Number.isInteger(capacity) && capacity >= 1 && capacity <= 1_000_000;

function capacityOfPlaces(event: CalendarEvent, { names }: ImportContext): number | null {
  const rooms = names.linksOf(event).locationIds.map((id) => names.locationsById.get(id)?.capacity ?? 0);
  return rooms.length > 0 && rooms.every((room) => room > 0) ? rooms.reduce((sum, room) => sum + room, 0) : null;
}

/**
 * Returns the event after the automatic correction (spec §4): the suggested category and capacity, a title, an end
 * after the start, and without other fields that the forms reject. Null if that changes nothing or is not enough.
 */
export function autoFixed(event: CalendarEvent, context: ImportContext): CalendarEvent | null {
  const suggestions = suggestionsOf(event, context);
  const fixed = withoutRefused(withSuggestions(withEnd(withTitle(event, context)), suggestions), context);
  const isEnough = formErrorsOf(newEventFields(importedFieldsOf(fixed, context)), fixed).length === 0;
  return isEnough && !isSame(fixed, event) ? fixed : null;
}

function withTitle(event: CalendarEvent, { untitled }: ImportContext): CalendarEvent {
  if (event.title !== null && event.title.trim() !== "") return event;
  const [line = ""] = (event.location ?? event.categories[0] ?? "").trim().split("\n");
  return { ...event, title: line.trim().slice(0, maxTitleLength) || untitled };
}

function withEnd(event: CalendarEvent): CalendarEvent {
  const { startTime, endTime, allDay } = event;
  if (allDay !== null)
    return allDay.last < allDay.first ? { ...event, allDay: { first: allDay.first, last: allDay.first } } : event;
  if (
    startTime === null ||
    event.details.endIsKnown === false ||
    Number.isNaN(Date.parse(startTime)) ||
    (endTime !== null && Date.parse(endTime) > Date.parse(startTime))
  )
    return event;
  return { ...event, endTime: new Date(Date.parse(startTime) + defaultLength).toISOString() };
}

function withSuggestions(event: CalendarEvent, { suggestedCategory, capacity }: Suggestions): CalendarEvent {
  const categories = event.categories.map((name) =>
    name === suggestedCategory?.name ? suggestedCategory.suggested : name,
  );
  return {
    ...event,
    categories,
    details: capacity === undefined ? event.details : { ...event.details, capacity: capacity.suggested },
  };
}

/** Cuts texts that are too long and drops other fields that the forms reject. */
function withoutRefused(event: CalendarEvent, context: ImportContext): CalendarEvent {
  const refused = new Set(
    formErrorsOf(newEventFields(importedFieldsOf(event, context)), event).map(({ field }) => field.split(".")[0] ?? ""),
  );
  if (refused.size === 0) return event;
  const fixed = { ...event, details: withoutDetails(event.details, refused) };
  if (refused.has("title")) fixed.title = fixed.title?.trim().slice(0, maxTitleLength) ?? null;
  if (refused.has("description")) fixed.description = fixed.description.slice(0, maxDescriptionLength);
  if (refused.has("url")) fixed.url = null;
  if (refused.has("imageUrl")) fixed.imageUrl = null;
  if (refused.has("categoryIds")) fixed.categories = fixed.categories.slice(0, 20);
  return fixed;
}

function withoutDetails(details: EventDetails, refused: ReadonlySet<string>): EventDetails {
  const kept = eventDetailsSchema.parse(
    Object.fromEntries(Object.entries(details).filter(([field]) => isShortened(field) || !refused.has(field))),
  );
  if (kept.tags !== undefined) kept.tags = kept.tags.map((tag) => tag.trim().slice(0, longestTag)).slice(0, mostTags);
  if (kept.speakers !== undefined && refused.has("speakers"))
    kept.speakers = kept.speakers.slice(0, mostSpeakers).flatMap(namedSpeaker);
  return kept;
}

const isShortened = (field: string): boolean => field === "tags" || field === "speakers";

function namedSpeaker({ name }: { name: string }) {
  const plain = name.trim().slice(0, longestName);
  return plain === "" ? [] : [{ name: plain, title: null, company: null, bio: null, avatarUrl: null, imageUrl: null }];
}
