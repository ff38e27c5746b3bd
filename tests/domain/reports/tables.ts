import type { Period } from "#app/domain/analytics/period.ts";
import type { Cell, Report, ReportKey, ReportRow } from "#app/domain/reports/report.ts";
import { readReport } from "#app/domain/reports/reports.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";

export const whole: Period = { from: null, to: null };
export const hour = 3_600_000;

/** A report of the festival's own calendar. */
export const reportFor = async (services: Services, key: ReportKey, period: Period = whole): Promise<Report> =>
  readReport(services, key, period, await festivalCalendar(services));

/** The cells of a row by the names of their columns. */
export const cellsOf = (report: Report, row: ReportRow | undefined): Record<string, Cell> =>
  Object.fromEntries(report.columns.map(({ key }, index) => [key, row?.cells[index] ?? null]));

/** The cells of all rows. */
export const rowsOf = (report: Report): Record<string, Cell>[] => report.rows.map((row) => cellsOf(report, row));

/** The cells of the first total. */
export const totalOf = (report: Report): Record<string, Cell> => cellsOf(report, report.totals[0]);
