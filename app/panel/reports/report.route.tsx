import { getInstance } from "#app/http/i18n.server.ts";
import { ReportPage } from "./ReportPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/report.route";
import { askedReport } from "./report-data.server.ts";

/** How many rows a page has. */
const pageSize = 100;

/** One report of a period. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const {
    report,
    page: asked,
    now: _,
    ...shown
  } = await askedReport(context, { key: params.report, search: url.searchParams });
  const total = report.rows.length;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const rows = report.rows.slice((page - 1) * pageSize, page * pageSize);
  return {
    title: getInstance(context).t(`panel.reports.names.${report.key}`),
    shown: { ...shown, report: { ...report, rows }, total, page, pageSize },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData.shown} />;
}
