import { getInstance } from "#app/http/i18n.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/report.route";
import { askedReport } from "./report-data.server.ts";
import { Link } from "react-router";
import { isWhole } from "#app/domain/analytics/period.ts";
import { reportKeys } from "#app/domain/reports/report.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Pager } from "../kit/Pager.tsx";
import { reportPath } from "./reports-address.ts";
import { PeriodForm } from "./PeriodForm.tsx";
import { ReportFiles, ReportTable, ReportNotes } from "./ReportTable.tsx";
import { periodText } from "#app/ui/reports/report-texts.ts";
import { ButtonLink } from "../kit/Button.tsx";

const pageSize = 100;

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
    ...shown,
    report: { ...report, rows },
    total,
    page,
  };
}

export const meta = panelMeta;

/** `/admin/reports/:report`: one report of a period, with the ways to the others. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { report, total, page, period, festival, today } = loaderData;
  const t = useTexts();
  const name = t(`panel.reports.names.${report.key}`);
  return (
    <>
      <div className="head report-head">
        <p className="crumb">
          <Link to={reportPath(null, period)}>{t("panel.reports.title")}</Link>
        </p>
        <h1>{name}</h1>
        <span className="fill" />
        <ReportFiles report={report.key} period={period} look="btn" />
      </div>
      <nav className="report-list" aria-label={t("panel.reports.list")}>
        <ul>
          {reportKeys.map((key) => (
            <li key={key}>
              <ButtonLink
                look={key === report.key ? "sm on" : "sm"}
                to={reportPath(key, period)}
                aria-current={key === report.key ? "page" : undefined}
                text={t(`panel.reports.names.${key}`)}
              />
            </li>
          ))}
        </ul>
      </nav>
      <PeriodForm report={report.key} period={period} today={today} />
      <h2 className="report-days">{periodText(t, period, festival)}</h2>
      {total === 0 ? (
        <p className="report-note">{t(isWhole(period) ? "panel.reports.none_at_all" : "panel.reports.none")}</p>
      ) : (
        <ReportTable report={report} caption={name} hasLinks />
      )}
      {total > pageSize ? (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          to={(other) => reportPath(report.key, period, { page: other })}
        />
      ) : null}
      <div className="report-notes">
        <ReportNotes report={report} />
      </div>
    </>
  );
}
