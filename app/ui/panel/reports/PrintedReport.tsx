import { type Report, wideFrom } from "#app/domain/reports/report.ts";
import type { Period } from "#app/domain/reports/period.ts";
import { useTexts } from "../../texts.tsx";
import { reportPath } from "./address.ts";
import { Paper, PaperTable } from "./Paper.tsx";
import { ReportNotes } from "./ReportNotes.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { periodWords } from "./words.ts";

export interface PaperReport {
  /** With the rows that are printed. */
  report: Report;
  /** How many rows there are in all. */
  total: number;
  period: Period;
  festival: Period | null;
  madeAt: string;
}

/** A report on paper: on its side when it is wide. */
export function PrintedReport({ report, total, period, festival, madeAt }: PaperReport) {
  const t = useTexts();
  const name = t(`panel.reports.names.${report.key}`);
  return (
    <div className={report.columns.length >= wideFrom ? "wide" : undefined}>
      <Paper title={name} period={periodWords(t, period, festival)} madeAt={madeAt} back={reportPath(report.key, period)}>
        <PaperTable label={name}>
          <ReportTable report={report} caption={name} hasLinks={false} />
        </PaperTable>
        {total > report.rows.length ? <p>{t("panel.reports.paper.first_rows", { count: report.rows.length, total })}</p> : null}
        <ReportNotes report={report} />
      </Paper>
    </div>
  );
}
