import { fallbackLanguage } from "#app/domain/preferences.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { daysOfEvent } from "#app/domain/programme/event-days.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { previewOf } from "#app/http/social/preview-cache.server.ts";
import { longDay, hourText } from "#app/ui/time/time-texts.ts";
import type { Route } from "./+types/preview.route";

/** The image of a shared link (Open Graph), 1200 × 630. In Spanish: sites that fetch it send no language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(context.get(servicesContext), params.id);
  if (event === null) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { settings, calendar } = context.get(festivalContext);
  const t = getInstance(context).getFixedT(fallbackLanguage);
  const label = {
    date: longDay(t, daysOfEvent(event, calendar).first),
    time: event.allDay ? t("card.all_day") : hourText(t, event, calendar.zone),
    place: shownPlace(event),
    cancelled: t("card.cancelled"),
  };
  const festival = { name: settings["general.name"], city: settings["general.city"] };
  const png = await previewOf(context.get(appContext).previews, event, festival, label);
  return new Response(Buffer.from(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": `public, max-age=${settings["cache.preview_seconds"]}` },
  });
}
