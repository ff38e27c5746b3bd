import type { CalendarFormat } from "#app/domain/calendar/calendar.ts";
import { exportFormats, type ExportTime, exportTimes } from "#app/domain/calendar/export/export.ts";

/** What the dialog of the export has chosen; its being open is part of the table's address. */
export interface ExportAddress {
  what: ExportTime | "selection";
  /** Of the selected events. */
  ids: string[];
  /** The id of the only category and of the only place that count; "" for all. */
  category: string;
  place: string;
  drafts: boolean;
  format: CalendarFormat;
  /** Why nothing came of it; null when nothing was tried yet. */
  failed: ExportFailure | null;
}

/** Keys of the errors. */
export const exportFailures = ["nothing_to_export", "nothing_selected_to_export", "export_failed"] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Names of the query parameters: none that a filter of the table has. */
export const exportParameters = {
  what: "export",
  id: "id",
  category: "of",
  place: "at",
  drafts: "drafts",
  format: "format",
  failed: "failed",
} as const;

/** Where the form goes. */
export const exportTarget = "/admin/events/export";

/** Everything, as a calendar. */
export const wholeExport: ExportAddress = {
  what: "all",
  ids: [],
  category: "",
  place: "",
  drafts: false,
  format: "icalendar",
  failed: null,
};

/** Reads what an address says of the dialog, forgiving; null when it is closed. */
export function readExportAddress(search: URLSearchParams): ExportAddress | null {
  const what = search.get(exportParameters.what);
  if (what === null) return null;
  return {
    what: what === "selection" ? what : (exportTimes.find((time) => time === what) ?? "all"),
    ids: [...new Set(search.getAll(exportParameters.id))],
    category: search.get(exportParameters.category) ?? "",
    place: search.get(exportParameters.place) ?? "",
    drafts: search.get(exportParameters.drafts) === "1",
    format: exportFormats.find((format) => format === search.get(exportParameters.format)) ?? "icalendar",
    failed: exportFailures.find((failure) => failure === search.get(exportParameters.failed)) ?? null,
  };
}

/** The address of the table with the dialog: what the table's own address says goes along. */
export function exportPath(tablePath: string, address: Partial<ExportAddress> = {}): string {
  const [path, search] = tablePath.split("?");
  const all = new URLSearchParams(search);
  all.set(exportParameters.what, address.what ?? "all");
  for (const id of address.ids ?? []) all.append(exportParameters.id, id);
  if (address.category) all.set(exportParameters.category, address.category);
  if (address.place) all.set(exportParameters.place, address.place);
  if (address.drafts) all.set(exportParameters.drafts, "1");
  if (address.format !== undefined && address.format !== "icalendar") all.set(exportParameters.format, address.format);
  if (address.failed) all.set(exportParameters.failed, address.failed);
  return `${path}?${all}`;
}
