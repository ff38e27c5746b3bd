import { festivalContext, requestContext } from "#app/http/context.ts";
import { refusal } from "#app/http/envelope.server.ts";
import {
  type Arguments,
  answerApi,
  type Handler,
  type ReadStored,
  type Serve,
  serving,
} from "./api-response.server.ts";
import { contract, type Contract } from "./contract.ts";
import { analyticsHandlers } from "./handlers/analytics.server.ts";
import { announcementHandlers } from "./handlers/announcements.server.ts";
import { authHandlers } from "./handlers/auth.server.ts";
import { backupHandlers } from "./handlers/backups.server.ts";
import { calendarHandlers, readStoredCalendar } from "./handlers/calendars.server.ts";
import { categoryHandlers, readStoredCategory } from "./handlers/categories.server.ts";
import { chatHandlers } from "./handlers/chat.server.ts";
import { checkInHandlers } from "./handlers/check-in.server.ts";
import { eventHandlers, readStoredEvent } from "./handlers/events.server.ts";
import { historyHandlers } from "./handlers/history.server.ts";
import { icsHandlers } from "./handlers/ics.server.ts";
import { liveHandlers } from "./handlers/live.server.ts";
import { locationHandlers, readStoredLocation } from "./handlers/locations.server.ts";
import { peopleHandlers, readStoredPerson } from "./handlers/people.server.ts";
import { notificationHandlers, readStoredNotifications } from "./handlers/notifications.server.ts";
import { faqHandlers, readStoredFaq } from "./handlers/faqs.server.ts";
import { pointHandlers, readStoredPoint } from "./handlers/points.server.ts";
import { registrationHandlers } from "./handlers/registration.server.ts";
import { reportHandlers } from "./handlers/reports.server.ts";
import { reminderHandlers } from "./handlers/reminders.server.ts";
import { settingHandlers } from "./handlers/settings.server.ts";
import { signageHandlers } from "./handlers/signage.server.ts";
import { streamHandlers } from "./handlers/stream.server.ts";
import { uploadHandlers } from "./handlers/uploads.server.ts";
import { userHandlers, readStoredUser } from "./handlers/users.server.ts";
import { openApiDocument } from "./openapi.ts";
import { documentPath, findApiPath } from "./api-paths.ts";

const handlers: { [Name in keyof Contract]: Handler<Contract[Name]> } = {
  ...authHandlers,
  ...eventHandlers,
  ...liveHandlers,
  ...categoryHandlers,
  ...locationHandlers,
  ...peopleHandlers,
  ...pointHandlers,
  ...faqHandlers,
  ...uploadHandlers,
  ...userHandlers,
  ...settingHandlers,
  ...streamHandlers,
  ...registrationHandlers,
  ...checkInHandlers,
  ...announcementHandlers,
  ...calendarHandlers,
  ...signageHandlers,
  ...historyHandlers,
  ...reportHandlers,
  ...backupHandlers,
  ...icsHandlers,
  ...reminderHandlers,
  ...notificationHandlers,
  ...chatHandlers,
  ...analyticsHandlers,
};

/** The endpoints whose body may repeat read-only fields. */
type Repeating = {
  [Name in keyof Contract]: Contract[Name] extends { body: { readOnly: object } } ? Name : never;
}[keyof Contract];

const storedReaders: Record<Repeating, ReadStored> = {
  updateEvent: readStoredEvent,
  updateCategory: readStoredCategory,
  updateLocation: readStoredLocation,
  updatePerson: readStoredPerson,
  updatePoint: readStoredPoint,
  updateFaq: readStoredFaq,
  updateUser: readStoredUser,
  changeCalendar: readStoredCalendar,
  writeNotifications: readStoredNotifications,
};
const readersByName: Partial<Record<keyof Contract, ReadStored>> = storedReaders;

/** An endpoint with its own handler, in one type. */
interface Served<Name extends keyof Contract> {
  name: Name;
  serve: Serve;
}
const served = <Name extends keyof Contract>(name: Name): Served<Name> => ({
  name,
  serve: serving(contract[name], handlers[name], readersByName[name]),
});

/** The description as it was served last, with the festival's name and the address in it. */
let lastDocument = { name: "", origin: "", text: "" };

/** Serves the API's description for programs; `/api` is the one for people. */
const serveDocument: Serve = async ({ context }) => {
  const name = context.get(festivalContext).settings["general.name"];
  const { origin } = context.get(requestContext);
  if (lastDocument.name !== name || lastDocument.origin !== origin)
    lastDocument = { name, origin, text: JSON.stringify(openApiDocument(name, origin)) };
  return new Response(lastDocument.text, { headers: { "Content-Type": "application/json" } });
};

const isOperation = (name: string): name is keyof Contract => Object.hasOwn(contract, name);

/** The handlers of each path by method, in the contract's order. */
const methodsOf = new Map<string, Map<string, Serve>>([[documentPath, new Map([["GET", serveDocument]])]]);
for (const { name, serve } of Object.keys(contract).filter(isOperation).map(served)) {
  const { path, method } = contract[name];
  methodsOf.set(path, (methodsOf.get(path) ?? new Map<string, Serve>()).set(method, serve));
}

/** Answers any request below /api: 404 for an unknown path, 405 for a method that the path lacks (RFC 9110 15.5.6). */
export const dispatch = (args: Arguments): Promise<Response> =>
  answerApi(args, async (t) => {
    const asked = findApiPath(args.url.pathname);
    const methods = asked === null ? undefined : methodsOf.get(asked.found.path);
    if (asked === null || methods === undefined) return refusal(404, t("errors.path_unknown"));
    const { method } = args.request;
    const serve = methods.get(method === "HEAD" ? "GET" : method);
    if (serve !== undefined) return serve(args, asked.id, t);
    const response = refusal(405, t("errors.method_unknown"));
    response.headers.set(
      "Allow",
      [...methods.keys()].flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])).join(", "),
    );
    return response;
  });
