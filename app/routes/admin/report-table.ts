import { csvText } from "#app/domain/calendar/csv/csv-text.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { attachment } from "#app/http/attachment.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { cellText } from "#app/ui/panel/reports/file-words.ts";
import { columnWords } from "#app/ui/panel/reports/words.ts";
import type { Route } from "./+types/report-table";
import { askedReport } from "./report-data.server.ts";

/** A report as a table to keep, whole, with its totals at the end. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { report, period } = await askedReport(context, { key: params.report, search: url.searchParams });
  const { t, resolvedLanguage = "" } = getInstance(context);
  const language = languageOf(resolvedLanguage);
  const { settings, calendar } = context.get(festivalContext);
  const { columns } = report;
  const headings = columns.map((column) => columnWords(t, column, { withUnit: true }));
  const rows = [...report.rows, ...report.totals].map(({ cells }) => columns.map(({ kind }, index) => cellText(t, cells[index] ?? null, kind, { zone: calendar.zone, language })));
  const name = [settings["general.name"], t(`panel.reports.names.${report.key}`), period.from, period.to].filter((part) => part !== null).join(" ");
  return new Response(csvText(headings, rows, language), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": attachment(name, "csv"), "Cache-Control": "no-store" },
  });
}
