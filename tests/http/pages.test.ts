import { beforeAll, describe, expect, test } from "vitest";
import { storeImage } from "#app/domain/media/images.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import routes from "#app/routes.ts";
import { plainPng } from "../domain/media/sent-images.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { attribute, cardTitles } from "./html.ts";
import { patternsOf } from "./patterns.ts";

const app = appOfFile({ settings: { "api.google.maps_key": "key-of-a-map", "general.name": "Marea Alta" } });
let eventId: string;
let locationId: string;
let categoryId: string;
let imagePath: string;
beforeAll(async () => {
  locationId = (await createLocation(app.services, { name: "Charco" })).id;
  categoryId = (await createCategory(app.services, { name: "Circo" })).id;
  eventId = (
    await createEvent(app.services, eventInputWith({ locationIds: [locationId], speakers: [{ name: "Ana Cruz" }] }))
  ).id;
  imagePath = (await storeImage(app.services, await plainPng(), "image")).url;
});

const page = "text/html; charset=utf-8";
const json = /^application\/json/;
const text = /^text\/plain/;

interface Answer {
  path: () => string;
  status: number;
  /** Null for an answer without a body. */
  type: string | RegExp | null;
  cache: string | null;
}
const account = (path: string, status = 200): Answer => ({ path: () => path, status, type: page, cache: "no-store" });
const feed = (path: string, type: string): Answer => ({
  path: () => path,
  status: 200,
  type,
  cache: "public, no-cache",
});
const api = (path: string, status = 200): Answer => ({
  path: () => path,
  status,
  type: json,
  cache: status === 401 ? "no-store" : "private, no-cache",
});

/** The answer to a plain, anonymous GET of every URL of `app/routes.ts`, without the panel's, by its pattern there. */
const answers: Record<string, Answer> = {
  "/": { path: () => "/", status: 200, type: page, cache: "private, no-cache" },
  "/events/:id": { path: () => `/events/${eventId}`, status: 200, type: page, cache: "private, no-cache" },
  "/events/:id/registration": {
    path: () => `/events/${eventId}/registration`,
    status: 302,
    type: null,
    cache: "private, no-cache",
  },
  "/people": { path: () => "/people", status: 200, type: page, cache: "private, no-cache" },
  "/people/:id": { path: () => "/people/ana-cruz", status: 200, type: page, cache: "private, no-cache" },
  "/search": { path: () => "/search?q=taller", status: 200, type: page, cache: "private, no-cache" },
  "/plan": { path: () => "/plan", status: 200, type: page, cache: "private, no-cache" },
  "/settings": { path: () => "/settings", status: 200, type: page, cache: "private, no-cache" },
  "/subscribe/widget": { path: () => "/subscribe/widget", status: 200, type: page, cache: "private, no-cache" },
  "/acty": account("/acty"),
  "/subscribe": { path: () => "/subscribe", status: 200, type: page, cache: "private, no-cache" },
  "/signage": { path: () => "/signage", status: 200, type: page, cache: "private, no-cache" },
  "/signage.json": { path: () => "/signage.json", status: 200, type: json, cache: "no-store" },
  "/signage/picture": { path: () => "/signage/picture", status: 405, type: null, cache: "private, no-cache" },
  "/signage/plays": { path: () => "/signage/plays", status: 405, type: null, cache: "private, no-cache" },
  "/signage/pairing": { path: () => "/signage/pairing", status: 405, type: null, cache: "private, no-cache" },
  "/terms": { path: () => "/terms", status: 200, type: page, cache: "private, no-cache" },
  "/privacy": { path: () => "/privacy", status: 200, type: page, cache: "private, no-cache" },
  "/login": account("/login"),
  "/login/second-step": { path: () => "/login/second-step", status: 302, type: null, cache: "no-store" },
  "/confirm": { path: () => "/confirm", status: 302, type: null, cache: "no-store" },
  "/profile/security": { path: () => "/profile/security", status: 302, type: null, cache: "no-store" },
  "/passkey-options/:purpose": { path: () => "/passkey-options/sign-in", status: 200, type: json, cache: "no-store" },
  "/register": account("/register"),
  "/register/:token": account("/register/nothing", 404),
  "/recover": account("/recover"),
  "/recover/:token": account("/recover/nothing", 404),
  "/setup/:token": account("/setup/nothing", 404),
  "/verify/:token": account("/verify/nothing", 404),
  "/unsubscribe/:token": account("/unsubscribe/nothing", 404),
  "/profile": account("/profile"),
  "/profile/data": { path: () => "/profile/data", status: 200, type: json, cache: "no-store" },
  "/reminders": { path: () => "/reminders", status: 200, type: page, cache: "private, no-cache" },
  "/my": account("/my"),
  "/language/:language": { path: () => "/language/en", status: 302, type: null, cache: "private, no-cache" },
  "/announcements": { path: () => "/announcements", status: 302, type: null, cache: "private, no-cache" },
  "/my/last-look.json": { path: () => "/my/last-look.json", status: 200, type: json, cache: "no-store" },
  "/my/:token": account("/my/nothing", 404),
  "/my/:token/calendar.ics": {
    path: () => "/my/nothing/calendar.ics",
    status: 404,
    type: text,
    cache: "private, no-cache",
  },
  "/check-in": { path: () => "/check-in", status: 302, type: null, cache: "private, no-cache" },
  "/check-in/screens": { path: () => "/check-in/screens", status: 302, type: null, cache: "private, no-cache" },
  "/logout": { path: () => "/logout", status: 302, type: null, cache: "private, no-cache" },
  "/api": { path: () => "/api", status: 200, type: page, cache: "private, no-cache" },
  "/*": { path: () => "/404", status: 404, type: page, cache: "private, no-cache" },
  "/locations/:id/map": {
    path: () => `/locations/${locationId}/map`,
    status: 200,
    type: page,
    cache: "private, no-cache",
  },
  "/events/:id/calendar.ics": {
    path: () => `/events/${eventId}/calendar.ics`,
    status: 200,
    type: "text/calendar; charset=utf-8",
    cache: "public, no-cache",
  },
  "/embed": { path: () => "/embed", status: 200, type: page, cache: "private, no-cache" },
  "/calendar.ics": feed("/calendar.ics", "text/calendar; charset=utf-8"),
  "/categories/:id/calendar.ics": {
    path: () => `/categories/${categoryId}/calendar.ics`,
    status: 200,
    type: "text/calendar; charset=utf-8",
    cache: "public, no-cache",
  },
  "/locations/:id/calendar.ics": {
    path: () => `/locations/${locationId}/calendar.ics`,
    status: 200,
    type: "text/calendar; charset=utf-8",
    cache: "public, no-cache",
  },
  "/schedule.xml": feed("/schedule.xml", "application/xml; charset=utf-8"),
  "/schedule2.json": feed("/schedule2.json", "application/json; charset=utf-8"),
  "/schedule.json": feed("/schedule.json", "application/json; charset=utf-8"),
  "/news.atom": feed("/news.atom", "application/atom+xml; charset=utf-8"),
  "/news.rss": feed("/news.rss", "application/rss+xml; charset=utf-8"),
  "/events/:id/preview.png": {
    path: () => `/events/${eventId}/preview.png`,
    status: 200,
    type: "image/png",
    cache: "public, max-age=300",
  },
  "/api/events": { path: () => "/api/events", status: 200, type: json, cache: "private, no-cache" },
  "/api/events/range": {
    path: () => "/api/events/range?startTime=2026-08-22T00:00:00Z&endTime=2026-08-23T00:00:00Z",
    status: 200,
    type: json,
    cache: "private, no-cache",
  },
  "/api/events/live": { path: () => "/api/events/live", status: 200, type: json, cache: "private, no-cache" },
  "/api/events/:id": { path: () => `/api/events/${eventId}`, status: 200, type: json, cache: "private, no-cache" },
  "/api/categories": { path: () => "/api/categories", status: 200, type: json, cache: "private, no-cache" },
  "/api/faqs": { path: () => "/api/faqs", status: 200, type: json, cache: "private, no-cache" },
  "/api/points": { path: () => "/api/points", status: 200, type: json, cache: "private, no-cache" },
  "/api/locations": { path: () => "/api/locations", status: 200, type: json, cache: "private, no-cache" },
  "/api/auth/login": api("/api/auth/login", 405),
  "/api/auth/refresh": api("/api/auth/refresh", 405),
  "/api/auth/logout": api("/api/auth/logout", 405),
  "/api/auth/me": api("/api/auth/me", 401),
  "/api/auth/register": api("/api/auth/register", 405),
  "/api/ics/export": api("/api/ics/export", 405),
  "/api/ics/import": api("/api/ics/import", 405),
  "/api/ics/parse": api("/api/ics/parse", 405),
  "/api/ics/template": api("/api/ics/template", 401),
  "/api/live": { path: () => "/api/live", status: 200, type: json, cache: "public, max-age=2" },
  "/api/categories/:id": api("/api/categories/nothing", 405),
  "/api/category/reorder": api("/api/category/reorder", 405),
  "/api/people": { path: () => "/api/people", status: 200, type: json, cache: "private, no-cache" },
  "/api/people/:id": {
    path: () => "/api/people/ana-cruz",
    status: 200,
    type: json,
    cache: "private, no-cache",
  },
  "/api/people/:id/follow": api("/api/people/nobody/follow", 405),
  "/api/faqs/:id": api("/api/faqs/nothing", 405),
  "/api/points/:id": api("/api/points/nothing", 405),
  "/api/locations/:id": api("/api/locations/nothing", 405),
  "/api/upload/location": api("/api/upload/location", 405),
  "/api/upload/image": api("/api/upload/image", 405),
  "/api/users": api("/api/users", 401),
  "/api/users/:id": api("/api/users/nobody", 401),
  "/api/users/:id/recovery": api("/api/users/nobody/recovery", 405),
  "/api/settings": api("/api/settings"),
  "/api/settings/public": api("/api/settings/public"),
  "/api/settings/bulk": api("/api/settings/bulk", 405),
  "/api/settings/init": api("/api/settings/init", 405),
  "/api/settings/reset": api("/api/settings/reset", 405),
  "/api/settings/plan": api("/api/settings/plan"),
  "/api/settings/stream": api("/api/settings/stream", 401),
  "/api/settings/stream/public": api("/api/settings/stream/public"),
  "/api/settings/stream/toggle": api("/api/settings/stream/toggle", 405),
  "/api/settings/:key": api("/api/settings/users.registration_enabled"),
  "/api/reminders": api("/api/reminders"),
  "/api/reminders/test": api("/api/reminders/test", 405),
  "/api/notifications": api("/api/notifications"),
  "/api/notifications/subscribe": api("/api/notifications/subscribe", 405),
  "/api/notifications/unsubscribe": api("/api/notifications/unsubscribe", 405),
  "/api/notifications/test": api("/api/notifications/test", 405),
  "/api/notifications/snooze": api("/api/notifications/snooze", 405),
  "/api/reminders/:id": api("/api/reminders/nothing", 405),
  "/api/events/:id/registration": api("/api/events/nothing/registration", 401),
  "/api/registrations": api("/api/registrations", 401),
  "/api/chat": api("/api/chat", 405),
  "/api/chat/history": api("/api/chat/history"),
  "/api/chat/history/:id": api("/api/chat/history/nothing", 405),
  "/api/analytics/event-interaction": api("/api/analytics/event-interaction", 405),
  "/api/analytics/search": api("/api/analytics/search", 405),
  "/api/analytics/events/:id": api("/api/analytics/events/nothing", 401),
  "/api/check-ins/events": api("/api/check-ins/events", 401),
  "/api/check-ins/guest": api("/api/check-ins/guest", 401),
  "/api/check-ins": api("/api/check-ins", 405),
  "/api/check-ins/:id": api("/api/check-ins/nothing", 405),
  "/api/events/:id/guests": api("/api/events/nothing/guests", 401),
  "/api/events/:id/people": api("/api/events/nothing/people", 401),
  "/api/announcements": api("/api/announcements", 401),
  "/api/announcements/maintenance": api("/api/announcements/maintenance", 405),
  "/api/announcements/:id": api("/api/announcements/nothing", 405),
  "/api/history": api("/api/history", 401),
  "/api/history/:id": api("/api/history/nothing", 401),
  "/api/history/:id/undo": api("/api/history/nothing/undo", 405),
  "/api/reports": api("/api/reports", 401),
  "/api/reports/:report": api("/api/reports/places", 401),
  "/api/connected-calendars": api("/api/connected-calendars", 401),
  "/api/connected-calendars/:id": api("/api/connected-calendars/nothing", 405),
  "/api/connected-calendars/:id/check": api("/api/connected-calendars/nothing/check", 405),
  "/api/connected-calendars/:id/pause": api("/api/connected-calendars/nothing/pause", 405),
  "/api/connected-calendars/:id/resume": api("/api/connected-calendars/nothing/resume", 405),
  "/api/displays": api("/api/displays", 401),
  "/api/displays/:id": api("/api/displays/nothing", 405),
  "/api/displays/orders": api("/api/displays/orders", 405),
  "/api/displays/shown": api("/api/displays/shown", 401),
  "/api/displays/shown/:id": api("/api/displays/shown/nothing", 405),
  "/api/screens": api("/api/screens", 401),
  "/api/emergencies": api("/api/emergencies", 401),
  "/api/emergencies/:id": api("/api/emergencies/nothing", 405),
  "/api/backups": api("/api/backups", 401),
  "/api/backups/:name": api("/api/backups/nothing", 401),
  "/api/backups/:name/check": api("/api/backups/nothing/check", 405),
  "/api/openapi.json": api("/api/openapi.json"),
  "/api/uploads/:name": {
    path: () => `/api${imagePath}`,
    status: 200,
    type: "image/webp",
    cache: "public, max-age=31536000, immutable",
  },
  "/api/*": { path: () => "/api/nothing", status: 404, type: json, cache: "private, no-cache" },
  "/uploads/:name": {
    path: () => imagePath,
    status: 200,
    type: "image/webp",
    cache: "public, max-age=31536000, immutable",
  },
  "/videos/:name": {
    path: () => "/videos/nothing",
    status: 404,
    type: "text/plain; charset=utf-8",
    cache: "private, no-cache",
  },
  "/offline": { path: () => "/offline", status: 200, type: page, cache: "private, no-cache" },
  "/manifest.webmanifest": {
    path: () => "/manifest.webmanifest",
    status: 200,
    type: "application/manifest+json",
    cache: "public, max-age=300",
  },
  "/programme.json": { path: () => "/programme.json", status: 200, type: json, cache: "public, no-cache" },
  "/drawings.svg": { path: () => "/drawings.svg", status: 200, type: /^image\/svg\+xml/, cache: null },
  "/sitemap.xml": {
    path: () => "/sitemap.xml",
    status: 200,
    type: "application/xml; charset=utf-8",
    cache: "public, max-age=300",
  },
  "/robots.txt": { path: () => "/robots.txt", status: 200, type: text, cache: null },
  "/metrics": { path: () => "/metrics", status: 403, type: "text/plain; charset=utf-8", cache: "no-store" },
  "/healthz": { path: () => "/healthz", status: 200, type: text, cache: "no-store" },
  "/readyz": { path: () => "/readyz", status: 200, type: text, cache: "no-store" },
};

describe("every URL", () => {
  test("is in this test's list", () => {
    expect(
      patternsOf(routes)
        .filter((pattern) => !/^\/admin(?:\/|$)/.test(pattern))
        .toSorted(),
    ).toEqual(Object.keys(answers).toSorted());
  });

  test.each(Object.keys(answers))("answers with its status, type and cache header: %s", async (pattern) => {
    const expected = answers[pattern];
    if (expected === undefined) throw new Error(`no answer for ${pattern}`);
    const response = await app.fetch(expected.path(), { redirect: "manual" });
    expect(response.status).toBe(expected.status);
    expect(response.headers.get("Content-Type")).toEqual(
      expected.type instanceof RegExp ? expect.stringMatching(expected.type) : expected.type,
    );
    if (expected.cache !== null) expect(response.headers.get("Cache-Control")).toBe(expected.cache);
    expect((await response.arrayBuffer()).byteLength > 0).toBe(expected.type !== null);
  });

  test.each(Object.keys(answers))("answers HEAD like GET, without a body: %s", async (pattern) => {
    const path = answers[pattern]?.path() ?? "";
    const [get, head] = await Promise.all([
      app.fetch(path, { redirect: "manual" }),
      app.fetch(path, { method: "HEAD", redirect: "manual" }),
    ]);
    expect(await head.text()).toBe("");
    expect(head.status).toBe(get.status);
    expect(comparable(head.headers)).toEqual(comparable(get.headers));
  });
});

/** The length may be left out of an answer to HEAD (RFC 9110 8.6); everything else is the same. */
function comparable(headers: Headers): Record<string, string> {
  const { "content-length": _, ...rest } = Object.fromEntries(headers);
  return rest;
}

describe("the language of a page", () => {
  const titles = { es: "Bienvenidos", en: "Welcome", pt: "Boas-vindas", fr: "Bienvenue" };
  const home = async (headers: Record<string, string>) => {
    const html = await (await app.fetch("/", { headers })).text();
    const lang = attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? "", "lang");
    return { lang, html };
  };

  test.each(Object.entries(titles))("is %s if Accept-Language asks for it", async (language, welcome) => {
    const { lang, html } = await home({ "Accept-Language": `xx, ${language}-XX;q=0.9, de;q=0.8` });
    expect(lang).toBe(language);
    expect(html).toContain(welcome);
  });

  test.each(Object.entries(titles))(
    "is %s if the cookie asks for it, whatever Accept-Language says",
    async (language, welcome) => {
      const { lang, html } = await home({
        Cookie: await languageCookieOf(language),
        "Accept-Language": language === "en" ? "fr" : "en",
      });
      expect(lang).toBe(language);
      expect(html).toContain(welcome);
    },
  );

  test("is that of the cookie as it is named over https", async () => {
    expect((await home({ Cookie: `__Host-${await languageCookieOf("fr")}`, "Accept-Language": "en" })).lang).toBe("fr");
  });

  test("follows the weights of Accept-Language", async () => {
    expect((await home({ "Accept-Language": "en;q=0.2, fr;q=0.8" })).lang).toBe("fr");
  });

  test.each(["", "de", "*", "zz-ZZ;q=x", ",,,;;;", "../../en", "en".repeat(100)])(
    "is Spanish for Accept-Language %j",
    async (header) => {
      expect((await home({ "Accept-Language": header })).lang).toBe("es");
    },
  );

  test("is named in Vary, so that no cache mixes languages", async () => {
    expect(varyOf(await app.fetch("/"))).toEqual(
      expect.arrayContaining(["cookie", "accept-language", "accept-encoding"]),
    );
    expect(varyOf(await app.fetch("/_.data"))).toEqual(
      expect.arrayContaining(["cookie", "accept-language", "accept-encoding"]),
    );
  });
});

const varyOf = (response: Response): string[] => (response.headers.get("Vary") ?? "").toLowerCase().split(/\s*,\s*/);

/** The Cookie header after a choice on the settings page. */
async function cookiesAfter(choice: Record<string, string>, cookie = ""): Promise<string> {
  const response = await app.fetch("/settings", {
    method: "POST",
    body: new URLSearchParams(choice),
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
const languageCookieOf = (language: string): Promise<string> => cookiesAfter({ language });

describe("the theme and the colour scheme", () => {
  const lookOf = async (path: string, headers: Record<string, string> = {}) => {
    const tag = /<html\b[^>]*>/.exec(await (await app.fetch(path, { headers })).text())?.[0] ?? "";
    return [attribute(tag, "data-theme"), attribute(tag, "data-scheme")];
  };

  test("are manga and the device's scheme at first", async () => {
    expect(await lookOf("/")).toEqual(["manga", "auto"]);
  });

  test.each(["manga", "corporate", "festival", "academic"])(
    "are in the first byte for %s, with its style sheet and no other theme's",
    async (theme) => {
      const Cookie = await cookiesAfter({ theme, scheme: "dark" });
      for (const path of ["/", `/events/${eventId}`, "/settings", "/404"])
        expect(await lookOf(path, { Cookie })).toEqual([theme, "dark"]);
      const html = await (await app.fetch("/", { headers: { Cookie } })).text();
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
      expect(sheets).toHaveLength(1);
      expect(sheets[0]).toMatch(new RegExp(`/${theme}-[\\w-]+\\.css$`));
    },
  );

  test("are kept when the visitor changes only the other", async () => {
    const dark = await cookiesAfter({ theme: "academic", scheme: "dark" });
    const Cookie = await cookiesAfter({ scheme: "light" }, dark);
    expect(await lookOf("/", { Cookie })).toEqual(["academic", "light"]);
  });

  const valid = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
  test.each([
    "verbena-look=",
    "verbena-look=%",
    "verbena-look=%E0%A4%A; verbena-language=%E0%A4%A",
    "verbena-look=bm90IGpzb24=; verbena-language=bm90IGpzb24=",
    `verbena-look=${valid({ theme: "../../x", scheme: "dark" })}`,
    `verbena-look=${valid({ theme: "manga", scheme: '"><script>' })}`,
    `verbena-look=${valid({ __proto__: { theme: "academic" }, scheme: "dark" })}`,
    `verbena-look=${valid(null)}; verbena-language=${valid(null)}`,
    `verbena-look=${valid([1, 2])}; verbena-language=${valid({ a: 1 })}`,
    `verbena-language=${valid("xx")}`,
    `verbena-language=${valid("../en")}`,
    `verbena-look=${"A".repeat(300)}`,
    "=; ;;; a=b=c",
  ])("ignore rubbish in a cookie: %s", async (Cookie) => {
    const response = await app.fetch("/", { headers: { Cookie } });
    expect(response.status).toBe(200);
    const tag = /<html\b[^>]*>/.exec(await response.text())?.[0] ?? "";
    expect([attribute(tag, "lang"), attribute(tag, "data-theme"), attribute(tag, "data-scheme")]).toEqual([
      "es",
      "manga",
      "auto",
    ]);
  });
});

describe("the form of a visitor's settings", () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.fetch("/settings", { method: "POST", body, headers, redirect: "manual" });

  test("keeps a choice for a year for the whole site, and leads back", async () => {
    const response = await send(new URLSearchParams({ theme: "festival", language: "fr" }));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/settings"]);
    const lines = response.headers.getSetCookie();
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; Max-Age=31536000; Path=\/; (?:.*; )?SameSite=Lax/);
  });

  test.each(["theme=neon", "scheme=sepia", "language=de", "theme=manga&language=__proto__", "theme=constructor"])(
    "refuses %s and sets no cookie",
    async (choice) => {
      const response = await send(new URLSearchParams(choice));
      expect(response.status).toBe(422);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(["", "theme=", "language=&theme=&scheme=", "colour=red"])(
    "sets no cookie when nothing was chosen: %j",
    async (choice) => {
      expect((await send(new URLSearchParams(choice))).headers.getSetCookie()).toEqual([]);
    },
  );

  test.each([
    ["no body", undefined, {}],
    ["JSON", '{"theme":"academic"}', { "Content-Type": "application/json" }],
    ["text", "theme=academic", { "Content-Type": "text/plain" }],
    ["a broken multipart", "--x\r\nrubbish", { "Content-Type": "multipart/form-data; boundary=y" }],
    ["a multipart without boundary", "x", { "Content-Type": "multipart/form-data" }],
  ])("answers %s with a client error", async (_, body, headers: Record<string, string>) => {
    const response = await app.fetch("/settings", {
      method: "POST",
      headers,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    "https://evil.example",
    "null",
    "http://verbena.test.evil.example",
    "http://verbena.test:81",
    "http://x@evil.example",
  ])("refuses the Origin %s", async (Origin) => {
    const response = await send(new URLSearchParams({ theme: "academic" }), { Origin });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("accepts the site's own Origin", async () => {
    expect((await send(new URLSearchParams({ theme: "academic" }), { Origin: "http://verbena.test" })).status).toBe(
      302,
    );
  });
});

test("the home page lists a new event at the next request", async () => {
  const before = cardTitles(await (await app.fetch("/")).text());
  await createEvent(app.services, eventInputWith({ title: "Recién añadido" }));
  expect(cardTitles(await (await app.fetch("/")).text())).toEqual(
    expect.arrayContaining([...before, "Recién añadido"]),
  );
});

test("/healthz answers even if the database does not", async () => {
  const broken = await startApp();
  await broken.services.db.schema.dropTable("settings").execute();
  expect((await broken.fetch("/")).status).toBe(500);
  expect((await broken.fetch("/healthz")).status).toBe(200);
  await broken.close();
});
