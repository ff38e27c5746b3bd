import { fixedClock } from "#app/domain/clock.ts";
import { sampleActor } from "#app/domain/history/sample.server.ts";
import { createCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import { addDays, type Day, dayOf } from "#app/domain/programme/day.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { categories } from "./categories.ts";
import { exhibitions } from "./exhibitions.ts";
import { locations } from "./locations.ts";
import { placeAnchors, placeDay } from "./placement.ts";
import { dayOne } from "./programme-day-one.ts";
import { dayThree } from "./programme-day-three.ts";
import { dayTwo } from "./programme-day-two.ts";
import type { SampleEvent } from "./sample-event.ts";
import { settings } from "./settings.ts";

type Ids = Map<string, string>;

/**
 * Fills an empty database with the festival that a stranger sees at the first start: settings, categories, locations, and three days of
 * events around the clock's now, in the festival's zone. Returns how many events it wrote.
 * The events are one transaction, the last one, and categories and locations of the same name are used again:
 * a load that was cut short can simply be repeated.
 */
export async function loadSampleProgramme(services: Services): Promise<{ events: number }> {
  const now = services.clock.now();
  const author: Services = { ...services, clock: fixedClock(now), actor: sampleActor };
  await writeSettings(author, settings);
  const ids = { categories: await createCategories(author), locations: await createLocations(author) };
  const programme = await sampleEvents(author, now, ids);
  await author.db.transaction().execute(async (transaction) => {
    for (const { input, attendees } of programme) await createEventIn(author, transaction, input, attendees);
  });
  return { events: programme.length };
}

async function createCategories(services: Services): Promise<Ids> {
  const ids = new Map((await listCategories(services, { active: false })).map(({ name, id }) => [name, id]));
  for (const [name, category] of Object.entries(categories)) {
    if (!ids.has(name)) ids.set(name, (await createCategory(services, { name, ...category })).id);
  }
  return ids;
}

/** Returns the ids by key of {@link locations}. */
async function createLocations(services: Services): Promise<Ids> {
  const existing = new Map((await listLocations(services)).map(({ name, id }) => [name, id]));
  const ids: Ids = new Map();
  for (const [key, location] of Object.entries(locations)) {
    ids.set(key, existing.get(location.name) ?? (await createLocation(services, location)).id);
  }
  return ids;
}

interface Entry {
  input: EventInput;
  attendees: number;
}

async function sampleEvents(services: Services, now: Date, ids: { categories: Ids; locations: Ids }): Promise<Entry[]> {
  const calendar = await festivalCalendar(services);
  const today = dayOf(now, calendar);
  const timed = [
    ...placeDay(dayOne, addDays(today, -1), calendar.zone),
    ...placeDay(dayTwo, today, calendar.zone),
    ...placeDay(dayThree, addDays(today, 1), calendar.zone),
    ...placeAnchors(now, today, calendar),
  ];
  const entry = (event: SampleEvent, when: When): Entry => ({
    input: inputOf(event, when, ids),
    attendees: event.attendees ?? 0,
  });
  return [
    ...timed.map(({ event, start, end }) =>
      entry(event, { startTime: start.toISOString(), endTime: end.toISOString() }),
    ),
    ...exhibitions.map((event) =>
      entry(event, { allDay: { first: addDays(today, event.firstDay), last: addDays(today, event.lastDay) } }),
    ),
  ];
}

type When = { startTime: string; endTime: string } | { allDay: { first: Day; last: Day } };

function inputOf(event: SampleEvent, when: When, ids: { categories: Ids; locations: Ids }): EventInput {
  return {
    ...when,
    title: event.title,
    description: event.description,
    status: event.status ?? "ACTIVE",
    statusNote: event.statusNote ?? null,
    categoryIds: event.categories.map((name) => idOf(ids.categories, name)),
    locationIds: [idOf(ids.locations, event.place)],
    tags: event.tags,
    speakers: event.speakers ?? [],
    priceCents: event.priceCents ?? 0,
    ageFrom: event.ageFrom ?? null,
    language: event.language ?? null,
    accessibility: event.accessibility ?? null,
    capacity: event.capacity ?? null,
    registration: event.registration ?? "none",
    isStreaming: event.streamUrl !== undefined,
    streamUrl: event.streamUrl ?? null,
  };
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample names ${key}, which it did not create`);
  return id;
}
