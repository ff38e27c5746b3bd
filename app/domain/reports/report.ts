import type { Channel } from "../notifications/outbox-message.ts";
import type texts from "#app/locales/es/panel/reports.ts";
import type { Actor } from "../changes/actor.ts";
import type { Day } from "../programme/day.ts";

/** A report as rows of typed cells, the one source of its table on the page, its CSV and its print. */

export const reportKeys = [
  "places",
  "categories",
  "attendance",
  "saved",
  "notifications",
  "changes",
  "questions",
  "sponsors",
] as const;
export type ReportKey = (typeof reportKeys)[number];

/** Words in cells, which the pages translate. */
export type CellWord =
  | "total"
  | "cancelled_total"
  | "draft_total"
  | "people"
  | "deleted_events"
  | "no_place"
  | "public"
  | "cancelled"
  | "draft"
  | Channel
  | "undated"
  | `kind_${"reminder" | "change" | "place" | "message" | "test" | "account"}`
  | `thing_${"event" | "category" | "location" | "person" | "point" | "faq" | "setting" | "announcement" | "message"}`
  | `language_${"es" | "en" | "pt" | "fr"}`;

/** A text, or a word to translate, the name of a category, an actor; null if empty. */
export type CellText = string | { word: CellWord } | { category: string } | { actor: Actor } | null;

/**
 * Kinds of columns: a text, a count, a share (1 is all), an instant (ISO 8601 UTC) or the day of an all-day event, a
 * duration in ms.
 */
export interface CellOf {
  text: CellText;
  number: number | null;
  percent: number | null;
  instant: string | { day: Day } | null;
  duration: number | null;
}
export type ColumnKind = keyof CellOf;
export type Cell = CellOf[ColumnKind];

export type ColumnKey = keyof (typeof texts)["reports"]["columns"];

export interface ReportColumn {
  key: ColumnKey;
  kind: ColumnKind;
}

export interface ReportRow {
  cells: Cell[];
  eventId: string | null;
}

export interface Report {
  key: ReportKey;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** Rows of totals, each named by a word; counted separately, never added up from the rows. */
  totals: ReportRow[];
  /** Number of messages without a date, which a chosen period leaves out. */
  undated: number;
  /** Displays whose latest counts may be missing, with the instant up to which they have come; null for none so far. */
  behind: { name: string; since: string | null }[];
}

export interface ColumnOf<Item> extends ReportColumn {
  of: (item: Item) => Cell;
}

export const column = <Item, Kind extends ColumnKind>(
  key: ColumnKey,
  kind: Kind,
  of: (item: Item) => CellOf[Kind],
): ColumnOf<Item> => ({ key, kind, of });

export function reportOf<Item>(
  key: ReportKey,
  columns: ColumnOf<Item>[],
  items: readonly Item[],
  totals: readonly Item[],
  eventOf: (item: Item) => string | null = () => null,
): Report {
  const rowOf = (item: Item): ReportRow => ({ cells: columns.map(({ of }) => of(item)), eventId: eventOf(item) });
  return {
    key,
    columns: columns.map(({ key: name, kind }) => ({ key: name, kind })),
    rows: items.map(rowOf),
    totals: totals.map(rowOf),
    undated: 0,
    behind: [],
  };
}

/** Returns a part of a whole; null if the whole is zero. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Number of columns from which a print needs a sheet in landscape. */
export const wideFrom = 9;
