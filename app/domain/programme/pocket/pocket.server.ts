import { keptData } from "#app/domain/accounts/kept-data.server.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import { shownAnnouncements } from "#app/domain/announcements/announcements.server.ts";
import type { Services } from "../../services.ts";
import type { Settings } from "../../settings/catalogue.ts";
import { pageSettings } from "../../settings/page-settings.ts";
import { calendarOf } from "../../settings/settings.server.ts";
import { shownStream } from "../../streaming/stream.ts";
import { withPlacesShown } from "../capacity.ts";
import type { Location, ProgrammeEvent } from "../event.ts";
import { listEventsAround } from "../event-queries.server.ts";
import { programmeReader } from "../reader.server.ts";
import { type PocketEvent, pocketFormat, type PocketProgramme } from "./pocket.ts";

/**
 * Largest number of events in the offline programme. A larger programme starts with the events that are not over yet.
 */
export const maxPocketEvents = 2000;

/** Returns the public programme at this moment: published events and public settings only. */
export async function pocketProgramme(
  services: Pick<Services, "db" | "clock" | "vault">,
  settings: Settings,
): Promise<PocketProgramme> {
  const position = await readPosition(services.db);
  const calendar = calendarOf(settings);
  const events = await listEventsAround(services, services.clock.now(), maxPocketEvents);
  const places = new Map<string, Location>();
  for (const event of events) for (const place of event.locations) places.set(place.id, place);
  return {
    format: pocketFormat,
    ...position,
    settings: pageSettings(settings),
    calendar,
    stream: shownStream(settings, { playing: false }),
    kept: await keptData(services, settings),
    announcements: await shownAnnouncements(services),
    categories: await programmeReader(services, calendar).listCategories(),
    places: [...places.values()],
    events: events.map((event) => carried(withPlacesShown(event, settings["events.showCapacityIndicator"]))),
  };
}

const carried = (event: ProgrammeEvent): PocketEvent => ({ ...event, locations: event.locations.map(({ id }) => id) });
