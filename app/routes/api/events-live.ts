import { listWholeLiveEvents } from "#app/domain/programme/event-queries.server.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { eventList } from "#app/http/api/public-event.server.ts";
import { festivalContext } from "#app/http/context.ts";

/** `GET events/live`: what runs now (spec §7). */
export const loader = reads(
  on(contract.liveEvents, async ({ services, context }) => eventList({ events: await listWholeLiveEvents(services, context.get(festivalContext).now), next: null }, context)),
);

export const action = refuseMethod(contract.liveEvents.path);
