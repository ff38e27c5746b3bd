import { DomainError } from "#app/domain/error.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import { deleteEvent, updateEvent } from "#app/domain/programme/events.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { publicEvent } from "#app/http/api/public-event.server.ts";

/** `GET events/{id}` (spec §7): published ones. */
export const loader = reads(
  on(contract.readEvent, async ({ services, id, context }) => {
    const event = await findEvent(services, id);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    return { data: publicEvent(event, context) };
  }),
);

export const action = writes(
  on(
    contract.updateEvent,
    async ({ services, id, body, context }) => ({ data: publicEvent(await updateEvent(services, id, body), context) }),
    async ({ services, id, context }) => publicEvent(await readEvent(services.db, id), context),
  ),
  on(contract.deleteEvent, async ({ services, id }) => {
    await deleteEvent(services, id);
    return { data: { id } };
  }),
);
