import { data, type RouterContextProvider } from "react-router";
import { dayOf } from "#app/domain/programme/day.ts";
import type { Period } from "#app/domain/analytics/period.ts";
import { readFestivalDays } from "#app/domain/analytics/period-events.server.ts";
import { type Report, type ReportKey, reportKeys } from "#app/domain/reports/report.ts";
import { readReport } from "#app/domain/reports/reports.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readReportAddress } from "./reports-address.ts";

/** Reports of activity, which also happens before and after the festival days. */
const ofHappenings: readonly ReportKey[] = ["notifications", "changes", "questions", "sponsors"];

/** Returns the whole report of an address with its period and page. Throws 404 for an unknown report. */
export async function askedReport(
  context: Readonly<RouterContextProvider>,
  { key: asked, search }: { key: string; search: URLSearchParams },
) {
  const key = reportKeys.find((one) => one === asked);
  if (key === undefined) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const { calendar, now } = context.get(festivalContext);
  const { period, page } = readReportAddress(search);
  const report: Report = await readReport(services, key, period, calendar);
  const festival: Period | null = ofHappenings.includes(key) ? null : await readFestivalDays(services, calendar);
  return { report, period, page, festival, today: dayOf(now, calendar), now: now.toISOString() };
}
