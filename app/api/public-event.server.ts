import type { RouterContextProvider } from "react-router";
import { encodeCursor } from "#app/domain/cursor.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { EventPage } from "#app/domain/programme/event-queries.server.ts";
import { publicEventOf } from "#app/domain/programme/public-event.ts";
import { knownStart } from "#app/domain/programme/timing.ts";
import { festivalContext } from "#app/http/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns what anybody may know of an event, with its relations also as plain lists (spec §3, 'also read'). */
export function publicEvent(event: ProgrammeEvent, context: Context) {
  const { now, settings } = context.get(festivalContext);
  const { follows, ...shown } = publicEventOf(event, { now, showsPlaces: settings["events.showCapacityIndicator"] });
  return {
    ...shown,
    startIsKnown: knownStart(event) !== null,
    followsEventId: follows?.id ?? null,
    category: shown.EventCategories[0]?.Category.name ?? shown.category,
    categoryIds: shown.EventCategories.map(({ categoryId }) => categoryId),
    locationIds: shown.EventLocations.map(({ locationId }) => locationId),
    categories: shown.EventCategories.map(({ Category }) => Category),
    locations: shown.EventLocations.map(({ Location }) => Location),
  };
}

export const eventList = (page: EventPage, context: Context) => ({
  data: page.events.map((event) => publicEvent(event, context)),
  nextCursor: page.next === null ? null : encodeCursor(page.next),
});
