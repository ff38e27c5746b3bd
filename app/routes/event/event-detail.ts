import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { drawPlans } from "#app/domain/programme/location-plan.ts";
import type { EventDetailFacts } from "#app/ui/event/detail.ts";
import { eventPath } from "#app/ui/programme/links.ts";
import type { PageFacts } from "#app/routes/layout/page-facts.ts";

/** An event with what its detail needs from the settings: the same for the page and for the dialog over the programme. */
export async function eventDetail(
  event: ProgrammeEvent,
  { programme, settings, calendar, origin, maps }: PageFacts,
): Promise<EventDetailFacts> {
  return {
    event: withPlacesShown(event, settings["events.showCapacityIndicator"]),
    day: daysOfEvent(event, calendar).first,
    maps,
    plans:
      maps === "shown" || event.locations.length === 0 ? {} : drawPlans(event.locations, await programme.listPlaces()),
    currency: settings["general.currency"],
    url: `${origin}${eventPath(event.id)}`,
  };
}
