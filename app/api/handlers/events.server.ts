import { DomainError } from "#app/domain/error.ts";
import {
  findEvent,
  listEvents,
  listEventsInRange,
  listWholeLiveEvents,
} from "#app/domain/programme/event-queries.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { festivalContext } from "#app/http/context.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";
import { eventList, publicEvent } from "../public-event.server.ts";

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
