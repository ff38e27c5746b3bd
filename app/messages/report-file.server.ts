import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import type { Period } from "#app/domain/analytics/period.ts";
import { clockCell, csvText, numberCell } from "#app/domain/calendar/csv/cells.ts";
import { languageOf, type Language } from "#app/domain/preferences.ts";
import type { Cell, Report, ReportColumn } from "#app/domain/reports/report.ts";
import { attachment } from "#app/http/attachment.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { columnText, thingText } from "#app/ui/reports/report-texts.ts";

/** Returns a whole report as a CSV file in the reader's language, with its totals at the end. */
export function downloadReport(context: Readonly<RouterContextProvider>, report: Report, period: Period): Response {
  const { t, resolvedLanguage = "" } = getInstance(context);
  const language = languageOf(resolvedLanguage);
  const { settings, calendar } = context.get(festivalContext);
  const { columns } = report;
  const headings = columns.map((column) => columnText(t, column, { withUnit: true }));
  const rows = [...report.rows, ...report.totals].map(({ cells }) =>
    columns.map(({ kind }, index) => cellText(t, cells[index] ?? null, kind, { zone: calendar.zone, language })),
  );
  const name = [settings["general.name"], t(`panel.reports.names.${report.key}`), period.from, period.to]
    .filter((part) => part !== null)
    .join(" ");
  return new Response(csvText(headings, rows, language), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(name, "csv"),
      "Cache-Control": "no-store",
    },
  });
}

const minute = 60_000;

/**
 * Formats a cell for spreadsheets: minutes, percent, numbers as the language writes them, `yyyy-mm-dd hh:mm` in the
 * festival's zone.
 */
function cellText(
  t: TFunction,
  cell: Cell,
  kind: ReportColumn["kind"],
  { zone, language }: { zone: string; language: Language },
): string {
  if (cell === null) return "";
  if (typeof cell === "number")
    return numberCell(
      kind === "percent" ? rounded(cell * 100) : kind === "duration" ? rounded(cell / minute) : cell,
      language,
    );
  if (typeof cell === "object") return thingText(t, cell, (day) => day);
  return kind === "instant" ? clockCell(cell, zone) : cell;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
