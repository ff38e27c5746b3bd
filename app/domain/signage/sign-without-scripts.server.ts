import type { SettingValues } from "../settings/setting.ts";
import { calendarOf, type festivalSettings } from "../programme/festival-settings.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { listEventsAround } from "../programme/event-queries.server.ts";
import type { WithDb } from "../services.ts";
import { withPlacesShown } from "../programme/capacity.ts";
import type { Screen } from "./screen.ts";
import { upcomingEvents, filtered, currentEvents } from "./scene-content.ts";

/** Largest number of events in each list of a page without scripts. */
const mostListed = 5;
/** Number of events read around the present: enough for a sign's filters. */
const looked = 500;

/** Returns the current and the next events that match a sign's filters. */
export async function eventsWithoutScripts(
  services: WithDb,
  settings: SettingValues<typeof festivalSettings>,
  screen: Screen,
  now: Date,
): Promise<{ live: ProgrammeEvent[]; next: ProgrammeEvent[] }> {
  const around = await listEventsAround(services, now, looked);
  const events = filtered(around, screen).map((event) =>
    withPlacesShown(event, settings["events.showCapacityIndicator"]),
  );
  return {
    live: currentEvents(events, now, calendarOf(settings)).slice(0, mostListed),
    next: upcomingEvents(events, now).slice(0, mostListed),
  };
}
