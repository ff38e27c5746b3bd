import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import type { Category, Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { attribute } from "./html.ts";

const app = appOfFile({ settings: { "general.name": "Marea Alta" } });
let circo: Category;
let charco: Location;
let event: ProgrammeEvent;
let draft: ProgrammeEvent;
beforeAll(async () => {
  circo = await createCategory(app.services, { name: "Circo" });
  await createCategory(app.services, { name: "Vacía" });
  charco = await createLocation(app.services, { name: "Charco" });
  await createLocation(app.services, { name: "Desierto" });
  event = await createEvent(
    app.services,
    eventInputWith({ title: "Zancos", categoryIds: [circo.id], locationIds: [charco.id] }),
  );
  draft = await createEvent(app.services, eventInputWith({ title: "Secreto", published: false }));
});

const get = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.fetch(path, { headers })).text();
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<(?:a|link)\b[^>]*>/g)].flatMap(([tag]) => attribute(tag, "href") ?? []);

describe("the page of calendars", () => {
  test("offers the programme, and each category and place with events, for every kind of calendar program", async () => {
    const html = await get("/subscribe");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const path of [
      "/calendar.ics",
      `/categories/${circo.id}/calendar.ics`,
      `/locations/${charco.id}/calendar.ics`,
    ]) {
      const webcal = `webcal://verbena.test${path}`;
      expect(hrefs(main)).toContain(webcal);
      expect(hrefs(main)).toContain(`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`);
      expect(
        hrefs(main).filter((href) =>
          href.startsWith(
            `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(`${testOrigin}${path}`)}&`,
          ),
        ),
      ).toHaveLength(1);
    }
    expect(main).toContain(`value="${testOrigin}/calendar.ics"`);
    expect(hrefs(main)).toEqual(
      expect.arrayContaining([
        `${testOrigin}/news.atom`,
        `${testOrigin}/news.rss`,
        `${testOrigin}/schedule.xml`,
        `${testOrigin}/schedule.json`,
      ]),
    );
    expect(main).not.toMatch(/Vacía|Desierto|Secreto/);
  });
  test("offers the event from which the visitor came, and no draft", async () => {
    expect(hrefs(await get(`/subscribe?event=${event.id}`))).toContain(
      `webcal://verbena.test/events/${event.id}/calendar.ics`,
    );
    for (const id of [draft.id, "nothing"])
      expect(await get(`/subscribe?event=${id}`)).not.toContain(`/events/${id}/calendar.ics`);
  });
  test("is in the visitor's language, and so are its calendars", async () => {
    const html = await get("/subscribe", { "Accept-Language": "fr" });
    expect(html).toContain("S’abonner au programme");
    expect(hrefs(html)).toContain("webcal://verbena.test/calendar.ics?lang=fr");
  });
  test("links only to feeds that answer", async () => {
    const paths = hrefs(await get("/subscribe"))
      .filter((href) => href.startsWith("webcal:"))
      .map((href) => href.replace("webcal://verbena.test", ""));
    expect(paths.length).toBe(3);
    for (const path of paths) expect((await app.fetch(path)).status, path).toBe(200);
  });
});

test("every public page names the calendar and the news feed in its head, in its language, and links to the page of calendars", async () => {
  for (const path of ["/", "/?view=places", `/events/${event.id}`, "/settings"]) {
    const html = await get(path, { "Accept-Language": "en" });
    const alternates = [...html.slice(0, html.indexOf("</head>")).matchAll(/<link\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => attribute(tag, "rel") === "alternate");
    expect(alternates.map((tag) => [attribute(tag, "type"), attribute(tag, "href"), attribute(tag, "title")])).toEqual([
      ["text/calendar", "/calendar.ics?lang=en", "Marea Alta"],
      ["application/atom+xml", "/news.atom?lang=en", "Marea Alta"],
    ]);
    expect(hrefs(html)).toContain("/subscribe");
  }
  expect(hrefs(await get(`/events/${event.id}`))).toContain(`/subscribe?event=${event.id}`);
});
