import { sql } from "kysely";
import { fold } from "#app/domain/fold.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import type { WithDb } from "#app/domain/services.ts";
import type { Comparison, RowStatus } from "./import-review.ts";
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

/** How much a row needs somebody. A duplicate stays as it is, unless somebody wants it twice. */
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

/** Selects the rows of the review. A date that the file no longer has counts for the state of its series alone. */
function reviewed(db: Reader, importId: string, { query = "", at }: { query?: string; at?: number | undefined } = {}) {
  const words = fold(tidyQuery(query)).split(" ").filter(Boolean);
  const is = (condition: ReturnType<typeof sql>) => sql<0 | 1>`max(${condition})`;
  const groups = db
    .selectFrom("import_rows")
    .where("import_id", "=", importId)
    .$if(at !== undefined, (rows) => rows.where("series", "=", seriesAt(db, importId, at ?? 0)))
    .groupBy(sql`coalesce(series, position)`)
    .select((eb) => [
      eb.fn.min("position").as("position"),
      eb.fn.max("series").as("series"),
      eb.fn.countAll<number>().as("dates"),
      sql<number>`min(${need})`.as("need"),
      is(sql`comparison <> 'gone'`).as("of_file"),
      is(sql`comparison = 'gone'`).as("some_gone"),
      is(sql`comparison = 'new' AND duplicate IS NULL`).as("some_new"),
      is(sql`comparison = 'new' AND duplicate IS NOT NULL`).as("some_there"),
      is(sql`comparison = 'changed'`).as("some_changed"),
      is(sql`comparison = 'unchanged'`).as("some_unchanged"),
      is(sql`comparison = 'older'`).as("some_older"),
      is(sql`comparison = 'conflict'`).as("some_conflict"),
      is(sql`status = 'error'`).as("some_error"),
      is(sql`status = 'warning'`).as("some_warning"),
      is(sql`duplicate IS NOT NULL`).as("some_duplicate"),
      eb.fn.max("is_fixable").as("some_fixable"),
    ])
    .$if(words.length > 0, (rows) => {
      const found = sql.join(
        words.map((word) => sql`instr(searched, ${word}) > 0`),
        sql` AND `,
      );
      return rows.having(is(found), "=", 1);
    });
  const status = sql<RowStatus>`CASE WHEN some_error THEN 'error' WHEN some_warning THEN 'warning' ELSE 'valid' END`;
  const comparison = sql<ReviewedComparison>`CASE
    WHEN NOT of_file THEN 'gone'
    WHEN some_conflict THEN 'conflict'
    WHEN some_changed OR some_gone OR (some_new AND (some_unchanged OR some_older)) THEN 'changed'
    WHEN some_new THEN 'new'
    WHEN some_older THEN 'older'
    WHEN some_there AND NOT some_unchanged THEN 'duplicate'
    ELSE 'unchanged' END`;
  return db.selectFrom(
    db
      .selectFrom(groups.as("groups"))
      .select([
        "position",
        "series",
        "dates",
        "of_file",
        "some_duplicate",
        "some_fixable",
        sql<number>`min(need, iif(of_file AND some_gone, 4, 9))`.as("need"),
        status.as("status"),
        comparison.as("comparison"),
      ])
      .as("reviewed"),
  );
}

interface ReviewedPage {
  offset: number;
  limit: number;
  /** Without it and without a filter, those that the file no longer has are left out. */
  withGone?: boolean;
  /** Only the series that has a row at this position. */
  at?: number;
}

/** Returns a page of the rows, first those that need somebody, and their number on all pages. */
export async function listReviewed(
  services: WithDb,
  importId: string,
  filter: ReviewedFilter,
  page: ReviewedPage,
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const { status, comparison, duplicates, fixable, query = "" } = filter;
  const { offset, limit, withGone = false, at } = page;
  const rows = await reviewed(services.db, importId, { query, at })
    .$if(!withGone && comparison !== "gone", (all) => all.where("of_file", "=", 1))
    .$if(status !== undefined, (all) => all.where("status", "=", status ?? "valid").where("of_file", "=", 1))
    .$if(comparison !== undefined, (all) => all.where("comparison", "=", comparison ?? "new"))
    .$if(duplicates === true, (all) => all.where("some_duplicate", "=", 1))
    .$if(fixable === true, (all) => all.where("some_fixable", "=", 1))
    .select(["position", "series", "dates", "status", "comparison"])
    .select(sql<number>`count(*) OVER ()`.as("total"))
    .orderBy("need")
    .orderBy("position")
    .offset(offset)
    .limit(limit)
    .execute();
  // Behind the last page no row tells the number.
  const first = rows[0] === undefined && offset > 0 ? { ...page, offset: 0, limit: 1 } : null;
  const total = first === null ? (rows[0]?.total ?? 0) : (await listReviewed(services, importId, filter, first)).total;
  return { rows: rows.map(({ total: _total, ...row }) => rowOf(row)), total };
}

const rowOf = ({ series, dates, ...row }: ReviewedRow): ReviewedRow => ({
  ...row,
  dates,
  series: dates === 1 ? null : series,
});

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
export async function countReviewed({ db }: WithDb, importId: string): Promise<ReviewedCounts> {
  const groups = await reviewed(db, importId)
    .select(["status", "comparison", "of_file", "some_duplicate"])
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`sum(dates > 1)`.as("series"),
      sql<number>`sum(iif(dates > 1, dates, 0))`.as("dates"),
    ])
    .groupBy(["status", "comparison", "of_file", "some_duplicate"])
    .execute();
  type Group = (typeof groups)[number];
  const sum = (matches: (group: Group) => boolean, of: "count" | "series" | "dates" = "count"): number =>
    groups.reduce((all, group) => all + (matches(group) ? group[of] : 0), 0);
  const isOfFile = (group: Group): boolean => group.of_file === 1;
  const ofStatus = (status: RowStatus): number => sum((group) => isOfFile(group) && group.status === status);
  const ofComparison = (comparison: ReviewedComparison): number => sum((group) => group.comparison === comparison);
  return {
    total: sum(isOfFile),
    statuses: { valid: ofStatus("valid"), warning: ofStatus("warning"), error: ofStatus("error") },
    comparisons: {
      new: ofComparison("new"),
      changed: ofComparison("changed"),
      unchanged: ofComparison("unchanged"),
      older: ofComparison("older"),
      conflict: ofComparison("conflict"),
      gone: ofComparison("gone"),
    },
    duplicates: sum((group) => group.some_duplicate === 1),
    series: sum(isOfFile, "series"),
    dates: sum(isOfFile, "dates"),
  };
}
