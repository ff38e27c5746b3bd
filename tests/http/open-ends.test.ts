import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVersionedEvent } from "#app/domain/editing/event-versions.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp, type TestApp, testOrigin } from "../support/app.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { addPeople } from "../support/people.ts";
import { structuredData, unescaped } from "./html.ts";
import { type Admin, browserOf, faultOf } from "./panel/places-admin.ts";

let app: TestApp;
let admin: Admin;
let music: string;
let charco: string;
/** On since 19:30; it is 19:42, and its end is assumed at 21:30. */
let nube: ProgrammeEvent;
beforeAll(async () => {
  app = await startApp({ origin: testOrigin });
  admin = browserOf(app, (await addPeople(app.services)).ADMIN);
  music = (await createCategory(app.services, { name: "Música" })).id;
  charco = (await createLocation(app.services, { name: "Charco", latitude: 28.96, longitude: -13.55 })).id;
  nube = await createEvent(
    app.services,
    eventInputWith({
      title: "La Nube",
      startTime: "2026-08-22T18:30:00.000Z",
      endTime: null,
      endIsKnown: false,
      categoryIds: [music],
      locationIds: [charco],
    }),
  );
});
afterAll(() => app.close());

/** The text of a page, with the addresses and labels in its marks, but without its data for scripts. */
const shown = (html: string): string => unescaped(html.replaceAll(/<script[\s\S]*?<\/script>/g, ""));

describe("the pages", () => {
  test("are of an event that is on, with an end that is only assumed", () => {
    expect(nube).toMatchObject({ endIsKnown: false, endTime: "2026-08-22T20:30:00.000Z" });
  });

  test.each([
    ["the programme", "/", "Lleva 12 min"],
    ["what is on", "/?view=now", "Lleva 12 min"],
    ["the list", "/?view=list", "Lleva 12 min"],
    ["by places", "/?view=places", "La Nube"],
    ["the search", "/search?q=nube", "La Nube"],
    ["the plan", "/plan", "desde las 19:30"],
    ["the widget", "/embed", "19:30"],
    ["the event", "/events/ID", "Desde las 19:30"],
    ["its card over the programme", "/?event=ID", "La Nube"],
  ])("name the start of it and no end: %s", async (_page, path, words) => {
    const html = shown(await (await app.fetch(`${testOrigin}${path.replace("ID", nube.id)}`)).text());
    expect(html).toContain(words);
    expect(html).not.toMatch(/21:30|20:30|Acaba en|hasta las|hasta 2\d:/);
    expect(html).not.toContain('role="progressbar"');
  });

  test("give search engines and calendars no end", async () => {
    const html = await (await app.fetch(`${testOrigin}/events/${nube.id}`)).text();
    expect(structuredData(html)).toEqual([expect.objectContaining({ startDate: "2026-08-22T19:30:00+01:00" })]);
    expect(JSON.stringify(structuredData(html))).not.toContain("endDate");
    const file = await (await app.fetch(`${testOrigin}/events/${nube.id}/calendar.ics`)).text();
    expect(file).toContain("SUMMARY:La Nube");
    expect(file).not.toMatch(/^(?:DTEND|DURATION)/m);
  });

  test("of my programme and of Acty name no end, either", async () => {
    const browser = new HttpBrowser(app);
    await browser.send("/reminders", { save: nube.id });
    const mine = shown(await (await browser.get("/my")).text());
    expect(mine).toContain("19:30");
    expect(mine).not.toContain("21:30");
    await browser.send("/acty", { message: "¿A qué hora acaba La Nube?" });
    const answer = shown(await (await browser.get("/acty")).text());
    expect(answer).toContain("El programa no dice a qué hora acaba.");
    expect(answer).not.toContain("21:30");
  });
});

const formWith = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  const filled = {
    intent: "publish",
    title: "Banda",
    description: "Ruido",
    categoryIds: music,
    locationIds: charco,
    "start.date": "2026-08-25",
    "start.time": "23:45",
    "end.date": "",
    "end.time": "",
    "image.kind": "poster",
    capacity: "100",
    registration: "places",
    status: "ACTIVE",
    ...fields,
  };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  return form;
};

const stored = async (id: string) => readVersionedEvent(app.services, id);

describe("the form of an event", () => {
  test("takes an event without an end with a tick, and not without it", async () => {
    const path = "/admin/events/new";
    const refused = await admin.send(path, formWith({}));
    expect([refused.status, faultOf(await refused.text(), "event-end.date")]).toEqual([
      422,
      "La fecha de fin es obligatoria",
    ]);
    const response = await admin.send(path, formWith({ openEnd: "on" }));
    expect(response.status).toBe(302);
    const id = response.headers.get("Location")?.split("/").at(-1) ?? "";
    const { event, version } = await stored(id);
    expect(event).toMatchObject({ endIsKnown: false, endTime: "2026-08-26T02:45:00.000Z" });

    const page = await admin.get(`/admin/events/${id}`);
    expect(page).toMatch(/<input(?=[^>]*name="openEnd")(?=[^>]*checked)[^>]*>/);
    expect(/<input[^>]*name="end\.time"[^>]*>/.exec(page)?.[0]).not.toContain("03:45");
    const said = formWith({ version: String(version), "end.date": "2026-08-26", "end.time": "01:00" });
    expect((await admin.send(`/admin/events/${id}`, said)).status).toBe(302);
    expect((await stored(id)).event).toMatchObject({ endIsKnown: true, endTime: "2026-08-26T00:00:00.000Z" });
  });

  test("saves a draft without an end that nobody knows", async () => {
    const response = await admin.send(
      "/admin/events/new",
      formWith({ intent: "draft", openEnd: "on", "start.time": "" }),
    );
    const id = response.headers.get("Location")?.split("/").at(-1) ?? "";
    expect((await stored(id)).event).toMatchObject({ endIsKnown: false, isScheduled: false });
  });
});
