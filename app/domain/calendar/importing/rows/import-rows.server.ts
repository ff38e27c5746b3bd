import { type Insertable, type Selectable, sql } from "kysely";
import { z } from "zod";
import { insertsOf } from "#app/database/many-rows.server.ts";
import type { Database } from "#app/database/tables.ts";
import { fold } from "#app/domain/fold.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { type CalendarEvent, calendarEventSchema, type Problem, problemSchema } from "../../calendar.ts";
import type { ComparedRow } from "../comparison.server.ts";
import { type WrittenPlace, writtenPlace } from "../comparing/name-mapping.ts";
import { reasons, type SaidOfRow } from "../matching/same-events.ts";
import { dateTextOf, seriesKeyOf } from "./series-dates.ts";
import { type Findings, findingsSchema, type Outcome, outcomes } from "../import-review.ts";

export type StoredRow = Selectable<Database["import_rows"]> & Selectable<Database["import_row_events"]>;

const placeSchema = z.union([z.string(), z.array(z.string())]).nullable();
const problemsSchema = z.array(problemSchema);

export const readProblems = (json: string | null): Problem[] =>
  json === null ? [] : problemsSchema.parse(JSON.parse(json));
export const readFindings = (json: string | null): Findings =>
  json === null ? { problems: [], suggestions: {} } : findingsSchema.parse(JSON.parse(json));
export const readEvent = (json: string): CalendarEvent => calendarEventSchema.parse(JSON.parse(json));
export const readPlace = (json: string): WrittenPlace => placeSchema.parse(JSON.parse(json));
export const outcomeOf = (text: string | null): Outcome | null => outcomes.find((outcome) => outcome === text) ?? null;
const sameSchema = z.object({ reason: z.enum(reasons), minutes: z.number(), isDoubtful: z.boolean() });
const saidSchema = z.object({ id: z.string(), isSame: z.boolean() });
/** Why a row is its event; null for a row without one, and for an event made by hand. */
export const readSame = (json: string | null) => (json === null ? null : sameSchema.parse(JSON.parse(json)));
/** Returns the same for a match that is not stored yet. */
export const sameOfMatch = (match: ComparedRow["match"]): ReturnType<typeof readSame> =>
  match === null || match.same === null ? null : { ...match.same, isDoubtful: match.isDoubtful };
export const readSaid = (json: string | null): SaidOfRow | null =>
  json === null ? null : saidSchema.parse(JSON.parse(json));
export const readEdited = (json: string | null): CalendarEvent | null => (json === null ? null : readEvent(json));

/** Selects the rows of an import with their events, in file order. */
export const storedRows = (db: Reader, importId: string) =>
  db
    .selectFrom("import_rows")
    .innerJoin("import_row_events as row_event", (join) =>
      join
        .onRef("row_event.import_id", "=", "import_rows.import_id")
        .onRef("row_event.position", "=", "import_rows.position"),
    )
    .selectAll("import_rows")
    .select("row_event.event")
    .where("import_rows.import_id", "=", importId)
    .orderBy("import_rows.position");

/** Stores events as JSON; `from` is the position of the first. */
export async function insertRowEvents(db: Reader, importId: string, from: number, events: string[]): Promise<void> {
  const rows = events.map((event, index) => ({ import_id: importId, position: from + index, event }));
  for (const query of insertsOf(db, "import_row_events", rows)) await db.executeQuery(query);
}

/**
 * Stores compared rows. Rows that can be imported are selected (spec §4), unless they would undo a newer state or a
 * deletion.
 */
export async function insertRows(db: Reader, importId: string, rows: ComparedRow[]): Promise<void> {
  const small = rows.map((row): Insertable<Database["import_rows"]> =>
    Object.assign(checkedColumns(importId, row), { is_selected: isPreselected(row) ? 1 : 0 } as const),
  );
  for (const query of insertsOf(db, "import_rows", small)) await db.executeQuery(query);
}

const isPreselected = ({ status, comparison, isDeleted }: ComparedRow): boolean =>
  status !== "error" && comparison !== "older" && comparison !== "gone" && !isDeleted;

function checkedColumns(importId: string, row: ComparedRow) {
  const event = row.edited ?? row.original;
  const series = seriesKeyOf(row.original);
  const same = sameOfMatch(row.match);
  return {
    import_id: importId,
    position: row.position,
    status: row.status,
    comparison: row.comparison,
    duplicate: row.duplicate?.of ?? null,
    duplicate_of:
      row.duplicate === null ? null : row.duplicate.of === "file" ? String(row.duplicate.position) : row.duplicate.id,
    decision: row.decision,
    is_fixable: row.isFixable ? 1 : 0,
    is_fixed: row.isFixed ? 1 : 0,
    starts_at: event.startTime ?? event.allDay?.first ?? null,
    place: JSON.stringify(writtenPlace(event)),
    categories: JSON.stringify(event.categories),
    searched: fold([event.title, event.location, ...event.categories].join("\n")),
    event_id: row.match?.eventId ?? null,
    matched_by: row.match === null ? null : "identity",
    same: same === null ? null : JSON.stringify(same),
    said_same: row.saidSame === null ? null : JSON.stringify(row.saidSame),
    outcome: null,
    problems: row.problems.length === 0 ? null : JSON.stringify(row.problems),
    findings:
      row.findings.problems.length === 0 && Object.keys(row.findings.suggestions).length === 0
        ? null
        : JSON.stringify(row.findings),
    edited: row.edited === null ? null : JSON.stringify(row.edited),
    series,
    series_date: series === null ? null : dateTextOf(event),
  } as const;
}

/**
 * Stores a row that was compared again, with its edits. A row that has no error any more is selected as if it had never
 * had one.
 */
export async function updateRow(db: Reader, importId: string, row: ComparedRow): Promise<void> {
  const selected =
    row.status === "error"
      ? sql<0 | 1>`0`
      : sql<0 | 1>`CASE WHEN status = 'error' THEN ${isPreselected(row) ? 1 : 0} ELSE is_selected END`;
  await db
    .updateTable("import_rows")
    .set({ ...checkedColumns(importId, row), is_selected: selected })
    .where("import_id", "=", importId)
    .where("position", "=", row.position)
    .execute();
}
