import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { findPeople } from "#app/domain/registration/event-people.server.ts";
import { listUserRegistrations } from "#app/domain/registration/user-registrations.server.ts";
import type { Registration } from "#app/domain/registration/registration.ts";
import { leave, register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import type { HandlersOf } from "../api-response.server.ts";
import { publicEvent } from "../public-event.server.ts";

type Context = Readonly<RouterContextProvider>;

const registrationAnswer = (registration: Registration, event: ProgrammeEvent | null, context: Context) => ({
  ...registration,
  event: event === null ? null : publicEvent(event, context),
});

export const registrationHandlers: HandlersOf<"registration"> = {
  readPlace: async ({ services, id, viewer, context }) => {
    const registration = await registrationOf(services, viewer.id, id);
    if (registration === null) throw new DomainError("not_found", "errors.registration_not_found");
    return { data: registrationAnswer(registration, await findEvent(services, id), context) };
  },
  takePlace: async ({ services, id, viewer, context }) => {
    const registration = await register(services, viewer.id, id);
    return { data: registrationAnswer(registration, await findEvent(services, id), context) };
  },
  leavePlace: async ({ services, id, viewer }) => ({ data: { id: (await leave(services, viewer.id, id)).id } }),
  listPlaces: async ({ services, viewer, context }) => {
    const places = await listUserRegistrations(services, viewer.id);
    return { data: places.map(({ registration, event }) => registrationAnswer(registration, event, context)) };
  },
  listRegistered: async ({ services, id }) => {
    const event = await findPeople(services, id);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    return { data: event.people };
  },
};
