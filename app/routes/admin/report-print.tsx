import { getInstance } from "#app/http/i18n.server.ts";
import { PrintedReport } from "#app/ui/panel/reports/PrintedReport.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/report-print";
import { askedReport } from "./report-data.server.ts";

/** How many rows are printed: more are for a program to read. */
const mostRows = 1000;

/** A report as it is printed. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { report, period, festival, now } = await askedReport(context, { key: params.report, search: url.searchParams });
  const printed = { ...report, rows: report.rows.slice(0, mostRows) };
  return { title: getInstance(context).t(`panel.reports.names.${report.key}`), printed: { report: printed, total: report.rows.length, period, festival, madeAt: now } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function ReportPrint({ loaderData }: Route.ComponentProps) {
  return <PrintedReport {...loaderData.printed} />;
}
