import { readDays } from "#app/domain/analytics/days.ts";
import { readOverview } from "#app/domain/analytics/overview.server.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { readFestivalDays } from "#app/domain/analytics/period-events.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { AnalyticsPage } from "./AnalyticsPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/analytics.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const { recorder, viewers } = context.get(appContext).analytics;
  const today = dayOf(now, calendar);
  // A failed flush only costs the last few seconds of figures; the page is shown anyway.
  await recorder.flushIfPossible();
  const days = readDays(url.searchParams.get("from"), url.searchParams.get("to"), today);
  return {
    title: getInstance(context).t("panel.analytics.title"),
    overview: await readOverview(services, days, calendar),
    viewers: viewers(),
    today,
    festival: await readFestivalDays(services, calendar),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
