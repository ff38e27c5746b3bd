import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, createEventIn, updateEventIn } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";

/** Drafts, private settings and numbers that the festival hides must not leave the server. */

const app = appOfFile();
let publicId: string;
let locationId: string;
beforeAll(async () => {
  const location = await createLocation(app.services, { name: "Charco" });
  locationId = location.id;
  publicId = (await createEvent(app.services, eventInputWith({ title: "A la vista", locationIds: [location.id] }))).id;
});

const feeds = [
  "/sitemap.xml",
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/calendar.ics",
  "/schedule.xml",
  "/schedule.json",
  "/schedule2.json",
  "/news.atom",
  "/news.rss",
];
const pagesOf = (id: string) => [
  "/",
  "/?view=places",
  "/?date=2026-08-22",
  "/?week=2026-08-22",
  `/?event=${id}`,
  `/?look=${id}`,
  "/?q=acto",
  `/events/${id}`,
  "/settings",
  "/terms",
  "/privacy",
  "/404",
];
const dataOf = (page: string) =>
  page.startsWith("/?") ? `/.data${page.slice(1)}` : page === "/" ? "/.data" : `${page}.data`;
const everyAddress = (id: string) => [
  ...pagesOf(id),
  ...pagesOf(id).map(dataOf),
  ...feeds,
  `/events/${id}/calendar.ics`,
  `/events/${id}/preview.png`,
  `/events/${publicId}/calendar.ics`,
];

/** Headers and body of each address, as one text. */
const bodies = (addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const response = await app.fetch(address);
      return { address, text: `${JSON.stringify([...response.headers])}\n${await response.text()}` };
    }),
  );

describe("a draft", () => {
  const secret = "Sorpresa-7f3a";
  let draftId: string;
  beforeAll(async () => {
    const draft = await createEvent(
      app.services,
      eventInputWith({ title: `${secret} acto`, description: `${secret} texto`, tags: [secret], published: false }),
    );
    draftId = draft.id;
  });

  test("is at no public address", async () => {
    for (const { address, text } of await bodies(everyAddress(draftId))) expect(text, address).not.toContain(secret);
  });

  test("is 404 as page, data, calendar file and picture", async () => {
    for (const address of [
      `/events/${draftId}`,
      `/events/${draftId}.data`,
      `/events/${draftId}/calendar.ics`,
      `/events/${draftId}/preview.png`,
    ]) {
      expect((await app.fetch(address)).status, address).toBe(404);
    }
  });

  test("gets the same page as an event that never existed", async () => {
    const known = await (await app.fetch(`/events/${draftId}`)).text();
    const unknown = await (await app.fetch("/events/AAAAAAAAAAAAAAAA")).text();
    expect(known.replaceAll(draftId, "AAAAAAAAAAAAAAAA")).toBe(unknown);
  });

  test("is not counted in the date picker", async () => {
    const counts = async () => (await (await app.fetch("/?week=2026-08-22")).text()).match(/\d+ eventos?/g);
    const before = await counts();
    await createEvent(app.services, eventInputWith({ title: secret, published: false }));
    expect(await counts()).toEqual(before);
  });

  test("appears once it is published, and vanishes once it is withdrawn", async () => {
    const input = eventInputWith({ title: `${secret} acto` });
    const update = (published: boolean) =>
      app.services.db
        .transaction()
        .execute((transaction) => updateEventIn(app.services, transaction, draftId, { ...input, published }));
    await update(true);
    expect(await (await app.fetch("/")).text()).toContain(secret);
    expect(await (await app.fetch("/sitemap.xml")).text()).toContain(draftId);
    await update(false);
    for (const { address, text } of await bodies(everyAddress(draftId))) expect(text, address).not.toContain(secret);
  });
});

describe("a setting that is not for visitors", () => {
  const key = "CANARY-maps-4711";
  const host = "canary-0815.example.org";
  beforeAll(() =>
    writeSettings(app.services, {
      "api.google.maps_key": key,
      "stream.allowedHosts": [host],
      "stream.embedCode": `<iframe src="https://${host}/v"></iframe><!-- CANARY-code -->`,
    }),
  );

  test("is at no address, except for the maps' key in the map's page", async () => {
    for (const { address, text } of await bodies([
      ...everyAddress(publicId),
      `/locations/none/map`,
      `/locations/none/map.data`,
    ])) {
      expect(text, address).not.toContain(key);
      expect(text, address).not.toContain("CANARY-code");
      // The policy must name a host that pages may frame; their content needn't.
      const content = text.slice(text.indexOf("\n") + 1);
      expect(content, address).not.toContain(host);
    }
    expect(await (await app.fetch(`/locations/${locationId}/map`)).text()).toContain(key);
  });

  test("such as an embed code gives only the player's address to a page", async () => {
    await writeSettings(app.services, { "stream.isActive": true });
    for (const address of ["/", "/?stream=play", "/.data?stream=play"]) {
      const text = await (await app.fetch(address)).text();
      expect(text, address).toContain(host);
      expect(text, address).not.toContain("CANARY-code");
    }
    await writeSettings(app.services, { "stream.isActive": false });
  });
});

describe("the capacity indicator", () => {
  // Numbers that nothing else on a page has by chance.
  const capacity = 73_421;
  const taken = 61_973;
  let id: string;
  beforeAll(async () => {
    const category = await createCategory(app.services, { name: "Circo" });
    const event = await app.services.db
      .transaction()
      .execute((transaction) =>
        createEventIn(
          app.services,
          transaction,
          eventInputWith({ title: "Con aforo", capacity, categoryIds: [category.id] }),
          taken,
        ),
      );
    id = event.id;
  });
  const shown = /73[.,\s\u00a0]?421|61[.,\s\u00a0]?973|11[.,\s\u00a0]?448/;

  test("shows places while it is on", async () => {
    expect(await (await app.fetch(`/events/${id}`)).text()).toMatch(shown);
  });

  test("hides places on every page while it is off", async () => {
    await writeSettings(app.services, { "events.showCapacityIndicator": false });
    const visible = (text: string) => text.slice(text.indexOf("\n") + 1).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
    const pages = await bodies(pagesOf(id));
    expect(pages.filter(({ text }) => shown.test(visible(text))).map(({ address }) => address)).toEqual([]);
  });

  test("keeps the numbers on the server while it is off", async () => {
    await writeSettings(app.services, { "events.showCapacityIndicator": false });
    const all = await bodies([...pagesOf(id), ...pagesOf(id).map(dataOf), `/events/${id}/calendar.ics`]);
    expect(all.filter(({ text }) => shown.test(text)).map(({ address }) => address)).toEqual([]);
  });
});
