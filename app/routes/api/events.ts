import { createEvent } from "#app/domain/programme/events.server.ts";
import { listEvents } from "#app/domain/programme/event-queries.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { eventList, publicEvent } from "#app/http/api/public-event.server.ts";
import { festivalContext } from "#app/http/context.ts";

/** `GET events`: a list by date, category and status (spec §7). */
export const loader = reads(
  on(contract.listEvents, async ({ services, query, context }) => eventList(await listEvents(services, query, context.get(festivalContext).calendar), context)),
);

/** `POST events`. */
export const action = writes(
  on(contract.createEvent, async ({ services, body, context }) => ({ data: publicEvent(await createEvent(services, body), context) })),
);
