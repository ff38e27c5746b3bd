import { DomainError } from "#app/domain/error.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { leave, register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { registrationAnswer } from "#app/http/api/registrations.server.ts";

/** `GET events/{id}/registration`: what the caller holds there. */
export const loader = reads(
  on(contract.readPlace, async ({ services, id, viewer, context }) => {
    const registration = await registrationOf(services, viewer.id, id);
    if (registration === null) throw new DomainError("not_found", "errors.registration_not_found");
    return { data: registrationAnswer(registration, await findEvent(services, id), context) };
  }),
);

export const action = writes(
  on(contract.takePlace, async ({ services, id, viewer, context }) => {
    const registration = await register(services, viewer.id, id);
    return { data: registrationAnswer(registration, await findEvent(services, id), context) };
  }),
  on(contract.leavePlace, async ({ services, id, viewer }) => ({ data: { id: (await leave(services, viewer.id, id)).id } })),
);
