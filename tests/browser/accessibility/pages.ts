import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Look, themes } from "#app/domain/preferences.ts";
import { writeLook } from "#app/http/preferences.server.ts";
import { type KnownFestival, titles } from "../festival.ts";

const idOf = ({ ids }: KnownFestival, title: string): string => ids.get(title) ?? "";

/** Every kind of page and every state of one, by the address that shows it. */
export const everyPage: { name: string; pathIn: (festival: KnownFestival) => string }[] = [
  { name: "home", pathIn: () => "/" },
  { name: "places", pathIn: () => "/?view=places" },
  { name: "event", pathIn: (festival) => `/events/${idOf(festival, titles.live)}` },
  { name: "event with few places", pathIn: (festival) => `/events/${idOf(festival, titles.upcoming)}` },
  { name: "cancelled event", pathIn: (festival) => `/events/${idOf(festival, titles.cancelled)}` },
  { name: "event over the programme", pathIn: (festival) => `/?event=${idOf(festival, titles.live)}` },
  { name: "quick look", pathIn: (festival) => `/?look=${idOf(festival, titles.live)}` },
  { name: "filters", pathIn: () => "/?filters" },
  { name: "filtered day", pathIn: () => "/?only=left&age=kids&filters" },
  { name: "filtered search", pathIn: () => "/search?q=ingles&only=left" },
  { name: "picker", pathIn: (festival) => `/?week=${festival.today}` },
  { name: "search", pathIn: () => "/search" },
  { name: "search results", pathIn: () => "/search?q=tallr" },
  { name: "people", pathIn: () => "/people" },
  { name: "people found", pathIn: () => "/people?q=an" },
  { name: "person", pathIn: () => "/people/nira-perdomo" },
  { name: "plan", pathIn: () => "/plan" },
  { name: "plan with one kind of point", pathIn: () => "/plan?kind=wc" },
  { name: "my programme", pathIn: () => "/my" },
  { name: "settings", pathIn: () => "/settings" },
  { name: "subscribe", pathIn: () => "/subscribe" },
  { name: "Acty", pathIn: () => "/acty" },
  { name: "terms", pathIn: () => "/terms" },
  { name: "shell", pathIn: () => "/offline" },
  { name: "404", pathIn: () => "/nowhere" },
  { name: "nothing found", pathIn: () => "/?q=zzzz" },
  { name: "empty day", pathIn: (festival) => `/?date=${festival.emptyDay}` },
];

/** Chooses a look for all pages of a context, as the settings do. */
export async function wear(context: BrowserContext, url: string, look: Look): Promise<void> {
  const [pair = ""] = (await writeLook(look)).split(";");
  const [name = "", ...value] = pair.split("=");
  await context.addCookies([{ name, value: value.join("="), url }]);
}

/** Each theme once, light and dark in turn. `looks.slow.spec.ts` tests the same colours and controls in all looks. */
export const oneLookOfEachTheme = themes.map(
  (theme, index) => ({ theme, scheme: index % 2 === 0 ? "light" : "dark" }) as const,
);

/** Fails if a page has no sheet of this theme, or one of another theme. */
export async function expectTheme(page: Page, theme: Look["theme"]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  const sheetsOf = (name: string): string => `link[rel="stylesheet"][href*="/assets/${name}-"]`;
  await expect(page.locator(sheetsOf(theme))).not.toHaveCount(0);
  for (const other of themes) if (other !== theme) await expect(page.locator(sheetsOf(other))).toHaveCount(0);
}

/**
 * Gives an open page another look without loading it anew, as the settings do: with the sheets that the server sends for
 * that look. Fails if a sheet of the look before is left.
 */
export async function dress(page: Page, url: string, look: Look): Promise<void> {
  await wear(page.context(), url, look);
  await page.evaluate(async (names) => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const sheetsOf = (from: Document): HTMLLinkElement[] => [
      ...from.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/"]'),
    ];
    const hrefOf = (link: HTMLLinkElement): string => link.getAttribute("href") ?? "";
    const asked = sheetsOf(sent).map(hrefOf);
    // A theme's own sheets are `manga-HASH.css` and `manga-end-HASH.css`.
    const ownSheet = new RegExp(`/(?:${names.join("|")})(-end)?-.*`);
    const kindOf = (href: string): string => href.replace(ownSheet, "/theme$1");
    const loaded = sheetsOf(document).flatMap((link) => {
      const wanted = asked.find((href) => kindOf(href) === kindOf(hrefOf(link)));
      if (wanted === undefined || wanted === hrefOf(link)) return [];
      const next = document.createElement("link");
      const done = new Promise((resolve, reject) => {
        next.addEventListener("load", resolve);
        next.addEventListener("error", reject);
      });
      next.rel = "stylesheet";
      next.href = wanted;
      link.after(next);
      return [done.then(() => link.remove())];
    });
    await Promise.all(loaded);
    for (const [name, value] of Object.entries(sent.documentElement.dataset))
      if (name === "theme" || name === "scheme") document.documentElement.dataset[name] = value;
    const scheme = sent.querySelector('meta[name="color-scheme"]')?.getAttribute("content") ?? "";
    document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", scheme);
    await document.fonts.ready;
  }, themes);
  await expectTheme(page, look.theme);
}
