import type { RouterContextProvider } from "react-router";
import { encodeCursor } from "#app/domain/cursor.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { EventPage } from "#app/domain/programme/event-queries.server.ts";
import { publicEventOf } from "#app/domain/programme/public-event.ts";
import { festivalContext } from "#app/http/context.ts";

type Context = Readonly<RouterContextProvider>;

export function publicEvent(event: ProgrammeEvent, context: Context) {
  const { now, settings } = context.get(festivalContext);
  return publicEventOf(event, { now, showsPlaces: settings["events.showCapacityIndicator"] });
}

export const eventList = (page: EventPage, context: Context) => ({
  data: page.events.map((event) => publicEvent(event, context)),
  nextCursor: page.next === null ? null : encodeCursor(page.next),
});
