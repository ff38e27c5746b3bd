import { describe, expect, test } from "vitest";
import { cacheableAddress } from "../../../server/cacheable-address.ts";

const routeIds = new Set(["root", "routes/layout/layout.route", "routes/programme/home.route"]);
const kept = (target: string): string | null => cacheableAddress(target, routeIds)?.address ?? null;

describe("the address of a page that may be cached", () => {
  test.each([
    ["/", "/"],
    ["/?", "/"],
    ["/?date=2026-08-22&view=places", "/?date=2026-08-22&view=places"],
    ["/?view=places&date=2026-08-22", "/?date=2026-08-22&view=places"],
    ["/?utm_source=poster&date=2026-08-22&fbclid=x", "/?date=2026-08-22"],
    ["/?date=2026-08-22&date=2026-08-23", "/?date=2026-08-22"],
    ["/?date=2026-08-22&from=2026-08-19", "/?date=2026-08-22&from=2026-08-19"],
    ["/?date=2026-08-22&from=1999-01-01", "/?date=2026-08-22"],
    ["/?from=2026-08-19", "/"],
    ["/?q=&category=&date=2026-08-22", "/?date=2026-08-22"],
    ["/?date=tomorrow&view=sideways&week=never&stream=stop", "/"],
    [
      "/?stream=play&look=QUJDREVGR0hJSktM&event=QUJDREVGR0hJSktM",
      "/?event=QUJDREVGR0hJSktM&look=QUJDREVGR0hJSktM&stream=play",
    ],
    ["/?week=2026-08-22", "/?week=2026-08-22"],
    ["/?filters", "/?filters="],
    ["/?age=&only=free&only=cheap&only=free&spoken=xx&place=&filters=1", "/?only=free&filters="],
    ["/?view=places&spoken=en", "/?spoken=en&view=places"],
    ["/events/QUJDREVGR0hJSktM?ref=x&date=2026-08-22", "/events/QUJDREVGR0hJSktM"],
    ["/events/QUJDREVGR0hJSktM?week=2026-08-22", "/events/QUJDREVGR0hJSktM?week=2026-08-22"],
    ["/terms", "/terms"],
    ["/privacy?x=1", "/privacy"],
    ["/_.data", "/_.data"],
    [
      "/_.data?date=2026-08-22&_routes=routes%2Fprogramme%2Fhome.route%2Croot",
      "/_.data?date=2026-08-22&_routes=root%2Croutes%2Fprogramme%2Fhome.route",
    ],
    ["/_.data?_routes=root,root", "/_.data?_routes=root"],
    ["/events/QUJDREVGR0hJSktM.data?utm=x", "/events/QUJDREVGR0hJSktM.data"],
    ["/?_routes=root", "/"],
    ["/offline", "/offline"],
    ["/programme.json?x=1", "/programme.json"],
    ["/sitemap.xml", "/sitemap.xml"],
  ])("%s is cached as %s", (target, address) => {
    expect(kept(target)).toBe(address);
  });

  test.each([
    "/?q=payaso",
    "/?date=2026-08-22&q=payaso",
    "/_.data?q=payaso",
    "/?only=free&only=left",
    "/?category=abc&only=free",
    "/?place=QUJDREVGR0hJSktM",
    `/?category=${"x".repeat(41)}`,
    "/?category=../../etc",
    "/?event=%3Cscript%3E",
    "/?event=",
    `/?date=2026-08-22&x=${"x".repeat(1000)}`,
    "/_.data?_routes=routes/nothing",
    "/_.data?_routes=",
    "/.data",
    "//",
    "/events",
    "/events/",
    "/events/QUJDREVGR0hJSktM/",
    "/Events/QUJDREVGR0hJSktM",
    "/events/%51UJDREVGR0hJSktM",
    "/events/QUJDREVGR0hJSktM/calendar.ics",
    "/terms/",
    "/settings",
    "/profile",
    "/login",
    "/login.data",
    "/admin/events",
    "/api/events",
    "/404",
    "*",
    "",
  ])("%s is not cached", (target) => {
    expect(kept(target)).toBeNull();
  });

  test("is marked if the page is the same in every language and look", () => {
    for (const target of ["/programme.json", "/sitemap.xml"])
      expect(cacheableAddress(target, routeIds)?.isForAll, target).toBe(true);
    for (const target of ["/", "/_.data", "/terms", "/offline"])
      expect(cacheableAddress(target, routeIds)?.isForAll, target).toBe(false);
  });
});
