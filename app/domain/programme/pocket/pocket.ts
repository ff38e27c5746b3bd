import type { Position } from "../../live/change.ts";
import type { Kept } from "#app/domain/accounts/kept.ts";
import type { ShownAnnouncement } from "#app/domain/announcements/announcement.ts";
import type { PageSettings } from "../../settings/page-settings.ts";
import type { ShownStream } from "../../streaming/stream.ts";
import type { FestivalCalendar } from "../day.ts";
import type { EventCategory, Location, ProgrammeEvent } from "../event.ts";
import { countOnDays, eventsOfDay, firstEventFrom, liveEvents } from "../listing.ts";
import { daysOfEvent } from "../event-days.ts";
import type { ProgrammeReader } from "../reader.ts";

/** Address from which a browser downloads the offline programme. */
export const pocketPath = "/programme.json";

/** Bump when the shape below changes; browsers drop older copies. */
export const pocketFormat = 7;

/** The whole public programme, for a browser to use without a network. */
export interface PocketProgramme extends Position {
  format: typeof pocketFormat;
  /** Sequence number of the newest change in it. */
  sequence: number;
  settings: PageSettings;
  calendar: FestivalCalendar;
  stream: ShownStream;
  /** Valid at the time of writing; each has its own end. */
  announcements: ShownAnnouncement[];
  /** All data that the installation keeps of its visitors, for `/privacy`. */
  kept: Kept[];
  /** Active ones, in their order. */
  categories: EventCategory[];
  /** Each place once. */
  places: Location[];
  events: PocketEvent[];
}

/** An event with only the ids of its places. */
export type PocketEvent = Omit<ProgrammeEvent, "locations"> & { locations: string[] };

export const isPocketProgramme = (json: unknown): json is PocketProgramme =>
  typeof json === "object" && json !== null && "format" in json && json.format === pocketFormat;

/** Reads the offline programme through the same interface as the database. */
export function pocketReader(pocket: PocketProgramme): ProgrammeReader {
  const { calendar } = pocket;
  const events = eventsIn(pocket);
  return {
    eventsOfDay: async (day) => eventsOfDay(events, day, calendar),
    liveEvents: async (now, except) => liveEvents(events, now).filter(({ id }) => !except.has(id)),
    countOnDays: async (days) =>
      countOnDays(
        days,
        events.map((event) => daysOfEvent(event, calendar)),
      ),
    findEvent: async (id) => events.find((event) => event.id === id) ?? null,
    nextEventAfter: async (instant) => firstEventFrom(events, instant.toISOString()),
    listCategories: async () => pocket.categories,
    listPlaces: async () => pocket.places,
  };
}

/** Returns the events of the offline programme, each with its places. */
export function eventsIn(pocket: PocketProgramme): ProgrammeEvent[] {
  const places = new Map(pocket.places.map((place) => [place.id, place]));
  return pocket.events.map((event) => ({ ...event, locations: event.locations.flatMap((id) => places.get(id) ?? []) }));
}
