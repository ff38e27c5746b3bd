import { setImmediate } from "node:timers/promises";
import { chunksOf } from "../chunks.ts";
import { keptData } from "../privacy/kept-data.server.ts";
import { readPosition } from "../changes/epoch.server.ts";
import { shownAnnouncements } from "../announcements/announcements.server.ts";
import type { Services, WithDb } from "../services.ts";
import { listMerged, listPeople } from "../people/people.server.ts";
import type { Person } from "../people/person.ts";
import { type Settings, pageSettings } from "../catalogue/catalogue.ts";
import { calendarOf } from "../programme/festival-settings.ts";
import { shownStream } from "../streaming/stream.ts";
import { withPlacesShown } from "../programme/capacity.ts";
import { withNeededHtml } from "../programme/description.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { listEventsAround } from "../programme/event-queries.server.ts";
import { planPictureOf } from "../programme/plan-picture.ts";
import { listPoints } from "../programme/points.server.ts";
import { listLocations } from "../programme/locations.server.ts";
import { programmeReader } from "../programme/programme-reader.server.ts";
import { type OfflineEvent, offlineProgrammeFormat, type OfflineProgramme } from "./offline-programme.ts";

/** The most events in an offline programme. If there are more, events that are not over come first. */
export const maxOfflineEvents = 2000;

/** Returns the programme as everyone may see it now: published events and public settings only. */
export async function offlineProgramme(
  services: Pick<Services, "db" | "clock" | "vault">,
  settings: Settings,
): Promise<OfflineProgramme> {
  const position = await readPosition(services.db);
  const calendar = calendarOf(settings);
  const events = await listEventsAround(services, services.clock.now(), maxOfflineEvents);
  // Two thousand events take some thirty milliseconds to read: other requests get their turn.
  await setImmediate();
  const programme: OfflineProgramme = {
    format: offlineProgrammeFormat,
    ...position,
    settings: pageSettings(settings),
    calendar,
    stream: shownStream(settings, { playing: false }),
    kept: await keptData(services, settings),
    announcements: await shownAnnouncements(services),
    people: await carriedPeople(services, events),
    mergedPeople: await listMerged(services),
    categories: await programmeReader(services, calendar).listCategories(),
    places: await listLocations(services),
    points: await listPoints(services),
    planPicture: planPictureOf(settings),
    events: await carriedEvents(events, settings["events.showCapacityIndicator"]),
  };
  // Whoever writes it as JSON begins a turn of its own.
  await setImmediate();
  return programme;
}

/** Events whose descriptions are read in one turn: marks in all of them would take a fifth of a second. */
const readAtOnce = 200;

async function carriedEvents(events: readonly ProgrammeEvent[], showsPlaces: boolean): Promise<OfflineEvent[]> {
  const all: OfflineEvent[] = [];
  for (const some of chunksOf(events, readAtOnce)) {
    all.push(...some.map((event) => carried(withPlacesShown(withNeededHtml(event), showsPlaces))));
    await setImmediate();
  }
  return all;
}

/** Only people whose events are carried. */
async function carriedPeople(services: WithDb, events: readonly ProgrammeEvent[]): Promise<Person[]> {
  const named = new Set(events.flatMap(({ speakers }) => speakers.map(({ personId }) => personId)));
  return (await listPeople(services)).filter(({ id }) => named.has(id));
}

const carried = (event: ProgrammeEvent): OfflineEvent => ({ ...event, locations: event.locations.map(({ id }) => id) });
