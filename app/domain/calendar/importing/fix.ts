import { maxDescriptionLength, maxTitleLength } from "../../programme/forms.ts";
import { type CalendarEvent, type EventDetails, eventDetailsSchema } from "../calendar.ts";
import { isSame } from "./merge.ts";
import type { Suggestions } from "./review.ts";
import { type Measure, newEventOf, refusalsOf, saidOf } from "./row-input.ts";

/** Spec §9. */
const defaultCapacity = 100;
/** What an event lasts whose end is not after its start, in milliseconds. */
const defaultLength = 3_600_000;
const mostTags = 50;
const longestTag = 60;
const mostSpeakers = 100;
const longestName = 200;

/** What is offered for a row: a category that its own may stand for, and a capacity in place of one that is none. */
export function suggestionsOf(event: CalendarEvent, measure: Measure): Suggestions {
  const suggestions: Suggestions = {};
  const missing = event.categories.find((name) => measure.names.categoryOf(name).to !== "existing");
  const likely = missing === undefined ? undefined : measure.names.likeliestFor(missing);
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
    suggestions.capacity = { suggested: capacityOfPlaces(event, measure) ?? defaultCapacity };
  return suggestions;
}

const isCapacity = (capacity: number): boolean => Number.isInteger(capacity) && capacity >= 1 && capacity <= 1_000_000;

function capacityOfPlaces(event: CalendarEvent, { names }: Measure): number | null {
  const rooms = names.linksOf(event).locationIds.map((id) => names.locationsById.get(id)?.capacity ?? 0);
  return rooms.length > 0 && rooms.every((room) => room > 0) ? rooms.reduce((sum, room) => sum + room, 0) : null;
}

/**
 * The automatic correction (spec §4): the suggested category and capacity, a title, an end after the start; and without what else the forms refuse.
 * Null where it would change nothing, or not be enough.
 */
export function fixed(event: CalendarEvent, measure: Measure): CalendarEvent | null {
  const suggestions = suggestionsOf(event, measure);
  const mended = withoutRefused(withSuggestions(withEnd(withTitle(event, measure)), suggestions), measure);
  const isEnough = refusalsOf(newEventOf(saidOf(mended, measure)), mended).length === 0;
  return isEnough && !isSame(mended, event) ? mended : null;
}

function withTitle(event: CalendarEvent, { untitled }: Measure): CalendarEvent {
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

/** Texts are cut, other fields that the forms refuse are left out. */
function withoutRefused(event: CalendarEvent, measure: Measure): CalendarEvent {
  const refused = new Set(
    refusalsOf(newEventOf(saidOf(event, measure)), event).map(({ field }) => field.split(".")[0] ?? ""),
  );
  if (refused.size === 0) return event;
  const mended = { ...event, details: withoutDetails(event.details, refused) };
  if (refused.has("title")) mended.title = mended.title?.trim().slice(0, maxTitleLength) ?? null;
  if (refused.has("description")) mended.description = mended.description.slice(0, maxDescriptionLength);
  if (refused.has("url")) mended.url = null;
  if (refused.has("imageUrl")) mended.imageUrl = null;
  if (refused.has("categoryIds")) mended.categories = mended.categories.slice(0, 20);
  return mended;
}

function withoutDetails(details: EventDetails, refused: ReadonlySet<string>): EventDetails {
  const kept = eventDetailsSchema.parse(
    Object.fromEntries(Object.entries(details).filter(([field]) => isMended(field) || !refused.has(field))),
  );
  if (kept.tags !== undefined) kept.tags = kept.tags.map((tag) => tag.trim().slice(0, longestTag)).slice(0, mostTags);
  if (kept.speakers !== undefined && refused.has("speakers"))
    kept.speakers = kept.speakers.slice(0, mostSpeakers).flatMap(namedSpeaker);
  return kept;
}

const isMended = (field: string): boolean => field === "tags" || field === "speakers";

function namedSpeaker({ name }: { name: string }) {
  const plain = name.trim().slice(0, longestName);
  return plain === "" ? [] : [{ name: plain, title: null, company: null, bio: null, avatarUrl: null, imageUrl: null }];
}
