import { subscriptionTo } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { fallbackLanguage, languageOf } from "#app/domain/preferences.ts";
import { listCountedCategories } from "#app/domain/programme/categories.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { listCountedLocations } from "#app/domain/programme/locations.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import sheet from "./subscribe.css?url";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { eventCalendarPath } from "#app/ui/programme/page-paths.ts";
import { Subscribe } from "./Subscribe.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/subscribe.route";

/** Returns the festival's calendars that have events; with `?event=` also that event's. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings } = context.get(festivalContext);
  const { t } = getInstance(context);
  const language = languageOf(getLocale(context));
  const feed = (path: string): string =>
    `${context.get(requestContext).origin}${path}${language === fallbackLanguage ? "" : `?lang=${language}`}`;
  const asked = url.searchParams.get("event");
  const event = asked === null ? null : await findEvent(services, asked);
  const categories = (await listCountedCategories(services, { active: true })).filter(
    ({ eventCount }) => eventCount > 0,
  );
  const places = (await listCountedLocations(services)).filter(({ eventCount }) => eventCount > 0);
  return {
    texts: t("pages.subscribe", { returnObjects: true }),
    whole: subscriptionTo(feed("/calendar.ics"), settings["general.name"]),
    event: event === null ? null : subscriptionTo(feed(eventCalendarPath(event.id)), event.title),
    categories: categories.map(({ id, name, color, icon }) => ({
      subscription: subscriptionTo(feed(`/categories/${id}/calendar.ics`), categoryName(t, name)),
      category: { name, color, icon },
    })),
    places: places.map(({ id, name }) => subscriptionTo(feed(`/locations/${id}/calendar.ics`), name)),
    news: { atom: feed("/news.atom"), rss: feed("/news.rss") },
    schedules: { xml: feed("/schedule.xml"), json: feed("/schedule.json") },
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.texts.title, canonical: "/subscribe" });

export default function SubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <Subscribe {...loaderData} />;
}
