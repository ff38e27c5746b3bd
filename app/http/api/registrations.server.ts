import type { RouterContextProvider } from "react-router";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Registration } from "#app/domain/registration/registration.ts";
import { publicEvent } from "./public-event.server.ts";

/** What somebody holds at an event as the API gives it, to that person alone. */
export const registrationAnswer = (registration: Registration, event: ProgrammeEvent | null, context: Readonly<RouterContextProvider>) => ({
  ...registration,
  event: event === null ? null : publicEvent(event, context),
});
