import { expect, test } from "vitest";
import { isPerson, isProgram } from "#app/http/analytics/person.ts";
import { type Asked, createVisitCounter } from "#app/http/analytics/visit-counter.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const origin = "https://festival.example";

/** Returns the counts that a request for an address adds. */
function seen(
  target: string,
  asked: Partial<Asked> = {},
  { status = 200, language = "es" }: { status?: number; language?: string | null } = {},
): string[] {
  const counted: string[] = [];
  const count = createVisitCounter({
    visit: (of) => void counted.push(`visit ${of}`),
    interaction: (action, id) => void counted.push(`${action} ${id}`),
  });
  count(
    {
      method: "GET",
      target,
      origin,
      userAgent: phone,
      referer: null,
      site: null,
      purpose: null,
      dnt: null,
      gpc: null,
      ...asked,
    },
    { status, language },
  );
  return counted;
}

test("an arrival counts as a visit in the page's language, and following links does not", () => {
  expect(seen("/")).toEqual(["visit es"]);
  expect(seen("/", { site: "none" }, { language: "fr" })).toEqual(["visit fr"]);
  expect(seen("/profile", { site: "cross-site", referer: "https://example.org/" })).toEqual(["visit es"]);
  expect(seen("/", { referer: "https://festival.example.evil.org/" })).toEqual(["visit es"]);
  expect(seen("/?date=2026-08-23", { site: "same-origin" })).toEqual([]);
  expect(seen("/?date=2026-08-23", { referer: `${origin}/` })).toEqual([]);
  // A page that the browser has already, and only asks whether it is still right.
  expect(seen("/", {}, { status: 304 })).toEqual(["visit es"]);
});

test("an event counts as opened once, not again when its page is loaded anew by a form or its data by the page", () => {
  expect(seen("/events/gala")).toEqual(["visit es", "view gala"]);
  expect(seen("/events/gala", { referer: `${origin}/` })).toEqual(["view gala"]);
  expect(
    seen("/_.data?event=gala", { site: "same-origin", referer: `${origin}/?date=2026-08-22` }, { language: null }),
  ).toEqual(["view gala"]);
  expect(
    seen("/_.data?event=gala", { site: "same-origin", referer: `${origin}/events/gala` }, { language: null }),
  ).toEqual([]);
  expect(seen("/events/gala", { referer: `${origin}/events/gala?week=2026-08-22` })).toEqual([]);
  expect(seen("/events/gala", { referer: `${origin}/events/other` })).toEqual(["view gala"]);
  expect(seen("/events/gala", {}, { status: 404 })).toEqual([]);
});

test("a started stream counts once, and an event counts for a calendar when its file is sent", () => {
  expect(seen("/?stream=play", { referer: `${origin}/` })).toEqual(["stream null"]);
  expect(seen("/_.data?stream=play&event=gala", { referer: `${origin}/?stream=play` }, { language: null })).toEqual([
    "view gala",
  ]);
  expect(seen("/events/gala/calendar.ics?lang=fr", { referer: `${origin}/events/gala` }, { language: null })).toEqual([
    "calendar gala",
  ]);
  expect(seen("/events/gala/calendar.ics", {}, { status: 304, language: null })).toEqual([]);
  expect(seen("/calendar.ics", {}, { language: null })).toEqual([]);
});

test.each([
  "/admin/events",
  "/admin",
  "/signage",
  "/embed?days=all",
  "/offline",
  "/check-in",
  "/locations/x/map",
  "/api",
])("%s does not count as a visit", (target) => {
  expect(seen(target)).toEqual([]);
});

test("prefetches, HEAD requests, robots and programs are not counted", () => {
  expect(seen("/events/gala", { purpose: "prefetch;prerender" })).toEqual([]);
  expect(seen("/events/gala", { method: "HEAD" })).toEqual([]);
  for (const userAgent of [
    null,
    "",
    "curl/8.9.1",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Applebot/0.1)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot",
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.2.0",
    "WhatsApp/2.23.20.0",
    "UptimeRobot/2.0",
  ]) {
    expect([userAgent, seen("/events/gala", { userAgent })]).toEqual([userAgent, []]);
  }
});

test("browsers of people are recognised as such", () => {
  for (const userAgent of [
    phone,
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85",
    "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348/191.249; U; en) Presto/2.5.25 Version/10.54",
  ]) {
    expect([userAgent, isPerson(userAgent), isProgram(userAgent)]).toEqual([userAgent, true, false]);
  }
});

test("a browser that asks not to be tracked is not counted", () => {
  for (const wish of [{ dnt: "1" }, { gpc: "1" }])
    for (const target of ["/", "/events/gala", "/?stream=play"]) expect(seen(target, wish)).toEqual([]);
  expect(seen("/", { dnt: "0", gpc: "" })).toEqual(["visit es"]);
});
