import type { Day } from "../../programme/day.ts";
import type { CalendarFormat } from "../calendar.ts";
import type { EventRecord } from "#app/domain/programme/event.ts";

/** An event with its last change, for files and feeds. */
export interface ExportedEvent extends EventRecord {
  revision: Revision;
}

/** The last change of an event, its places or its categories. */
export interface Revision {
  /** Sequence number of the change, which only rises. */
  number: number;
  /** Instant, ISO 8601 UTC. */
  at: string;
}

/** The date filters of an export, spec §7. */
export const exportTimes = ["all", "today", "future", "past"] as const;
export type ExportTime = (typeof exportTimes)[number];

export interface ExportChoice {
  time: ExportTime;
  /** The festival day that `time` calls today. */
  today: Day;
  /** Filters by category and by place; an empty list does not filter. */
  categoryIds?: readonly string[];
  locationIds?: readonly string[];
  drafts?: boolean;
}

/** Everything that is written. Of schedule.json's second version only a feed is. */
export type ExportFormat = CalendarFormat | "schedule-json-2";

/** Media type (RFC 5545 8.1, RFC 7111) and file name extension of each format. */
export const fileKinds: Record<ExportFormat, { type: string; extension: "ics" | "xml" | "json" | "csv" }> = {
  icalendar: { type: "text/calendar; charset=utf-8", extension: "ics" },
  "schedule-xml": { type: "application/xml; charset=utf-8", extension: "xml" },
  "schedule-json": { type: "application/json; charset=utf-8", extension: "json" },
  "schedule-json-2": { type: "application/json; charset=utf-8", extension: "json" },
  csv: { type: "text/csv; charset=utf-8", extension: "csv" },
};

/** In the order in which the export dialog lists them. */
export const exportFormats: readonly CalendarFormat[] = ["icalendar", "csv", "schedule-xml", "schedule-json"];
