import { listHeldPlaces } from "#app/domain/registration/held-places.server.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { registrationAnswer } from "#app/http/api/registrations.server.ts";

/** `GET registrations`: everything that the caller holds. */
export const loader = reads(
  on(contract.listPlaces, async ({ services, viewer, context }) => ({
    data: (await listHeldPlaces(services, viewer.id)).map(({ registration, event }) => registrationAnswer(registration, event, context)),
  })),
);

export const action = refuseMethod(contract.listPlaces.path);
