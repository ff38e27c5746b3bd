import type { Day } from "../../programme/day.ts";
import type { CalendarFormat } from "../calendar.ts";

/** The date filters of an export, spec §7. */
export const exportTimes = ["all", "today", "future", "past"] as const;
export type ExportTime = (typeof exportTimes)[number];

/** Which events go out. */
export interface ExportChoice {
  time: ExportTime;
  /** The festival day that `time` calls today. */
  today: Day;
  /** Filters by category and by place; an empty list does not filter. */
  categoryIds?: readonly string[];
  locationIds?: readonly string[];
  /** Whether drafts go out as well. */
  drafts?: boolean;
}

/** Media type (RFC 5545 8.1, RFC 7111) and file name extension of each format. */
export const fileKinds: Record<CalendarFormat, { type: string; extension: "ics" | "xml" | "json" | "csv" }> = {
  icalendar: { type: "text/calendar; charset=utf-8", extension: "ics" },
  "schedule-xml": { type: "application/xml; charset=utf-8", extension: "xml" },
  "schedule-json": { type: "application/json; charset=utf-8", extension: "json" },
  csv: { type: "text/csv; charset=utf-8", extension: "csv" },
};

/** In the order in which they are offered. */
export const exportFormats: readonly CalendarFormat[] = ["icalendar", "csv", "schedule-xml", "schedule-json"];
