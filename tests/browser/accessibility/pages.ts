import type { BrowserContext, Page } from "@playwright/test";
import type { Look } from "#app/domain/preferences.ts";
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

/**
 * Gives an open page another look, with the sheets that the server sends for it and without loading the rest anew: as the
 * settings do. All looks share one markup.
 */
export async function dress(page: Page, url: string, look: Look): Promise<void> {
  await wear(page.context(), url, look);
  await page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const sheetsOf = (from: Document): HTMLLinkElement[] => [
      ...from.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/"]'),
    ];
    const asked = sheetsOf(sent).map((link) => link.getAttribute("href") ?? "");
    // Each theme's own sheets have its name, with another hash behind it.
    const kindOf = (href: string): string => href.replace(/(?:manga|corporate|festival|academic)(-end)?-.*/, "theme$1");
    const loaded = sheetsOf(document).flatMap((link) => {
      const wanted = asked.find((href) => kindOf(href) === kindOf(link.getAttribute("href") ?? ""));
      if (wanted === undefined || wanted === link.getAttribute("href")) return [];
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
  });
}
