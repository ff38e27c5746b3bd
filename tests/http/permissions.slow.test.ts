import { expect, test } from "vitest";
import { updateUser } from "#app/domain/identity/users.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createPoint } from "#app/domain/programme/points.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import routes from "#app/routes.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile, madeBefore } from "../support/of-file.ts";
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
const refused = all(405);

/** The body is empty, so allowed requests often end in 422; the ids are unknown. */
const matrix: Record<string, Permissions> = {
  "/": { GET: all(200), ...onlyRead },
  "/events/:id": { GET: all(200), ...onlyRead },
  "/events/:id/registration": { GET: all(302), POST: signedIn(400) },
  "/announcements": { GET: all(302), POST: all(400) },
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
  "/admin/events": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/events/export": {
    path: "/admin/events/export?export=selection",
    GET: all(302),
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/events/new": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/events/typed": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 200, 302] },
  "/admin/events/:id": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/events/:id/people": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/events/:id/people.csv": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/categories": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/people": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/locations": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/plan": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/points": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/locations/map": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/sheet": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/grid": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/import": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/import/connected": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/import/:id": { GET: [302, 302, 302, 404, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/history": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/street": { GET: all(302), POST: [302, 302, 302, 400, 302] },
  "/admin/streaming": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/digital-signage": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/digital-signage/emergency": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/digital-signage/drill": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/digital-signage/messages": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/signage": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/digital-signage/content": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/displays/:id/picture": {
    path: "/admin/displays/nothing/picture",
    GET: [302, 302, 302, 404, 302],
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/signage/:slug": {
    path: "/admin/signage/nothing",
    GET: [302, 302, 302, 404, 302],
    POST: [302, 302, 302, 400, 302],
  },
  "/admin/assistant": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/announcements": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/users": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/users/new": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/users/:id": { path: "/admin/users/nobody", GET: [302, 302, 302, 404, 302], POST: [302, 302, 302, 422, 302] },
  "/admin/audit": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/audit/table.csv": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/analytics": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/notifications": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/status": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/backups": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/admin/backups/:name": {
    path: "/admin/backups/nothing",
    GET: [302, 302, 302, 404, 302],
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/reports": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/reports/:report": {
    path: "/admin/reports/attendance",
    GET: [302, 302, 302, 200, 302],
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/reports/:report/table.csv": {
    path: "/admin/reports/changes/table.csv",
    GET: [302, 302, 302, 200, 302],
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/reports/:report/print": {
    path: "/admin/reports/places/print",
    GET: [302, 302, 302, 200, 302],
    POST: [302, 302, 302, 405, 302],
  },
  "/admin/reports/day-sheet": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/reports/door-sheets": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 405, 302] },
  "/admin/settings": { GET: [302, 302, 302, 200, 302], POST: [302, 302, 302, 400, 302] },
  "/locations/:id/map": { GET: all(200), ...onlyRead },
  "/signage": { GET: all(200), ...onlyRead },
  "/signage.json": { GET: all(200), ...onlyRead, POST: all(400) },
  "/signage/picture": { GET: all(405), POST: all(403), PUT: all(405), DELETE: all(405) },
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

  "/api": { GET: all(200), ...onlyRead },
  "/api/auth/login": { GET: refused, POST: all(422), PUT: refused, DELETE: refused },
  "/api/auth/refresh": { GET: refused, POST: all(422), PUT: refused, DELETE: refused },
  "/api/auth/logout": { GET: refused, POST: all(200), PUT: refused, DELETE: refused },
  "/api/auth/me": { GET: [401, 200, 200, 200, 401], ...onlyRead },
  "/api/auth/register": { GET: refused, POST: all(422), PUT: refused, DELETE: refused },
  "/api/events": { GET: all(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/events/range": { GET: all(422), ...onlyRead },
  "/api/events/live": { GET: all(200), ...onlyRead },
  "/api/live": { GET: all(200), ...onlyRead },
  "/api/events/:id": { GET: all(200), POST: refused, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/events/:id/registration": {
    GET: [401, 404, 404, 404, 401],
    POST: [401, 201, 201, 201, 401],
    PUT: refused,
    DELETE: [401, 404, 404, 404, 401],
  },
  "/api/registrations": { GET: [401, 200, 200, 200, 401], ...onlyRead },
  "/api/categories": { GET: all(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/categories/:id": { GET: refused, POST: refused, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/category/reorder": { GET: refused, POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/locations": { GET: all(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/points": { GET: all(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/points/:id": { GET: refused, POST: refused, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/locations/:id": { GET: refused, POST: refused, PUT: adminOnly(200), DELETE: adminOnly(200) },
  "/api/people": { GET: all(200), ...onlyRead },
  "/api/people/:id/follow": { GET: refused, POST: notWithUnsound(404), PUT: refused, DELETE: notWithUnsound(404) },
  "/api/people/:id": { GET: all(404), POST: refused, PUT: adminOnly(404), DELETE: refused },
  "/api/upload/location": { GET: refused, POST: adminOnly(415), PUT: refused, DELETE: refused },
  "/api/upload/image": { GET: refused, POST: adminOnly(415), PUT: refused, DELETE: refused },
  "/api/users": { GET: adminOnly(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/users/:id": {
    path: "/api/users/nobody",
    GET: adminOnly(404),
    POST: refused,
    PUT: adminOnly(404),
    DELETE: adminOnly(404),
  },
  "/api/users/:id/recovery": {
    path: "/api/users/nobody/recovery",
    GET: refused,
    POST: adminOnly(404),
    PUT: refused,
    DELETE: refused,
  },
  "/api/settings": { GET: all(200), POST: refused, PUT: adminOnly(422), DELETE: refused },
  "/api/settings/public": { GET: all(200), ...onlyRead },
  "/api/settings/bulk": { GET: refused, POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/settings/init": { GET: refused, POST: adminOnly(200), PUT: refused, DELETE: refused },
  "/api/settings/reset": { GET: refused, POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/settings/plan": { GET: all(200), POST: refused, PUT: adminOnly(200), DELETE: refused },
  "/api/settings/stream": { GET: adminOnly(200), POST: refused, PUT: adminOnly(200), DELETE: refused },
  "/api/settings/stream/public": { GET: all(200), ...onlyRead },
  "/api/settings/stream/toggle": { GET: refused, POST: adminOnly(200), PUT: refused, DELETE: refused },
  "/api/settings/:key": { path: "/api/settings/email.smtp_host", GET: adminOnly(200), ...onlyRead },
  "/api/ics/parse": { GET: refused, POST: adminOnly(415), PUT: refused, DELETE: refused },
  "/api/ics/import": { GET: refused, POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/ics/template": { GET: adminOnly(200), ...onlyRead },
  "/api/ics/export": { GET: refused, POST: adminOnly(200), PUT: refused, DELETE: refused },
  "/api/reminders": { GET: notWithUnsound(200), POST: notWithUnsound(422), PUT: refused, DELETE: refused },
  "/api/reminders/test": { GET: refused, POST: notWithUnsound(409), PUT: refused, DELETE: refused },
  "/api/notifications": { GET: notWithUnsound(200), POST: refused, PUT: notWithUnsound(200), DELETE: refused },
  "/api/notifications/subscribe": { GET: refused, POST: notWithUnsound(422), PUT: refused, DELETE: refused },
  "/api/notifications/unsubscribe": { GET: refused, POST: notWithUnsound(200), PUT: refused, DELETE: refused },
  "/api/notifications/test": { GET: refused, POST: notWithUnsound(409), PUT: refused, DELETE: refused },
  "/api/notifications/snooze": { GET: refused, POST: notWithUnsound(422), PUT: refused, DELETE: refused },
  "/api/reminders/:id": { GET: refused, POST: refused, PUT: refused, DELETE: notWithUnsound(404) },
  "/api/chat": { GET: refused, POST: notWithUnsound(422), PUT: refused, DELETE: refused },
  "/api/chat/history": { GET: notWithUnsound(200), POST: refused, PUT: refused, DELETE: notWithUnsound(200) },
  "/api/chat/history/:id": { GET: refused, POST: refused, PUT: notWithUnsound(422), DELETE: refused },
  "/api/analytics/event-interaction": { GET: refused, POST: all(422), PUT: refused, DELETE: refused },
  "/api/analytics/search": { GET: refused, POST: all(422), PUT: refused, DELETE: refused },
  "/api/analytics/events/:id": { GET: adminOnly(200), ...onlyRead },
  "/api/check-ins/events": { GET: helpers(200), ...onlyRead },
  "/api/check-ins/guest": { GET: helpers(422), ...onlyRead },
  "/api/check-ins": { GET: refused, POST: helpers(422), PUT: refused, DELETE: refused },
  "/api/check-ins/:id": {
    path: "/api/check-ins/nothing",
    GET: refused,
    POST: refused,
    PUT: refused,
    DELETE: helpers(404),
  },
  "/api/events/:id/guests": { GET: helpers(200), ...onlyRead },
  "/api/events/:id/people": { GET: adminOnly(200), ...onlyRead },
  "/api/emergencies": { GET: adminOnly(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/emergencies/:id": {
    path: "/api/emergencies/nothing",
    GET: refused,
    POST: refused,
    PUT: refused,
    DELETE: adminOnly(404),
  },
  "/api/announcements": { GET: adminOnly(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/announcements/maintenance": { GET: refused, POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/announcements/:id": {
    path: "/api/announcements/nothing",
    GET: refused,
    POST: refused,
    PUT: refused,
    DELETE: adminOnly(404),
  },
  "/api/connected-calendars": { GET: adminOnly(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/connected-calendars/:id": {
    path: "/api/connected-calendars/nothing",
    GET: refused,
    POST: refused,
    PUT: adminOnly(404),
    DELETE: adminOnly(404),
  },
  "/api/connected-calendars/:id/check": {
    path: "/api/connected-calendars/nothing/check",
    GET: refused,
    POST: adminOnly(404),
    PUT: refused,
    DELETE: refused,
  },
  "/api/connected-calendars/:id/pause": {
    path: "/api/connected-calendars/nothing/pause",
    GET: refused,
    POST: adminOnly(404),
    PUT: refused,
    DELETE: refused,
  },
  "/api/connected-calendars/:id/resume": {
    path: "/api/connected-calendars/nothing/resume",
    GET: refused,
    POST: adminOnly(404),
    PUT: refused,
    DELETE: refused,
  },
  "/api/displays": { GET: adminOnly(200), ...onlyRead },
  "/api/displays/orders": { GET: refused, POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/displays/shown": { GET: adminOnly(200), POST: adminOnly(422), PUT: refused, DELETE: refused },
  "/api/displays/shown/:id": {
    path: "/api/displays/shown/nothing",
    GET: refused,
    POST: refused,
    PUT: refused,
    DELETE: adminOnly(404),
  },
  "/api/displays/:id": {
    path: "/api/displays/nothing",
    GET: refused,
    POST: refused,
    PUT: adminOnly(422),
    DELETE: adminOnly(404),
  },
  "/api/screens": { GET: adminOnly(200), ...onlyRead },
  "/api/history": { GET: adminOnly(200), ...onlyRead },
  "/api/history/:id": { path: "/api/history/nothing", GET: adminOnly(404), ...onlyRead },
  "/api/history/:id/undo": {
    path: "/api/history/nothing/undo",
    GET: refused,
    POST: adminOnly(404),
    PUT: refused,
    DELETE: refused,
  },
  "/api/reports": { GET: adminOnly(200), ...onlyRead },
  "/api/reports/:report": { path: "/api/reports/places", GET: adminOnly(200), ...onlyRead },
  "/api/backups": { GET: adminOnly(200), POST: adminOnly(201), PUT: refused, DELETE: refused },
  "/api/backups/:name": {
    path: "/api/backups/nothing",
    GET: adminOnly(404),
    POST: refused,
    PUT: refused,
    DELETE: adminOnly(404),
  },
  "/api/backups/:name/check": {
    path: "/api/backups/nothing/check",
    GET: refused,
    POST: adminOnly(404),
    PUT: refused,
    DELETE: refused,
  },
  "/api/openapi.json": { GET: all(200), ...onlyRead },
  "/api/uploads/:name": { path: "/api/uploads/nothing", GET: all(404), ...onlyRead },
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
