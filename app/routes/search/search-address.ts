import { parameters, searchPage } from "#app/ui/programme/page-paths.ts";

/** The parameter that shows all results instead of the first ones. */
export const allResults = "all";

/** Returns the path of the search; `all` shows every result. */
export function searchPath(query: string, { all = false } = {}): string {
  const search = new URLSearchParams();
  if (query !== "") search.set(parameters.query, query);
  if (all) search.set(allResults, "1");
  return search.size === 0 ? searchPage : `${searchPage}?${search}`;
}
