import type { RouterContextProvider } from "react-router";
import { withPlacesShown } from "#app/domain/programme/capacity.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { festivalContext, originContext } from "#app/http/context.ts";
import type { EventDetailFacts } from "#app/ui/event/detail.ts";
import { eventPath } from "#app/ui/programme/links.ts";

/** An event with what its detail needs from the settings: the same for the page and for the dialog over the programme. */
export function eventDetail(event: ProgrammeEvent, context: Readonly<RouterContextProvider>): EventDetailFacts {
  const { settings, calendar } = context.get(festivalContext);
  return {
    event: withPlacesShown(event, settings["events.showCapacityIndicator"]),
    day: daysOfEvent(event, calendar).first,
    hasMaps: settings["api.google.maps_key"] !== "",
    currency: settings["general.currency"],
    url: `${context.get(originContext)}${eventPath(event.id)}`,
  };
}
