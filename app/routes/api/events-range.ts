import { listEventsInRange } from "#app/domain/programme/event-queries.server.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { eventList } from "#app/http/api/public-event.server.ts";

/** `GET events/range`: what touches startTime <= t < endTime (spec §7). */
export const loader = reads(on(contract.rangeOfEvents, async ({ services, query, context }) => eventList(await listEventsInRange(services, query), context)));

export const action = refuseMethod(contract.rangeOfEvents.path);
