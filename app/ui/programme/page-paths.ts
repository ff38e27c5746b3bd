import type { ShouldRevalidateFunction } from "react-router";
import { type Day, daysBetween, isDay } from "#app/domain/programme/day.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";

/** The state of the home page that its address holds; defaults are left out. */
export interface ProgrammeAddress {
  /** Null for today. */
  date: Day | null;
  query: string;
  categoryId: string | null;
  /** `now`: only the events that run now. */
  view: "hours" | "places" | "now";
  /** The filters besides the category, as `filters.ts` writes them; "" for none. */
  filters: string;
  /** The day without events that led here; near `date`, so that made-up ones take little room in the page cache. */
  from: Day | null;
}

export const parameters = {
  date: "date",
  query: "q",
  category: "category",
  view: "view",
  /** A day of the week that the date picker shows; without it the picker is closed. */
  week: "week",
  /** The event whose detail or quick look is open over the programme. */
  event: "event",
  look: "look",
  stream: "stream",
  from: "from",
  /** Opens the sheet of filters. */
  filters: "filters",
} as const;

/**
 * Returns the `shouldRevalidate` of a loader that reads only these parameters of its page's search: another search alone
 * loads nothing new. A form may have changed anything.
 */
export const loadsFor =
  (names: readonly string[]): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate }) =>
    formMethod === "GET" && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
      ? names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
      : defaultShouldRevalidate;

/** Most days from a day without events to the one that it led to. */
const farthest = 60;

/** Reads the home page's address. A malformed date means today, an unknown view the list; a long query is cut. */
export function readProgrammeAddress(search: URLSearchParams): ProgrammeAddress {
  const dayIn = (name: string): Day | null => {
    const day = search.get(name) ?? "";
    return isDay(day) ? day : null;
  };
  const view = search.get(parameters.view);
  const [date, from] = [dayIn(parameters.date), dayIn(parameters.from)];
  return {
    date,
    query: tidyQuery(search.get(parameters.query) ?? ""),
    categoryId: search.get(parameters.category)?.slice(0, 100) || null,
    view: view === "places" || view === "now" ? view : "hours",
    filters: filtersIn(search),
    from: date !== null && from !== null && Math.abs(daysBetween(from, date)) <= farthest ? from : null,
  };
}

/** Returns the filters of an address as they stand there; `filters.ts`, which few visitors need, reads what they mean. */
export const filtersIn = (search: URLSearchParams): string =>
  String(search)
    .match(/\b(only|age|spoken|place)=[^&]+/g)
    ?.join("&") ?? "";

/** Returns the path of the home page with its state and with the dialog that is open over it. */
export function programmePath(
  address: Partial<ProgrammeAddress>,
  over: Partial<Record<"week" | "event" | "look" | "stream" | "filters", string>> = {},
): string {
  const search = new URLSearchParams(address.filters);
  if (address.date) search.set(parameters.date, address.date);
  if (address.query) search.set(parameters.query, address.query);
  if (address.categoryId) search.set(parameters.category, address.categoryId);
  if (address.view && address.view !== "hours") search.set(parameters.view, address.view);
  if (address.from) search.set(parameters.from, address.from);
  for (const name of ["week", "event", "look", "stream", "filters"] as const) {
    const value = over[name];
    if (value !== undefined) search.set(parameters[name], value);
  }
  return search.size === 0 ? "/" : `/?${search}`;
}

export const actyPath = "/acty";
/** The search of the whole festival. */
export const searchPage = "/search";
export const peoplePage = "/people";
/** The page of a person or a group. */
export const personPath = (id: string): string => `${peoplePage}/${encodeURIComponent(id)}`;
export const eventPath = (id: string): string => `/events/${encodeURIComponent(id)}`;
export const eventAnchor = (id: string): string => `e-${id}`;
export const eventCalendarPath = (id: string): string => `${eventPath(id)}/calendar.ics`;
export const registrationPath = (id: string): string => `${eventPath(id)}/registration`;
export const eventPreviewPath = (id: string): string => `${eventPath(id)}/preview.png`;
