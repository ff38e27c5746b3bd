import { z } from "zod";
import { DomainError } from "../../error.ts";
import { eventDifferences } from "#app/domain/programme/field-changes.ts";
import type { EventRecord } from "../../programme/event.ts";
import { nobodyKnown } from "#app/domain/people/known-people.server.ts";
import { prepareUpdate, type Surroundings } from "#app/domain/editing/event-writing.server.ts";
import { readAssumeEnd } from "#app/domain/editing/assumed-ends.server.ts";
import { eventInput } from "#app/domain/programme/programme-input.ts";
import { type Reader, recordsOf } from "../../programme/event-rows.server.ts";
import type { Services, WithClock, WithDb } from "../../services.ts";
import { festivalCalendar } from "../../programme/festival-calendar.server.ts";
import { type CalendarEvent, isError, type Problem } from "../calendar.ts";
import type { MatchedRow } from "./comparison.server.ts";
import {
  autoFixed,
  calendarIdentityOf,
  type ImportContext,
  newEventFields,
  formErrorsOf,
  importedFieldsOf,
} from "./comparing/validation.ts";
import { type ImportRecord, readImport, readReview } from "./record/import-record.server.ts";
import {
  outcomeOf,
  readEvent,
  readFindings,
  readPlace,
  readProblems,
  readSaid,
  readSame,
  sameOfMatch,
  type StoredRow,
  storedRows,
} from "./rows/import-rows.server.ts";
import type { Target } from "./comparing/name-mapping.ts";
import { nameKey, folded } from "./comparing/name-matching.ts";
import { isSame, merge } from "./comparing/merge.ts";
import { reviewContextOf } from "./rows/import-context.server.ts";
import { matchedRowsOf, matchRows } from "./rows/matched-rows.server.ts";
import { stageGoneAgain } from "./rows/missing-events.server.ts";
import { corrected, recheckRows } from "./recheck.server.ts";
import {
  type Comparison,
  type Decision,
  type ImportOptions,
  importOptionsSchema,
  type MappedName,
  type Mapping,
  type NameKind,
  type Outcome,
  type ReviewRow,
  type RowChanges,
} from "./import-review.ts";
import { startKey } from "./matching/event-identity.ts";
import { originsOf } from "./reviewing/field-origins.server.ts";
import { historyFieldsOf, eventInputOf, storedFieldsOf } from "./comparing/imported-fields.ts";
import { need, type ReviewedFilter, rowsThat, seriesAt } from "./reviewing/reviewed-rows.server.ts";
import { runImportTask } from "./import-task.server.ts";

/**
 * The review of a calendar file (spec §4): reads its rows and changes how they will be imported. Every function throws
 * `not_found`; those that change something throw `conflict` if the import is no longer under review.
 */

interface RowFilter extends ReviewedFilter {
  outcome?: Outcome | undefined;
  /** Position of a row; finds all dates of its series. */
  series?: number | undefined;
}

interface RowPage {
  offset?: number;
  limit?: number;
  /**
   * First the rows that need somebody (errors, conflicts, warnings), then those that change the programme. Otherwise all
   * are in file order. Those missing in the file are always last.
   */
  isByNeed?: boolean;
}

/** Returns a page of rows and the number on all pages; also of a complete import. */
export async function listRows(
  services: WithClock,
  id: string,
  filter: RowFilter,
  { offset = 0, limit = 50, isByNeed = false }: RowPage = {},
): Promise<{ rows: ReviewRow[]; total: number }> {
  const record = await readImport(services, id);
  const { total } = await filtered(services.db, id, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = await filtered(services.db, id, filter)
    .select("position")
    .$if(isByNeed, (rows) => rows.orderBy(need))
    .orderBy("position")
    .offset(offset)
    .limit(Math.min(limit, 500))
    .execute();
  const positions = page.map(({ position }) => position);
  return { rows: await rowsAt(services, record, positions), total };
}

/** Returns the rows at these positions, in this order. */
export async function rowsAt(
  services: WithDb,
  record: ImportRecord,
  positions: readonly number[],
): Promise<ReviewRow[]> {
  const found = await storedRows(services.db, record.id).where("import_rows.position", "in", positions).execute();
  const byPosition = new Map(found.map((row) => [row.position, row]));
  const rows = positions.flatMap((position) => byPosition.get(position) ?? []);
  return shownRows(services, record, rows);
}

export async function findRow(services: WithClock, id: string, position: number): Promise<ReviewRow> {
  const record = await readImport(services, id);
  const rows = await storedRows(services.db, id).where("import_rows.position", "=", position).execute();
  const [row] = await shownRows(services, record, rows);
  if (row === undefined) throw new DomainError("not_found", "calendar_file.row_not_found");
  return row;
}

function filtered(db: Reader, id: string, { outcome, series, ...filter }: RowFilter) {
  let rows = rowsThat(db.selectFrom("import_rows").where("import_id", "=", id), filter);
  if (outcome !== undefined) rows = rows.where("outcome", "=", outcome);
  if (series !== undefined) rows = rows.where("series", "=", seriesAt(db, id, series));
  return rows;
}

async function shownRows({ db }: WithDb, record: ImportRecord, rows: StoredRow[]): Promise<ReviewRow[]> {
  const titles = await titlesOf(db, rows);
  const differences = await differencesOf(db, record, rows);
  return rows.map((row) => {
    const findings = readFindings(row.findings);
    const title = titles.get(row.event_id ?? "");
    return {
      position: row.position,
      event: readEvent(row.edited ?? row.event),
      follows: followedTitle(row),
      isEdited: row.edited !== null,
      isFixed: row.is_fixed === 1,
      status: row.status,
      problems: shownProblems({ ...row, isEdited: row.edited !== null }),
      isSelected: row.is_selected === 1,
      comparison: row.comparison,
      match: row.event_id === null || title === undefined ? null : { id: row.event_id, title },
      ...sameOf(row, titles),
      ...(differences.get(row.position) ?? { differences: [], contested: [], isFromElsewhere: false }),
      decision: row.decision,
      duplicate: duplicateOf(row),
      isFixable: row.is_fixable === 1,
      suggestions: findings.suggestions,
      outcome: record.state === "complete" ? outcomeOf(row.outcome) : null,
    };
  });
}

/** Returns the event that a row may be, also once that is answered; null without a doubt. */
export function doubtfulEventOf(row: Pick<StoredRow, "event_id" | "same" | "said_same">): string | null {
  return readSaid(row.said_same)?.id ?? (readSame(row.same)?.isDoubtful === true ? row.event_id : null);
}

function sameOf(row: StoredRow, titles: ReadonlyMap<string, string>): Pick<ReviewRow, "same" | "doubt"> {
  const [found, said] = [readSame(row.same), readSaid(row.said_same)];
  const title = titles.get(doubtfulEventOf(row) ?? "");
  return {
    same: found === null ? null : { reason: found.reason, minutes: found.minutes },
    doubt: title === undefined ? null : { title, isSame: said?.isSame ?? null },
  };
}

/** Returns the problems of a row, errors first. An edited row has those of its edited event, not the errors of its reading. */
export function shownProblems({
  problems,
  findings,
  isEdited,
}: Pick<StoredRow, "problems" | "findings"> & { isEdited: boolean }): Problem[] {
  const ofReading = readProblems(problems).filter((problem) => !isEdited || !isError(problem));
  return [...readFindings(findings).problems, ...ofReading].sort(bySeverity);
}

export const bySeverity = (one: Problem, other: Problem): number =>
  Number(one.severity === "warning") - Number(other.severity === "warning");

/** Returns the title of the event that a row follows without an hour of its own; null for any other row. */
function followedTitle({ edited, event, problems }: StoredRow): string | null {
  if (readEvent(edited ?? event).details.startIsKnown !== false) return null;
  const said = readProblems(problems).find(({ messageKey }) => messageKey === "calendar_file.hour_follows");
  return said === undefined ? null : String(said.values["after"] ?? "");
}

async function titlesOf(db: Reader, rows: StoredRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => readSaid(row.said_same)?.id ?? row.event_id ?? []);
  if (ids.length === 0) return new Map();
  const events = await db.selectFrom("events").select(["id", "title"]).where("id", "in", ids).execute();
  return new Map(events.map(({ id, title }) => [id, title]));
}

function duplicateOf({ duplicate, duplicate_of: of }: StoredRow): ReviewRow["duplicate"] {
  if (duplicate === null || of === null) return null;
  return duplicate === "file" ? { of: "file", position: Number(of) } : { of: "programme", id: of };
}

type Differences = Pick<ReviewRow, "differences" | "contested" | "isFromElsewhere">;
const compared: readonly Comparison[] = ["changed", "conflict", "older"];

/** Returns old and new values, by position, of rows that would change an event if the file's fields were taken. */
async function differencesOf(db: Reader, record: ImportRecord, rows: StoredRow[]): Promise<Map<number, Differences>> {
  const changed = rows.filter((row) => compared.includes(row.comparison));
  if (changed.length === 0 || record.state === "complete") return new Map();
  const context = await reviewContextOf(db, record);
  const { zone } = await festivalCalendar({ db });
  const { categoriesById: categories, locationsById: locations } = context.names;
  const surroundings: Surroundings = {
    zone,
    categories,
    locations,
    people: nobodyKnown(),
    // No difference shows an assumed end.
    assumeEnd: await readAssumeEnd(db, []),
    followed: new Map(),
    now: record.created_at,
  };
  const found = await matchedRowsOf(db, record.id, changed);
  const ids = changed.flatMap((row) => row.event_id ?? []);
  const stored = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  const events = new Map((await recordsOf(db, stored)).map((event) => [event.id, event]));
  const contested = changed.flatMap((row) => (row.comparison === "conflict" ? (row.event_id ?? []) : []));
  const origins = await originsOf(db, contested);
  return new Map(
    found.flatMap((row) => {
      const event = events.get(row.match?.eventId ?? "");
      if (event === undefined) return [];
      const differences = differencesOfRow(row, event, context, surroundings);
      const originOf = origins.get(event.id) ?? (() => null);
      const fields = differences.contested.map((field) => ({ field, origin: originOf(field) }));
      return [[row.position, { ...differences, contested: fields }] as const];
    }),
  );
}

/** A row that the forms reject has no differences. */
function differencesOfRow(
  { edited, original, match }: MatchedRow,
  record: EventRecord,
  context: ImportContext,
  surroundings: Surroundings,
): Omit<Differences, "contested"> & { contested: string[] } {
  const event = edited ?? original;
  const base = match?.base ?? null;
  const { whole, contested } = merge(storedFieldsOf(record), base, importedFieldsOf(event, context), "file");
  const parsed = eventInput.safeParse(eventInputOf(whole, record, calendarIdentityOf(event) ?? record.calendar));
  const isFromElsewhere = base === null;
  if (!parsed.success) return { differences: [], contested: [], isFromElsewhere };
  const differences = eventDifferences(record, prepareUpdate(surroundings, record, parsed.data).after);
  const names = new Set(contested.flatMap(historyFieldsOf));
  return {
    differences,
    contested: differences.map(({ field }) => field).filter((field) => names.has(field)),
    isFromElsewhere,
  };
}

/** Selects or deselects rows, by position or by filter. Rows with errors can't be selected (spec §4). */
export async function selectRows(
  services: WithClock,
  id: string,
  which: number[] | RowFilter,
  isSelected: boolean,
): Promise<void> {
  await readReview(services, id);
  const chosen = Array.isArray(which)
    ? filtered(services.db, id, {}).where("position", "in", which)
    : filtered(services.db, id, which);
  await services.db
    .updateTable("import_rows")
    .set({ is_selected: isSelected ? 1 : 0 })
    .where("import_id", "=", id)
    .where("status", "!=", "error")
    .where("position", "in", chosen.select("position"))
    .execute();
}

/**
 * Edits a row before it is imported. Throws `invalid` with the fields that the forms reject; the row is then unchanged.
 */
export async function editRow(services: WithClock, id: string, position: number, changes: RowChanges): Promise<void> {
  await changeRow(services, id, position, (found, context) => {
    const event = changedEvent(found.edited ?? found.original, changes);
    requireSound(event, context);
    return { ...found, edited: event };
  });
}

/**
 * A changed location replaces the file's list of places and its coordinates. An event that gets a day or an hour of its own
 * follows no other.
 */
export function changedEvent(event: CalendarEvent, changes: RowChanges): CalendarEvent {
  const changed = { ...event, ...changes };
  if (!isSame(startKey(changed), startKey(event))) {
    const { follows: _follows, startIsKnown: _startIsKnown, ...details } = changed.details;
    changed.details = details;
  }
  if (changes.location === undefined || changes.location === event.location) return changed;
  const { placeNames: _placeNames, ...details } = changed.details;
  return { ...changed, details, geo: null };
}

export function requireSound(event: CalendarEvent, context: ImportContext): void {
  const errors = formErrorsOf(newEventFields(importedFieldsOf(event, context)), event);
  if (errors.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { field, messageKey } of errors) (fields[field] ??= []).push(messageKey);
  throw new DomainError("invalid", "errors.invalid", { fields });
}

/** Discards the edits and corrections of a row. */
export async function revertRow(services: WithClock, id: string, position: number): Promise<void> {
  await changeRow(services, id, position, (found) => ({ ...found, edited: null, isFixed: false }));
}

/** Corrects a row automatically (spec §4). Throws `conflict` if there is nothing to correct. */
export async function fixRow(services: WithClock, id: string, position: number): Promise<void> {
  await changeRow(services, id, position, (found, context) => {
    if (autoFixed(found.edited ?? found.original, context) === null)
      throw new DomainError("conflict", "calendar_file.nothing_to_fix");
    return corrected(found, context);
  });
}

/** Corrects every row that can be corrected automatically. */
export async function fixRows(services: Services, id: string): Promise<void> {
  await readReview(services, id);
  await runImportTask(services, { kind: "fix", id });
}

/** Decides a conflict: 'keep' keeps the programme's fields, 'file' takes the file's, null withdraws the decision. */
export async function decideRow(
  services: WithClock,
  id: string,
  position: number,
  decision: Decision | null,
): Promise<void> {
  await changeRow(services, id, position, (found) => ({ ...found, decision }));
}

/**
 * Says whether doubtful rows are the events that they may be; null withdraws the answer. All rows are matched again by it:
 * the event of a row that is another one may be that of a further row, or be missing. Throws `conflict` if a row has no
 * doubt.
 */
export async function saySame(
  services: WithClock,
  id: string,
  positions: readonly number[],
  answer: boolean | null,
): Promise<void> {
  const record = await readReview(services, id);
  const asked = new Set(positions);
  const before = await storedRows(services.db, id).where("comparison", "<>", "gone").execute();
  const rows = before.map((row) => (asked.has(row.position) ? answeredRow(row, answer) : row));
  const again = await matchRows(services, record, rows);
  const found = new Map(
    rows.map((row, index) => [
      row.position,
      { saidSame: readSaid(row.said_same), match: again.matches.rows[index]?.match ?? null },
    ]),
  );
  const changed = rows.filter(
    (row) => asked.has(row.position) || !isMatchOf(row, found.get(row.position)?.match ?? null),
  );
  await recheckRows(
    services,
    id,
    changed.map(({ position }) => position),
    (row) => ({ ...row, ...found.get(row.position) }),
  );
  await services.db.transaction().execute((transaction) => stageGoneAgain(transaction, record, rows, again));
}

function answeredRow(row: StoredRow, answer: boolean | null): StoredRow {
  const event = doubtfulEventOf(row);
  if (event === null) throw new DomainError("conflict", "calendar_file.not_doubtful");
  return { ...row, said_same: answer === null ? null : JSON.stringify({ id: event, isSame: answer }) };
}

/** Returns whether a stored row has this match. */
const isMatchOf = (row: StoredRow, match: MatchedRow["match"]): boolean =>
  row.event_id === (match?.eventId ?? null) && isSame(readSame(row.same), sameOfMatch(match));

async function changeRow(
  services: WithClock,
  id: string,
  position: number,
  change: (found: MatchedRow, context: ImportContext) => MatchedRow,
): Promise<void> {
  const row = await services.db
    .selectFrom("import_rows")
    .select("comparison")
    .where("import_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirst();
  if (row === undefined || row.comparison === "gone") throw new DomainError("not_found", "calendar_file.row_not_found");
  await recheckRows(services, id, [position], change);
}

/** Changes options of the import, and compares its rows again if they depend on it. */
export async function setOptions(services: Services, id: string, changes: Partial<ImportOptions>): Promise<void> {
  const { options } = await readReview(services, id);
  const changed = importOptionsSchema.parse({ ...options, ...changes });
  if (isSame(options, changed)) return;
  await services.db
    .updateTable("imports")
    .set({ options: JSON.stringify(changed) })
    .where("id", "=", id)
    .execute();
  if (isSame({ ...options, drafts: changed.drafts }, changed)) return;
  await runImportTask(services, { kind: "check", id });
}

/**
 * Maps names of the file to categories or places and compares the rows again; null returns to the default of spec §5.
 * Throws `invalid` for a category or place that doesn't exist.
 */
export async function mapNames(
  services: Services,
  id: string,
  kind: NameKind,
  chosen: Record<string, Mapping | null>,
): Promise<void> {
  const { mappings } = await readReview(services, id);
  await requireThings(services.db, kind, Object.values(chosen));
  const keys = Object.entries(chosen).map(([name, mapping]) => [keyOf(kind, name), mapping] as const);
  const all = new Map([...Object.entries(mappings[kind]), ...keys]);
  const kept = Object.fromEntries([...all].flatMap(([key, mapping]) => (mapping === null ? [] : [[key, mapping]])));
  if (isSame(mappings[kind], kept)) return;
  await services.db
    .updateTable("imports")
    .set({ mappings: JSON.stringify({ ...mappings, [kind]: kept }) })
    .where("id", "=", id)
    .execute();
  await runImportTask(services, { kind: "check", id });
}

const keyOf = (kind: NameKind, name: string): string => (kind === "categories" ? nameKey(name) : folded(name));

async function requireThings(db: Reader, kind: NameKind, mappings: (Mapping | null)[]): Promise<void> {
  const ids = [...new Set(mappings.flatMap((mapping) => (mapping?.to === "existing" ? [mapping.id] : [])))];
  if (ids.length === 0) return;
  const found = await db
    .selectFrom(kind === "categories" ? "categories" : "locations")
    .select("id")
    .where("id", "in", ids)
    .execute();
  if (found.length < ids.length)
    throw new DomainError("invalid", "errors.invalid", { fields: { [kind]: ["errors.unknown_reference"] } });
}

/**
 * Returns the categories and places of the file with their targets: first those that may be misspelt names of existing
 * ones, then the most frequent.
 */
export async function listNames(services: WithClock, id: string): Promise<Record<NameKind, MappedName[]>> {
  const record = await readImport(services, id);
  const context = await reviewContextOf(services.db, record);
  const groups = await services.db
    .selectFrom("import_rows")
    .select((eb) => ["place", "categories", eb.fn.countAll<number>().as("count"), eb.fn.min("position").as("first")])
    .where("import_id", "=", id)
    .where("comparison", "!=", "gone")
    .groupBy(["place", "categories"])
    .orderBy("first")
    .execute();
  const counted = {
    categories: new Map<string, { name: string; count: number }>(),
    places: new Map<string, { name: string; count: number }>(),
  };
  const add = (kind: NameKind, name: string, count: number): void => {
    const key = keyOf(kind, name);
    if (key === "") return;
    counted[kind].set(key, { name, ...counted[kind].get(key), count: (counted[kind].get(key)?.count ?? 0) + count });
  };
  for (const { place, categories, count } of groups) {
    for (const name of namesSchema.parse(JSON.parse(categories))) add("categories", name, count);
    for (const name of context.names.placesOf(readPlace(place))) add("places", name, count);
  }
  const list = (kind: NameKind, targetOf: (name: string) => TargetOfName): MappedName[] =>
    [...counted[kind].values()]
      .map(({ name, count }) => {
        const found = mapped(kind, name, count, targetOf(name));
        const isOpen = found.target.to === "new" && !found.isChosen;
        const likely = isOpen ? context.names.nearest(kind, name) : undefined;
        return { ...found, likely: likely === undefined ? null : { id: likely.id, name: likely.name } };
      })
      .sort((one, other) => Number(other.likely !== null) - Number(one.likely !== null) || other.count - one.count);
  return {
    categories: list("categories", (name) => context.names.categoryOf(name)),
    places: list("places", (name) => context.names.placeOf(name)),
  };
}

const namesSchema = z.array(z.string());

type TargetOfName = Target<{ id: string; name: string }>;

function mapped(kind: NameKind, name: string, count: number, target: TargetOfName): Omit<MappedName, "likely"> {
  const common = { kind, name, count, isChosen: target.isChosen };
  if (target.to === "none") return { ...common, target: { to: "none" } };
  if (target.to === "new") return { ...common, target: { to: "new", name: target.thing.name } };
  return {
    ...common,
    target: { to: "existing", id: target.thing.id, name: target.thing.name, similarity: target.similarity },
  };
}
