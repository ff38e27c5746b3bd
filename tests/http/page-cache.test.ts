import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createCategory, updateCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation, updateLocation } from "#app/domain/programme/locations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp, testOrigin } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { addPeople, type Person } from "../support/people.ts";
import { cardTitles } from "./html.ts";
import { unpacked } from "./unpack.ts";
import { longWait } from "../support/wait.ts";

const evening = "2026-08-22T18:42:10.000Z";
const app = appOfFile({ now: evening, settings: { "general.name": "Marea Alta" } });
let admin: Person;
let gala: EventInput;
let galaId: string;
let categoryId: string;
let locationId: string;
beforeAll(async () => {
  admin = (await addPeople(app.services)).ADMIN;
  categoryId = (await createCategory(app.services, { name: "Circo", color: "#ffc233" })).id;
  locationId = (await createLocation(app.services, { name: "Charco" })).id;
  gala = eventInputWith({ categoryIds: [categoryId], locationIds: [locationId], capacity: 100 });
  galaId = (await createEvent(app.services, gala)).id;
});
beforeEach(() => app.setNow(evening));

const cookie = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;
/** The cookie of a browser that is known to the festival, for which pages are rendered anew. */
const device = "verbena-device=somebody";

interface Answer {
  response: Response;
  /** "hit", "miss", or null for a page made for this request alone. */
  cache: string | null;
  body: string;
}

async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const response = await app.fetch(path, { method, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const plain = unpacked(bytes, response.headers.get("Content-Encoding"));
  return {
    response,
    cache: /^cache;desc=(\w+)$/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? null,
    body: plain.toString(),
  };
}

const addresses = (): string[] => [
  "/",
  "/?date=2026-08-22",
  "/?view=places",
  `/?category=${categoryId}`,
  "/?week=2026-08-22",
  `/?event=${galaId}`,
  `/?look=${galaId}`,
  `/events/${galaId}`,
  `/events/${galaId}?week=2026-08-22`,
  "/plan",
  "/plan?kind=wc",
  "/terms",
  "/privacy",
  "/_.data",
  `/_.data?event=${galaId}&_routes=routes%2Fprogramme%2Fhome.route`,
  `/events/${galaId}.data`,
  "/offline",
  "/programme.json",
  "/sitemap.xml",
];

/** Addresses with the same answer for everybody, whatever cookies they send. */
const withoutCookies = ["/programme.json", "/sitemap.xml"];

describe("a public page", () => {
  test("has the language of its address unless the visitor has chosen one, and is cached as that language's page", async () => {
    const languageOf = ({ body }: Answer) => /<html lang="(\w+)"/.exec(body)?.[1];
    const path = `/events/${galaId}`;
    await ask(path, { "Accept-Language": "fr" });
    const french = await ask(`${path}?lang=fr`, { "Accept-Language": "en" });
    expect([languageOf(french), french.cache]).toEqual(["fr", "hit"]);
    expect(
      languageOf(await ask(`${path}?lang=fr`, { "Accept-Language": "en", Cookie: cookie("verbena-language", "pt") })),
    ).toBe("pt");
    expect(languageOf(await ask(`${path}?lang=fr`, { "Accept-Language": "en", Cookie: device }))).toBe("fr");
    for (const query of ["?lang=xx", "?lang=", "?lang=%00", "?other=fr"])
      expect(languageOf(await ask(`${path}${query}`, { "Accept-Language": "en" })), query).toBe("en");
    expect((await ask(`${path}?lang=en`, { "Accept-Language": "fr" })).body).not.toMatch(/rel="canonical"[^>]*lang=/);
  });

  test("is rendered once and then cached, with the same bytes and headers as a page for a known browser", async () => {
    for (const address of addresses()) {
      const [first, second, own] = [await ask(address), await ask(address), await ask(address, { Cookie: device })];
      const expected = withoutCookies.includes(address) ? "hit" : null;
      expect([first.cache, second.cache, own.cache], address).toEqual(["miss", "hit", expected]);
      expect(second.body === own.body && first.body === own.body, address).toBe(true);
      const headersOf = ({ response }: Answer) =>
        [...response.headers].filter(
          ([name]) => name !== "server-timing" && (name !== "etag" || own.response.headers.has(name)),
        );
      expect(headersOf(second), address).toEqual(headersOf(own));
    }
  });

  test("has the right headers for shared caches and the browser's cache", async () => {
    const { headers } = (await ask("/")).response;
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(headers.get("Vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
    expect(headers.get("ETag")).toMatch(/^"[\w-]{22}"$/);
  });

  test("is cached without unknown parameters, and shows them to no later visitor", async () => {
    await ask("/?date=2026-08-22");
    const { cache } = await ask("/?utm_source=poster-7f3a&date=2026-08-22");
    expect(cache).toBe("hit");
    expect((await ask("/?date=2026-08-23&utm_source=poster-7f3a")).cache).toBe("miss");
    expect((await ask("/?date=2026-08-23")).body).not.toContain("poster-7f3a");
  });

  test("answers HEAD without a body, from the same cache", async () => {
    const get = await ask("/");
    const head = await ask("/", {}, "HEAD");
    expect([head.cache, head.body]).toEqual(["hit", ""]);
    expect(head.response.headers.get("Content-Length")).toBe(get.response.headers.get("Content-Length"));
    const first = await ask("/?date=2026-08-25", {}, "HEAD");
    expect([first.cache, first.body, (await ask("/?date=2026-08-25")).cache]).toEqual(["miss", "", "hit"]);
  });

  test("is cached once for all languages and looks if it is the same in each, with its own tag", async () => {
    const { response } = await ask("/programme.json");
    const etag = response.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\//);
    const other = await ask("/programme.json", { "Accept-Language": "fr", "If-None-Match": etag });
    expect([other.response.status, other.cache, other.response.headers.get("Vary")]).toEqual([
      304,
      "hit",
      "Accept-Encoding",
    ]);
    await updateEvent(app.services, galaId, { ...gala, title: "Gala del bolsillo" });
    const changed = await ask("/programme.json", { "If-None-Match": etag });
    expect([changed.response.status, changed.body.includes("Gala del bolsillo")]).toEqual([200, true]);
  });

  test("is 304 for a browser with the current page, until the page changes", async () => {
    const etag = (await ask("/")).response.headers.get("ETag") ?? "";
    const again = await ask("/", { "If-None-Match": etag });
    expect([
      again.response.status,
      again.body,
      again.response.headers.get("ETag"),
      again.response.headers.get("Content-Length"),
    ]).toEqual([304, "", etag, null]);
    expect((await ask("/", { "If-None-Match": etag }, "HEAD")).response.status).toBe(304);
    expect((await ask("/", { "If-None-Match": etag, "Accept-Encoding": "br" })).response.status).toBe(200);
    await updateEvent(app.services, galaId, { ...gala, title: "Gala de las ocho" });
    expect((await ask("/", { "If-None-Match": etag })).response.status).toBe(200);
  });
});

describe("the server renders anew each time", () => {
  test.each([
    "/?q=payaso",
    "/_.data?q=payaso",
    "/settings",
    "/login",
    "/profile",
    "/events/AAAAAAAAAAAAAAAA/calendar.ics",
    "/404",
    "/healthz",
    "/api/events",
    "/robots.txt",
    "/terms/",
  ])("the address %s", async (address) => {
    await ask(address);
    const { cache, response } = await ask(address);
    expect([cache, response.headers.get("ETag")]).toEqual([null, null]);
  });

  test("the page of a missing event, which a visitor finds as soon as it is published", async () => {
    const { id } = await createEvent(app.services, eventInputWith({ title: "Por publicar", published: false }));
    for (let time = 0; time < 2; time += 1) expect((await ask(`/events/${id}`)).response.status).toBe(404);
    expect((await ask(`/events/${id}`)).cache).toBe("miss");
    await updateEvent(app.services, id, { ...eventInputWith({ title: "Publicada" }), published: true });
    expect((await ask(`/events/${id}`)).response.status).toBe(200);
    await deleteEvent(app.services, id);
    expect((await ask(`/events/${id}`)).response.status).toBe(404);
  });

  test("the answer to a form", async () => {
    await ask("/");
    const response = await app.fetch("/", {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
      headers: { Origin: testOrigin },
    });
    expect([response.status, response.headers.get("Server-Timing")]).toEqual([405, null]);
  });
});

describe("every visitor gets their own page", () => {
  /** Kinds of visitors with their request headers. */
  const visitors = (): Record<string, Record<string, string>> => ({
    nobody: {},
    french: { "Accept-Language": "fr-FR,fr;q=0.9" },
    english: { Cookie: cookie("verbena-language", "en"), "Accept-Language": "fr" },
    german: { "Accept-Language": "de" },
    "in the dark": { Cookie: cookie("verbena-look", { theme: "academic", scheme: "dark" }) },
    "in Portuguese, by day": {
      Cookie: `${cookie("verbena-look", { theme: "festival", scheme: "light" })}; _ga=GA1.2; ${cookie("verbena-language", "pt")}`,
    },
    "with rubbish": { Cookie: "verbena-look=%7B; verbena-language=xx; =; ;;" },
    packed: { "Accept-Encoding": "gzip, br" },
    "packed otherwise": { "Accept-Encoding": "gzip", "Accept-Language": "fr" },
    administrator: { Cookie: admin.cookie },
    "administrator in the dark": {
      Cookie: `${cookie("verbena-look", { theme: "academic", scheme: "dark" })}; ${admin.cookie}`,
    },
    "of a session that ended": { Cookie: cookie("verbena-session", "x".repeat(43)) },
    known: { Cookie: device },
    "who did something": { Cookie: cookie("verbena-notice", { key: "street.done_delayed", values: { minutes: 15 } }) },
    confirming: { Cookie: cookie("verbena-confirmation", "abc") },
  });

  /** Returns the page that a kind of visitor must see. It asks as a known browser: those pages are never cached. */
  async function expectedFor(headers: Record<string, string>, address: string): Promise<string> {
    const own = headers["Cookie"] === undefined ? device : `${headers["Cookie"]}; ${device}`;
    return (await ask(address, { ...headers, Cookie: own })).body;
  }

  test("in any order and at the same time", async () => {
    const kinds = Object.values(visitors());
    const paths = ["/", `/events/${galaId}`, `/?event=${galaId}`, "/_.data", `/events/${galaId}.data`];
    const cases = kinds.flatMap((headers) => paths.map((path) => ({ headers, path })));
    const expected = await Promise.all(cases.map(({ headers, path }) => expectedFor(headers, path)));
    for (let round = 0; round < 4; round += 1) {
      // Another order each time, without chance: 37 and the number of cases share no divisor.
      const order = cases.map((_, index) => (index * 37 + round * 11) % cases.length);
      const answers = await Promise.all(order.map((index) => ask(cases[index]?.path ?? "", cases[index]?.headers)));
      for (const [at, index] of order.entries())
        expect(answers[at]?.body === expected[index], `round ${round}: ${JSON.stringify(cases[index])}`).toBe(true);
    }
  });

  test("without using or filling the cache if the visitor is known", async () => {
    const { administrator = {}, ...others } = visitors();
    const page = `/events/${galaId}`;
    const own = await ask(page, administrator);
    expect(own.body).toContain("/admin/street");
    expect([own.cache, own.response.headers.get("Cache-Control"), own.response.headers.get("ETag")]).toEqual([
      null,
      "no-store",
      null,
    ]);
    const ofNobody = await ask(page);
    expect(ofNobody.body).not.toContain("/admin/street");
    expect(ofNobody.body).not.toContain(admin.user.email);
    for (const name of ["known", "who did something", "confirming", "of a session that ended"])
      expect((await ask(page, others[name])).cache, name).toBeNull();
    for (const name of ["french", "in the dark", "with rubbish", "packed"]) {
      await ask(page, others[name]);
      expect((await ask(page, others[name])).cache, name).toBe("hit");
    }
  });

  test("without a cookie or a token if the page is cached", async () => {
    const known = Object.values(visitors()).filter(({ Cookie = "" }) =>
      /session|device|notice|confirmation/.test(Cookie),
    );
    await updateEvent(app.services, galaId, { ...gala, title: "Gala que nadie ha visto" });
    for (const address of addresses()) {
      for (const headers of known) await ask(address, headers);
      for (const expected of [withoutCookies.includes(address) ? "hit" : "miss", "hit"]) {
        const { response, body, cache } = await ask(address);
        expect([cache, response.headers.get("Set-Cookie")], address).toEqual([expected, null]);
        expect(body, address).not.toMatch(/name="confirmation"|csrf/i);
      }
    }
  });

  test("with links to the name of the site that the visitor uses", async () => {
    for (const origin of ["http://one.example", "http://two.example:3000", "http://one.example"]) {
      const html = await (await app.fetch(`${origin}/`)).text();
      expect(html).toContain(`href="${origin}/"`);
    }
  });

  test("but no page for a foreign Host, even if the page is cached", async () => {
    const secure = await startApp({ origin: "https://programa.example" });
    expect((await secure.fetch("https://programa.example/")).headers.get("Server-Timing")).toBe("cache;desc=miss");
    const behindProxy = await secure.fetch("http://programa.example/");
    expect([behindProxy.headers.get("Server-Timing"), behindProxy.headers.get("Strict-Transport-Security")]).toEqual([
      "cache;desc=hit",
      "max-age=31536000",
    ]);
    expect((await secure.fetch("http://evil.example/")).status).toBe(421);
    await secure.close();
  });
});

describe("the next request shows a change", () => {
  const shows = async (address: string, words: string): Promise<boolean> => (await ask(address)).body.includes(words);

  test("to an event, a category, a place or a setting from another process", async () => {
    for (const address of addresses()) await ask(address);
    await updateEvent(app.services, galaId, { ...gala, title: "Gala aplazada" });
    expect(await shows("/", "Gala aplazada")).toBe(true);
    expect(await shows("/_.data", "Gala aplazada")).toBe(true);
    await updateCategory(app.services, categoryId, { name: "Circo nuevo", color: "#ffc233" });
    expect(await shows("/", "Circo nuevo")).toBe(true);
    await updateLocation(app.services, locationId, { name: "Recova vieja" });
    expect(await shows(`/events/${galaId}`, "Recova vieja")).toBe(true);
    await writeSettings(app.services, { "general.name": "Marea Baja" });
    expect(await shows("/terms", "Marea Baja")).toBe(true);
    await writeSettings(app.services, { "stream.allowedHosts": ["tube.example.org"] });
    expect((await ask("/")).response.headers.get("Content-Security-Policy")).toContain("tube.example.org");
    await writeSettings(app.services, { "general.timezone": "Europe/Madrid" });
    expect(await shows("/", "<time>20:42</time>")).toBe(true);
    await writeSettings(app.services, { "general.timezone": "Atlantic/Canary" });
  });

  test("from this process", async () => {
    await ask("/");
    const response = await app.fetch(`/api/events/${galaId}`, {
      method: "PUT",
      body: JSON.stringify({ title: "Gala por la API" }),
      headers: { Authorization: admin.bearer, "Content-Type": "application/json" },
    });
    expect(response.status).toBe(200);
    expect(await shows("/", "Gala por la API")).toBe(true);
  });
});

describe("in a cached page", () => {
  const startsAndEnds: [string, string, string][] = [
    ["before it starts", "2026-08-22T19:00:29.999Z", "next"],
    ["at its start", "2026-08-22T19:00:30.000Z", "live"],
    ["at its end, which belongs to it", "2026-08-22T19:20:10.000Z", "live"],
    ["a millisecond later", "2026-08-22T19:20:10.001Z", "ended"],
  ];

  const stateAt = async (instant: string, id: string): Promise<string | undefined> => {
    app.setNow(instant);
    const { body } = await ask("/");
    return /data-state="(\w+)"/.exec(
      body
        .split("<article")
        .slice(1)
        .find((card) => card.includes(id)) ?? "",
    )?.[1];
  };
  const clockAt = async (instant: string, address = "/terms") => {
    app.setNow(instant);
    const { body, cache } = await ask(address);
    return [/<time>(\d\d:\d\d)<\/time> ·/.exec(body)?.[1], cache];
  };

  test("the clock moves with the minute, and no sooner", async () => {
    expect(await clockAt("2026-08-22T18:50:00.000Z")).toEqual(["19:50", "miss"]);
    expect(await clockAt("2026-08-22T18:50:59.999Z")).toEqual(["19:50", "hit"]);
    expect(await clockAt("2026-08-22T18:51:02.000Z")).toEqual(["19:51", "miss"]);
    expect(await clockAt("2026-08-22T18:50:59.999Z")).toEqual(["19:50", "miss"]);
  });

  test("the clock may be late for two seconds, until the page of the new minute is rendered", async () => {
    for (const address of ["/terms", "/"]) {
      await clockAt("2026-08-22T18:50:30.000Z", address);
      expect(await clockAt("2026-08-22T18:51:00.000Z", address), address).toEqual(["19:50", "hit"]);
      await vi.waitFor(
        async () => expect(await clockAt("2026-08-22T18:51:00.001Z", address), address).toEqual(["19:51", "hit"]),
        longWait,
      );
      expect(await clockAt("2026-08-22T18:52:02.000Z", address), address).toEqual(["19:52", "miss"]);
    }
  });

  test("a change is shown in the first second of a minute too", async () => {
    await clockAt("2026-08-22T18:50:30.000Z", "/");
    await updateEvent(app.services, galaId, { ...gala, title: "Gala del último minuto" });
    app.setNow("2026-08-22T18:51:00.000Z");
    const { body, cache } = await ask("/");
    expect([body.includes("Gala del último minuto"), cache]).toEqual([true, "miss"]);
  });

  test("an event begins and ends at its second, also within a minute that was already rendered", async () => {
    const { id } = await createEvent(app.services, {
      title: "A deshora",
      startTime: "2026-08-22T19:00:30.000Z",
      endTime: "2026-08-22T19:20:10.000Z",
    });
    await stateAt("2026-08-22T19:00:00.000Z", id);
    for (const [when, instant, state] of startsAndEnds.slice(0, 2))
      expect(await stateAt(instant, id), when).toBe(state);
    await stateAt("2026-08-22T19:20:00.000Z", id);
    for (const [when, instant, state] of startsAndEnds.slice(2)) expect(await stateAt(instant, id), when).toBe(state);
    await deleteEvent(app.services, id);
  });

  test.each(["2026-08-22T18:51:00.000Z", "2026-08-22T18:51:01.500Z"])(
    "an event begins at %s, when other pages of the minute before are still sent",
    async (startTime) => {
      const { id } = await createEvent(app.services, {
        title: "En punto",
        startTime,
        endTime: "2026-08-22T19:20:00.000Z",
      });
      expect(await stateAt("2026-08-22T18:50:30.000Z", id)).toBe("next");
      expect(await stateAt(startTime, id)).toBe("live");
      await deleteEvent(app.services, id);
    },
  );

  test("today changes at the festival's midnight", async () => {
    const { id } = await createEvent(app.services, {
      title: "De madrugada",
      startTime: "2026-08-22T23:30:00.000Z",
      endTime: "2026-08-23T00:30:00.000Z",
    });
    const titlesAt = async (instant: string) => {
      app.setNow(instant);
      return cardTitles((await ask("/")).body);
    };
    expect(await titlesAt("2026-08-22T22:59:59.999Z")).not.toContain("De madrugada");
    expect(await titlesAt("2026-08-22T23:00:00.000Z")).toEqual(["De madrugada"]);
    await deleteEvent(app.services, id);
  });

  test.each([
    ["2027-03-28", "2027-03-28T00:59:59.999Z", "00:59", "2027-03-28T01:00:00.000Z", "02:00"],
    ["2027-10-31", "2027-10-31T00:59:59.999Z", "01:59", "2027-10-31T01:00:00.000Z", "01:00"],
  ])("clocks change on %s", async (_, before, wasAt, after, isAt) => {
    const [[shownBefore], [shownAfter]] = [await clockAt(before, "/"), await clockAt(after, "/")];
    expect([shownBefore, shownAfter]).toEqual([wasAt, isAt]);
  });
});
