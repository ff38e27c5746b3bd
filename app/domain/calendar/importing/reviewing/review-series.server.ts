import type { Database } from "#app/database/tables.ts";
import { type Selectable, sql } from "kysely";
import type { Day } from "#app/domain/programme/day.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import type { WithClock } from "#app/domain/services.ts";
import { ruleOfDates } from "../../icalendar/repetition.ts";
import { readImport } from "../record/import-record.server.ts";
import type { ReviewRow } from "../import-review.ts";
import { bySeverity, doubtfulEventOf, rowsAt, shownProblems } from "../import-review.server.ts";
import { isSame } from "../comparing/merge.ts";
import { outcomeOf, readPlace, readSaid } from "../rows/import-rows.server.ts";
import type { DateMark, DateNote, DateOfSeries, ReviewSeries } from "./review-series.ts";
import {
  listReviewed,
  type ReviewedFilter,
  type ReviewedPage,
  type ReviewedRow,
  seriesAt,
  seriesStates,
} from "./reviewed-rows.server.ts";
import { type DateFacts, dateFacts, type UsualFacts, usualFacts } from "../rows/series-dates.ts";

/** A row of the review: a single event, or a series. */
export type ReviewEntry = { kind: "event"; row: ReviewRow } | { kind: "series"; series: ReviewSeries };

/** How much of each series a page shows. */
interface Extent {
  /** Months of its calendar. */
  months: number;
  /** Lines about dates that differ. */
  notes: number;
  /** Dates of one series that are rows of their own, and those of all series. */
  rows: number;
  rowsOfAll: number;
}

const onList: Extent = { months: 2, notes: 6, rows: 12, rowsOfAll: 60 };
/** A list with more series than {@link fewSeries} leaves the dates to the page of each. */
const onLongList: Extent = { months: 0, notes: 0, rows: 0, rowsOfAll: 0 };
const fewSeries = 6;
const onItsOwn: Extent = { months: Infinity, notes: 60, rows: 0, rowsOfAll: 0 };

/** Returns a page of a review, a series as one row, and the number of rows on all pages. Throws `not_found`. */
export async function listEntries(
  services: WithClock,
  id: string,
  filter: ReviewedFilter,
  page: ReviewedPage,
): Promise<{ entries: ReviewEntry[]; total: number }> {
  const { rows, total } = await listReviewed(services, id, filter, page);
  const isLong = rows.filter(({ series }) => series !== null).length > fewSeries;
  return { entries: await entriesOf(services, id, rows, isLong ? onLongList : onList), total };
}

/** Returns a series with its whole calendar, by the position of its first row. Null if that is no series. */
export async function findSeries(services: WithClock, id: string, position: number): Promise<ReviewSeries | null> {
  const named = await seriesAt(services.db, id, position).executeTakeFirst();
  const states = named === undefined || named.series === null ? [] : await seriesStates(services, id, named.series);
  const several = states.filter(({ dates }) => dates > 1);
  const [entry] = await entriesOf(services, id, several, onItsOwn);
  return entry?.kind === "series" ? entry.series : null;
}

type DateRow = Pick<
  Selectable<Database["import_rows"]>,
  | "position"
  | "series"
  | "starts_at"
  | "place"
  | "series_date"
  | "status"
  | "comparison"
  | "duplicate"
  | "is_selected"
  | "decision"
  | "is_fixable"
  | "is_fixed"
  | "outcome"
  | "event_id"
  | "same"
  | "said_same"
> & { is_edited: 0 | 1; facts: DateFacts };

async function entriesOf(services: WithClock, id: string, rows: ReviewedRow[], extent: Extent): Promise<ReviewEntry[]> {
  const record = await readImport(services, id);
  const dates = await datesOf(services, id, rows);
  const problems = await problemsOf(services, id, rows);
  let left = extent.rowsOfAll;
  const planned = rows.map((row) => {
    const own = row.series === null ? [] : (dates.get(row.series) ?? []);
    const usual = usualOf(own);
    const noted = usual === null ? [] : notedDates(row, own, usual);
    const special = noted.filter(({ notes }) => notes.length > 0);
    const listed = (own.length <= extent.rows ? noted : special).slice(0, Math.min(extent.rows, left));
    left -= listed.length;
    return { row, own, usual, noted, listed: listed.map(({ date }) => date.position) };
  });
  const positions = planned.flatMap(({ row, usual, listed }) => [usual?.example.position ?? row.position, ...listed]);
  const found = new Map((await rowsAt(services, record, positions)).map((row) => [row.position, row]));
  return planned.flatMap(({ row, own, usual, noted, listed }): ReviewEntry[] => {
    const example = found.get(usual?.example.position ?? row.position);
    if (example === undefined) return [];
    if (usual === null) return [{ kind: "event", row: example }];
    const summary = summaryOf(row, { noted, usual }, extent);
    const shown = listed.flatMap((position) => found.get(position) ?? []);
    const conflict = conflictOf(own, record.options.skipDuplicates);
    const series = {
      ...summary,
      event: example.event,
      conflict,
      doubt: doubtOf(own),
      problems: problems.get(row.series) ?? [],
      rows: shown,
    };
    return [{ kind: "series", series }];
  });
}

async function datesOf({ db }: WithClock, id: string, rows: ReviewedRow[]): Promise<Map<string | null, DateRow[]>> {
  const keys = rows.flatMap(({ series }) => series ?? []);
  if (keys.length === 0) return new Map();
  const { zone } = await festivalCalendar({ db });
  const found = await db
    .selectFrom("import_rows")
    .select(["position", "series", "starts_at", "place", "series_date", "status", "comparison", "duplicate"])
    .select(["is_selected", "decision", "is_fixable", "is_fixed", "outcome", "event_id", "same", "said_same"])
    .select(sql<0 | 1>`edited IS NOT NULL`.as("is_edited"))
    .where("import_id", "=", id)
    .where("series", "in", keys)
    .orderBy("position")
    .execute();
  const dates = found.map((row) => ({ ...row, facts: dateFacts(row, zone) }));
  return Map.groupBy(dates, ({ series }) => series);
}

/** Most problems that are said of one series. */
const mostProblems = 6;

/** Returns the problems of the dates of each series, each with the number of dates that have it; errors first. */
async function problemsOf({ db }: WithClock, id: string, rows: ReviewedRow[]) {
  const keys = rows.flatMap(({ series, status }) => (status === "valid" ? [] : (series ?? [])));
  const found = new Map<string | null, ReviewSeries["problems"]>();
  if (keys.length === 0) return found;
  const groups = await db
    .selectFrom("import_rows")
    .select(["series", "problems", "findings", sql<0 | 1>`edited IS NOT NULL`.as("is_edited")])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "=", id)
    .where("series", "in", keys)
    .where("status", "<>", "valid")
    .groupBy(["series", "problems", "findings", "is_edited"])
    .orderBy((eb) => eb.fn.min("position"))
    .execute();
  for (const [series, own] of Map.groupBy(groups, (group) => group.series)) {
    const counted = new Map<string, ReviewSeries["problems"][number]>();
    for (const { problems, findings, is_edited: isEdited, count } of own)
      for (const problem of shownProblems({ problems, findings, isEdited: isEdited === 1 })) {
        const { severity, messageKey, values } = problem;
        const key = JSON.stringify([severity, messageKey, values]);
        counted.set(key, { problem, count: (counted.get(key)?.count ?? 0) + count });
      }
    const all = [...counted.values()].sort((one, other) => bySeverity(one.problem, other.problem));
    found.set(series, all.slice(0, mostProblems));
  }
  return found;
}

interface Usual extends UsualFacts {
  /** `DateFacts.likeness` of a date with nothing special. */
  likeness: string;
  example: DateRow;
}

/** Returns what most dates of a series have; null without dates. */
function usualOf(dates: DateRow[]): Usual | null {
  const counted = ofFile(dates);
  const [first] = counted;
  if (first === undefined) return null;
  const usual = usualFacts(counted.map(({ facts }) => facts));
  const likeness = JSON.stringify([usual.hours, usual.title, usual.place, true]);
  const alike = counted.filter(({ facts }) => facts.likeness === likeness);
  return { ...usual, likeness, example: alike.find(({ status }) => status !== "error") ?? alike[0] ?? first };
}

/** Returns the dates that the file has; all of them if it has none any more. */
function ofFile(dates: DateRow[]): DateRow[] {
  const counted = dates.filter(({ comparison }) => comparison !== "gone");
  return counted.length === 0 ? dates : counted;
}

interface NotedDate {
  date: DateRow;
  notes: DateNote[];
}

/** Returns the dates of a series with what is special about each. Something true of all of them is special about none. */
function notedDates({ comparison }: ReviewedRow, dates: DateRow[], usual: Usual): NotedDate[] {
  if (comparison === "gone") return dates.map((date) => ({ date, notes: [] }));
  const counted = ofFile(dates);
  const isSome = (matches: (date: DateRow) => boolean): boolean => !counted.every(matches);
  const says = {
    added: comparison !== "new" && isSome(isNew),
    changed: isSome((date) => date.comparison === "changed"),
    warning: isSome(({ status }) => status === "warning"),
  };
  return dates.map((date) => ({
    date,
    notes: date.comparison === "gone" ? [{ kind: "gone" }] : notesOf(date, usual, says),
  }));
}

function summaryOf(
  row: ReviewedRow,
  { noted, usual }: { noted: NotedDate[]; usual: Usual },
  extent: Extent,
): Omit<ReviewSeries, "event" | "conflict" | "doubt" | "problems" | "rows"> {
  const dates = noted.map(({ date }) => date);
  const counted = ofFile(dates);
  const gone = dates.filter(({ comparison }) => comparison === "gone");
  const days = [...new Set(counted.flatMap(({ facts }) => facts.ruleDay ?? []))].sort();
  const { repetition, leftOut } = ruleOfDates(days);
  const all = byDay(noted, leftOut);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))].slice(0, extent.months);
  const shown = all.filter(({ day }) => months.includes(day.slice(0, 7)));
  const special = all.filter(({ notes }) => notes.length > 0);
  const marked = (mark: DateMark): number => all.filter((date) => date.mark === mark).length;
  const count = (matches: (date: DateRow) => boolean): number => counted.filter(matches).length;
  const selectable = row.comparison === "gone" ? [] : counted.filter(({ status }) => status !== "error");
  return {
    position: row.position,
    status: row.status,
    comparison: row.comparison,
    hours: usual.example.facts.hours,
    repetition,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    leftOut: all.flatMap(({ day, notes }) => (notes.some(({ kind }) => kind === "left_out") ? [day] : [])),
    count: counted.length,
    marks: { usual: marked("usual"), other: marked("other"), missing: marked("missing") },
    dates: shown,
    hasMoreMonths: shown.length < all.length,
    notes: special.slice(0, extent.notes),
    moreNotes: Math.max(0, special.length - extent.notes),
    counts: {
      added: row.comparison === "new" ? 0 : count(isNew),
      changed: count(({ comparison }) => comparison === "changed"),
      gone: gone.length,
      errors: count(({ status }) => status === "error"),
      warnings: count(({ status }) => status === "warning"),
      duplicates: count(({ duplicate }) => duplicate !== null),
    },
    selected: selectable.filter((date) => date.is_selected === 1).length,
    selectable: selectable.length,
    goneSelected: gone.filter((date) => date.is_selected === 1).length,
    fixable: count((date) => date.is_fixable === 1),
    outcomes: outcomesOf(dates),
    corrected: count((date) => date.is_edited === 1 || date.is_fixed === 1),
  };
}

/** Returns the number of dates by outcome; empty before the import. */
function outcomesOf(dates: DateRow[]): ReviewSeries["outcomes"] {
  const counts: ReviewSeries["outcomes"] = {};
  for (const date of dates) {
    const outcome = outcomeOf(date.outcome);
    if (outcome !== null) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Returns the calendar dates of a series, and those of its rule that it doesn't have. Several rows may be on one date. */
function byDay(noted: NotedDate[], leftOut: Day[]): DateOfSeries[] {
  const found = new Map<Day, DateOfSeries>();
  for (const { date, notes } of noted) {
    const { day } = date.facts;
    if (day === null) continue;
    const mark: DateMark = notes.length === 0 ? "usual" : notes[0]?.kind === "gone" ? "missing" : "other";
    const known = found.get(day);
    if (known === undefined) found.set(day, { day, mark, notes });
    else found.set(day, { day, mark: known.mark === "usual" ? mark : known.mark, notes: [...known.notes, ...notes] });
  }
  // A date that is gone is not also said to be left out.
  for (const day of leftOut)
    if (!found.has(day)) found.set(day, { day, mark: "missing", notes: [{ kind: "left_out" }] });
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

const isNew = ({ comparison, duplicate }: DateRow): boolean => comparison === "new" && duplicate === null;

function notesOf(date: DateRow, usual: Usual, says: Record<"added" | "changed" | "warning", boolean>): DateNote[] {
  const { facts, status, comparison } = date;
  const notes: DateNote[] = [];
  if (status === "error") notes.push({ kind: "error" });
  if (facts.likeness !== usual.likeness) notes.push(...differencesOf(facts, usual));
  if (comparison === "conflict") notes.push({ kind: "conflict" });
  else if (says.warning && status === "warning") notes.push({ kind: "warning" });
  if (says.added && isNew(date)) notes.push({ kind: "added" });
  if (says.changed && comparison === "changed") notes.push({ kind: "changed" });
  return notes;
}

function differencesOf({ day, ruleDay, hours, title, place }: DateFacts, usual: Usual): DateNote[] {
  const notes: DateNote[] = [];
  if (ruleDay !== null && day !== null && ruleDay !== day) notes.push({ kind: "moved", from: ruleDay });
  if (hours !== null && !isSame(hours, usual.hours)) notes.push({ kind: "hours", hours });
  if (title !== usual.title) notes.push({ kind: "title", title });
  if (place !== usual.place) notes.push({ kind: "place", place: [readPlace(place)].flat().join(", ") || null });
  return notes;
}

function doubtOf(dates: DateRow[]): ReviewSeries["doubt"] {
  const doubtful = dates.filter((row) => row.comparison !== "gone" && doubtfulEventOf(row) !== null);
  const answers = new Set(doubtful.map((row) => readSaid(row.said_same)?.isSame ?? null));
  const [first] = answers;
  if (first === undefined) return null;
  const isAlike = answers.size === 1;
  return { count: doubtful.length, isSame: isAlike ? first : null, isUndecided: isAlike && first === null };
}

function conflictOf(dates: DateRow[], isSkippingDuplicates: boolean): ReviewSeries["conflict"] {
  const conflicts = dates.filter(({ comparison }) => comparison === "conflict");
  const [first] = conflicts;
  if (first === undefined) return null;
  const isAlike = conflicts.every(({ decision }) => decision === first.decision);
  return {
    count: conflicts.length,
    decision: isAlike ? first.decision : null,
    isUndecided: isAlike && first.decision === null,
    mayBeAnother: !isSkippingDuplicates && conflicts.some(({ duplicate }) => duplicate !== null),
  };
}
