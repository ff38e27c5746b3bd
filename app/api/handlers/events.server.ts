import { DomainError } from "#app/domain/error.ts";
import { readPosition } from "#app/domain/changes/epoch.server.ts";
import type { News } from "#app/domain/live/news.server.ts";
import {
  findEvent,
  listEvents,
  listEventsInRange,
  listWholeLiveEvents,
} from "#app/domain/programme/event-queries.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";
import { eventList, publicEvent } from "../public-event.server.ts";

/** How long shared caches may keep the news for thousands of pollers, in seconds. */
const newsKeptFor = 2;

const isFor =
  (events: string[]) =>
  ({ eventId }: News): boolean =>
    eventId === null || events.includes(eventId);

export const readStoredEvent: ReadStored = async ({ services, id, context }) =>
  publicEvent(await readEvent(services.db, id), context);

export const eventHandlers: HandlersOf<"events"> = {
  listEvents: async ({ services, query, context }) =>
    eventList(await listEvents(services, query, context.get(festivalContext).calendar), context),
  rangeOfEvents: async ({ services, query, context }) => eventList(await listEventsInRange(services, query), context),
  liveEvents: async ({ services, context }) => {
    const events = await listWholeLiveEvents(services, context.get(festivalContext).now);
    return eventList({ events, next: null }, context);
  },
  news: async ({ services, query: { after, epoch, events }, viewer, context }) => {
    const position = await readPosition(services.db);
    const news =
      after === undefined ? [] : await context.get(appContext).replays.between({ sequence: after, epoch }, position);
    const frames = news.filter(isFor(events)).map(({ frame }) => frame);
    return {
      data: { ...position, now: context.get(festivalContext).now.toISOString(), frames },
      headers: new Headers(viewer === null ? { "Cache-Control": `public, max-age=${newsKeptFor}` } : {}),
    };
  },
  readEvent: async ({ services, id, context }) => {
    const event = await findEvent(services, id);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    return { data: publicEvent(event, context) };
  },
  createEvent: async ({ services, body, context }) => ({
    data: publicEvent(await createEvent(services, body), context),
  }),
  updateEvent: async ({ services, id, body, context }) => ({
    data: publicEvent(await updateEvent(services, id, body), context),
  }),
  deleteEvent: async ({ services, id }) => {
    await deleteEvent(services, id);
    return { data: { id } };
  },
};
