import { filtersIn, parameters, searchPage } from "#app/ui/programme/page-paths.ts";

/** The parameter that shows all results instead of the first ones. */
export const allResults = "all";

/** What narrows a search besides its words, as the address has it. */
export interface SearchFilters {
  /** As `filters.ts` writes them. */
  filters: string;
  categoryId: string | null;
}

/** Reads what narrows a search. */
export const searchFiltersIn = (search: URLSearchParams): SearchFilters => ({
  filters: filtersIn(search),
  categoryId: search.get(parameters.category)?.slice(0, 100) || null,
});

interface Shown extends Partial<SearchFilters> {
  /** Every result instead of the first ones. */
  all?: boolean;
  /** With the sheet of filters over it. */
  isChoosing?: boolean;
}

/** Returns the path of the search. */
export function searchPath(
  query: string,
  { all = false, filters = "", categoryId = null, isChoosing = false }: Shown = {},
) {
  const search = new URLSearchParams(filters);
  if (query !== "") search.set(parameters.query, query);
  if (categoryId !== null) search.set(parameters.category, categoryId);
  if (all) search.set(allResults, "1");
  if (isChoosing) search.set(parameters.filters, "");
  return search.size === 0 ? searchPage : `${searchPage}?${search}`;
}
