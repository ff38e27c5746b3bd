import { dayOf, isDay } from "#app/domain/programme/day.ts";
import { listEventsOfDay } from "#app/domain/programme/event-queries.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { DaySheet } from "./DaySheet.tsx";
import { runningHeadOf } from "#app/ui/programme/running-head.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/day-sheet.route";

/** Loads the events of a festival day (`?day=`, default today). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { calendar, now, settings } = context.get(festivalContext);
  const { t } = getInstance(context);
  const asked = url.searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : dayOf(now, calendar);
  const events = await listEventsOfDay(context.get(servicesContext), day, calendar);
  return {
    title: `${t("panel.reports.day_sheet")} ${day}`,
    runningHead: runningHeadOf(t, settings["general.name"], day),
    sheet: { day, events, madeAt: now.toISOString() },
  };
}

export const meta = panelMeta;

export default function DaySheetRoute({ loaderData }: Route.ComponentProps) {
  return <DaySheet {...loaderData.sheet} />;
}
