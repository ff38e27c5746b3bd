import { shellPath } from "#app/browser/offline/shell-path.ts";
import { isDay } from "#app/domain/programme/day.ts";
import { filtersOneByOne, readFilters, writeFilters } from "#app/domain/programme/filters.ts";
import { pointKinds } from "#app/domain/programme/point.ts";
import { offlineProgrammePath } from "#app/domain/offline/offline-programme.ts";
import type { CacheableAddress } from "#app/http/page-cache/page-key.server.ts";
import { embedPath, defaultEmbedOptions, readEmbedOptions } from "#app/routes/embed/embed-options.ts";
import { parameters, programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { kindParameter, planPage } from "#app/ui/programme/plan-paths.ts";

/** Longest path and search that can be cached, in characters. */
const longestTarget = 1000;
const embed = embedPath(defaultEmbedOptions);
/** Most categories and places of a widget that can be cached. */
const mostFilters = 4;
/** React Router's own parameter: the routes whose loaders to run. */
const routesParameter = "_routes";

/**
 * Returns the normalised address (path and search) of a page that may be cached: a public page whose parameters have
 * few values. Parameters that the page doesn't know are left out, so that made-up ones take no room. Returns null for
 * any other page, for a search and for unusual spellings. `routeIds` are the build's routes: page data is requested by
 * route.
 */
export function cacheableAddress(target: string, routeIds: ReadonlySet<string>): CacheableAddress | null {
  if (target.length > longestTarget) return null;
  const mark = target.indexOf("?");
  const asked = mark < 0 ? target : target.slice(0, mark);
  if (forAll.has(asked)) return { address: asked, isForAll: true };
  const address = spelt(asked, mark < 0 ? "" : target.slice(mark), routeIds);
  return address === null ? null : { address, isForAll: false };
}

/** Addresses with the same answer in every language and look. */
const forAll: ReadonlySet<string> = new Set([offlineProgrammePath, "/sitemap.xml"]);

function spelt(asked: string, query: string, routeIds: ReadonlySet<string>): string | null {
  const path = pageOf(asked);
  if (path === null || query === "") return path === null ? null : asked;
  const search = new URLSearchParams(query);
  const page =
    path === "/"
      ? keptSearchOfHome(search)
      : path === embed
        ? keptSearchOfEmbed(search)
        : new URLSearchParams({ ...(path === planPage ? kindIn(search) : {}), ...weekIn(search) });
  if (page === null) return null;
  if (asked !== path && search.has(routesParameter)) {
    const routes = [...new Set(search.get(routesParameter)?.split(","))].toSorted();
    if (!routes.every((id) => routeIds.has(id))) return null;
    page.set(routesParameter, routes.join(","));
  }
  return page.size === 0 ? asked : `${asked}?${page}`;
}

/** Returns the path of the requested page, or of the page whose data is requested; null if it can't be cached. */
function pageOf(asked: string): string | null {
  if (asked === "/" || asked === "/_.data") return "/";
  if (asked === shellPath || asked === embed) return asked;
  return /^(\/(?:events\/[\w-]{1,40}|plan|terms|privacy))(?:\.data)?$/.exec(asked)?.[1] ?? null;
}

/** Returns null for a search, for ids of a wrong form, and for more than one filter: there are too many combinations. */
function keptSearchOfHome(search: URLSearchParams): URLSearchParams | null {
  const address = readProgrammeAddress(search);
  const [event, look] = [search.get(parameters.event), search.get(parameters.look)];
  if (address.query !== "" || ![address.categoryId, event, look].every((id) => id === null || /^[\w-]{1,40}$/.test(id)))
    return null;
  const filters = readFilters(new URLSearchParams(address.filters));
  // Whoever made up places would make pages.
  if (filters.placeId !== null || filtersOneByOne(filters).length + (address.categoryId === null ? 0 : 1) > 1)
    return null;
  const path = programmePath(
    { ...address, filters: writeFilters(filters) },
    {
      ...weekIn(search),
      ...(event === null ? {} : { event }),
      ...(look === null ? {} : { look }),
      ...(search.get(parameters.stream) === "play" ? { stream: "play" } : {}),
      ...(search.has(parameters.filters) ? { filters: "" } : {}),
    },
  );
  return new URLSearchParams(path.slice(1));
}

/** Returns null for many filters: there are too many combinations to cache. */
function keptSearchOfEmbed(search: URLSearchParams): URLSearchParams | null {
  const address = readEmbedOptions(search);
  return address.categoryIds.length + address.locationIds.length > mostFilters
    ? null
    : new URLSearchParams(embedPath(address).split("?")[1]);
}

/** The kind of points that the plan shows. */
function kindIn(search: URLSearchParams): { kind?: string } {
  const kind = pointKinds.find((known) => known === search.get(kindParameter));
  return kind === undefined ? {} : { [kindParameter]: kind };
}

/** The week of the date picker, which can be open on any page. */
function weekIn(search: URLSearchParams): { week?: string } {
  const week = search.get(parameters.week);
  return week !== null && isDay(week) ? { week } : {};
}
