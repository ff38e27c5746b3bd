import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/database/tables.ts";
import { keptUntilChange } from "../changes/kept-reads.server.ts";
import type { Position } from "../changes/position.ts";
import type { WithDb } from "../services.ts";
import { listCategories } from "./categories.server.ts";
import type { Day, FestivalCalendar } from "./day.ts";
import { type Edition, editionsOf } from "./editions.ts";
import type { EventCategory, EventSummary, ProgrammeEvent } from "./event.ts";
import {
  countEventsOfDays,
  findEvent,
  findEvents,
  lastEventBefore,
  listComingAtPlaces,
  listDatedEvents,
  listIdsAround,
  listEventsOfDay,
  listLiveEvents,
  nextEventAfter,
} from "./event-queries.server.ts";
import { withFacts } from "./event-facts.server.ts";
import { withOldStarts } from "./moved-events.server.ts";
import { withPlainDescription, withNeededHtml } from "./description.ts";
import { readSettings } from "../settings/settings.server.ts";
import { planPictureOf } from "./plan-picture.ts";
import { planSettings } from "./plan-settings.ts";
import { listPoints } from "./points.server.ts";
import { listLocations } from "./locations.server.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";
import type { ProgrammeReader } from "./programme-reader.ts";

/** Reads the published programme from the database, as visitors see it. */
export const programmeReader = (services: WithDb, calendar: FestivalCalendar): ProgrammeReader => ({
  eventsOfDay: (day) => shownEventsOfDay(services, day, calendar),
  liveEvents: async (now, except) => shown(services, await listLiveEvents(services, now, except)),
  countOnDays: (days) => countEventsOfDays(services, days, calendar),
  editions: () => readEditions(services, calendar),
  findEvent: async (id) => {
    const event = await findEvent(services, id);
    const [moved] = event === null ? [] : await withOldStarts(services, [event]);
    return moved === undefined ? null : withNeededHtml(moved);
  },
  findEvents: async (ids) => (await withOldStarts(services, await findEvents(services, ids))).map(withPlainDescription),
  nextEventAfter: (instant) => nextEventAfter(services, instant),
  lastEventBefore: (instant) => lastEventBefore(services, instant),
  listCategories: () => shownCategories(services),
  listPlaces: () => listLocations(services),
  listPoints: () => listPoints(services),
  planPicture: async () => planPictureOf(await readSettings(services, planSettings)),
  comingAtPlaces: (now) => listComingAtPlaces(services, now),
  searchIndex: (today) => buildSearchIndex(services, today),
});

const shownEventsOfDay = async (services: WithDb, day: Day, calendar: FestivalCalendar): Promise<EventSummary[]> =>
  shown(services, await listEventsOfDay(services, day, calendar));

const shown = async (services: WithDb, events: EventSummary[]): Promise<EventSummary[]> =>
  (await withOldStarts(services, await withFacts(services, events))).map(withPlainDescription);

const readEditions = async (services: WithDb, calendar: FestivalCalendar): Promise<Edition[]> =>
  editionsOf(await listDatedEvents(services), calendar);

const shownCategories = async (services: WithDb): Promise<EventCategory[]> =>
  (await listCategories(services, { active: true })).map(({ id, name, color, icon }) => ({ id, name, color, icon }));

/** {@link programmeReader} for pages: it reads a day, the editions and the categories once for each position. */
export const pageProgrammeReader = (
  services: WithDb,
  calendar: FestivalCalendar,
  position: Position,
): ProgrammeReader => ({
  ...programmeReader(services, calendar),
  eventsOfDay: (day) => keptDays(services, position, day, calendar.zone, calendar.dayStartHour),
  editions: () => keptEditions(services, position, calendar.zone, calendar.dayStartHour),
  listCategories: () => keptCategories(services, position),
  searchIndex: (today) => keptSearchIndex(services, position, today),
});

/** Together the events of several large days. */
const mostEventsKept = 5000;
const keptDays = keptUntilChange(
  (services, day: Day, zone: string, dayStartHour: number) => shownEventsOfDay(services, day, { zone, dayStartHour }),
  { most: mostEventsKept, sizeOf: (events) => events.length + 1 },
);
const keptEditions = keptUntilChange(
  (services, zone: string, dayStartHour: number) => readEditions(services, { zone, dayStartHour }),
  { most: 1, sizeOf: () => 1 },
);
/** Most events that are searched: an index of them takes some 20 MB. */
const mostSearched = 5000;
/** Events that are read in one turn. */
const readAtOnce = 100;

async function buildSearchIndex(services: WithDb, today: Day): Promise<SearchIndex> {
  const ids = await listIdsAround(services, new Date(`${today}T00:00:00Z`), mostSearched);
  const events: ProgrammeEvent[] = [];
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const read = await findEvents(services, ids.slice(from, from + readAtOnce));
    events.push(...read.map(withPlainDescription));
    await setImmediate();
  }
  return createSearchIndex(events, setImmediate);
}

/** How long an index answers although a change came, in ms. An index of thousands of events takes a second to build. */
const builtAgainAfter = 2000;

interface KeptIndex {
  name: string;
  /** By the process's own clock, in ms. */
  builtAt: number;
  index: SearchIndex;
}
const keptIndexes = new WeakMap<Db, { kept: KeptIndex | null; building: Promise<KeptIndex> | null }>();

/**
 * Builds one index at a time, and no other within two seconds: while people register, each second brings changes. Who
 * shows results reads their events anew.
 */
async function keptSearchIndex(services: WithDb, { epoch, sequence }: Position, today: Day): Promise<SearchIndex> {
  const of = keptIndexes.get(services.db) ?? { kept: null, building: null };
  keptIndexes.set(services.db, of);
  const name = `${epoch} ${sequence} ${today}`;
  const { kept } = of;
  const isRecent = kept !== null && performance.now() - kept.builtAt < builtAgainAfter && kept.name.startsWith(epoch);
  if (kept !== null && (kept.name === name || isRecent)) return kept.index;
  of.building ??= buildSearchIndex(services, today)
    .then((index) => (of.kept = { name, builtAt: performance.now(), index }))
    .finally(() => (of.building = null));
  return (await of.building).index;
}

const keptCategories = keptUntilChange(shownCategories, { most: 1, sizeOf: () => 1 });
