import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import { dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { xmlText } from "#app/domain/xml.ts";

/** Most addresses in one file (sitemaps.org). */
const mostAddresses = 50_000;

/** An absolute address, and when its page last changed (ISO 8601). */
interface SitemapAddress {
  loc: string;
  lastmod?: string;
}

/** Events or addresses of one turn of the event loop, so that other requests don't wait for all of them. */
const atOnce = 2000;

/** Returns each day on which an event begins, in the order of the events. */
export async function daysOfEvents(
  events: readonly { startTime: string }[],
  calendar: FestivalCalendar,
): Promise<string[]> {
  const days = new Set<string>();
  for (const some of chunksOf(events, atOnce)) {
    await setImmediate();
    for (const { startTime } of some) days.add(dayOf(startTime, calendar));
  }
  return [...days];
}

export async function sitemapXml(addresses: readonly SitemapAddress[]): Promise<string> {
  const urls: string[] = [];
  for (const some of chunksOf(addresses.slice(0, mostAddresses), atOnce)) {
    await setImmediate();
    for (const { loc, lastmod } of some) {
      const changed = lastmod === undefined ? "" : `<lastmod>${xmlText(lastmod)}</lastmod>`;
      urls.push(`<url><loc>${xmlText(loc)}</loc>${changed}</url>`);
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns robots.txt (RFC 9309): public pages are allowed, personal and administrators' pages are not. */
export function robotsTxt(origin: string): string {
  const closed = ["/admin", "/api/", "/check-in", "/login", "/profile", "/register", "/setup", "/signage"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
