import { listEventAddresses } from "#app/domain/programme/event-queries.server.ts";
import { listPersonAddresses } from "#app/domain/people/people.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { daysOfEvents, sitemapXml } from "./sitemap.server.ts";
import { eventPath, peoplePage, personPath, programmePath } from "#app/ui/programme/page-paths.ts";
import { planPage } from "#app/ui/programme/plan-paths.ts";
import type { Route } from "./+types/sitemap.route";

/** Home, the plan, each day that has events, each person, each event (sitemaps.org 0.9). */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(requestContext).origin;
  const { calendar, settings } = context.get(festivalContext);
  const events = await listEventAddresses(context.get(servicesContext));
  const people = await listPersonAddresses(context.get(servicesContext));
  const days = await daysOfEvents(events, calendar);
  const xml = await sitemapXml([
    { loc: `${origin}/` },
    { loc: `${origin}${planPage}` },
    ...days.map((date) => ({ loc: `${origin}${programmePath({ date })}` })),
    ...(people.length === 0 ? [] : [{ loc: `${origin}${peoplePage}` }]),
    ...people.map(({ id, updatedAt }) => ({ loc: `${origin}${personPath(id)}`, lastmod: updatedAt })),
    ...events.map((event) => ({ loc: `${origin}${eventPath(event.id)}`, lastmod: event.updatedAt })),
  ]);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${settings["cache.preview_seconds"]}`,
    },
  });
}
