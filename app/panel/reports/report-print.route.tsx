import { getInstance } from "#app/http/i18n.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/report-print.route";
import { askedReport } from "./report-data.server.ts";
import { type Report, wideFrom } from "#app/domain/reports/report.ts";
import type { Period } from "#app/domain/analytics/period.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { reportPath } from "./reports-address.ts";
import { Paper, PaperTable } from "./Paper.tsx";
import { ReportTable, ReportNotes } from "./ReportTable.tsx";
import { periodText } from "#app/ui/reports/report-texts.ts";

/** Most rows that are printed; longer reports are for spreadsheets. */
const mostRows = 1000;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { report, period, festival, now } = await askedReport(context, {
    key: params.report,
    search: url.searchParams,
  });
  const printed = { ...report, rows: report.rows.slice(0, mostRows) };
  return {
    title: getInstance(context).t(`panel.reports.names.${report.key}`),
    printed: { report: printed, total: report.rows.length, period, festival, madeAt: now },
  };
}

export const meta = panelMeta;

export default function ReportPrint({ loaderData }: Route.ComponentProps) {
  return <PrintedReport {...loaderData.printed} />;
}

interface PaperReport {
  /** Only with the printed rows. */
  report: Report;
  total: number;
  period: Period;
  festival: Period | null;
  madeAt: string;
}

/** A report on paper, in landscape if it has many columns. */
function PrintedReport({ report, total, period, festival, madeAt }: PaperReport) {
  const t = useTexts();
  const name = t(`panel.reports.names.${report.key}`);
  return (
    <div className={report.columns.length >= wideFrom ? "wide" : undefined}>
      <Paper
        title={name}
        period={periodText(t, period, festival)}
        madeAt={madeAt}
        back={reportPath(report.key, period)}
      >
        <PaperTable label={name}>
          <ReportTable report={report} caption={name} hasLinks={false} />
        </PaperTable>
        {total > report.rows.length ? (
          <p>{t("panel.reports.paper.first_rows", { count: report.rows.length, total })}</p>
        ) : null}
        <ReportNotes report={report} />
      </Paper>
    </div>
  );
}
