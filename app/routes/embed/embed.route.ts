import { languageOf } from "#app/domain/preferences.ts";
import { listUpcoming, listDayFiltered } from "#app/domain/programme/upcoming-events.server.ts";
import { addDays, type Day, dayBounds, dayOf, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { countEventsOfDays, nextEventAfter } from "#app/domain/programme/event-queries.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import { embedPolicy } from "#app/http/security-headers.server.ts";
import { type EmbedOptions, mostLimit, readEmbedOptions } from "./embed-options.ts";
import type { Route } from "./+types/embed.route";
import { embedPage } from "./embed-page.server.tsx";

/** Days that are searched for the widget's day links, and how many links it shows. */
const daysAhead = 14;
const mostLinks = 6;

/** The programme as a widget: the only page that other sites may frame. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, calendar, now } = context.get(festivalContext);
  const options = readEmbedOptions(url.searchParams);
  const language = options.language ?? languageOf(getLocale(context));
  const t = getInstance(context).getFixedT(language);
  const today = dayOf(now, calendar);
  const shown = options.day === "next" ? null : options.day === "today" ? today : options.day;
  const festival = settings["general.name"];
  const html = embedPage(
    {
      options,
      festival,
      origin: context.get(requestContext).origin,
      zone: calendar.zone,
      now,
      days:
        shown === null
          ? await listUpcoming(services, now, options, calendar)
          : [await listDayFiltered(services, shown, options, calendar)],
      ahead: await daysToGoTo(services, now, options, calendar),
      shown,
      texts: t("pages.embed", { returnObjects: true }),
    },
    `${festival} · ${t("home.title")}`,
    language,
    t,
  );
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": embedPolicy,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

async function daysToGoTo(
  services: Pick<Services, "db">,
  now: Date,
  { categoryIds, locationIds }: EmbedOptions,
  calendar: FestivalCalendar,
): Promise<Day[]> {
  const today = dayOf(now, calendar);
  if (categoryIds.length > 0 || locationIds.length > 0) {
    const coming = await listUpcoming(services, now, { categoryIds, locationIds, limit: mostLimit }, calendar);
    return coming.flatMap(({ day }) => (day < today ? [] : [day])).slice(0, mostLinks);
  }
  const next = await nextEventAfter(services, dayBounds(today, calendar).start);
  const first = next === null ? today : dayOf(next.startTime, calendar);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(first, index));
  const counts = await countEventsOfDays(services, days, calendar);
  return days.filter((_, index) => (counts[index] ?? 0) > 0).slice(0, mostLinks);
}
