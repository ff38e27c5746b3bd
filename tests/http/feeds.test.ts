import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { importCalendar } from "#app/domain/calendar/importing/direct/direct-import.server.ts";
import { createCategory, updateCategory } from "#app/domain/programme/categories.server.ts";
import type { Category, Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { calendar, event as vevent, read } from "../domain/calendar/ics.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { childrenOf, parseXml, textOf } from "../support/xml.ts";
import { unescaped } from "./html.ts";
import { unpacked } from "./unpack.ts";

const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });

const app = appOfFile({ settings: { "general.name": "Marea; Alta" } });
let circo: Category;
let teatro: Category;
let charco: Location;
let zancos: ProgrammeEvent;
let telas: ProgrammeEvent;
let draft: ProgrammeEvent;
beforeAll(async () => {
  circo = await createCategory(app.services, { name: "Circo", color: "#e4572e" });
  teatro = await createCategory(app.services, { name: "Teatro" });
  charco = await createLocation(app.services, { name: "Charco de San Ginés" });
  zancos = await add("Zancos </title><script>", { ...at("22T09:00", "22T10:00"), categoryIds: [circo.id] });
  telas = await add("Telas", {
    ...at("22T18:00", "22T19:15"),
    locationIds: [charco.id],
    status: "CANCELLED",
    statusNote: "Por el viento",
  });
  draft = await add("Secreto", {
    ...at("23T18:00", "23T19:00"),
    categoryIds: [circo.id],
    locationIds: [charco.id],
    published: false,
  });
});

const add = (title: string, fields: Partial<EventInput>): Promise<ProgrammeEvent> =>
  createEvent(app.services, eventInputWith({ title, ...fields }));
const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  app.fetch(path, { method, headers });
const titlesAt = async (path: string): Promise<(string | null)[]> =>
  read(await (await ask(path)).text()).events.map((event) => event.title);
const all = (): string[] => [
  "/calendar.ics",
  `/categories/${circo.id}/calendar.ics`,
  `/locations/${charco.id}/calendar.ics`,
  `/events/${zancos.id}/calendar.ics`,
  "/schedule.xml",
  "/schedule.json",
  "/schedule2.json",
  "/news.atom",
  "/news.rss",
];

describe("a calendar for subscribers", () => {
  test("exists for the whole programme, a category, a place and an event", async () => {
    expect(await titlesAt("/calendar.ics")).toEqual(["Zancos </title><script>", "Telas"]);
    expect(await titlesAt(`/categories/${circo.id}/calendar.ics`)).toEqual(["Zancos </title><script>"]);
    expect(await titlesAt(`/locations/${charco.id}/calendar.ics`)).toEqual(["Telas"]);
    expect(await titlesAt(`/events/${telas.id}/calendar.ics`)).toEqual(["Telas"]);
    expect(await titlesAt(`/categories/${teatro.id}/calendar.ics`)).toEqual([]);
  });
  test("has a name in the language of its address, its own address, and its colour", async () => {
    const linesOf = async (path: string) => (await (await ask(path)).text()).replaceAll("\r\n ", "").split("\r\n");
    expect(await linesOf("/calendar.ics")).toEqual(
      expect.arrayContaining([String.raw`NAME:Marea\; Alta: programa`, `SOURCE;VALUE=URI:${testOrigin}/calendar.ics`]),
    );
    expect(await linesOf("/calendar.ics?lang=en")).toEqual(
      expect.arrayContaining([
        String.raw`NAME:Marea\; Alta: programme`,
        `SOURCE;VALUE=URI:${testOrigin}/calendar.ics?lang=en`,
      ]),
    );
    expect(await linesOf(`/categories/${circo.id}/calendar.ics`)).toEqual(
      expect.arrayContaining([String.raw`NAME:Marea\; Alta: Circo`, "X-APPLE-CALENDAR-COLOR:#E4572E"]),
    );
    expect(await linesOf(`/locations/${charco.id}/calendar.ics?lang=xx`)).toContain(
      String.raw`X-WR-CALNAME:Marea\; Alta: Charco de San Ginés`,
    );
  });
  test("leaves its subscribers free, but a calendar of one event makes busy and is a download", async () => {
    expect(await (await ask("/calendar.ics")).text()).not.toContain("TRANSP:OPAQUE");
    const response = await ask(`/events/${telas.id}/calendar.ics`);
    expect(response.headers.get("Content-Disposition")).toBe("attachment; filename=Telas.ics");
    expect(await response.text()).toContain("TRANSP:OPAQUE");
  });
  test("is 404 in plain text for an unknown event, a draft or a category that is switched off", async () => {
    const off = await createCategory(app.services, { name: "Apagada", isActive: false });
    for (const path of [
      `/events/${draft.id}/calendar.ics`,
      "/events/none/calendar.ics",
      "/categories/none/calendar.ics",
      `/categories/${off.id}/calendar.ics`,
      "/locations/none/calendar.ics",
    ]) {
      const response = await ask(path);
      expect([path, response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
        path,
        404,
        "text/plain",
        "Not found\n",
      ]);
    }
  });
});

describe("every feed", () => {
  test("has an entity tag and a date, and answers 304 to a client with the current copy", async () => {
    for (const path of all()) {
      const first = await ask(path);
      const [etag, modified] = [first.headers.get("ETag") ?? "", first.headers.get("Last-Modified") ?? ""];
      expect([path, first.status, etag, new Date(modified).toUTCString()]).toEqual([
        path,
        200,
        expect.stringMatching(/^W\/"[\w-]{22}"$/),
        modified,
      ]);
      const cases: [Record<string, string>, number][] = [
        [{ "If-None-Match": etag }, 304],
        [{ "If-None-Match": `"x", ${etag.slice(2)}` }, 304],
        [{ "If-None-Match": "*" }, 304],
        [{ "If-Modified-Since": modified }, 304],
        [{ "If-Modified-Since": new Date(Date.parse(modified) + 5000).toUTCString() }, 304],
        [{ "If-Modified-Since": new Date(Date.parse(modified) - 1000).toUTCString() }, 200],
        [{ "If-Modified-Since": "yesterday" }, 200],
        [{ "If-None-Match": '"x"' }, 200],
        // RFC 9110 13.1.3: the tag counts where both are there.
        [{ "If-None-Match": '"x"', "If-Modified-Since": modified }, 200],
      ];
      for (const [headers, status] of cases) {
        const response = await ask(path, headers);
        expect([path, headers, response.status]).toEqual([path, headers, status]);
        if (status === 304)
          expect([
            await response.text(),
            response.headers.get("ETag"),
            response.headers.get("Cache-Control"),
            response.headers.get("Content-Type"),
          ]).toEqual(["", etag, "public, no-cache", null]);
      }
    }
  });
  test("answers HEAD like GET, without the body", async () => {
    for (const path of all()) {
      const [get, head] = [await ask(path), await ask(path, {}, "HEAD")];
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const name of ["Content-Type", "ETag", "Last-Modified", "Content-Disposition", "Cache-Control"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });
  test("has the same content in every encoding, and its length for GET and HEAD", async () => {
    for (const path of all()) {
      const texts = new Map<string, string>();
      for (const encoding of ["identity", "gzip", "br"]) {
        const response = await ask(path, { "Accept-Encoding": encoding });
        expect([path, response.headers.get("Content-Encoding"), response.headers.get("Vary")]).toEqual([
          path,
          encoding === "identity" ? null : encoding,
          expect.stringContaining("Accept-Encoding"),
        ]);
        const body = Buffer.from(await response.arrayBuffer());
        const head = await ask(path, { "Accept-Encoding": encoding }, "HEAD");
        const lengths = [response, head].map(({ headers }) => headers.get("Content-Length"));
        expect([path, ...lengths]).toEqual([path, String(body.byteLength), String(body.byteLength)]);
        texts.set(encoding, unpacked(body, encoding).toString());
      }
      expect(new Set(texts.values()).size, path).toBe(1);
    }
  });
  test("may be read by schedule apps in browsers, and by caches", async () => {
    for (const path of all()) {
      const { headers } = await ask(path, { Cookie: "__Host-verbena-session=x; verbena-session=x" });
      expect([
        headers.get("Access-Control-Allow-Origin"),
        headers.get("Cache-Control"),
        headers.getSetCookie(),
      ]).toEqual(["*", "public, no-cache", []]);
    }
  });
  test("keeps its tag after other changes, and gets a new one at once after a change to its events", async () => {
    const tagOf = async (path: string) => (await ask(path)).headers.get("ETag");
    const [whole, ofCircus] = [await tagOf("/calendar.ics"), await tagOf(`/categories/${circo.id}/calendar.ics`)];
    await updateEvent(app.services, draft.id, { title: "Secreto cambiado" });
    await writeSettings(app.services, { "general.tagline": "Otra" });
    expect([await tagOf("/calendar.ics"), await tagOf(`/categories/${circo.id}/calendar.ics`)]).toEqual([
      whole,
      ofCircus,
    ]);
    const before = (await ask("/calendar.ics")).headers.get("Last-Modified") ?? "";
    await updateEvent(app.services, telas.id, { title: "Telas y más" });
    const after = await ask("/calendar.ics", { "If-None-Match": whole ?? "" });
    expect([after.status, read(await after.text()).events[1]?.title]).toEqual([200, "Telas y más"]);
    expect(Date.parse(after.headers.get("Last-Modified") ?? "")).toBeGreaterThan(Date.parse(before));
    expect((await ask("/calendar.ics", { "If-Modified-Since": before })).status).toBe(200);
    expect(await tagOf(`/categories/${circo.id}/calendar.ics`)).toBe(ofCircus);
    await updateCategory(app.services, circo.id, { name: "Circo nuevo" });
    expect(await tagOf(`/categories/${circo.id}/calendar.ics`)).not.toBe(ofCircus);
  });
  test("never contains drafts or withdrawn events", async () => {
    const gone = await add("Retirado", at("24T10:00", "24T11:00"));
    for (const path of all()) await ask(path);
    await updateEvent(app.services, gone.id, { published: false });
    for (const path of all())
      expect([path, (await (await ask(path)).text()).match(/Secreto|Retirado/)]).toEqual([path, null]);
    await deleteEvent(app.services, gone.id);
    for (const path of all())
      expect([path, (await (await ask(path)).text()).includes("Retirado")]).toEqual([path, false]);
  });
  test("contains no capacity if the festival shows none", async () => {
    await add("Con aforo", {
      ...at("25T10:00", "25T11:00"),
      capacity: 73_421,
      categoryIds: [circo.id],
      locationIds: [charco.id],
    });
    expect(await (await ask("/calendar.ics")).text()).toContain("73421");
    await writeSettings(app.services, { "events.showCapacityIndicator": false });
    for (const path of all())
      expect([path, (await (await ask(path)).text()).replaceAll("\r\n ", "").includes("73421")]).toEqual([path, false]);
    await writeSettings(app.services, { "events.showCapacityIndicator": true });
  });
});

describe("the feed of news", () => {
  const entriesOf = async (path = "/news.atom"): Promise<string[]> =>
    [...(await (await ask(path)).text()).matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, entry = ""]) => {
      const text = (name: string) => unescaped(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(entry)?.[1] ?? "");
      return `${text("title")} | ${text("summary")}`;
    });
  let talk: ProgrammeEvent;

  test("has a new event when it is published, newest first", async () => {
    talk = await add("Charla & café", { ...at("26T10:00", "26T11:00"), published: false });
    expect((await entriesOf()).some((entry) => entry.includes("Charla"))).toBe(false);
    await updateEvent(app.services, talk.id, { published: true });
    expect((await entriesOf())[0]).toBe("Nuevo: Charla & café | Miércoles 26 de agosto, 11:00–12:00");
  });
  test("has a new time or place of an event together with the earlier one", async () => {
    await updateEvent(app.services, talk.id, { ...at("26T12:00", "26T13:00"), locationIds: [charco.id] });
    expect((await entriesOf())[0]).toBe(
      "Cambia de hora o lugar: Charla & café | Miércoles 26 de agosto, 13:00–14:00 · Charco de San Ginés\nAntes: Miércoles 26 de agosto, 11:00–12:00",
    );
    expect((await entriesOf("/news.atom?lang=en"))[0]).toMatch(/^Moved: Charla & café \| Wednesday 26 August/);
  });
  test("has a cancelled event with its reason, and its return, but no change of mere words", async () => {
    await updateEvent(app.services, talk.id, { description: "Otro texto" });
    expect((await entriesOf())[0]).toMatch(/^Cambia de hora/);
    await updateEvent(app.services, talk.id, { status: "CANCELLED", statusNote: "Por la lluvia" });
    expect((await entriesOf())[0]).toMatch(/^Cancelado: Charla & café \| .*\nPor la lluvia$/);
    await updateEvent(app.services, talk.id, { status: "ACTIVE", statusNote: null });
    expect((await entriesOf())[0]).toMatch(/^Vuelve al programa: Charla & café/);
  });
  test("names an event that is added as cancelled 'cancelled', not 'new'", async () => {
    const { id } = await add("Suelta de cometas", { ...at("25T10:00", "25T11:00"), status: "CANCELLED" });
    expect((await entriesOf())[0]).toMatch(/^Cancelado: Suelta de cometas/);
    await deleteEvent(app.services, id);
  });
  test("loses an event that is withdrawn", async () => {
    await updateEvent(app.services, talk.id, { published: false });
    expect((await entriesOf()).filter((entry) => entry.includes("Charla"))).toEqual([]);
  });
  test("names the year if it is not this year", async () => {
    const { id } = await add("Fin de año", { startTime: "2026-12-31T22:00:00Z", endTime: "2027-01-01T01:00:00Z" });
    const fair = await add("Feria de enero", {
      allDay: { first: "2027-01-04", last: "2027-01-06" },
      startTime: null,
      endTime: null,
    });
    expect((await entriesOf()).slice(0, 2)).toEqual([
      "Nuevo: Feria de enero | Lunes 4 de enero de 2027 – 6 de enero de 2027",
      expect.stringMatching(/^Nuevo: Fin de año \| Jueves 31 de diciembre, /),
    ]);
    expect((await entriesOf("/news.atom?lang=en"))[0]).toBe(
      "New: Feria de enero | Monday 4 January 2027 – 6 January 2027",
    );
    for (const one of [id, fair.id]) await deleteEvent(app.services, one);
  });
  test("has one entry for an import, with its events in order", async () => {
    const before = (await entriesOf()).length;
    const days = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, "0"));
    const file = (hour: string): string =>
      calendar(
        ...days.map((day) =>
          vevent(`UID:i${day}`, `SUMMARY:Importado ${day}`, `DTSTART:202609${day}T${hour}0000Z`, "DURATION:PT1H"),
        ),
      );
    await importCalendar(app.services, read(file("19")), { options: { untitled: "Acto" }, fileName: "a.ics" });
    const first = await entriesOf();
    expect(first).toHaveLength(before + 1);
    expect(first[0]).toMatch(
      /^24 eventos nuevos o cambiados en el programa \| Nuevo: Importado 01 · Martes 1 de septiembre, 20:00–21:00\nNuevo: Importado 02 · /,
    );
    expect(first[0]).toMatch(/\n… y 4 más$/);
    await importCalendar(app.services, read(file("20")), { options: { untitled: "Acto" }, fileName: "a.ics" });
    const second = await entriesOf();
    expect(second).toHaveLength(before + 2);
    expect(second[0]).toContain("Cambia de hora o lugar: Importado 01");
    const imported = await app.services.db
      .selectFrom("events")
      .select("id")
      .where("title", "like", "Importado %")
      .execute();
    for (const { id } of imported) await deleteEvent(app.services, id);
    expect(await entriesOf()).toHaveLength(before);
  });
  test("is Atom as RFC 4287 demands", async () => {
    const feed = parseXml(await (await ask("/news.atom?lang=en")).text());
    expect([feed.name, feed.attributes["xmlns"], feed.attributes["xml:lang"]]).toEqual([
      "feed",
      "http://www.w3.org/2005/Atom",
      "en",
    ]);
    const entries = childrenOf(feed, "entry");
    expect(entries.length).toBeGreaterThan(2);
    for (const element of [feed, ...entries]) {
      // 4.1.1, 4.1.2: exactly one of each, and no two links of one kind.
      for (const name of ["id", "title", "updated"]) expect(childrenOf(element, name)).toHaveLength(1);
      expect(z.iso.datetime({ offset: true }).safeParse(textOf(element, "updated")).success).toBe(true);
      expect(z.url().safeParse(textOf(element, "id")).success).toBe(true);
      const links = childrenOf(element, "link").map(({ attributes }) => `${attributes["rel"]} ${attributes["type"]}`);
      expect(new Set(links).size).toBe(links.length);
    }
    expect(childrenOf(feed, "author").map((author) => textOf(author, "name"))).toEqual(["Marea; Alta"]);
    expect(childrenOf(feed, "link").map(({ attributes }) => [attributes["rel"], attributes["href"]])).toEqual([
      ["self", `${testOrigin}/news.atom?lang=en`],
      ["alternate", `${testOrigin}/`],
    ]);
    const ids = entries.map((entry) => textOf(entry, "id"));
    expect(new Set(ids).size).toBe(ids.length);
    // 4.2.6: they stay wherever the feed is asked for.
    const elsewhere = parseXml(await (await app.fetch("http://other.test/news.atom")).text());
    expect(childrenOf(elsewhere, "entry").map((entry) => textOf(entry, "id"))).toEqual(ids);
    const times = entries.map((entry) => textOf(entry, "updated"));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(textOf(feed, "updated")).toBe(times[0]);
    expect(childrenOf(entries[0] ?? feed, "category")[0]?.attributes).toMatchObject({
      label: expect.stringMatching(/^(?:New|Moved|Cancelled|Back)/),
    });
  });
  test("is valid RSS 2.0, and no title can break out of it", async () => {
    const text = await (await ask("/news.rss")).text();
    const rss = parseXml(text);
    expect([rss.name, rss.attributes["version"]]).toEqual(["rss", "2.0"]);
    const [channel = rss, ...more] = childrenOf(rss, "channel");
    expect(more).toEqual([]);
    for (const name of ["title", "link", "description", "language", "lastBuildDate"])
      expect(childrenOf(channel, name)).toHaveLength(1);
    expect(childrenOf(channel, "atom:link")[0]?.attributes).toMatchObject({
      rel: "self",
      href: `${testOrigin}/news.rss`,
    });
    const items = childrenOf(channel, "item");
    expect(items.map((item) => textOf(item, "title"))).toContain("Nuevo: Zancos </title><script>");
    for (const item of items) {
      for (const name of ["title", "link", "description", "guid", "pubDate"])
        expect(childrenOf(item, name)).toHaveLength(1);
      expect(textOf(item, "pubDate")).toMatch(
        /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
      );
      expect(childrenOf(item, "guid")[0]?.attributes["isPermaLink"]).toBe("false");
      // The description is HTML, and its only element is the line break.
      expect(textOf(item, "description").replaceAll("<br>", "")).not.toMatch(/</);
    }
    expect(text).not.toContain("<script");
  });
});
