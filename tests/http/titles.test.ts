import { beforeAll, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { signInAdmin } from "../support/people.ts";
import { unescaped } from "./html.ts";

const app = appOfFile();
let cookie = "";
let eventId = "";
beforeAll(async () => {
  ({ cookie } = await signInAdmin(app.services));
  ({ id: eventId } = await createEvent(
    app.services,
    eventInputWith({
      title: "Apertura",
      speakers: [{ name: "Nira", title: null, company: null, bio: null, avatarUrl: null, imageUrl: null }],
    }),
  ));
});

/** Pages for those who are not signed in yet. */
const ofStrangers = /^\/(?:login|register|recover)$/;

const titleOf = async (path: string): Promise<string> => {
  const headers = { Cookie: ofStrangers.test(path) ? "" : cookie, "Accept-Language": "es" };
  const html = await (await app.fetch(path, { headers })).text();
  return unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
};

/** Fails if two of the pages have one title, or one has none of its own. */
async function expectOwnTitles(paths: string[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const path of paths) {
    const title = await titleOf(path);
    expect(title, path).toMatch(/^\S.* · \S/);
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
}

test("each visitors' page has a title of its own, a day's with its day", async () => {
  await expectOwnTitles([
    "/",
    "/?date=2026-08-23",
    "/?date=2026-08-24",
    "/?view=places",
    "/?view=places&date=2026-08-23",
    `/?event=${eventId}`,
    "/search",
    "/search?q=circo",
    "/people",
    "/people/nira",
    "/plan",
    "/my",
    "/profile",
    "/profile/security",
    "/settings",
    "/login",
    "/register",
    "/recover",
    "/subscribe",
    "/subscribe/widget",
    "/acty",
    "/terms",
    "/privacy",
    "/api",
    "/check-in",
    "/check-in/screens",
  ]);
  expect(await titleOf("/")).toMatch(/^Hoy, sábado 22 · /);
  expect(await titleOf("/?date=2026-08-23")).toMatch(/^Mañana, domingo 23 · /);
  expect(await titleOf("/?date=2026-08-24")).toMatch(/^Lunes 24 de agosto · /);
  expect(await titleOf("/?view=places")).toMatch(/^Programa por lugares, sábado 22 · /);
});

test("each page of the panel has a title of its own", async () => {
  await expectOwnTitles([
    "/admin/events",
    "/admin/events/new",
    `/admin/events/${eventId}`,
    `/admin/events/${eventId}/people`,
    "/admin/sheet",
    "/admin/grid",
    "/admin/import",
    "/admin/import/connected",
    "/admin/history",
    "/admin/people",
    "/admin/categories",
    "/admin/locations",
    "/admin/points",
    "/admin/faq",
    "/admin/plan",
    "/admin/streaming",
    "/admin/digital-signage",
    "/admin/digital-signage/content",
    "/admin/digital-signage/emergency",
    "/admin/digital-signage/drill",
    "/admin/digital-signage/messages",
    "/admin/signage",
    "/admin/announcements",
    "/admin/assistant",
    "/admin/users",
    "/admin/users/new",
    "/admin/audit",
    "/admin/analytics",
    "/admin/notifications",
    "/admin/reports",
    "/admin/settings",
    "/admin/backups",
    "/admin/status",
  ]);
});
