import { xmlText } from "#app/domain/xml.ts";

/** Most addresses in one file (sitemaps.org). */
const mostAddresses = 50_000;

/** An absolute address, and when its page last changed (ISO 8601). */
interface SitemapAddress {
  loc: string;
  lastmod?: string;
}

export function sitemapXml(addresses: readonly SitemapAddress[]): string {
  const urls = addresses
    .slice(0, mostAddresses)
    .map(
      ({ loc, lastmod }) =>
        `<url><loc>${xmlText(loc)}</loc>${lastmod === undefined ? "" : `<lastmod>${xmlText(lastmod)}</lastmod>`}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns robots.txt (RFC 9309): public pages are allowed, personal and administrators' pages are not. */
export function robotsTxt(origin: string): string {
  const closed = ["/admin", "/api/", "/check-in", "/login", "/profile", "/register", "/setup", "/signage"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
