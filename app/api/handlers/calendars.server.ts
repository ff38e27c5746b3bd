import type { TFunction } from "i18next";
import type { ConnectedCalendar } from "#app/domain/calendar/connected/connected-calendar.ts";
import {
  changeConnectedCalendar,
  connectCalendar,
  disconnectCalendar,
  listConnectedCalendars,
  pauseConnectedCalendar,
} from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { appContext } from "#app/http/context.ts";
import { say } from "#app/http/envelope.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

/** Returns a calendar with its last failure as a sentence. Its zone is empty for the festival's, as in a body. */
const calendarAnswer = (t: TFunction, { failure, zone, ...calendar }: ConnectedCalendar) => ({
  ...calendar,
  zone: zone ?? "",
  failure: failure === null ? null : say(t, failure.messageKey, failure.values),
});

async function readCalendar(services: Services, id: string, t: TFunction) {
  const calendar = (await listConnectedCalendars(services)).find((one) => one.id === id);
  if (calendar === undefined) throw new DomainError("not_found", "errors.calendar_not_connected");
  return calendarAnswer(t, calendar);
}

export const readStoredCalendar: ReadStored = ({ services, id, context }) =>
  readCalendar(services, id, getInstance(context).t);

export const calendarHandlers: HandlersOf<"calendars"> = {
  listCalendars: async ({ services, t }) => ({
    data: (await listConnectedCalendars(services)).map((one) => calendarAnswer(t, one)),
  }),
  connectCalendar: async ({ services, body, t }) => {
    const { id } = await connectCalendar(services, body);
    return { data: await readCalendar(services, id, t) };
  },
  changeCalendar: async ({ services, id, body, t }) => {
    await changeConnectedCalendar(services, id, body);
    return { data: await readCalendar(services, id, t) };
  },
  checkCalendar: async ({ services, id, context, t }) => {
    await context.get(appContext).checkCalendar(services, id);
    return { data: await readCalendar(services, id, t) };
  },
  pauseCalendar: async ({ services, id, t }) => {
    await pauseConnectedCalendar(services, id, true);
    return { data: await readCalendar(services, id, t) };
  },
  resumeCalendar: async ({ services, id, t }) => {
    await pauseConnectedCalendar(services, id, false);
    return { data: await readCalendar(services, id, t) };
  },
  disconnectCalendar: async ({ services, id }) => {
    await disconnectCalendar(services, id);
    return { data: { id } };
  },
};
