import type { Position } from "../changes/position.ts";
import type { Kept } from "../privacy/kept-data.ts";
import type { ShownAnnouncement } from "../announcements/announcement.ts";
import type { PageSettings } from "../catalogue/catalogue.ts";
import type { ShownStream } from "../streaming/stream.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { EventCategory, Location, ProgrammeEvent } from "../programme/event.ts";
import {
  comingAtPlaces,
  countOnDays,
  eventsOfDay,
  firstEventFrom,
  lastEventBefore,
  liveEvents,
} from "../programme/events-in-memory.ts";
import { editionsOf } from "../programme/editions.ts";
import { daysOfEvent } from "../programme/event-days.ts";
import type { PlanPicture } from "../programme/plan-picture.ts";
import type { FestivalPoint } from "../programme/point.ts";
import { createSearchIndex } from "../programme/search-index.ts";
import { actsOf, type FestivalPeople, type Person } from "../people/person.ts";
import type { ProgrammeReader } from "../programme/programme-reader.ts";

export const offlineProgrammePath = "/programme.json";

/** Bump when the shape below changes: browsers drop older copies. */
export const offlineProgrammeFormat = 10;

/** The public programme, which a browser stores to show pages without a network. */
export interface OfflineProgramme extends Position {
  format: typeof offlineProgrammeFormat;
  settings: PageSettings;
  calendar: FestivalCalendar;
  stream: ShownStream;
  /** Valid when the programme was made; each says when it ends. */
  announcements: ShownAnnouncement[];
  /** The personal data that this installation keeps, for `/privacy`. */
  kept: Kept[];
  /** Active ones, in their order. */
  categories: EventCategory[];
  /** All places by name, also those without events. */
  places: Location[];
  /** Toilets, taps and the like, for the plan. */
  points: FestivalPoint[];
  planPicture: PlanPicture | null;
  events: OfflineEvent[];
  /** People and groups with their pages. */
  people: Person[];
  /** Ids of people that lead to another one. */
  mergedPeople: Record<string, string>;
}

export type OfflineEvent = Omit<ProgrammeEvent, "locations"> & { locations: string[] };

export const isOfflineProgramme = (json: unknown): json is OfflineProgramme =>
  typeof json === "object" && json !== null && "format" in json && json.format === offlineProgrammeFormat;

/** Returns a reader that answers from an offline programme as the server answers from the database. */
export function offlineProgrammeReader(programme: OfflineProgramme): ProgrammeReader {
  const { calendar } = programme;
  const events = eventsIn(programme);
  return {
    eventsOfDay: async (day) => eventsOfDay(events, day, calendar),
    liveEvents: async (now, except) => liveEvents(events, now).filter(({ id }) => !except.has(id)),
    countOnDays: async (days) =>
      countOnDays(
        days,
        events.map((event) => daysOfEvent(event, calendar)),
      ),
    editions: async () => editionsOf(events, calendar),
    findEvent: async (id) => events.find((event) => event.id === id) ?? null,
    findEvents: async (ids) => events.filter(({ id }) => ids.includes(id)),
    nextEventAfter: async (instant) => firstEventFrom(events, instant.toISOString()),
    lastEventBefore: async (instant) => lastEventBefore(events, instant.toISOString()),
    listCategories: async () => programme.categories,
    listPlaces: async () => programme.places,
    listPoints: async () => programme.points,
    planPicture: async () => programme.planPicture,
    comingAtPlaces: async (now) => comingAtPlaces(events, now),
    searchIndex: () => createSearchIndex(events, () => new Promise((resolve) => setTimeout(resolve))),
  };
}

/** Returns the people of an offline programme with what they do. */
export const peopleIn = (programme: OfflineProgramme): FestivalPeople => ({
  people: programme.people,
  merged: programme.mergedPeople,
  acts: eventsIn(programme).flatMap(actsOf),
});

/** Returns the events of an offline programme, each with its places. */
export function eventsIn(programme: OfflineProgramme): ProgrammeEvent[] {
  const places = new Map(programme.places.map((place) => [place.id, place]));
  return programme.events.map((event) => ({
    ...event,
    locations: event.locations.flatMap((id) => places.get(id) ?? []),
  }));
}
