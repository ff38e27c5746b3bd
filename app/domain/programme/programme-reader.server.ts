import type { WithDb } from "../services.ts";
import { listCategories } from "./categories.server.ts";
import type { FestivalCalendar } from "./day.ts";
import {
  countEventsOfDays,
  findEvent,
  listEventsOfDay,
  listLiveEvents,
  nextEventAfter,
} from "./event-queries.server.ts";
import { listLocations } from "./locations.server.ts";
import type { ProgrammeReader } from "./programme-reader.ts";

/** Reads the published programme from the database. */
export const programmeReader = (services: WithDb, calendar: FestivalCalendar): ProgrammeReader => ({
  eventsOfDay: (day) => listEventsOfDay(services, day, calendar),
  liveEvents: (now, except) => listLiveEvents(services, now, except),
  countOnDays: (days) => countEventsOfDays(services, days, calendar),
  findEvent: (id) => findEvent(services, id),
  nextEventAfter: (instant) => nextEventAfter(services, instant),
  listCategories: async () =>
    (await listCategories(services, { active: true })).map(({ id, name, color, icon }) => ({ id, name, color, icon })),
  listPlaces: () => listLocations(services),
});
