import { z } from "zod";
import { fold } from "#app/domain/fold.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { placesOf, withPlacesShown } from "#app/domain/programme/capacity.ts";
import {
  clockTime,
  type Day,
  dayBounds,
  dayOf,
  type FestivalCalendar,
  isDay,
  localToInstant,
} from "#app/domain/programme/day.ts";
import { daysOfEvent, isListedByDay } from "#app/domain/programme/event-days.ts";
import {
  addressOf,
  type Location,
  type ProgrammeEvent,
  shownCategory,
  shownPlace,
} from "#app/domain/programme/event.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { inSearchOrder } from "#app/domain/programme/search-index.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";
import type { WithClock } from "#app/domain/services.ts";
import { isForChildren } from "../suitability.ts";
import { subjectOf } from "../subjects.ts";
import { normalized, wordsOf } from "../question-text.ts";
import {
  type Criteria,
  findProgrammeEvents,
  placesNear,
  programmeIndex,
  searchSubjects,
} from "../programme-search.server.ts";
import type { Vocabulary } from "../vocabulary.ts";
import type { ModelTool, ToolCall, ToolResult } from "./model.ts";

/**
 * Data that the tools can read. The server sets the owner of `mine`: nothing that the model writes can name a person.
 */
export interface ToolContext {
  services: WithClock;
  owner: Owner | null;
  vocabulary: Vocabulary;
  calendar: FestivalCalendar;
  showsPlaces: boolean;
}

interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  input: Input;
  /** Returns data for the model; an empty list if nothing was found. */
  run: (context: ToolContext, input: z.output<Input>) => Promise<unknown>;
}

const tool = <Input extends z.ZodObject>(one: Tool<Input>): Tool => ({
  ...one,
  run: (context, input) => one.run(context, one.input.parse(input)),
});

const mostListed = 25;
const mostResultCharacters = 12_000;

const text = z.string().trim().min(1).max(120);
const day = z.string().refine(isDay);
const hour = z.string().regex(/^(?:[01]\d|2[0-9]):[0-5]\d$/);

const tools: Tool[] = [
  tool({
    name: "search",
    description:
      "Events in which all of some words are found, in any of the four languages, whatever case and accents: what they are called, what is said of them, who appears, where. By day from today on; those that are over come last.",
    input: z.strictObject({ words: text }),
    run: async (context, { words }) => {
      const subjects = wordsOf(normalized(words)).slice(0, 8).map(subjectOf);
      const index = await programmeIndex(context.services, context.calendar);
      const all = searchSubjects(index, subjects);
      const found = all.length > 0 ? all : searchSubjects(index, subjects, true);
      const sorted = inSearchOrder(found, context.services.clock.now(), context.calendar);
      const ids = sorted.slice(0, 100).map(({ id }) => id);
      // The index may be some seconds old.
      const events = new Map((await findProgrammeEvents(context, { ids })).map((event) => [event.id, event]));
      return listed(
        context,
        ids.flatMap((id) => events.get(id) ?? []),
      );
    },
  }),
  tool({
    name: "events",
    description:
      "Events of a day or a span of time, by start; every field narrows it. Days are yyyy-MM-dd and hours HH:mm in the festival's zone; 25:30 is half past one in the night after the day. Without a day: from now on. `near` is the name of a place in whose neighbourhood it should be.",
    input: z.strictObject({
      day: day.optional(),
      lastDay: day.optional(),
      from: hour.optional(),
      to: hour.optional(),
      category: text.optional(),
      place: text.optional(),
      near: text.optional(),
      free: z.boolean().optional(),
      placesLeft: z.boolean().optional(),
      forChildren: z.boolean().optional(),
      streamed: z.boolean().optional(),
      cancelledOrChanged: z.boolean().optional(),
    }),
    run: async (context, input) => {
      const where = placesCalled(context.vocabulary, input.place ?? input.near);
      const categories = input.category === undefined ? [] : called(context.vocabulary.categories, input.category);
      if ((where !== null && where.length === 0) || (input.category !== undefined && categories.length === 0))
        return [];
      const events = await findProgrammeEvents(context, {
        ...spanOf(context, input),
        isOngoing: true,
        categoryIds: categories,
        locationIds:
          where === null ? [] : input.near === undefined ? where : placesNear(where, context.vocabulary.places),
        ...(input.free && { priceUpTo: 0 }),
        ...(input.placesLeft && { places: "left" as const }),
        ...(input.streamed && { isStreamed: true }),
        ...(input.cancelledOrChanged && { status: "changed" as const }),
      });
      return listed(context, input.forChildren ? events.filter(isForChildren) : events);
    },
  }),
  tool({
    name: "now",
    description: "The events that are on at this moment.",
    input: z.strictObject({}),
    run: async (context) => {
      const now = context.services.clock.now();
      const ongoing = { from: now, to: new Date(now.getTime() + 1), isOngoing: true };
      const events = await findProgrammeEvents(context, ongoing);
      const active = events.filter((event) => phaseOf(event, now) === "active");
      return listed(context, active);
    },
  }),
  tool({
    name: "next",
    description: "The events that begin next.",
    input: z.strictObject({ category: text.optional() }),
    run: async (context, { category }) => {
      const categories = category === undefined ? [] : called(context.vocabulary.categories, category);
      if (category !== undefined && categories.length === 0) return [];
      const now = context.services.clock.now();
      const events = await findProgrammeEvents(context, { from: now, categoryIds: categories });
      return listed(context, events.filter((event) => phaseOf(event, now) === "upcoming").slice(0, 8));
    },
  }),
  tool({
    name: "details",
    description: "Everything that the programme says of one event, by its id.",
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    run: async (context, { id }) => {
      const event = await findEvent(context.services, id);
      return event === null ? [] : [detailsOf(context, withPlacesShown(event, context.showsPlaces))];
    },
  }),
  tool({
    name: "places",
    description: "The places of the festival: address, and what they have, such as toilets or water.",
    input: z.strictObject({}),
    run: async ({ services }) =>
      (await listLocations(services))
        .slice(0, 60)
        .map((place) => ({ ...placeFacts(place), about: cut(place.description ?? "", 200) })),
  }),
  tool({
    name: "mine",
    description: "The events that this visitor has saved.",
    input: z.strictObject({}),
    run: async (context) => {
      const saved = context.owner === null ? [] : await listReminders(context.services, context.owner);
      const events = saved.flatMap(({ event }) => (event === null ? [] : withPlacesShown(event, context.showsPlaces)));
      return listed(context, events);
    },
  }),
];

/** The tools as the model is told of them; always the same. */
export const modelTools: readonly ModelTool[] = tools.map(({ name, description, input }) => ({
  name,
  description,
  input: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
}));

/**
 * Runs a tool call. Returns its result as text for the model, and whether it found nothing. A wrong call returns an
 * error text; only the database can throw.
 */
export async function runTool(
  context: ToolContext,
  { id, name, input }: ToolCall,
): Promise<ToolResult & { isEmpty: boolean }> {
  const found = tools.find((one) => one.name === name);
  if (found === undefined) return { id, text: "There is no such tool.", isError: true, isEmpty: false };
  const parsed = found.input.safeParse(input ?? {});
  if (!parsed.success) return { id, text: "The input does not fit the tool.", isError: true, isEmpty: false };
  const brought = await found.run(context, parsed.data);
  return {
    id,
    text: cut(JSON.stringify(brought), mostResultCharacters),
    isError: false,
    isEmpty: Array.isArray(brought) && brought.length === 0,
  };
}

type Span = { [Bound in "day" | "lastDay" | "from" | "to"]?: string | undefined };

function spanOf({ services, calendar }: ToolContext, { day: first, lastDay, from, to }: Span): Criteria {
  const now = services.clock.now();
  const begin = first ?? dayOf(now, calendar);
  const last = lastDay ?? first;
  const start =
    from === undefined ? (first === undefined ? now : dayBounds(first, calendar).start) : atHour(begin, from, calendar);
  if (to !== undefined) return { from: start, to: atHour(last ?? begin, to, calendar) };
  return last === undefined ? { from: start } : { from: start, to: dayBounds(last, calendar).end };
}

/** Hours beyond 24 are the next morning's. */
function atHour(date: Day, clock: string, { zone }: FestivalCalendar): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const midnight = localToInstant(`${date}T00:00`, zone);
  return new Date(midnight.getTime() + (hours * 60 + minutes) * 60_000);
}

/** Returns the ids with this name, or else those whose name contains it. */
function called(names: readonly { ids: string[]; name: string }[], wanted: string): string[] {
  const sought = fold(wanted);
  const same = names.filter(({ name }) => fold(name) === sought);
  return (same.length > 0 ? same : names.filter(({ name }) => fold(name).includes(sought))).flatMap(({ ids }) => ids);
}

const placesCalled = ({ places }: Vocabulary, wanted: string | undefined): string[] | null =>
  wanted === undefined ? null : called(places, wanted);

/** Returns the listed facts of each event; finished events come last. */
function listed(context: ToolContext, events: ProgrammeEvent[]): unknown[] {
  const now = context.services.clock.now();
  const isOver = (event: ProgrammeEvent): boolean => phaseOf(event, now) === "finished";
  const sorted = [...events.filter((event) => !isOver(event)), ...events.filter(isOver)];
  const shown = sorted
    .slice(0, mostListed)
    .map((event) => ({ ...factsOf(context, event), about: cut(event.description, 160) }));
  return sorted.length > mostListed ? [...shown, { more: sorted.length - mostListed }] : shown;
}

function factsOf({ services, calendar }: ToolContext, event: ProgrammeEvent) {
  const { first, last } = daysOfEvent(event, calendar);
  const places = placesOf(event);
  return {
    id: event.id,
    title: event.title,
    day: first,
    ...(isListedByDay(event)
      ? { lastDay: last }
      : { from: clockTime(event.startTime, calendar.zone), to: clockTime(event.endTime, calendar.zone) }),
    place: shownPlace(event),
    category: shownCategory(event).name,
    state: phaseOf(event, services.clock.now()),
    ...(event.statusNote !== null && { note: event.statusNote }),
    ...(event.priceCents !== null && { price: event.priceCents / 100 }),
    ...(event.ageFrom !== null && { ageFrom: event.ageFrom }),
    ...(places !== null && { placesLeft: places.free }),
    ...(event.isStreaming && { streamed: true }),
  };
}

const detailsOf = (context: ToolContext, event: ProgrammeEvent) => ({
  ...factsOf(context, event),
  about: cut(event.description, 2000),
  with: event.speakers
    .slice(0, 12)
    .map(({ name, title, company, bio }) => ({ name, title, company, bio: cut(bio ?? "", 300) })),
  tags: event.tags,
  language: event.language,
  accessibility: event.accessibility,
  places: event.locations.map(placeFacts),
  booking: event.registration === "places",
});

const placeFacts = (place: Location) => ({
  id: place.id,
  name: place.name,
  address: addressOf(place),
  has: place.amenities,
});

const cut = (long: string, most: number): string => (long.length <= most ? long : `${long.slice(0, most)}…`);
