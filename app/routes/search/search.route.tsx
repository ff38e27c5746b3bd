import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { countFruitlessSearch } from "#app/http/analytics/visit-counter.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { filtersIn, loadsFor, parameters } from "#app/ui/programme/page-paths.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { allResults } from "./search-address.ts";
import { isSearchedOnDevice } from "./device-search.ts";
import filterSheet from "#app/ui/filters/filters.css?url";
import sheet from "./search.css?url";
import { SearchPage } from "./SearchPage.tsx";
import { searchData } from "./search-data.ts";
import type { Route } from "./+types/search.route";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: sheet },
  { rel: "stylesheet", href: filterSheet },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = await searchData(pageData(context), url.searchParams);
  const { query, unfiltered, offers } = page.results;
  countFruitlessSearch(request, context, query, () => unfiltered + offers.length === 0);
  return page;
}

/** While the browser searches itself, a further word needs nothing from the server. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  loadsFor(isSearchedOnDevice() ? [] : [parameters.query, parameters.category, parameters.filters, allResults])(
    change,
  ) ||
  (!isSearchedOnDevice() && filtersIn(change.currentUrl.searchParams) !== filtersIn(change.nextUrl.searchParams));

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, {
    title: loaderData?.title,
    // Search engines list the events themselves.
    canonical: null,
  });

// Starts when the code is loaded, not when the page is rendered. If it fails, the page shows the error.
if (typeof document !== "undefined") loadAreaTexts("search", document.documentElement.lang).catch(() => undefined);

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <AreaTexts area="search">
      <SearchPage page={loaderData} />
    </AreaTexts>
  );
}
