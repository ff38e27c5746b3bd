import { savedCalendar } from "#app/domain/calendar/export/export.server.ts";
import { ownerOfLink } from "#app/domain/reminders/programme-links.server.ts";
import { entityTag, isFresh } from "#app/http/entity-tag.server.ts";
import type { Route } from "./+types/my-calendar.route";
import { eventsFeed, feedData } from "./feed.server.ts";

/** The programme behind a secret link as a calendar; 404 once the link is revoked. Only private caches may keep it. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const facts = feedData({ url, context });
  const owner = await ownerOfLink(facts.services, params.token);
  if (owner === null)
    return new Response("Not found\n", { status: 404, headers: { ...privately, "Content-Type": "text/plain" } });
  const { t, settings } = facts;
  const { events, alarms } = await savedCalendar(facts.services, owner, {
    withdrawn: t("account.saved.withdrawn"),
    waiting: t("account.saved.waits"),
  });
  const { text, type } = await eventsFeed(
    facts,
    events,
    "icalendar",
    t("account.saved.calendar_name", { festival: settings["general.name"] }),
    { isBusy: true, alarms },
  );
  const etag = entityTag(text);
  const headers = { ...privately, ETag: `W/${etag}` };
  if (isFresh(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": type } });
}

const privately = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
