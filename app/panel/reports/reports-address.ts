import { type Period, readPeriod } from "#app/domain/analytics/period.ts";
import type { ReportKey } from "#app/domain/reports/report.ts";

/** Addresses of reports and sheets. */

export const reportsRoot = "/admin/reports";
export const daySheetRoot = `${reportsRoot}/day-sheet`;
export const doorSheetsRoot = `${reportsRoot}/door-sheets`;

export interface ReportAddress {
  period: Period;
  /** From 1. */
  page: number;
}

/** Reads page and period; an invalid page is 1, an invalid day leaves that end open. */
export function readReportAddress(search: URLSearchParams): ReportAddress {
  const page = Number(search.get("page") ?? 1);
  return {
    period: readPeriod(search.get("from"), search.get("to")),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** Address of a report as a page, a file or on paper; of the list if `key` is null. */
export function reportPath(
  key: ReportKey | null,
  { from, to }: Period,
  { as, page = 1 }: { as?: "table.csv" | "print"; page?: number } = {},
): string {
  const search = new URLSearchParams({
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = [reportsRoot, ...(key === null ? [] : [key]), ...(as === undefined ? [] : [as])].join("/");
  return search.size === 0 ? path : `${path}?${search}`;
}
