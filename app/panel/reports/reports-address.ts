import { type Period, readPeriod } from "#app/domain/analytics/period.ts";
import type { ReportKey } from "#app/domain/reports/report.ts";

/** Addresses of reports and sheets, and what they say. */

export const reportsRoot = "/admin/reports";
export const daySheetRoot = `${reportsRoot}/day-sheet`;
export const doorSheetsRoot = `${reportsRoot}/door-sheets`;

export interface ReportAddress {
  period: Period;
  /** From 1. */
  page: number;
}

/** Forgiving: a page that is none is the first, a day that is none is no end. */
export function readReportAddress(search: URLSearchParams): ReportAddress {
  const page = Number(search.get("page") ?? 1);
  return {
    period: readPeriod(search.get("from"), search.get("to")),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** A report as a page, as a file or on paper; null: the list of them. */
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
