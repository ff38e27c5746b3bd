import { recordsOf } from "../../programme/event-record.server.ts";
import type { EventRecord } from "../../programme/event.ts";
import type { Reader } from "../../programme/event-rows.server.ts";
import { type CalendarEvent, isError, type Problem } from "../calendar.ts";
import { type CheckedRow, checkRow, isAsBefore } from "./check.ts";
import { likenessOf, startOf } from "./identity.ts";
import { eventsAlike, type Matched } from "./match.server.ts";
import { isSame } from "./merge.ts";
import type { Decision, ReviewRow } from "./review.ts";
import { type Measure, saidOf } from "./row-input.ts";
import { saidBy } from "./said.ts";

/** A row of a file, with the event of the programme that it is. */
export interface FoundRow {
  position: number;
  /** As the file has it. */
  original: CalendarEvent;
  /** As somebody changed it here. */
  edited: CalendarEvent | null;
  isFixed: boolean;
  /** What was said when it was read. */
  problems: Problem[];
  decision: Decision | null;
  match: Matched | null;
  isDeleted: boolean;
  /** What the row says that this one is once more; null when it is the only one of its identity. */
  repeats: { position: number; event: CalendarEvent } | null;
}

export interface RowInHand extends FoundRow, CheckedRow {
  duplicate: ReviewRow["duplicate"];
  /** Of its event before; null for a new one, and where nothing would be written. */
  record: EventRecord | null;
}

/** What is known of the other rows of the file. */
export interface RestOfFile {
  /** Those of some events of the programme that are rows of the file. */
  claimed: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Position of a row before this one with this title, start and place (`likenessOf`). */
  earlier: (likeness: string, start: string, position: number) => Promise<number | null> | number | null;
}

/** Checks some rows against the programme as it is now. */
export async function checkRows(
  db: Reader,
  measure: Measure,
  rest: RestOfFile,
  rows: FoundRow[],
): Promise<RowInHand[]> {
  const records = await recordsOfMatches(db, measure, rows);
  const unsure = rows.filter((row) => row.match === null || isLikenessAlone(row, row.match));
  const alike = await eventsAlike(
    db,
    unsure.map((row) => startOf(row.edited ?? row.original)),
  );
  const claimed = await rest.claimed([...alike.values()].flatMap((found) => found.map(({ id }) => id)));
  const checked: RowInHand[] = [];
  for (const row of rows) {
    const event = row.edited ?? row.original;
    const links = measure.names.linksOf(event);
    const likeness = likenessOfLinked(event, links, measure);
    const match = row.match === null || isAnotherNow(row, row.match, likeness, measure) ? null : row.match;
    const record = match === null ? null : (records.get(match.eventId) ?? null);
    const counterpart =
      match === null ? null : { record, base: match.base, sequence: match.sequence, isRenamed: match.isRenamed };
    const said = saidBy(event, links, measure.untitled);
    const result = checkRow(
      {
        event,
        said,
        isFixed: row.isFixed,
        isWarned: row.problems.length > 0,
        isUnread: row.edited === null && row.problems.some(isError),
        isDeleted: row.isDeleted,
        decision: row.decision,
      },
      counterpart,
      measure,
    );
    const earlier = row.repeats === null ? rest.earlier(likeness, startOf(event), row.position) : row.repeats.position;
    const other =
      match === null ? alike.get(likeness)?.find(({ id }) => !claimed.has(id))?.id : likeOf(row, match, result);
    const isAlone = row.repeats === null && match !== null && other === undefined;
    // Waiting for nothing, twenty thousand times, takes its time.
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

/** The events of the programme that may change: what a file says as it did last time changes nothing. */
async function recordsOfMatches(db: Reader, measure: Measure, rows: FoundRow[]): Promise<Map<string, EventRecord>> {
  const ids = rows.flatMap(({ match, edited, original }) =>
    match === null || (!match.isRenamed && isAsBefore(saidOf(edited ?? original, measure), match.base))
      ? []
      : [match.eventId],
  );
  if (ids.length === 0) return new Map();
  const records = await recordsOf(db, await db.selectFrom("events").selectAll().where("id", "in", ids).execute());
  return new Map(records.map((record) => [record.id, record]));
}

/** Whether a row was found by title, start and place, and nothing tells that its event came from a file. */
const isLikenessAlone = ({ original }: FoundRow, { base }: Matched): boolean => original.uid === null && base === null;

/** Whether a row that was like an event was made another one here. */
const isAnotherNow = (row: FoundRow, match: Matched, likeness: string, measure: Measure): boolean =>
  row.edited !== null && isLikenessAlone(row, match) && likenessOfRow(row.original, measure) !== likeness;

/** The event made by hand that a row says otherwise. */
const likeOf = (row: FoundRow, match: Matched, { comparison }: CheckedRow): string | undefined =>
  comparison === "conflict" && isLikenessAlone(row, match) ? match.eventId : undefined;

/** `earlier` is the row before it that is the same or alike, `other` an event of the programme that is alike. */
function duplicateOf({ repeats }: FoundRow, earlier: number | null, other: string | undefined): ReviewRow["duplicate"] {
  if (repeats === null && other !== undefined) return { of: "programme", id: other };
  return earlier === null ? null : { of: "file", position: earlier };
}

/** Title, start and place of a row, the place by the name that it will have. */
export const likenessOfRow = (event: CalendarEvent, measure: Measure): string =>
  likenessOfLinked(event, measure.names.linksOf(event), measure);

const likenessOfLinked = (
  event: CalendarEvent,
  { locationIds }: { locationIds: string[] },
  { names, untitled }: Measure,
): string => likenessOf(event.title ?? untitled, startOf(event), names.namesOf(locationIds));

/** One event of a file can't be two of the programme: the same again is nothing new, another of the same identity is left out. */
function asRepeated(result: CheckedRow, event: CalendarEvent, other: CalendarEvent): CheckedRow {
  const repeated: CheckedRow = { ...result, merged: null, comparison: "unchanged", isFixable: false };
  if (isSame(contentOf(event), contentOf(other))) return repeated;
  const problem: Problem = {
    severity: "error",
    messageKey: "calendar_file.same_event_twice",
    values: {},
    line: event.line,
    eventNumber: event.number,
    property: "UID",
    title: event.title,
    uid: event.uid,
  };
  return {
    ...repeated,
    status: "error",
    findings: { ...result.findings, problems: [problem, ...result.findings.problems] },
  };
}

const contentOf = ({ number: _number, line: _line, sequence: _sequence, ...content }: CalendarEvent) => content;
