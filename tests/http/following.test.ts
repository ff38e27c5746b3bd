import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp, type TestApp, testOrigin } from "../support/app.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { addPeople } from "../support/people.ts";
import { structuredData, unescaped } from "./html.ts";
import { type Admin, browserOf } from "./panel/places-admin.ts";

let app: TestApp;
let admin: Admin;
let music: string;
let plaza: string;
/** On since 19:30 for an unknown time; it is 19:42, and its end is assumed at 21:30. */
let dance: ProgrammeEvent;
/** After it, its start assumed at 21:30. */
let jazz: ProgrammeEvent;
beforeAll(async () => {
  app = await startApp({ origin: testOrigin });
  admin = browserOf(app, (await addPeople(app.services)).ADMIN);
  music = (await createCategory(app.services, { name: "Música" })).id;
  plaza = (await createLocation(app.services, { name: "Plaza", latitude: 28.96, longitude: -13.55 })).id;
  const common = { endTime: null, endIsKnown: false, categoryIds: [music], locationIds: [plaza] };
  dance = await createEvent(
    app.services,
    eventInputWith({ ...common, title: "Doña Cumbia", startTime: "2026-08-22T18:30:00.000Z" }),
  );
  await createEvent(
    app.services,
    eventInputWith({
      ...common,
      locationIds: [],
      title: "Otro",
      startTime: "2026-08-22T18:55:00.000Z",
    }),
  );
  jazz = await createEvent(
    app.services,
    eventInputWith({ ...common, title: "Jazz final", startTime: null, followsEventId: dance.id }),
  );
});
afterAll(() => app.close());

/** The text of a page, with the addresses and labels in its marks, but without its data for scripts. */
const shown = (html: string): string => unescaped(html.replaceAll(/<script[\s\S]*?<\/script>/g, ""));
const page = async (path: string): Promise<string> => shown(await (await app.fetch(`${testOrigin}${path}`)).text());

describe("the pages of an event after one whose end nobody knows", () => {
  test.each([
    ["the programme", "/", "A continuación"],
    ["the list", "/?view=list", "A continuación"],
    ["by places", "/?view=places", "a continuación"],
    ["the search", "/search?q=jazz", "A continuación"],
    ["the plan", "/plan", "continuación"],
    ["the widget", "/embed", "continuación"],
    ["the event", "/events/ID", "A continuación"],
    ["its card over the programme", "/?event=ID", "A continuación"],
  ])("say no hour for it: %s", async (_page, path, words) => {
    const html = await page(path.replace("ID", jazz.id));
    expect(html).toContain("Jazz final");
    expect(html).toContain(words);
    expect(html).not.toMatch(/21:30|20:30|23:30|Empieza en \d+ h/);
  });

  test("name the event before it", async () => {
    expect(await page("/")).toContain("Después de Doña Cumbia");
    expect(await page(`/events/${jazz.id}`)).toContain("Después de Doña Cumbia");
  });

  test("list it directly after that, in the same hour", async () => {
    const html = (await page("/?view=list")).split('id="programme"')[1] ?? "";
    const at = (words: string): number => html.indexOf(words);
    expect(at("Doña Cumbia")).toBeLessThan(at("Jazz final"));
    expect(at("Jazz final")).toBeLessThan(at(">Otro<"));
  });

  test("give search engines and calendars no hour", async () => {
    const html = await (await app.fetch(`${testOrigin}/events/${jazz.id}`)).text();
    expect(JSON.stringify(structuredData(html))).not.toMatch(/T2[0-3]:/);
  });

  test("of my programme name no hour, either", async () => {
    const browser = new HttpBrowser(app);
    await browser.send("/reminders", { save: jazz.id });
    const mine = shown(await (await browser.get("/my")).text());
    expect(mine).toMatch(/a continuación/);
    expect(mine).not.toMatch(/21:30|20:30/);
  });
});

const formWith = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  const filled = {
    intent: "publish",
    title: "Banda",
    description: "Ruido",
    categoryIds: music,
    locationIds: plaza,
    followsEventId: "",
    "start.date": "2026-08-25",
    "start.time": "23:45",
    "end.date": "2026-08-26",
    "end.time": "00:45",
    "image.kind": "poster",
    capacity: "100",
    registration: "places",
    status: "ACTIVE",
    ...fields,
  };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  return form;
};
const idOf = (response: Response): string => response.headers.get("Location")?.split("/").at(-1) ?? "";

describe("the form of an event", () => {
  test("lets it begin after another one, which moves it, and at an hour again", async () => {
    const first = idOf(await admin.send("/admin/events/new", formWith({ title: "Gala" })));
    const second = idOf(
      await admin.send(
        "/admin/events/new",
        formWith({ followsEventId: first, "start.time": "", "end.date": "", "end.time": "", openEnd: "on" }),
      ),
    );
    const stored = async (id: string) => readVersionedEvent(app.services, id);
    expect((await stored(second)).event).toMatchObject({
      startTime: "2026-08-25T23:45:00.000Z",
      follows: { id: first, title: "Gala", startIsKnown: true },
    });
    const { version } = await stored(first);
    await admin.send(
      `/admin/events/${first}`,
      formWith({ title: "Gala", version: String(version), "end.time": "01:15" }),
    );
    const moved = await stored(second);
    expect(moved.event.startTime).toBe("2026-08-26T00:15:00.000Z");

    const html = await admin.get(`/admin/events/${second}`);
    expect(html).toMatch(new RegExp(`<option(?=[^>]*value="${first}")(?=[^>]*selected)[^>]*>[^<]*Gala`));
    const own = formWith({
      version: String(moved.version),
      openEnd: "on",
      "start.date": "2026-08-26",
      "start.time": "02:00",
    });
    expect((await admin.send(`/admin/events/${second}`, own)).status).toBe(302);
    const { event } = await stored(second);
    expect(event.startTime).toBe("2026-08-26T01:00:00.000Z");
    expect(event.follows).toBeUndefined();
  });

  test("refuses a circle at the field, and says that an event before is gone", async () => {
    const first = idOf(await admin.send("/admin/events/new", formWith({ title: "Uno" })));
    const second = idOf(
      await admin.send("/admin/events/new", formWith({ title: "Dos", followsEventId: first, openEnd: "on" })),
    );
    const { version } = await readVersionedEvent(app.services, first);
    const refused = await admin.send(
      `/admin/events/${first}`,
      formWith({ version: String(version), followsEventId: second, openEnd: "on" }),
    );
    const text = await refused.text();
    expect(refused.status).toBe(422);
    expect(text).toContain("Un evento no puede ir detrás de sí mismo, tampoco a través de otros</p>");
    await deleteEvent(app.services, first);
    const html = unescaped(await admin.get(`/admin/events/${second}`));
    expect(html).toContain("ya no está o se ha cancelado");
  });

  test("saves a draft that follows", async () => {
    const id = idOf(
      await admin.send(
        "/admin/events/new",
        formWith({ intent: "draft", followsEventId: dance.id, "start.time": "", "end.date": "", "end.time": "" }),
      ),
    );
    const { event } = await readVersionedEvent(app.services, id);
    expect(event).toMatchObject({ isScheduled: true, endIsKnown: false, follows: { startIsKnown: false } });
  });
});
