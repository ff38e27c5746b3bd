import type { BrowserContext } from "@playwright/test";
import type { Look } from "#app/domain/preferences.ts";
import { writeLook } from "#app/http/preferences.server.ts";
import { type KnownFestival, titles } from "../festival.ts";

/** Every kind of page and every state of one, by the address that shows it. */
export function everyPage(festival: KnownFestival): { name: string; path: string }[] {
  const id = festival.ids.get(titles.live) ?? "";
  return [
    { name: "home", path: "/" },
    { name: "places", path: "/?view=places" },
    { name: "event", path: `/events/${id}` },
    { name: "event with few places", path: `/events/${festival.ids.get(titles.upcoming)}` },
    { name: "cancelled event", path: `/events/${festival.ids.get(titles.cancelled)}` },
    { name: "event over the programme", path: `/?event=${id}` },
    { name: "quick look", path: `/?look=${id}` },
    { name: "picker", path: `/?week=${festival.today}` },
    { name: "search", path: "/search" },
    { name: "search results", path: "/search?q=tallr" },
    { name: "people", path: "/people" },
    { name: "people found", path: "/people?q=an" },
    { name: "person", path: "/people/nira-perdomo" },
    { name: "plan", path: "/plan" },
    { name: "plan with one kind of point", path: "/plan?kind=wc" },
    { name: "my programme", path: "/my" },
    { name: "settings", path: "/settings" },
    { name: "subscribe", path: "/subscribe" },
    { name: "Acty", path: "/acty" },
    { name: "terms", path: "/terms" },
    { name: "shell", path: "/offline" },
    { name: "404", path: "/nowhere" },
    { name: "nothing found", path: "/?q=zzzz" },
    { name: "empty day", path: `/?date=${festival.emptyDay}` },
  ];
}

/** Chooses a look for all pages of a context, as the settings do. */
export async function wear(context: BrowserContext, url: string, look: Look): Promise<void> {
  const [pair = ""] = (await writeLook(look)).split(";");
  const [name = "", ...value] = pair.split("=");
  await context.addCookies([{ name, value: value.join("="), url }]);
}
