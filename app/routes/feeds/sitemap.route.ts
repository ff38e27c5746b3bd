import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import { listEventAddresses } from "#app/domain/programme/event-queries.server.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { sitemapXml } from "./sitemap.server.ts";
import { eventPath, programmePath } from "#app/ui/programme/page-paths.ts";
import type { Route } from "./+types/sitemap.route";

/** Events whose days are worked out in one turn of the event loop. */
const eventsAtOnce = 2000;

/** Home, each day that has events, each event (sitemaps.org 0.9). */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(requestContext).origin;
  const { calendar, settings } = context.get(festivalContext);
  const events = await listEventAddresses(context.get(servicesContext));
  const days = new Set<string>();
  for (const some of chunksOf(events, eventsAtOnce)) {
    await setImmediate();
    for (const { startTime } of some) days.add(dayOf(startTime, calendar));
  }
  const xml = await sitemapXml([
    { loc: `${origin}/` },
    ...[...days].map((date) => ({ loc: `${origin}${programmePath({ date })}` })),
    ...events.map((event) => ({ loc: `${origin}${eventPath(event.id)}`, lastmod: event.updatedAt })),
  ]);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${settings["cache.preview_seconds"]}`,
    },
  });
}
