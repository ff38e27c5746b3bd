import type { EventRecord } from "#app/domain/programme/event.ts";
import { type Reader, recordsOf } from "#app/domain/programme/event-rows.server.ts";
import { type CalendarEvent, isError, type Problem, problemOf } from "../calendar.ts";
import { likenessKey, startKey } from "./matching/event-identity.ts";
import { eventsAlike, type EventMatch } from "./event-matching.server.ts";
import type { SaidOfRow } from "./matching/same-events.ts";
import { isSame, type Ancestor, isImported, merge, type Merged } from "./comparing/merge.ts";
import type { Decision, ReviewRow, Comparison, Findings, RowStatus } from "./import-review.ts";
import {
  type ImportContext,
  importedFieldsOf,
  autoFixed,
  suggestionsOf,
  isSurelyValid,
  newEventFields,
  formErrorsOf,
} from "./comparing/validation.ts";
import { importedFieldsBy, type ImportedFields, storedFieldsOf } from "./comparing/imported-fields.ts";

/** SEQUENCE decides, and between messages with the same one DTSTAMP (RFC 5546 2.1.5). */
const isOlderThan = (event: CalendarEvent, { sequence, stamp }: EventMatch): boolean =>
  event.sequence < sequence ||
  (event.sequence === sequence && event.stamp !== undefined && stamp !== null && event.stamp < stamp);

interface RowComparison {
  imported: ImportedFields;
  /** The event after the import; null for a new event, and if the file has the same fields as at its last import. */
  merged: Merged | null;
  comparison: Comparison;
  status: RowStatus;
  findings: Findings;
  /** True if the automatic correction would change something. */
  isFixable: boolean;
}

/**
 * Compares a row with its event of the programme, if there is one, and validates it by the rules of the forms (spec
 * §3). `record` is null if the file has the same fields as at its last import, so that nothing will be written.
 */
function compareRow(
  row: MatchedRow,
  imported: ImportedFields,
  match: EventMatch | null,
  record: EventRecord | null,
  context: ImportContext,
): RowComparison {
  const event = row.edited ?? row.original;
  const isUnread = row.edited === null && row.problems.some(isError);
  const isOlder = match !== null && isOlderThan(event, match);
  // Older rows are not preselected, so selecting one means that the file's fields are wanted.
  const decision = isOlder && match.base === null && !match.isDoubtful ? "file" : row.decision;
  const merged = match === null || record === null ? null : mergedWith(record, match, imported, decision);
  const comparison = isOlder ? "older" : match?.isDoubtful ? "conflict" : comparisonOf(match, merged);
  const problems = formErrorsOfRow(event, imported, { isUnread, match, merged }).map(({ field, messageKey }) =>
    problemOf(event, "error", messageKey, { property: field }),
  );
  const warn = (messageKey: string, details?: Partial<Problem>): number =>
    problems.push(problemOf(event, "warning", messageKey, details));
  if (row.isDeleted) warn("calendar_file.deleted_since");
  if (match?.isDoubtful) warn(maybeSame);
  else if (comparison === "conflict" && match?.base === null) warn(notFromThisFile);
  if (comparison === "older")
    warn("calendar_file.older_than_stored", {
      property: "SEQUENCE",
      values: { sequence: event.sequence, stored: match?.sequence ?? 0 },
    });
  if (row.isFixed) warn("calendar_file.auto_fixed");
  const suggestions = suggestionsOf(event, context);
  const hasErrors = isUnread || problems.some(isError);
  const mayNeedFixing = hasErrors || event.title === null || Object.keys(suggestions).length > 0;
  return {
    imported,
    merged,
    comparison,
    status: hasErrors ? "error" : problems.length > 0 || row.problems.length > 0 ? "warning" : "valid",
    findings: { problems, suggestions },
    isFixable: mayNeedFixing && autoFixed(event, context) !== null,
  };
}

/** Message key for a row whose event is in the programme with other fields, and did not come from this file. */
export const notFromThisFile = "calendar_file.other_in_programme";

/** Message key for a row that may be an event of the programme, or another one. */
export const maybeSame = "calendar_file.maybe_same";

/** Returns whether the file has the same fields for an event as at its last import, which makes comparing needless. */
const isAsBefore = (imported: ImportedFields, base: Ancestor): boolean =>
  isImported(base) && isSame(ordered(imported), ordered(base));

const ordered = (imported: ImportedFields): unknown[] =>
  Object.entries(imported).toSorted(([one], [other]) => (one < other ? -1 : 1));

function formErrorsOfRow(
  event: CalendarEvent,
  imported: ImportedFields,
  { isUnread, match, merged }: { isUnread: boolean; match: EventMatch | null; merged: Merged | null },
): ReturnType<typeof formErrorsOf> {
  // Reading an unreadable event reported the early end already.
  if (isUnread)
    return formErrorsOf(newEventFields(imported), event).filter(
      ({ messageKey }) => messageKey !== "errors.end_before_start",
    );
  if (match === null) return isSurelyValid(event, imported) ? [] : formErrorsOf(newEventFields(imported), event);
  return merged?.isChanged ? formErrorsOf(merged.whole, event) : [];
}

function mergedWith(
  record: EventRecord,
  { base, isRenamed }: EventMatch,
  imported: ImportedFields,
  decision: Decision | null,
): Merged {
  const merged = merge(storedFieldsOf(record), base, imported, decision);
  return { ...merged, isChanged: merged.isChanged || (isRenamed && base !== null) };
}

function comparisonOf(match: EventMatch | null, merged: Merged | null): Comparison {
  if (match === null) return "new";
  if (merged === null) return "unchanged";
  if (merged.contested.length > 0) return "conflict";
  return merged.isChanged ? "changed" : "unchanged";
}

/** A row of a file with its match in the programme. */
export interface MatchedRow {
  position: number;
  original: CalendarEvent;
  /** The event as edited in the review; null if it was not. */
  edited: CalendarEvent | null;
  isFixed: boolean;
  /** Problems found while the file was read. */
  problems: Problem[];
  decision: Decision | null;
  /** The organiser's answer about a doubtful event; null before it. */
  saidSame: SaidOfRow | null;
  match: EventMatch | null;
  isDeleted: boolean;
  /** The row with the same identity that counts; null if this one does. */
  repeats: { position: number; event: CalendarEvent } | null;
}

export interface ComparedRow extends MatchedRow, RowComparison {
  duplicate: ReviewRow["duplicate"];
  /** Its event before the import; null for a new event, and if nothing would be written. */
  record: EventRecord | null;
}

/** Questions about the other rows of the file. */
export interface OtherRows {
  /** Returns which of these events of the programme are matched by rows of the file. */
  claimed: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Returns the position of an earlier row with this `likenessKey`, or null. */
  earlier: (likeness: string, start: string, position: number) => Promise<number | null> | number | null;
}

/** Other rows of a file that is read from its start, kept in memory; comparing a row again gives the same answer. */
export function otherRowsInMemory(claimed: ReadonlySet<string> = new Set()): OtherRows {
  const first = new Map<string, number>();
  return {
    claimed: async () => claimed,
    earlier: (likeness, _start, position) => {
      const other = first.get(likeness);
      if (other === undefined) first.set(likeness, position);
      return other === undefined || other >= position ? null : other;
    },
  };
}

export async function compareRows(
  db: Reader,
  context: ImportContext,
  rest: OtherRows,
  rows: MatchedRow[],
): Promise<ComparedRow[]> {
  const records = await recordsOfMatches(db, context, rows);
  const unsure = rows.filter((row) => row.match === null || isLikenessAlone(row, row.match));
  const starts = unsure.map((row) => startKey(row.edited ?? row.original));
  const alike = await eventsAlike(db, starts);
  const claimed = await rest.claimed([...alike.values()].flatMap((found) => found.map(({ id }) => id)));
  const checked: ComparedRow[] = [];
  for (const row of rows) {
    const event = row.edited ?? row.original;
    const links = context.names.linksOf(event);
    const likeness = likenessOfLinked(event, links, context);
    const match = row.match === null || isAnotherNow(row, row.match, likeness, context) ? null : row.match;
    const record = match === null ? null : (records.get(match.eventId) ?? null);
    const result = compareRow(row, importedFieldsBy(event, links, context.untitled), match, record, context);
    const earlier = row.repeats === null ? rest.earlier(likeness, startKey(event), row.position) : row.repeats.position;
    const other =
      match === null ? alike.get(likeness)?.find(({ id }) => !claimed.has(id))?.id : likeOf(row, match, result);
    const isAlone = row.repeats === null && match !== null && other === undefined;
    // Awaiting a plain value for each of twenty thousand rows would be slow.
    const duplicate = isAlone ? null : duplicateOf(row, earlier instanceof Promise ? await earlier : earlier, other);
    checked.push({
      ...row,
      ...(row.repeats === null ? result : asRepeated(result, event, row.repeats.event)),
      duplicate,
      record,
    });
  }
  return checked;
}

/** Returns the events that may change, by id; rows with the same fields as at the last import are left out. */
async function recordsOfMatches(
  db: Reader,
  context: ImportContext,
  rows: MatchedRow[],
): Promise<Map<string, EventRecord>> {
  const ids = rows.flatMap(({ match, edited, original }) =>
    match === null || (!match.isRenamed && isAsBefore(importedFieldsOf(edited ?? original, context), match.base))
      ? []
      : [match.eventId],
  );
  if (ids.length === 0) return new Map();
  const records = await recordsOf(db, await db.selectFrom("events").selectAll().where("id", "in", ids).execute());
  return new Map(records.map((record) => [record.id, record]));
}

/** Returns whether a row was matched only by title, start and place, with an event that came from no file. */
const isLikenessAlone = ({ original }: MatchedRow, { base }: EventMatch): boolean =>
  original.uid === null && base === null;

/** Returns whether editing a row made it differ from the event that it was matched with by likeness alone. */
const isAnotherNow = (row: MatchedRow, match: EventMatch, likeness: string, context: ImportContext): boolean =>
  row.edited !== null && isLikenessAlone(row, match) && likenessOfRow(row.original, context) !== likeness;

/** Returns the id of a hand-made event with which the row conflicts. */
const likeOf = (row: MatchedRow, match: EventMatch, { comparison }: RowComparison): string | undefined =>
  comparison === "conflict" && isLikenessAlone(row, match) ? match.eventId : undefined;

/**
 * `earlier` is the position of an equal or similar row before it, `other` the id of a similar event in the programme.
 */
function duplicateOf(
  { repeats }: MatchedRow,
  earlier: number | null,
  other: string | undefined,
): ReviewRow["duplicate"] {
  if (repeats === null && other !== undefined) return { of: "programme", id: other };
  return earlier === null ? null : { of: "file", position: earlier };
}

/** Returns the `likenessKey` of a row, with the name that its place will have in the programme. */
export const likenessOfRow = (event: CalendarEvent, context: ImportContext): string =>
  likenessOfLinked(event, context.names.linksOf(event), context);

const likenessOfLinked = (
  event: CalendarEvent,
  { locationIds }: { locationIds: string[] },
  { names, untitled }: ImportContext,
): string => likenessKey(event.title ?? untitled, startKey(event), names.namesOf(locationIds));

/**
 * Returns the result for a row whose identity another row has: an equal one changes nothing, a different one is an
 * error.
 */
function asRepeated(result: RowComparison, event: CalendarEvent, other: CalendarEvent): RowComparison {
  const repeated: RowComparison = { ...result, merged: null, comparison: "unchanged", isFixable: false };
  if (isSame(contentOf(event), contentOf(other))) return repeated;
  const problem = problemOf(event, "error", "calendar_file.same_event_twice", { property: "UID" });
  return {
    ...repeated,
    status: "error",
    findings: { ...result.findings, problems: [problem, ...result.findings.problems] },
  };
}

const contentOf = ({ number: _number, line: _line, sequence: _sequence, stamp: _stamp, ...content }: CalendarEvent) =>
  content;
