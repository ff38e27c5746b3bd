import { DomainError } from "#app/domain/error.ts";
import {
  findEvent,
  listEvents,
  listEventsInRange,
  listWholeLiveEvents,
} from "#app/domain/programme/event-queries.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { seriesIdsOf } from "#app/domain/series/series.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext } from "#app/http/context.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";
import { eventList, publicEvent } from "../public-event.server.ts";

/** Returns events with the series that they are dates of. */
async function withSeries<Event extends { id: string }>(services: Services, events: Event[]) {
  const series = await seriesIdsOf(
    services,
    events.map(({ id }) => id),
  );
  return events.map((event) => {
    const seriesId = series.get(event.id);
    return seriesId === undefined ? event : { ...event, seriesId };
  });
}

async function eventOfSeries<Event extends { id: string }>(services: Services, event: Event) {
  const [shown = event] = await withSeries(services, [event]);
  return shown;
}

/** Returns a page of events as its viewer may see them: series are for administrators. */
const pageFor = async (services: Services, viewer: User | null, { data, ...more }: ReturnType<typeof eventList>) => ({
  data: viewer?.role === "ADMIN" ? await withSeries(services, data) : data,
  ...more,
});

export const readStoredEvent: ReadStored = async ({ services, id, context }) =>
  eventOfSeries(services, publicEvent(await readEvent(services.db, id), context));

export const eventHandlers: HandlersOf<"events"> = {
  listEvents: async ({ services, query, viewer, context }) => {
    const page = await listEvents(services, query, context.get(festivalContext).calendar);
    return pageFor(services, viewer, eventList(page, context));
  },
  rangeOfEvents: async ({ services, query, viewer, context }) =>
    pageFor(services, viewer, eventList(await listEventsInRange(services, query), context)),
  liveEvents: async ({ services, context }) => {
    const events = await listWholeLiveEvents(services, context.get(festivalContext).now);
    return eventList({ events, next: null }, context);
  },
  readEvent: async ({ services, id, viewer, context }) => {
    const event = await findEvent(services, id);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    const shown = publicEvent(event, context);
    return { data: viewer?.role === "ADMIN" ? await eventOfSeries(services, shown) : shown };
  },
  createEvent: async ({ services, body, context }) => ({
    data: publicEvent(await createEvent(services, body), context),
  }),
  updateEvent: async ({ services, id, body, context }) => ({
    data: await eventOfSeries(services, publicEvent(await updateEvent(services, id, body), context)),
  }),
  deleteEvent: async ({ services, id }) => {
    await deleteEvent(services, id);
    return { data: { id } };
  },
};
