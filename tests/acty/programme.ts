import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { localToInstant } from "#app/domain/programme/day.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { wholeEvents } from "#app/domain/programme/event-rows.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../support/festival.ts";
import { calendar } from "./event-tests.ts";
import { loadedAt } from "./question.ts";

/** Loads the sample programme at {@link loadedAt}, and returns its events by id. */
export async function sampleFestival(): Promise<{ services: Services; programme: Map<string, ProgrammeEvent> }> {
  const services = await memoryFestival(localToInstant(loadedAt, calendar.zone).toISOString());
  await loadSampleProgramme(services);
  const events = await wholeEvents(services.db, await services.db.selectFrom("events").selectAll().execute());
  return { services, programme: new Map(events.map((event) => [event.id, event])) };
}
