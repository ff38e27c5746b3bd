import type { CalendarFormat } from "#app/domain/calendar/calendar.ts";
import { exportFormats, type ExportTime, exportTimes } from "#app/domain/calendar/export/export.ts";

/** Choices of the export dialog. They are part of the table's address, which also says that the dialog is open. */
export interface ExportAddress {
  what: ExportTime | "selection";
  /** Ids of the selected events. */
  ids: string[];
  /** Id of the category and of the place to export; "" for all. */
  category: string;
  place: string;
  drafts: boolean;
  format: CalendarFormat;
  /** Reason why the last export failed; null if it did not fail. */
  failed: ExportFailure | null;
}

/** Reasons why an export can fail: keys of the error texts. */
export const exportFailures = ["nothing_to_export", "nothing_selected_to_export", "export_failed"] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Names of the query parameters. They must differ from those of the table's filters. */
export const exportParameters = {
  what: "export",
  id: "id",
  category: "of",
  place: "at",
  drafts: "drafts",
  format: "format",
  failed: "failed",
} as const;

/** Address that the form is sent to. */
export const exportTarget = "/admin/events/export";

/** Default choices: all events, as iCalendar. */
export const wholeExport: ExportAddress = {
  what: "all",
  ids: [],
  category: "",
  place: "",
  drafts: false,
  format: "icalendar",
  failed: null,
};

/** Reads the dialog's choices from an address. Returns null if the dialog is closed; invalid values are ignored. */
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

/** Adds the open dialog and its choices to the path of the table. */
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
