import { countFruitlessSearch } from "#app/http/analytics/visit-counter.ts";
import { filterEvents } from "#app/domain/programme/search.ts";
import { noticeMiddleware } from "#app/http/flash-notice.server.ts";
import type { EventSummary } from "#app/domain/programme/event.ts";
import { dayStructuredData, scriptJson } from "#app/domain/programme/structured-data.ts";
import { OpenedEvent } from "#app/routes/event/OpenedEvent.tsx";
import { useLiveDetail, useLiveProgramme } from "#app/ui/live/live-programme.ts";
import { loadsFor, parameters, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { Programme } from "./Programme.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/home.route";
import { eventDetailData } from "#app/routes/event/event-data.ts";
import { homeData } from "./home-data.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { personalDetail } from "#app/routes/event/personal-detail.server.ts";

export const middleware = [noticeMiddleware];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  structuredData = (events, { festival, origin }) => scriptJson(dayStructuredData(events, festival, origin));
  const facts = pageData(context);
  const page = await homeData(facts, url.searchParams, async (event) => ({
    ...(await eventDetailData(event, facts)),
    ...(await personalDetail(request, context, event)),
  }));
  const { query } = readProgrammeAddress(url.searchParams);
  // Nothing of the day in any category.
  const isFruitless = (): boolean => filterEvents(page.events, { query, categoryId: null }).length === 0;
  countFruitlessSearch(request, context, query, isFruitless);
  return page;
}

/** Search, category and view only filter a day that is already loaded. */
export const shouldRevalidate = loadsFor([parameters.date, parameters.event, parameters.look, parameters.stream]);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, {
    title:
      loaderData?.opened?.event.title ??
      (location.search.includes("view=places") ? loaderData?.titles.places : loaderData?.titles.hours),
    image: loaderData?.picture,
    // One canonical page a day: searches and views show the same events.
    canonical: loaderData?.date ? `/?date=${loaderData.date}` : "/",
  });

/**
 * Returns the day for search engines, which read the page as the server sends it: only the server's element has it, and
 * the page's data is smaller by a third. Set by the loader: an import that the component names would be in this page's
 * file for browsers too.
 */
let structuredData: ((events: readonly EventSummary[], root: RootData) => string) | null = null;
type RootData = Route.ComponentProps["matches"][0]["loaderData"];

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const programme = useLiveProgramme(loaderData);
  const opened = useLiveDetail(loaderData.opened, loaderData);
  return (
    <>
      <Programme programme={programme} />
      <script
        key={loaderData.day}
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: structuredData?.(loaderData.events, matches[0].loaderData) ?? "" }}
      />
      <OpenedEvent detail={opened} as={loaderData.openedAs} />
    </>
  );
}
