import type { Actor } from "../changes/entry.ts";
import type { Day } from "../programme/day.ts";

/** A report as rows of typed cells: the one description that is drawn as a table of the page, as CSV and on paper. */

/** In the order in which they are offered. */
export const reportKeys = [
  "places",
  "categories",
  "attendance",
  "saved",
  "notifications",
  "changes",
  "questions",
] as const;
export type ReportKey = (typeof reportKeys)[number];

/** Words that a cell may hold, for the pages to say in their reader's language. */
export type Word =
  | "total"
  | "cancelled_total"
  | "draft_total"
  | "people"
  | "deleted_events"
  | "no_place"
  | "public"
  | "cancelled"
  | "draft"
  | "push"
  | "mail"
  | "undated"
  | `kind_${"reminder" | "change" | "place" | "message" | "test"}`
  | `thing_${"event" | "category" | "location" | "setting" | "announcement" | "message"}`
  | `language_${"es" | "en" | "pt" | "fr"}`;

/** What a text may be besides itself: a word, the name of a category, who did something, a day. */
export type Text = string | { word: Word } | { category: string } | { actor: Actor } | null;

/** How a column is read: a text, a count, a share (1 is all), an instant (ISO 8601 UTC) or the day of what has no hours, a length in ms. */
export interface CellOf {
  text: Text;
  number: number | null;
  percent: number | null;
  instant: string | { day: Day } | null;
  duration: number | null;
}
export type ColumnKind = keyof CellOf;
export type Cell = CellOf[ColumnKind];

export type ColumnKey =
  | "place"
  | "category"
  | "events"
  | "duration"
  | "all_day"
  | "seats"
  | "taken"
  | "occupancy"
  | "cancelled"
  | "drafts"
  | "event"
  | "start"
  | "state"
  | "registered"
  | "waiting"
  | "arrived"
  | "attendance"
  | "saved"
  | "with_notice"
  | "without_notice"
  | "kind"
  | "channel"
  | "queued"
  | "sent"
  | "failed"
  | "stale"
  | "withdrawn"
  | "sum"
  | "who"
  | "what"
  | "created"
  | "updated"
  | "deleted"
  | "undone"
  | "last"
  | "question"
  | "language"
  | "times";

export interface Column {
  key: ColumnKey;
  kind: ColumnKind;
}

export interface Row {
  /** One for each column. */
  cells: Cell[];
  /** The event that it is about. */
  eventId: string | null;
}

export interface Report {
  key: ReportKey;
  columns: Column[];
  rows: Row[];
  /** What holds for all of them, each row under a word of its own; it is counted anew, never added up from the rows. */
  totals: Row[];
  /** Messages that were sent but have no date any more, which a chosen period therefore leaves out. */
  undated: number;
}

/** A column with what stands in it for an item. */
export interface ColumnOf<Item> extends Column {
  of: (item: Item) => Cell;
}

/** A column of a kind, with what stands in it for an item. */
export const column = <Item, Kind extends ColumnKind>(
  key: ColumnKey,
  kind: Kind,
  of: (item: Item) => CellOf[Kind],
): ColumnOf<Item> => ({ key, kind, of });

/** The report of some items, and of the totals, which are items too. */
export function reportOf<Item>(
  key: ReportKey,
  columns: ColumnOf<Item>[],
  items: readonly Item[],
  totals: readonly Item[],
  eventOf: (item: Item) => string | null = () => null,
): Report {
  const rowOf = (item: Item): Row => ({ cells: columns.map(({ of }) => of(item)), eventId: eventOf(item) });
  return {
    key,
    columns: columns.map(({ key: name, kind }) => ({ key: name, kind })),
    rows: items.map(rowOf),
    totals: totals.map(rowOf),
    undated: 0,
  };
}

/** A part of a whole; null where there is no whole. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The sum of what each item has. */
export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** How many columns no longer stand on an upright sheet. */
export const wideFrom = 9;
