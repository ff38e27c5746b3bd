import { fixedClock } from "#app/domain/clock.ts";
import { sampleActor } from "#app/domain/history/sample.server.ts";
import { createCategory, listCategories } from "#app/domain/programme/categories.server.ts";
import {
  addDays,
  type Day,
  dayOf,
  dayBounds,
  type FestivalCalendar,
  localTime,
  localToInstant,
} from "#app/domain/programme/day.ts";
import { idForName } from "#app/domain/people/person.ts";
import { updatePersonIn } from "#app/domain/people/people.server.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation, listLocations } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createPoint, listPoints } from "#app/domain/programme/points.server.ts";
import { categories, locations, points, settings } from "./festival.ts";
import { people } from "./people.ts";
import { exhibitions } from "./exhibitions.ts";
import { dayOne } from "./programme-day-one.ts";
import { dayThree } from "./programme-day-three.ts";
import { dayTwo } from "./programme-day-two.ts";
import type { SampleEvent, Anchor, ScheduledEvent } from "./sample-event.ts";
import { anchorsOfDay, anchorsOfNight } from "./anchors.ts";

type Ids = Map<string, string>;

/**
 * Fills an empty database with the sample festival: settings, categories, locations, people, and three days of events
 * around the clock's now, in the festival's zone. Returns the number of events.
 * The events are one transaction, the last one, and existing categories and locations are used again by name, so that
 * an interrupted load can be repeated.
 */
export async function loadSampleProgramme(services: Services): Promise<{ events: number }> {
  const now = services.clock.now();
  const author: Services = { ...services, clock: fixedClock(now), actor: sampleActor };
  await writeSettings(author, settings);
  const ids = { categories: await createCategories(author), locations: await createLocations(author) };
  if ((await listPoints(author)).length === 0) for (const point of points) await createPoint(author, point);
  const programme = await sampleEvents(author, now, ids);
  await author.db.transaction().execute(async (transaction) => {
    for (const { input, attendees } of programme) await createEventIn(author, transaction, input, attendees);
    for (const [id, described] of Object.entries(people)) await updatePersonIn(author, transaction, id, described);
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
    // In the sample a name is one person, in whatever role.
    speakers: (event.speakers ?? []).map((speaker) => ({ ...speaker, personId: idForName(speaker.name, () => false) })),
    priceCents: event.priceCents ?? 0,
    ageFrom: event.ageFrom ?? null,
    language: event.language ?? "Español",
    accessibility: event.accessibility ?? null,
    capacity: event.capacity ?? null,
    registration: event.registration ?? (event.capacity === undefined ? "none" : "places"),
    isStreaming: event.streamUrl !== undefined,
    streamUrl: event.streamUrl ?? null,
  };
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample names ${key}, which it did not create`);
  return id;
}

/** An event of the sample with its start and end. */
interface PlacedEvent {
  event: SampleEvent;
  start: Date;
  end: Date;
}

const minute = 60_000;
/** Times relative to the first start are multiples of this. */
const step = 5 * minute;
/** The night's anchors are used from the first hour until before the second, in the festival's zone. */
const nightBegins = 21;
const nightEnds = 7;

/** Places a day's fixed programme on a festival day. */
function placeDay(events: ScheduledEvent[], day: Day, zone: string): PlacedEvent[] {
  return events.map((event) => {
    const [from = "", to = ""] = event.hours.split("-");
    return { event, start: hourToInstant(day, from, zone), end: hourToInstant(day, to, zone) };
  });
}

/** Returns the instant of an hour `HH:mm` that may exceed midnight: '25:15' is 01:15 of the next date. */
export function hourToInstant(day: Day, hour: string, zone: string): Date {
  const hours = Number(hour.slice(0, 2));
  const clock = `${String(hours % 24).padStart(2, "0")}${hour.slice(2)}`;
  return localToInstant(`${addDays(day, Math.floor(hours / 24))}T${clock}`, zone);
}

/**
 * Places the events that are live at `now` and those that follow, all on the festival day `day` that contains `now`. At
 * its edges they are shortened or moved together, because a day lists the events that start on it. Only in a day's last
 * minute do the following ones fall on the next day.
 */
export function placeAnchors(now: Date, day: Day, calendar: FestivalCalendar): PlacedEvent[] {
  const { hour } = localTime(now, calendar.zone);
  const anchors = hour >= nightBegins || hour < nightEnds ? anchorsOfNight : anchorsOfDay;
  const bounds = dayBounds(day, calendar);
  return anchors.flatMap((anchor) => placeAnchor(anchor, now, bounds));
}

function placeAnchor({ live, next }: Anchor, now: Date, day: { start: Date; end: Date }): PlacedEvent[] {
  const mark = Math.floor(now.getTime() / step) * step;
  const liveStart = Math.max(mark - live.startedBefore * minute, day.start.getTime());
  const planned = mark + next.startsIn * minute;
  const latest = [planned, day.end.getTime() - step, day.end.getTime() - minute];
  const nextStart = latest.find((start) => start > now.getTime() && start < day.end.getTime()) ?? planned;
  const liveEnd = Math.min(mark + live.endsIn * minute, nextStart);
  return [
    { event: live, start: new Date(liveStart), end: new Date(liveEnd) },
    { event: next, start: new Date(nextStart), end: new Date(nextStart + next.lasts * minute) },
  ];
}
