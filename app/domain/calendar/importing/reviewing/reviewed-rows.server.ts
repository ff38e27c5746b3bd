import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { chunksOf } from "#app/domain/chunks.ts";
import { fold } from "#app/domain/fold.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import type { WithClock, WithDb } from "#app/domain/services.ts";
import { readReview } from "../record/import-record.server.ts";
import type { Comparison, RowStatus } from "../import-review.ts";
import type { ReviewedComparison } from "./review-series.ts";

/**
 * The rows that a review shows: a single event is one, and so are all dates of a series. The state of a series is that of
 * its worst date, and it changes if one of its dates does.
 */

export interface ReviewedRow {
  /** Position of its first row in the file. */
  position: number;
  /** Null for a single event. */
  series: string | null;
  dates: number;
  status: RowStatus;
  comparison: ReviewedComparison;
}

export interface ReviewedFilter {
  status?: RowStatus | undefined;
  comparison?: Comparison | undefined;
  duplicates?: boolean | undefined;
  fixable?: boolean | undefined;
  /** Words of title, place and categories. */
  query?: string | undefined;
}

/** Rank of a row by how much it needs a person. A duplicate comes late: it stays as it is unless a person wants it twice. */
export const need = sql<number>`CASE
  WHEN comparison = 'gone' THEN 9
  WHEN status = 'error' THEN 0
  WHEN comparison = 'conflict' THEN 1
  WHEN status = 'warning' AND duplicate IS NULL AND comparison <> 'unchanged' THEN 2
  WHEN duplicate IS NOT NULL THEN 6
  WHEN comparison = 'new' THEN 3
  WHEN comparison = 'changed' THEN 4
  WHEN comparison = 'older' THEN 5
  ELSE 7 END`;

/** Selects the series of a row. */
export const seriesAt = (db: Reader, importId: string, position: number) =>
  db.selectFrom("import_rows").select("series").where("import_id", "=", importId).where("position", "=", position);

/** A series with its state. */
interface SeriesState extends ReviewedRow {
  need: number;
  isOfFile: boolean;
  hasDuplicate: boolean;
  isFixable: boolean;
}

/**
 * Returns the state of each series of an import, or of one, by need. A series of one date is a single row. A date that the file no
 * longer has counts for the comparison of its series alone.
 */
export async function seriesStates({ db }: WithDb, importId: string, only?: string): Promise<SeriesState[]> {
  const groups = await db
    .selectFrom("import_rows")
    .select(["series", "status", "comparison", "is_fixable", need.as("need")])
    .select((eb) => [
      sql<0 | 1>`duplicate IS NOT NULL`.as("is_duplicate"),
      eb.fn.min("position").as("position"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("import_id", "=", importId)
    .where("series", "is not", null)
    .$if(only !== undefined, (rows) => rows.where("series", "=", only ?? ""))
    .groupBy(["series", "status", "comparison", "is_fixable", "need", "is_duplicate"])
    .execute();
  const states = [...Map.groupBy(groups, ({ series }) => series)].map(([series, all]): SeriesState => {
    const isSome = (matches: (group: (typeof all)[number]) => boolean): boolean => all.some(matches);
    const isOfFile = isSome(({ comparison }) => comparison !== "gone");
    const hasGone = isSome(({ comparison }) => comparison === "gone");
    return {
      series,
      position: Math.min(...all.map(({ position }) => position)),
      dates: all.reduce((sum, { count }) => sum + count, 0),
      status: (["error", "warning"] as const).find((status) => isSome((group) => group.status === status)) ?? "valid",
      comparison: comparisonOf(all),
      need: Math.min(...all.map((group) => group.need), isOfFile && hasGone ? 4 : 9),
      isOfFile,
      hasDuplicate: isSome((group) => group.is_duplicate === 1),
      isFixable: isSome((group) => group.is_fixable === 1),
    };
  });
  return states.sort(byNeed);
}

const byNeed = (one: { need: number; position: number }, other: { need: number; position: number }): number =>
  one.need - other.need || one.position - other.position;

/** Returns how a series compares with the programme. It changes also by dates that come or go. */
function comparisonOf(dates: readonly { comparison: Comparison; is_duplicate: 0 | 1 }[]): ReviewedComparison {
  const found = new Set(
    dates.map(({ comparison, is_duplicate: isDuplicate }) =>
      comparison === "new" && isDuplicate === 1 ? "duplicate" : comparison,
    ),
  );
  const has = (...comparisons: ReviewedComparison[]): boolean => comparisons.some((one) => found.has(one));
  if (found.size === 1) return [...found][0] ?? "unchanged";
  if (has("conflict")) return "conflict";
  if (has("changed", "gone") || (has("new") && has("unchanged", "older"))) return "changed";
  return has("new") ? "new" : has("older") ? "older" : "unchanged";
}

/** Selects the rows that are no date of a series of several. */
function singleRows(db: Reader, importId: string, states: readonly SeriesState[]) {
  const alone = states.filter(({ dates }) => dates === 1).map(({ position }) => position);
  return db
    .selectFrom("import_rows")
    .where("import_id", "=", importId)
    .where((eb) =>
      alone.length === 0 ? eb("series", "is", null) : eb.or([eb("series", "is", null), eb("position", "in", alone)]),
    );
}

/** Adds the conditions of a filter to a query of rows. */
export function rowsThat(
  rows: SelectQueryBuilder<Database, "import_rows", object>,
  { status, comparison, duplicates, fixable, query = "" }: ReviewedFilter,
) {
  let found = rows;
  if (status !== undefined) found = found.where("status", "=", status);
  if (comparison !== undefined) found = found.where("comparison", "=", comparison);
  // An event that is in the programme already is not new.
  if (comparison === "new") found = found.where("duplicate", "is", null);
  if (duplicates) found = found.where("duplicate", "is not", null);
  if (fixable) found = found.where("is_fixable", "=", 1);
  for (const word of wordsOf(query)) found = found.where(hasWord(word));
  return found;
}

/** Selects the single rows that match. */
function matchingSingles(
  db: Reader,
  importId: string,
  filter: ReviewedFilter,
  { states, withGone = false }: Pick<ReviewedPage, "states" | "withGone">,
) {
  const rows = rowsThat(singleRows(db, importId, states), filter);
  const isOfFile = filter.status !== undefined || (filter.comparison === undefined && !withGone);
  return isOfFile ? rows.where("comparison", "<>", "gone") : rows;
}

const wordsOf = (query: string): string[] => fold(tidyQuery(query)).split(" ").filter(Boolean);
const hasWord = (word: string) => sql<SqlBool>`instr(searched, ${word}) > 0`;

/** Returns the series that match. One matches the words if one of its dates does. */
async function matchingSeries(
  db: Reader,
  importId: string,
  { status, comparison, duplicates, fixable, query = "" }: ReviewedFilter,
  { states, withGone = false }: Pick<ReviewedPage, "states" | "withGone">,
): Promise<SeriesState[]> {
  const found = states.filter(
    (state) =>
      state.dates > 1 &&
      (state.isOfFile || comparison === "gone" || (withGone && status === undefined)) &&
      (status === undefined || state.status === status) &&
      (comparison === undefined || state.comparison === comparison) &&
      (!duplicates || state.hasDuplicate) &&
      (!fixable || state.isFixable),
  );
  const words = wordsOf(query);
  if (words.length === 0 || found.length === 0) return found;
  let rows = db.selectFrom("import_rows").select("series").distinct().where("import_id", "=", importId);
  for (const word of words) rows = rows.where(hasWord(word));
  const named = new Set((await rows.where("series", "is not", null).execute()).map(({ series }) => series));
  return found.filter(({ series }) => named.has(series));
}

export interface ReviewedPage {
  states: readonly SeriesState[];
  offset: number;
  limit: number;
  /** Without it and without a filter, those that the file no longer has are left out. */
  withGone?: boolean;
}

/** Returns a page of the rows, first those that need somebody, and their number on all pages. */
export async function listReviewed(
  { db }: WithDb,
  importId: string,
  filter: ReviewedFilter,
  page: ReviewedPage,
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const { offset, limit } = page;
  const series = await matchingSeries(db, importId, filter, page);
  const matching = matchingSingles(db, importId, filter, page);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  // Each series before this page takes at most one place of a single row.
  const skipped = Math.max(0, offset - series.length);
  const singles = await matching
    .select(["position", "status", "comparison", "duplicate", need.as("need")])
    .orderBy("need")
    .orderBy("position")
    .offset(skipped)
    .limit(offset + limit - skipped)
    .execute();
  const rows = [
    ...series,
    ...singles.map(({ duplicate, ...row }) => ({
      ...row,
      series: null,
      dates: 1,
      comparison: comparisonOf([{ comparison: row.comparison, is_duplicate: duplicate === null ? 0 : 1 }]),
    })),
  ];
  return { rows: rows.sort(byNeed).slice(offset - skipped, offset - skipped + limit), total: total + series.length };
}

/**
 * Selects or deselects the rows that match, with all dates of a series. Rows with errors can't be selected (spec §4). What
 * the file no longer has is selected only where it alone is shown, since that cancels it.
 */
export async function selectReviewed(
  services: WithClock,
  importId: string,
  filter: ReviewedFilter,
  isSelected: boolean,
): Promise<void> {
  await readReview(services, importId);
  await services.db.transaction().execute(async (db) => {
    const which = { states: await seriesStates({ db }, importId), withGone: true };
    const series = await matchingSeries(db, importId, filter, which);
    const singles = matchingSingles(db, importId, filter, which).select("position");
    const rows = db
      .updateTable("import_rows")
      .set({ is_selected: isSelected ? 1 : 0 })
      .where("import_id", "=", importId)
      .where("status", "<>", "error")
      .$if(isSelected && filter.comparison !== "gone", (all) => all.where("comparison", "<>", "gone"));
    await rows.where("position", "in", singles).execute();
    for (const part of chunksOf(series, 1000))
      await rows
        .where(
          "series",
          "in",
          part.map((one) => one.series),
        )
        .execute();
  });
}

export interface ReviewedCounts {
  /** Rows of the file. */
  total: number;
  statuses: Record<RowStatus, number>;
  comparisons: Record<Comparison, number>;
  /** Rows with an event, or a date, that exists already. */
  duplicates: number;
  /** Rows that are a series, and the dates of all of them. */
  series: number;
  dates: number;
}

/** Counts the rows of a review by their state; one that the file no longer has counts only as 'gone'. */
export async function countReviewed(
  { db }: WithDb,
  importId: string,
  states: readonly SeriesState[],
): Promise<ReviewedCounts> {
  const singles = await singleRows(db, importId, states)
    .select(["status", "comparison", sql<0 | 1>`duplicate IS NOT NULL`.as("is_duplicate")])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy(["status", "comparison", "is_duplicate"])
    .execute();
  const several = states.filter(({ dates }) => dates > 1);
  const groups = [
    ...singles.map((row) => ({
      ...row,
      comparison: comparisonOf([row]),
      hasDuplicate: row.is_duplicate === 1,
      isOfFile: row.comparison !== "gone",
    })),
    ...several.map((state) => ({ ...state, count: 1 })),
  ];
  const sum = (matches: (group: (typeof groups)[number]) => boolean): number =>
    groups.reduce((all, group) => all + (matches(group) ? group.count : 0), 0);
  const ofStatus = (status: RowStatus): number => sum((group) => group.isOfFile && group.status === status);
  const ofComparison = (comparison: Comparison): number => sum((group) => group.comparison === comparison);
  const ofFile = several.filter(({ isOfFile }) => isOfFile);
  return {
    total: sum(({ isOfFile }) => isOfFile),
    statuses: { valid: ofStatus("valid"), warning: ofStatus("warning"), error: ofStatus("error") },
    comparisons: {
      new: ofComparison("new"),
      changed: ofComparison("changed"),
      unchanged: ofComparison("unchanged"),
      older: ofComparison("older"),
      conflict: ofComparison("conflict"),
      gone: ofComparison("gone"),
    },
    duplicates: sum(({ hasDuplicate }) => hasDuplicate),
    series: ofFile.length,
    dates: ofFile.reduce((all, { dates }) => all + dates, 0),
  };
}
