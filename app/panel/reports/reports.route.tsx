import { dayOf } from "#app/domain/programme/day.ts";
import { readFestivalDays } from "#app/domain/analytics/period-events.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readReportAddress } from "./reports-address.ts";
import { ReportsPage } from "./ReportsPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/reports.route";

/** Every report, and the sheets to print. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const festival = await readFestivalDays(services, calendar);
  const today = dayOf(now, calendar);
  const places = await services.db.selectFrom("locations").select(["id", "name"]).orderBy("name").execute();
  const day =
    festival === null || (festival.from <= today && today <= festival.to)
      ? today
      : today < festival.from
        ? festival.from
        : festival.to;
  return {
    title: getInstance(context).t("panel.reports.title"),
    overview: { period: readReportAddress(url.searchParams).period, festival, today, day, places },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsPage {...loaderData.overview} />;
}
