import { setImmediate } from "node:timers/promises";
import { keptUntilChange } from "../changes/kept-reads.server.ts";
import type { Position } from "../changes/position.ts";
import type { WithDb } from "../services.ts";
import { listCategories } from "./categories.server.ts";
import type { Day, FestivalCalendar } from "./day.ts";
import type { EventCategory } from "./event.ts";
import {
  countEventsOfDays,
  findEvent,
  listEventsAround,
  listEventsOfDay,
  listLiveEvents,
  nextEventAfter,
} from "./event-queries.server.ts";
import { listLocations } from "./locations.server.ts";
import { createSearchIndex } from "./search-index.ts";
import type { ProgrammeReader } from "./programme-reader.ts";

/** Reads the published programme from the database. */
export const programmeReader = (services: WithDb, calendar: FestivalCalendar): ProgrammeReader => ({
  eventsOfDay: (day) => listEventsOfDay(services, day, calendar),
  liveEvents: (now, except) => listLiveEvents(services, now, except),
  countOnDays: (days) => countEventsOfDays(services, days, calendar),
  findEvent: (id) => findEvent(services, id),
  nextEventAfter: (instant) => nextEventAfter(services, instant),
  listCategories: () => shownCategories(services),
  listPlaces: () => listLocations(services),
  searchIndex: (today) => readSearchIndex(services, today),
});

const shownCategories = async (services: WithDb): Promise<EventCategory[]> =>
  (await listCategories(services, { active: true })).map(({ id, name, color, icon }) => ({ id, name, color, icon }));

/** {@link programmeReader} for pages: it reads a day and the categories once for each position. */
export const pageProgrammeReader = (
  services: WithDb,
  calendar: FestivalCalendar,
  position: Position,
): ProgrammeReader => ({
  ...programmeReader(services, calendar),
  eventsOfDay: (day) => keptDays(services, position, day, calendar.zone, calendar.dayStartHour),
  listCategories: () => keptCategories(services, position),
  searchIndex: (today) => keptSearchIndex(services, position, today),
});

/** Together the events of several large days. */
const mostEventsKept = 5000;
const keptDays = keptUntilChange(
  (services, day: Day, zone: string, dayStartHour: number) => listEventsOfDay(services, day, { zone, dayStartHour }),
  { most: mostEventsKept, sizeOf: (events) => events.length + 1 },
);
/** Most events that are searched: an index of them takes some 20 MB. */
const mostSearched = 5000;
const readSearchIndex = async (services: WithDb, today: Day) =>
  createSearchIndex(await listEventsAround(services, new Date(`${today}T00:00:00Z`), mostSearched), setImmediate);
const keptSearchIndex = keptUntilChange(readSearchIndex, { most: 1, sizeOf: () => 1 });
const keptCategories = keptUntilChange(shownCategories, { most: 1, sizeOf: () => 1 });
