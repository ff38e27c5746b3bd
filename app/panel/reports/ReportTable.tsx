import { Link } from "react-router";
import type { Report, ReportRow, ReportKey } from "#app/domain/reports/report.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { Period } from "#app/domain/analytics/period.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { reportPath } from "./reports-address.ts";
import { cellText, columnText } from "#app/ui/reports/report-texts.ts";

interface ReportTableProps {
  report: Pick<Report, "columns" | "rows" | "totals">;
  caption: string;
  /** True if rows link to their events, as on a screen. */
  hasLinks: boolean;
}

/** A report as a table, on the page or on paper. */
export function ReportTable({ report: { columns, rows, totals }, caption, hasLinks }: ReportTableProps) {
  const t = useTexts();
  return (
    <table className="table report">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={isFigure(column.kind) ? "num" : undefined}>
              {columnText(t, column, { withUnit: false })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row of a report is known by nothing else, and stays where it is
          <TableRow key={index} row={row} columns={columns} hasLinks={hasLinks} />
        ))}
      </tbody>
      <tfoot>
        {totals.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <TableRow key={index} row={row} columns={columns} hasLinks={false} />
        ))}
      </tfoot>
    </table>
  );
}

const isFigure = (kind: Report["columns"][number]["kind"]): boolean =>
  kind === "number" || kind === "percent" || kind === "duration";

function TableRow({ row, columns, hasLinks }: { row: ReportRow; columns: Report["columns"]; hasLinks: boolean }) {
  const t = useTexts();
  const { zone, language } = useFestival();
  return (
    <tr>
      {columns.map(({ key, kind }, index) => {
        const words = cellText(t, row.cells[index] ?? null, kind, { zone, language });
        const label = columnText(t, { key, kind }, { withUnit: false });
        if (index === 0) {
          return (
            <th key={key} scope="row" className="main">
              {hasLinks && row.eventId !== null ? (
                <Link to={`/admin/events/${encodeURIComponent(row.eventId)}`}>{words}</Link>
              ) : (
                words
              )}
            </th>
          );
        }
        return (
          <td key={key} className={isFigure(kind) ? "num" : kind === "instant" ? "when" : undefined} data-label={label}>
            {words}
          </td>
        );
      })}
    </tr>
  );
}

/** Links to a report as a table for spreadsheets, and on paper. */
export function ReportFiles({ report, period, look }: { report: ReportKey; period: Period; look: "btn" | "btn sm" }) {
  const t = useTexts();
  const name = { report: t(`panel.reports.names.${report}`) };
  const table = reportPath(report, period, { as: "table.csv" });
  return (
    <>
      <a className={look} href={table} download aria-label={t("panel.reports.download_of", name)}>
        <Icon name="download" />
        {t("panel.reports.download")}
      </a>
      <a
        className={look}
        href={reportPath(report, period, { as: "print" })}
        aria-label={t("panel.reports.print_of", name)}
      >
        <Icon name="printer" />
        {t("panel.reports.print")}
      </a>
    </>
  );
}

/** Reports that include programme hours. */
const ofHours: readonly ReportKey[] = ["places", "categories"];

export function ReportNotes({
  report: { key, undated, behind },
}: {
  report: Pick<Report, "key" | "undated" | "behind">;
}) {
  const t = useTexts();
  const { dayStartHour, zone, language } = useFestival();
  const since = (instant: string | null): string =>
    instant === null ? t("panel.reports.behind_never") : cellText(t, instant, "instant", { zone, language });
  return (
    <>
      <p>{t(`panel.reports.descriptions.${key}`)}</p>
      {ofHours.includes(key) ? <p>{t("panel.reports.hours_note")}</p> : null}
      {undated > 0 ? <p>{t("panel.reports.undated", { count: undated })}</p> : null}
      {behind.length > 0 ? (
        <p>
          {t("panel.reports.behind", {
            screens: behind.map(({ name, since: at }) => `${name} (${since(at)})`).join(", "),
          })}
        </p>
      ) : null}
      {dayStartHour > 0 ? (
        <p>{t("panel.reports.days_note", { time: `${String(dayStartHour).padStart(2, "0")}:00` })}</p>
      ) : null}
    </>
  );
}
