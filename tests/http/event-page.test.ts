import ICAL from "ical.js";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { appOfFile } from "../support/of-file.ts";
import { attribute, canonicalAddress, metaContent, structuredData, unescaped } from "./html.ts";

const origin = "https://programa.example";
const app = appOfFile({ origin, settings: { "general.name": "Marea Alta", "general.city": "Arrecife" } });

const fetchPath = (path: string, init?: RequestInit) => app.fetch(`${origin}${path}`, init);
const htmlOf = async (path: string) => (await fetchPath(path)).text();
const create = (fields: Partial<EventInput> = {}) => createEvent(app.services, eventInputWith(fields));

describe("the page of an event", () => {
  test("has the data that social networks and search engines read", async () => {
    const location = await createLocation(app.services, {
      name: "Teatro El Charco",
      address: "Calle Real 1",
      latitude: 28.9612,
      longitude: -13.5477,
    });
    const event = await create({
      title: "La «cuerda» & el viento",
      description: "Equilibrio.",
      locationIds: [location.id],
      priceCents: 1250,
      capacity: 40,
      ageFrom: 6,
    });
    const path = `/events/${event.id}`;
    const html = await htmlOf(path);
    expect(unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "")).toBe("La «cuerda» & el viento · Marea Alta");
    expect(canonicalAddress(html)).toBe(`${origin}${path}`);
    expect(metaContent(html, "og:title")).toBe("La «cuerda» & el viento");
    expect(metaContent(html, "og:type")).toBe("article");
    expect(metaContent(html, "og:url")).toBe(`${origin}${path}`);
    expect(metaContent(html, "og:site_name")).toBe("Marea Alta");
    expect(metaContent(html, "og:image")).toBe(`${origin}${path}/preview.png`);
    expect([metaContent(html, "og:image:width"), metaContent(html, "og:image:height")]).toEqual(["1200", "630"]);
    expect(metaContent(html, "twitter:card")).toBe("summary_large_image");
    expect(metaContent(html, "description")).toMatch(/^Sábado 22 de agosto.*19:00.*Teatro El Charco$/);
    expect(metaContent(html, "og:description")).not.toContain("cuerda");
    expect(metaContent(html, "robots")).toBeNull();
    expect(structuredData(html)).toEqual([
      expect.objectContaining({
        "@context": "https://schema.org",
        "@type": "Event",
        "@id": `${origin}${path}`,
        name: "La «cuerda» & el viento",
        startDate: "2026-08-22T19:00:00+01:00",
        endDate: "2026-08-22T21:00:00+01:00",
        eventStatus: "https://schema.org/EventScheduled",
        image: `${origin}${path}/preview.png`,
        location: expect.objectContaining({ "@type": "Place", name: "Teatro El Charco" }),
        offers: expect.objectContaining({ price: "12.50", priceCurrency: "EUR" }),
      }),
    ]);
  });

  test("shows the marks of its description, and search engines and the quick look read it without them", async () => {
    const event = await create({ description: "**Trae** agua\n\n- una\n- dos <script>alert(1)</script>" });
    const html = await htmlOf(`/events/${event.id}`);
    const shown =
      "<p><strong>Trae</strong> agua</p><ul><li>una</li><li>dos &lt;script&gt;alert(1)&lt;/script&gt;</li></ul>";
    expect(html).toMatch(/<div class="lead"[^>]*>/);
    expect(html).toContain(`>${shown}</div>`);
    expect(structuredData(html)).toEqual([
      expect.objectContaining({ description: "Trae agua\n\n- una\n- dos <script>alert(1)</script>" }),
    ]);
    const look = await htmlOf(`/?date=2026-08-22&look=${event.id}`);
    expect(look).toMatch(/<p class="look-desc"[^>]*>Trae agua/);
    const api = z.object({ data: z.object({ description: z.string() }) });
    const answered = await (await fetchPath(`/api/events/${event.id}`)).json();
    expect(api.parse(answered).data.description).toMatch(/^\*\*Trae\*\*/);
  });

  test("has in the quick look the colour of its category if the category is of no known kind", async () => {
    const category = await createCategory(app.services, { name: "Cosas de marea", color: "#123456" });
    const { id } = await create({ categoryIds: [category.id] });
    const head = /<div class="look-head"[^>]*>/.exec(await htmlOf(`/?date=2026-08-22&look=${id}`))?.[0] ?? "";
    expect(head).toContain('data-kind="OTHER"');
    expect(head).toMatch(/--k2:\s*#123456/);
  });

  test("opens from a link with the end of a sentence, as chats make them, with what else the link says", async () => {
    const { id } = await create({ title: "Cuerda floja" });
    for (const end of [".", ",", ").", "»!", "…"]) {
      const answer = await fetchPath(`/events/${id}${encodeURIComponent(end)}?lang=en`);
      expect([answer.status, answer.headers.get("Location")], end).toEqual([302, `/events/${id}?lang=en`]);
    }
    expect((await fetchPath("/events/nothing.")).status).toBe(404);
  });

  test("has the preview picture that it names", async () => {
    const { id } = await create();
    const address = metaContent(await htmlOf(`/events/${id}`), "og:image") ?? "";
    const response = await app.fetch(address);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ type: response.headers.get("Content-Type"), format, width, height }).toEqual({
      type: "image/png",
      format: "png",
      width: 1200,
      height: 630,
    });
  });

  test.each([".", ",", ");", "».", "%2C", "…%3F"])(
    "opens from an address that a chat took with the sentence's %s",
    async (end) => {
      const { id } = await create({ title: "Para todos" });
      const response = await fetchPath(`/events/${id}${end}?lang=en`, { redirect: "manual" });
      expect([response.status, response.headers.get("Location")]).toEqual([302, `/events/${id}?lang=en`]);
      expect((await fetchPath(`/events/otro${end}`, { redirect: "manual" })).status).toBe(404);
    },
  );

  test("has the same picture in every language, since shared caches keep it", async () => {
    const { id } = await create({ title: "Para todos" });
    const pictureFor = async (headers: Record<string, string>) =>
      Buffer.from(await (await fetchPath(`/events/${id}/preview.png`, { headers })).arrayBuffer());
    const spanish = await pictureFor({});
    for (const language of ["en", "fr"])
      expect((await pictureFor({ "Accept-Language": language })).equals(spanish)).toBe(true);
  });

  test("has a description and a text for sharing that begin with 'cancelled' if the event is cancelled", async () => {
    const { id } = await create({ title: "Al agua", status: "CANCELLED" });
    const html = await htmlOf(`/events/${id}`);
    expect(metaContent(html, "description")).toMatch(/^Cancelado\. Sábado 22 de agosto/);
    expect(metaContent(html, "og:description")).toMatch(/^Cancelado/);
    expect(html).toContain(encodeURIComponent("CANCELADO: Al agua"));
    expect(metaContent(await htmlOf(`/events/${id}?lang=en`), "description")).toMatch(
      /^Cancelled\. Saturday 22 August/,
    );
  });

  test("shows that the event is cancelled and why, also in its data and its calendar file", async () => {
    const { id } = await create({ title: "Al agua", status: "CANCELLED", statusNote: "Por el viento" });
    const html = await htmlOf(`/events/${id}`);
    expect(html).toContain("Cancelado");
    expect(html).toContain("Por el viento");
    expect(structuredData(html)).toEqual([
      expect.objectContaining({ eventStatus: "https://schema.org/EventCancelled" }),
    ]);
    expect(structuredData(html)).not.toEqual([expect.objectContaining({ offers: expect.anything() })]);
    expect(await (await fetchPath(`/events/${id}/calendar.ics`)).text()).toContain("STATUS:CANCELLED\r\n");
    expect(await htmlOf("/")).toContain("Al agua");
    expect(await htmlOf("/sitemap.xml")).toContain(id);
  });
});

describe("the canonical address", () => {
  test.each([
    ["/", "/"],
    ["/?q=circo&view=places", "/"],
    ["/?date=2026-08-22", "/?date=2026-08-22"],
    ["/?date=2026-08-22&q=x&utm_source=y", "/?date=2026-08-22"],
    ["/?date=rubbish", "/"],
    ["/terms", "/terms"],
    ["/privacy", "/privacy"],
    ["/privacy?x=1", "/privacy"],
  ])("of %s is %s", async (path, canonical) => {
    expect(canonicalAddress(await htmlOf(path))).toBe(`${origin}${canonical}`);
  });

  test("of an event leaves out added parameters", async () => {
    const { id } = await create();
    for (const path of [`/events/${id}?utm_source=x`, `/events/${id}/`, `/events/${id}/?fbclid=1`]) {
      expect(canonicalAddress(await htmlOf(path)), path).toBe(`${origin}/events/${id}`);
    }
  });

  test("is missing on pages that are closed to search engines", async () => {
    for (const path of ["/settings", "/404"]) {
      const html = await htmlOf(path);
      expect([canonicalAddress(html), metaContent(html, "robots")], path).toEqual([null, "noindex"]);
    }
  });
});

describe("the calendar file of an event", () => {
  test("contains the event", async () => {
    const location = await createLocation(app.services, { name: "Plaza; la mayor, grande", address: "Calle Real 1" });
    const event = await create({
      title: "Uno, dos; tres\\cuatro",
      description: "Línea uno\n\nLínea dos 🎪",
      locationIds: [location.id],
    });
    const response = await fetchPath(`/events/${event.id}/calendar.ics`);
    const file = await response.text();
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.split("\n").every((line, index, all) => line.endsWith("\r") || index === all.length - 1)).toBe(true);
    expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [entry] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    const value = (name: string) => String(entry?.getFirstPropertyValue(name));
    expect(value("summary")).toBe("Uno, dos; tres\\cuatro");
    expect(value("dtstart")).toBe("2026-08-22T19:00:00");
    expect(value("dtend")).toBe("2026-08-22T21:00:00");
    expect(entry?.getFirstProperty("dtstart")?.getFirstParameter("tzid")).toBe("Atlantic/Canary");
    expect(value("uid")).toContain(event.id);
    expect(value("url")).toBe(`${origin}/events/${event.id}`);
    expect(value("location")).toContain("Plaza; la mayor, grande");
    expect(value("description")).toContain("Línea uno\n\nLínea dos 🎪");
  });

  test("can't be extended through its texts", async () => {
    const attack = "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nATTACH:file:///etc/passwd";
    const event = await create({
      title: attack,
      description: attack,
      location: attack,
      statusNote: attack.slice(0, 200),
    });
    const file = await (await fetchPath(`/events/${event.id}/calendar.ics`)).text();
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(file).not.toMatch(/^(?:ATTACH|UID:evil)/m);
  });
});

describe("the sitemap", () => {
  test("is valid XML with the home page, each day and each published event, once", async () => {
    const event = await create({ startTime: "2026-09-01T22:30:00Z", endTime: "2026-09-01T23:30:00Z" });
    const xml = await htmlOf("/sitemap.xml");
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">[\s\S]*<\/urlset>\n$/,
    );
    const entries = xml.split("\n").slice(2, -2);
    for (const entry of entries)
      expect(entry).toMatch(
        /^<url><loc>https:\/\/programa\.example\/[^<>"]*<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>)?<\/url>$/,
      );
    const addresses = entries.map((entry) => unescaped(/<loc>([^<]*)/.exec(entry)?.[1] ?? ""));
    expect(new Set(addresses).size).toBe(addresses.length);
    const published = await app.services.db
      .selectFrom("events")
      .select("id")
      .where("published_at", "is not", null)
      .execute();
    expect(addresses).toEqual(
      expect.arrayContaining([`${origin}/`, ...published.map(({ id }) => `${origin}/events/${id}`)]),
    );
    // 22:30 UTC is 23:30 in the Canary summer, still the first of September.
    expect(addresses).toContain(`${origin}/?date=2026-09-01`);
    expect(addresses).not.toContain(`${origin}/?date=2026-09-02`);
    expect((await fetchPath(`/events/${event.id}`)).status).toBe(200);
  });

  test("is named in robots.txt with the public address", async () => {
    expect(await htmlOf("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });

  test("has only addresses that answer", async () => {
    const xml = await htmlOf("/sitemap.xml");
    for (const [, address = ""] of xml.matchAll(/<loc>([^<]*)<\/loc>/g))
      expect((await app.fetch(unescaped(address))).status, address).toBe(200);
  });
});

test("the home page has a preview picture for sharing, and the day's events for search engines", async () => {
  const empty = await htmlOf("/?date=2031-01-01");
  expect(metaContent(empty, "og:image")).toBe(`${origin}/icons/icon-512.png`);
  const off = await create({
    title: "Anulado",
    startTime: "2031-01-02T10:00:00.000Z",
    endTime: "2031-01-02T11:00:00.000Z",
    status: "CANCELLED",
  });
  const held = await create({
    title: "Pasacalle",
    startTime: "2031-01-02T12:00:00.000Z",
    endTime: "2031-01-02T13:00:00.000Z",
  });
  const html = await htmlOf("/?date=2031-01-02");
  expect(metaContent(html, "og:image")).toBe(`${origin}/events/${held.id}/preview.png`);
  // Once in the page, and not in the data for the browser's scripts too.
  expect(html.split("ItemList")).toHaveLength(2);
  expect(structuredData(html)).toEqual([
    {
      "@context": "https://schema.org",
      "@graph": [
        expect.objectContaining({ "@type": "Festival", name: "Marea Alta", url: `${origin}/` }),
        {
          "@type": "ItemList",
          numberOfItems: 2,
          itemListElement: [
            { "@type": "ListItem", position: 1, name: "Anulado", url: `${origin}/events/${off.id}` },
            { "@type": "ListItem", position: 2, name: "Pasacalle", url: `${origin}/events/${held.id}` },
          ],
        },
      ],
    },
  ]);
});

test("without a key for maps a visitor finds links to other maps, and reads nothing of a key", async () => {
  const known = await createLocation(app.services, {
    name: "Castillo",
    address: "Calle Real 9",
    latitude: 28.9571,
    longitude: -13.5469,
  });
  const unknown = await createLocation(app.services, { name: "Ermita", address: "Camino Alto 2" });
  const { id } = await create({ locationIds: [known.id, unknown.id] });
  const html = unescaped(await htmlOf(`/events/${id}`));
  expect(html).not.toContain("API key");
  expect(html).toContain("https://www.google.com/maps/search/?api=1&query=28.9571%2C-13.5469");
  expect(html).toContain("https://www.openstreetmap.org/?mlat=28.9571&mlon=-13.5469#map=18/28.9571/-13.5469");
  expect(html).toMatch(/https:\/\/www\.openstreetmap\.org\/search\?query=Ermita%2C%20Camino%20Alto%202/);
  expect(html).toContain("https://maps.apple.com/?ll=28.9571,-13.5469&q=Castillo");
  expect(html).toMatch(/https:\/\/maps\.apple\.com\/\?q=Ermita%2C%20Camino%20Alto%202/);
  expect(html).toMatch(
    /<a class="[^"]*\bgeo"[^>]* href="geo:28\.9571,-13\.5469\?q=28\.9571%2C-13\.5469\(Castillo\)">Otra app de mapas/,
  );
  expect(html).toMatch(/<a class="[^"]*\bgeo"[^>]* href="geo:0,0\?q=Ermita%2C%20Camino%20Alto%202/);
});

test("without a key for maps the page draws a place from its coordinates, among its neighbours", async () => {
  const here = await createLocation(app.services, {
    name: "Muelle <de> la Pescadería",
    address: "Muelle 1",
    latitude: 28.9601,
    longitude: -13.5461,
  });
  await createLocation(app.services, {
    name: "Puente de las Bolas",
    address: "Puente",
    latitude: 28.9585,
    longitude: -13.5455,
  });
  const { id } = await create({ locationIds: [here.id] });
  const html = await htmlOf(`/events/${id}`);
  const plan = /<svg class="place-plan"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? "";
  expect(attribute(plan, "aria-label")).toBe("Mapa de Muelle <de> la Pescadería");
  expect(plan).toContain("Muelle &lt;de&gt; la Pes");
  expect(plan).toContain("Puente de las Bolas");
  expect(plan).toMatch(/>\d+ m</);
  // Its colours and lines are the theme's, light or dark.
  expect(plan).not.toMatch(/#[0-9a-f]{3,6}\b|\b(?:fill|stroke|font-family|style)=/i);
  const { width, height } = await sharp(
    Buffer.from(plan.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')),
  ).metadata();
  expect([width, height]).toEqual([420, 210]);
  const opened = await htmlOf(`/?event=${id}`);
  expect(opened).toContain('class="place-plan"');
});
