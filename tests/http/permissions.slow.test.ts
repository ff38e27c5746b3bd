import { expect, test } from "vitest";
import { updateUser } from "#app/domain/identity/users.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createFaq } from "#app/domain/faq/faqs.server.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import routes from "#app/routes.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { madeBefore } from "../support/made.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople, type Person, signInPerson, type Who } from "../support/people.ts";
import { pagesOf, patternsOf } from "./patterns.ts";

/**
 * Permissions (OWASP ASVS 8.2.1): every route of `app/routes.ts`, every method, every kind of caller.
 * A route that is not listed fails. A row has the status for an anonymous caller, USER, MODERATOR, ADMIN and a
 * deactivated account, in this order.
 */
const everybody: readonly Who[] = ["nobody", "USER", "MODERATOR", "ADMIN", "deactivated"];
type Row = readonly [number, number, number, number, number];
const all = (status: number): Row => [status, status, status, status, status];
/** For administrators only; the others get 401 or 403. */
const adminOnly = (status: number): Row => [401, 403, 403, status, 401];
/** For the door's helpers and administrators. */
const helpers = (status: number): Row => [401, 403, status, status, 401];
/** For everyone, except callers with a session that is no longer valid. */
const notWithUnsound = (status: number): Row => [status, status, status, status, 401];
/** For signed-in users; the others go to /login. */
const signedIn = (status: number): Row => [302, status, status, status, 302];

interface Permissions {
  path?: string;
  GET: Row;
  POST?: Row;
  PUT?: Row;
  DELETE?: Row;
}
const onlyRead: Omit<Permissions, "GET"> = { POST: all(405), PUT: all(405), DELETE: all(405) };
/** No method is taken, but those that stand after it. */
const none: Permissions = { GET: all(405), ...onlyRead };
/** A page of the panel: administrators get an answer, all others are led elsewhere. */
const adminPage = (read: number, sent: number): Permissions => ({
  GET: [302, 302, 302, read, 302],
  POST: [302, 302, 302, sent, 302],
});

/** The body is empty, so allowed requests often end in 422; the ids are unknown. */
const matrix: Record<string, Permissions> = {
  "/": { GET: all(200), ...onlyRead },
  "/events/:id": { GET: all(200), ...onlyRead },
  "/events/:id/registration": { GET: all(302), POST: signedIn(400) },
  "/announcements": { GET: all(302), POST: all(400) },
  "/language/:language": { path: "/language/en", GET: all(302), ...onlyRead },
  "/reminders": { GET: all(200), POST: all(400) },
  "/check-in/screens": { GET: [302, 302, 200, 200, 302], POST: [302, 302, 302, 302, 302] },
  "/check-in": { GET: [302, 302, 200, 200, 302], POST: [302, 302, 302, 302, 302] },
  "/search": { GET: all(200), ...onlyRead },
  "/people": { GET: all(200), ...onlyRead },
  "/people/:id": { GET: all(404), ...onlyRead, POST: all(404) },
  "/plan": { GET: all(200), ...onlyRead },
  "/settings": { GET: all(200), POST: all(302) },
  "/acty": { GET: all(200), POST: all(302) },
  "/subscribe": { GET: all(200), ...onlyRead },
  "/subscribe/widget": { GET: all(200), ...onlyRead },
  "/terms": { GET: all(200), ...onlyRead },
  "/privacy": { GET: all(200), ...onlyRead },
  "/*": { path: "/nothing", GET: all(404) },
  "/login": { GET: [200, 302, 302, 302, 200], POST: [422, 302, 302, 302, 422] },
  "/login/second-step": { GET: all(302), POST: all(302) },
  "/confirm": { GET: signedIn(200), POST: signedIn(422) },
  "/passkey-options/:purpose": { path: "/passkey-options/new", GET: [404, 200, 200, 200, 404], ...onlyRead },
  "/profile/security": { GET: signedIn(200), POST: signedIn(400) },
  "/register": { GET: [200, 302, 302, 302, 200], POST: [422, 302, 302, 302, 422] },
  "/register/:token": { path: "/register/nothing", GET: all(404), POST: all(422) },
  "/recover": { GET: all(200), POST: all(422) },
  "/recover/:token": { path: "/recover/nothing", GET: all(404), POST: all(422) },
  "/setup/:token": { path: "/setup/nothing", GET: all(404), POST: all(422) },
  "/logout": { GET: all(302), POST: all(302) },
  "/profile": { GET: all(200), POST: signedIn(400) },
  "/verify/:token": { path: "/verify/nothing", GET: all(404), POST: all(404) },
  // The token alone identifies the receiver of the mails. The page never sends a form without a choice.
  "/unsubscribe/:token": { path: "/unsubscribe/nothing", GET: all(404), POST: all(400) },
  "/profile/data": { GET: all(200), ...onlyRead },
  "/my": { GET: all(200), POST: all(400) },
  "/my/last-look.json": { GET: all(200), ...onlyRead },
  "/my/:token": { path: "/my/nothing", GET: all(404), ...onlyRead },
  "/my/:token/calendar.ics": { path: "/my/nothing/calendar.ics", GET: all(404), ...onlyRead },
  "/admin/events": adminPage(200, 400),
  "/admin/events/export": {
    path: "/admin/events/export?export=selection",
    GET: all(302),
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/events/new": adminPage(200, 422),
  "/admin/events/typed": adminPage(200, 200),
  "/admin/events/:id": adminPage(200, 422),
  "/admin/events/:id/people": adminPage(200, 405),
  "/admin/events/:id/people.csv": adminPage(200, 405),
  "/admin/categories": adminPage(200, 400),
  "/admin/people": adminPage(200, 400),
  "/admin/locations": adminPage(200, 400),
  "/admin/plan": adminPage(200, 400),
  "/admin/points": adminPage(200, 400),
  "/admin/faq": adminPage(200, 400),
  "/admin/locations/map": adminPage(200, 405),
  "/admin/sheet": adminPage(200, 400),
  "/admin/grid": adminPage(200, 422),
  "/admin/import": adminPage(200, 422),
  "/admin/import/connected": adminPage(200, 400),
  "/admin/import/:id": adminPage(404, 400),
  "/admin/history": adminPage(200, 400),
  "/admin/street": { GET: all(302), POST: [302, 302, 302, 400, 302] },
  "/admin/streaming": adminPage(200, 422),
  "/admin/digital-signage": adminPage(200, 405),
  "/admin/digital-signage/emergency": adminPage(200, 400),
  "/admin/digital-signage/drill": adminPage(200, 400),
  "/admin/digital-signage/messages": adminPage(200, 400),
  "/admin/signage": adminPage(200, 400),
  "/admin/digital-signage/content": adminPage(200, 400),
  "/admin/displays/:id/picture": { path: "/admin/displays/nothing/picture", ...adminPage(404, 405) },
  "/admin/signage/:slug": { path: "/admin/signage/nothing", ...adminPage(404, 400) },
  "/admin/assistant": adminPage(200, 400),
  "/admin/announcements": adminPage(200, 400),
  "/admin/users": adminPage(200, 400),
  "/admin/users/new": adminPage(200, 422),
  "/admin/users/:id": { path: "/admin/users/nobody", ...adminPage(404, 422) },
  "/admin/audit": adminPage(200, 405),
  "/admin/audit/table.csv": adminPage(200, 405),
  "/admin/analytics": adminPage(200, 405),
  "/admin/notifications": adminPage(200, 400),
  "/admin/status": adminPage(200, 405),
  "/admin/backups": adminPage(200, 400),
  "/admin/backups/:name": { path: "/admin/backups/nothing", ...adminPage(404, 405) },
  "/admin/reports": adminPage(200, 405),
  "/admin/reports/:report": { path: "/admin/reports/attendance", ...adminPage(200, 405) },
  "/admin/reports/:report/table.csv": { path: "/admin/reports/changes/table.csv", ...adminPage(200, 405) },
  "/admin/reports/:report/print": { path: "/admin/reports/places/print", ...adminPage(200, 405) },
  "/admin/reports/day-sheet": adminPage(200, 405),
  "/admin/reports/door-sheets": adminPage(200, 405),
  "/admin/settings": adminPage(200, 400),
  "/locations/:id/map": { GET: all(200), ...onlyRead },
  "/signage": { GET: all(200), ...onlyRead },
  "/signage.json": { GET: all(200), ...onlyRead, POST: all(400) },
  "/signage/picture": { GET: all(405), POST: all(403), PUT: all(405), DELETE: all(405) },
  "/signage/plays": { GET: all(405), POST: all(403), PUT: all(405), DELETE: all(405) },
  "/signage/pairing": { GET: all(405), POST: all(400), PUT: all(405), DELETE: all(405) },
  "/embed": { GET: all(200), ...onlyRead },
  "/calendar.ics": { GET: all(200), ...onlyRead },
  "/categories/:id/calendar.ics": { GET: all(200), ...onlyRead },
  "/locations/:id/calendar.ics": { GET: all(200), ...onlyRead },
  "/schedule.xml": { GET: all(200), ...onlyRead },
  "/schedule2.json": { GET: all(200), ...onlyRead },
  "/schedule.json": { GET: all(200), ...onlyRead },
  "/news.atom": { GET: all(200), ...onlyRead },
  "/news.rss": { GET: all(200), ...onlyRead },
  "/events/:id/calendar.ics": { GET: all(200), ...onlyRead },
  "/events/:id/preview.png": { GET: all(200), ...onlyRead },
  "/uploads/:name": { path: "/uploads/nothing", GET: all(404), ...onlyRead },
  "/videos/:name": { path: "/videos/nothing", GET: all(404), ...onlyRead },
  "/offline": { GET: all(200), ...onlyRead },
  "/manifest.webmanifest": { GET: all(200), ...onlyRead },
  "/programme.json": { GET: all(200), ...onlyRead },
  "/drawings.svg": { GET: all(200), ...onlyRead },
  "/sitemap.xml": { GET: all(200), ...onlyRead },
  "/robots.txt": { GET: all(200), ...onlyRead },
  "/healthz": { GET: all(200), ...onlyRead },
  "/readyz": { GET: all(200), ...onlyRead },
  "/metrics": { GET: all(403), ...onlyRead },

  "/admin": { GET: all(302) },

  "/api": { ...none, GET: all(200) },
  "/api/auth/login": { ...none, POST: all(422) },
  "/api/auth/refresh": { ...none, POST: all(422) },
  "/api/auth/logout": { ...none, POST: all(200) },
  "/api/auth/me": { ...none, GET: [401, 200, 200, 200, 401] },
  "/api/auth/register": { ...none, POST: all(422) },
  "/api/events": { ...none, GET: all(200), POST: adminOnly(422) },
  "/api/events/range": { ...none, GET: all(422) },
  "/api/events/live": { ...none, GET: all(200) },
  "/api/live": { ...none, GET: all(200) },
  "/api/events/:id": { ...none, GET: all(200), PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/events/:id/registration": {
    ...none,
    GET: [401, 404, 404, 404, 401],
    POST: [401, 201, 201, 201, 401],
    DELETE: [401, 404, 404, 404, 401],
  },
  "/api/registrations": { ...none, GET: [401, 200, 200, 200, 401] },
  "/api/categories": { ...none, GET: all(200), POST: adminOnly(422) },
  "/api/categories/:id": { ...none, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/category/reorder": { ...none, POST: adminOnly(422) },
  "/api/locations": { ...none, GET: all(200), POST: adminOnly(422) },
  "/api/faqs": { ...none, GET: all(200), POST: adminOnly(422) },
  "/api/faqs/:id": { ...none, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/points": { ...none, GET: all(200), POST: adminOnly(422) },
  "/api/points/:id": { ...none, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/locations/:id": { ...none, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/people": { ...none, GET: all(200) },
  "/api/people/:id/follow": { ...none, POST: notWithUnsound(404), DELETE: notWithUnsound(404) },
  "/api/people/:id": { ...none, GET: all(404), PUT: adminOnly(404) },
  "/api/upload/location": { ...none, POST: adminOnly(415) },
  "/api/upload/image": { ...none, POST: adminOnly(415) },
  "/api/users": { ...none, GET: adminOnly(200), POST: adminOnly(422) },
  "/api/users/:id": {
    path: "/api/users/nobody",
    ...none,
    GET: adminOnly(404),
    PUT: adminOnly(404),
    DELETE: adminOnly(404),
  },
  "/api/users/:id/recovery": { path: "/api/users/nobody/recovery", ...none, POST: adminOnly(404) },
  "/api/settings": { ...none, GET: all(200), PUT: adminOnly(422) },
  "/api/settings/public": { ...none, GET: all(200) },
  "/api/settings/bulk": { ...none, POST: adminOnly(422) },
  "/api/settings/init": { ...none, POST: adminOnly(200) },
  "/api/settings/reset": { ...none, POST: adminOnly(422) },
  "/api/settings/plan": { ...none, GET: all(200), PUT: adminOnly(200) },
  "/api/settings/stream": { ...none, GET: adminOnly(200), PUT: adminOnly(200) },
  "/api/settings/stream/public": { ...none, GET: all(200) },
  "/api/settings/stream/toggle": { ...none, POST: adminOnly(200) },
  "/api/settings/:key": { path: "/api/settings/email.smtp_host", ...none, GET: adminOnly(200) },
  "/api/ics/parse": { ...none, POST: adminOnly(415) },
  "/api/ics/import": { ...none, POST: adminOnly(422) },
  "/api/ics/template": { ...none, GET: adminOnly(200) },
  "/api/ics/export": { ...none, POST: adminOnly(200) },
  "/api/reminders": { ...none, GET: notWithUnsound(200), POST: notWithUnsound(422) },
  "/api/reminders/test": { ...none, POST: notWithUnsound(409) },
  "/api/notifications": { ...none, GET: notWithUnsound(200), PUT: notWithUnsound(200) },
  "/api/notifications/subscribe": { ...none, POST: notWithUnsound(422) },
  "/api/notifications/unsubscribe": { ...none, POST: notWithUnsound(200) },
  "/api/notifications/test": { ...none, POST: notWithUnsound(409) },
  "/api/notifications/snooze": { ...none, POST: notWithUnsound(422) },
  "/api/reminders/:id": { ...none, DELETE: notWithUnsound(404) },
  "/api/chat": { ...none, POST: notWithUnsound(422) },
  "/api/chat/history": { ...none, GET: notWithUnsound(200), DELETE: notWithUnsound(200) },
  "/api/chat/history/:id": { ...none, PUT: notWithUnsound(422) },
  "/api/analytics/event-interaction": { ...none, POST: all(422) },
  "/api/analytics/search": { ...none, POST: all(422) },
  "/api/analytics/events/:id": { ...none, GET: adminOnly(200) },
  "/api/check-ins/events": { ...none, GET: helpers(200) },
  "/api/check-ins/guest": { ...none, GET: helpers(422) },
  "/api/check-ins": { ...none, POST: helpers(422) },
  "/api/check-ins/:id": { path: "/api/check-ins/nothing", ...none, DELETE: helpers(404) },
  "/api/events/:id/guests": { ...none, GET: helpers(200) },
  "/api/events/:id/people": { ...none, GET: adminOnly(200) },
  "/api/emergencies": { ...none, GET: adminOnly(200), POST: adminOnly(422) },
  "/api/emergencies/:id": { path: "/api/emergencies/nothing", ...none, DELETE: adminOnly(404) },
  "/api/announcements": { ...none, GET: adminOnly(200), POST: adminOnly(422) },
  "/api/announcements/maintenance": { ...none, POST: adminOnly(422) },
  "/api/announcements/:id": { path: "/api/announcements/nothing", ...none, DELETE: adminOnly(404) },
  "/api/connected-calendars": { ...none, GET: adminOnly(200), POST: adminOnly(422) },
  "/api/connected-calendars/:id": {
    path: "/api/connected-calendars/nothing",
    ...none,
    PUT: adminOnly(404),
    DELETE: adminOnly(404),
  },
  "/api/connected-calendars/:id/check": {
    path: "/api/connected-calendars/nothing/check",
    ...none,
    POST: adminOnly(404),
  },
  "/api/connected-calendars/:id/pause": {
    path: "/api/connected-calendars/nothing/pause",
    ...none,
    POST: adminOnly(404),
  },
  "/api/connected-calendars/:id/resume": {
    path: "/api/connected-calendars/nothing/resume",
    ...none,
    POST: adminOnly(404),
  },
  "/api/displays": { ...none, GET: adminOnly(200) },
  "/api/displays/orders": { ...none, POST: adminOnly(422) },
  "/api/displays/shown": { ...none, GET: adminOnly(200), POST: adminOnly(422) },
  "/api/displays/shown/:id": { path: "/api/displays/shown/nothing", ...none, DELETE: adminOnly(404) },
  "/api/displays/:id": { path: "/api/displays/nothing", ...none, PUT: adminOnly(422), DELETE: adminOnly(404) },
  "/api/screens": { ...none, GET: adminOnly(200) },
  "/api/history": { ...none, GET: adminOnly(200) },
  "/api/history/:id": { path: "/api/history/nothing", ...none, GET: adminOnly(404) },
  "/api/history/:id/undo": { path: "/api/history/nothing/undo", ...none, POST: adminOnly(404) },
  "/api/reports": { ...none, GET: adminOnly(200) },
  "/api/reports/:report": { path: "/api/reports/places", ...none, GET: adminOnly(200) },
  "/api/backups": { ...none, GET: adminOnly(200), POST: adminOnly(201) },
  "/api/backups/:name": { path: "/api/backups/nothing", ...none, GET: adminOnly(404), DELETE: adminOnly(404) },
  "/api/backups/:name/check": { path: "/api/backups/nothing/check", ...none, POST: adminOnly(404) },
  "/api/openapi.json": { ...none, GET: all(200) },
  "/api/uploads/:name": { path: "/api/uploads/nothing", ...none, GET: all(404) },
  "/api/*": { path: "/api/nothing", GET: all(404), POST: all(404), PUT: all(404), DELETE: all(404) },
};

const app = appOfFile({
  settings: { "limits.api_requests_per_minute": 100_000, "api.google.maps_key": "key-of-a-map" },
});
const people = madeBefore(() => addPeople(app.services));

test("the matrix lists every route, and no other", () => {
  expect(Object.keys(matrix).toSorted()).toEqual(patternsOf(routes).toSorted());
});

const methods = ["GET", "POST", "PUT", "DELETE"] as const;
const patterns = Object.keys(matrix);
/** Statuses by method and caller. */
type Answers = Record<string, Partial<Record<Who, number>>>;

/** Returns what the matrix says of a route, and what the application answers each caller. */
async function answersTo(pattern: string, by: "cookie" | "bearer") {
  const expected: Answers = {};
  const given: Answers = {};
  for (const method of methods) {
    const row = matrix[pattern]?.[method];
    if (row === undefined) continue;
    const ofMethod: Answers[string] = (expected[method] = {});
    const answers: Answers[string] = (given[method] = {});
    for (const [index, who] of everybody.entries()) {
      ofMethod[who] = row[index] ?? 0;
      const response = await app.fetch(await pathOf(pattern), {
        method,
        headers: await headersOf(who, by, pattern, method),
        redirect: "manual",
        ...bodyOf(method, pattern),
      });
      answers[who] = response.status;
    }
  }
  return { expected, given };
}

test.each(patterns)("%s answers each method as the matrix says, to each caller with a cookie", async (pattern) => {
  const { expected, given } = await answersTo(pattern, "cookie");
  expect(given).toEqual(expected);
});

test.each(patterns.filter((pattern) => pattern.startsWith("/api")))(
  "%s answers each method as the matrix says, to each caller with a token",
  async (pattern) => {
    const { expected, given } = await answersTo(pattern, "bearer");
    expect(given).toEqual(expected);
  },
);

const ids = new Map(pagesOf(routes).map(({ pattern, id }) => [pattern, id]));
test.each(patterns.filter((pattern) => ids.has(pattern)))(
  "the data of the page %s are given with the same permission as the page",
  async (pattern) => {
    const path = `${pattern === "/" ? "/_" : await pathOf(pattern)}.data`;
    // The page's own data too, without the data of the layouts around it.
    for (const address of [path, `${path}?_routes=${encodeURIComponent(ids.get(pattern) ?? "")}`]) {
      const given: number[] = [];
      for (const who of everybody)
        given.push((await app.fetch(address, { headers: await headersOf(who, "cookie", pattern, "GET") })).status);
      // A redirect is data, too (single fetch answers it with 202).
      expect(given, address).toEqual(matrix[pattern]?.GET.map((status) => (status === 302 ? 202 : status)));
    }
  },
);

/** A path of something new, so that a deletion that is let through harms no other case. */
async function pathOf(pattern: string): Promise<string> {
  const given = matrix[pattern]?.path;
  if (given !== undefined) return given;
  if (!pattern.includes(":id")) return pattern;
  if (pattern.includes("categories"))
    return pattern.replace(":id", (await createCategory(app.services, { name: `Circo ${crypto.randomUUID()}` })).id);
  if (pattern.includes("locations"))
    return pattern.replace(":id", (await createLocation(app.services, { name: "Charco" })).id);
  if (pattern.includes("faqs")) {
    const faq = await createFaq(app.services, { question: { es: "¿Hay taquillas?" }, answer: { es: "No." } });
    return pattern.replace(":id", faq.id);
  }
  if (pattern.includes("points")) {
    const point = await createPoint(app.services, { kind: "wc", latitude: 28.96, longitude: -13.55 });
    return pattern.replace(":id", point.id);
  }
  return pattern.replace(":id", (await createEvent(app.services, eventInputWith())).id);
}

/** Sessions of the callers by role: one for all cases, since only a sign-out ends it. */
const sessions = new Map<Who, Person>();

/** A deactivated account signed in before its deactivation. */
async function personFor(who: Exclude<Who, "nobody">, pattern: string): Promise<Person> {
  const signsOut = pattern.endsWith("/logout");
  if (who === "deactivated") return deactivated(signsOut);
  const person = sessions.get(who) ?? (await signInPerson(app.services, people[who].user));
  if (signsOut) sessions.delete(who);
  else sessions.set(who, person);
  return person;
}

async function headersOf(
  who: Who,
  by: "cookie" | "bearer",
  pattern: string,
  method: string,
): Promise<Record<string, string>> {
  const type: Record<string, string> =
    method === "GET" || method === "DELETE"
      ? {}
      : { "Content-Type": pattern.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded" };
  const headers = { ...type, Origin: testOrigin };
  if (who === "nobody") return headers;
  const person = await personFor(who, pattern);
  return by === "cookie" ? { ...headers, Cookie: person.cookie } : { ...headers, Authorization: person.bearer };
}

async function deactivated(signsOut: boolean): Promise<Person> {
  if (!signsOut) return people.deactivated;
  const { user } = people.deactivated;
  await updateUser(app.services, user.id, { isActive: true });
  const person = await signInPerson(app.services, user);
  await updateUser(app.services, user.id, { isActive: false });
  return person;
}

function bodyOf(method: string, pattern: string): { body?: string } {
  if (method === "GET" || method === "DELETE") return {};
  return { body: pattern.startsWith("/api/") ? "{}" : "" };
}
