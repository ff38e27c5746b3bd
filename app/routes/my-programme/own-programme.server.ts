import type { RouterContextProvider } from "react-router";
import { type Looks, looksAt } from "#app/domain/my-programme/looks.server.ts";
import type { OwnRegistration } from "#app/domain/registration/registration.ts";
import { listRegistrations } from "#app/domain/registration/user-registrations.server.ts";
import type { SavedEvent } from "#app/domain/reminders/reminder.ts";
import { listReminders } from "#app/domain/reminders/reminders.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { ownRegistration } from "#app/routes/event/personal-detail.server.ts";

interface OwnProgramme {
  saved: SavedEvent[];
  looks: Looks;
  /** Returns the registration for an event; null without one. The door code is drawn by this call. */
  ownOf: (eventId: string, isOver: boolean) => OwnRegistration | null;
}

/** Returns what a request's visitor has saved and registered for. Reads each of their rows once. */
export async function ownProgramme(context: Readonly<RouterContextProvider>): Promise<OwnProgramme> {
  const services = context.get(servicesContext);
  const { user, owner } = context.get(viewerContext);
  const held = user === null ? [] : await listRegistrations(services, user.id);
  const registrations = new Map(held.map((registration) => [registration.eventId, registration]));
  const states = new Map(held.map(({ eventId, state }) => [eventId, state]));
  const saved = owner === null ? [] : await listReminders(services, owner, states);
  return {
    saved,
    looks: looksAt(saved),
    ownOf: (eventId, isOver) => {
      const registration = registrations.get(eventId);
      return registration === undefined ? null : ownRegistration(context, registration, isOver);
    },
  };
}
