import { newId } from "#app/domain/identifier.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import type { WithClock } from "#app/domain/services.ts";
import type { CalendarEvent, Problem } from "../../calendar.ts";
import type { MatchedRow } from "../comparison.server.ts";
import { identityOf } from "../matching/event-identity.ts";
import { type EventMatch, type FileMatches, matchFile, matchOf, ownEvents } from "../event-matching.server.ts";
import { EventSources } from "../matching/event-sources.server.ts";
import type { ImportRecord } from "../record/import-record.server.ts";
import {
  readEdited,
  readEvent,
  readFindings,
  readProblems,
  readSaid,
  readSame,
  type StoredRow,
} from "./import-rows.server.ts";

/** The rows of an import with their events of the programme: as the file was just matched, or as they are stored. */

/** A file's events with their matches. */
export interface MatchedFile {
  events: readonly CalendarEvent[];
  /** Null while nothing was matched. */
  matches: Pick<FileMatches, "rows"> | null;
}

/** Returns the row of an event that was just read. */
export function matchedRow(
  position: number,
  original: CalendarEvent,
  problems: Problem[],
  { events, matches }: MatchedFile = { events: [], matches: null },
): MatchedRow {
  const { match = null, isDeleted = false, repeats = null } = matches?.rows[position] ?? {};
  const other = repeats === null ? undefined : events[repeats];
  return {
    position,
    original,
    edited: null,
    isFixed: false,
    problems,
    decision: null,
    saidSame: null,
    match,
    isDeleted,
    repeats: repeats === null || other === undefined ? null : { position: repeats, event: other },
  };
}

/** Returns a stored row with its match in a file that was matched again; `index` is its place in it. */
export function rematchedRow(row: StoredRow, index: number, file: MatchedFile): MatchedRow {
  return { ...matchedRow(index, file.events[index] ?? readEvent(row.event), [], file), ...chosenIn(row) };
}

/** The fields of a stored row that come from its reading and from the review. */
const chosenIn = (row: StoredRow) => ({
  position: row.position,
  edited: readEdited(row.edited),
  isFixed: row.is_fixed === 1,
  problems: readProblems(row.problems),
  decision: row.decision,
  saidSame: readSaid(row.said_same),
});

/** Matches the rows of a file with the programme as it is now, by the answers that the rows have. */
export async function matchRows(
  { db, clock }: WithClock,
  { source, questions, options }: ImportRecord,
  rows: readonly StoredRow[],
): Promise<{ events: CalendarEvent[]; matches: FileMatches }> {
  const events = rows.map(({ event }) => readEvent(event));
  const said = new Map(
    rows.flatMap((row, index) => {
      const one = readSaid(row.said_same);
      return one === null ? [] : [[index, one] as const];
    }),
  );
  const isNewEdition = questions.some(({ kind }) => kind === "edition") && options.answers.edition === "new";
  const about = { now: clock.now().toISOString(), source, newSource: newId(), isNewEdition, said };
  return { events, matches: await matchFile(db, events, about) };
}

/** Returns stored rows with the matches that they have. */
export async function matchedRowsOf(db: Reader, importId: string, rows: StoredRow[]): Promise<MatchedRow[]> {
  const matches = await matchesOf(db, rows);
  const others = await repeatedRows(db, importId, rows);
  return rows.map((row) => {
    const original = readEvent(row.event);
    const other = row.duplicate === "file" ? others.get(Number(row.duplicate_of)) : undefined;
    return {
      ...chosenIn(row),
      original,
      match: matches.get(row.position) ?? null,
      isDeleted: readFindings(row.findings).problems.some((one) => one.messageKey === "calendar_file.deleted_since"),
      repeats:
        other !== undefined && identityOf(other) === identityOf(original)
          ? { position: Number(row.duplicate_of), event: other }
          : null,
    };
  });
}

async function matchesOf(db: Reader, rows: StoredRow[]): Promise<Map<number, EventMatch>> {
  const ids = rows.flatMap((row) => row.event_id ?? []);
  if (ids.length === 0) return new Map();
  const events = await db
    .selectFrom("events")
    .select(["id", "calendar_uid as uid", "calendar_recurrence_id as recurrenceId", "calendar_sequence as sequence"])
    .where("id", "in", ids)
    .execute();
  const known = new Map(events.map((event) => [event.id, event]));
  const imported = await (await EventSources.open(db)).ofEvents(ids);
  const read = rows.map((row) => readEvent(row.event));
  const own = await ownEvents(
    db,
    read.flatMap(({ uid }) => uid ?? []),
  );
  return new Map(
    rows.flatMap(({ position, event_id: id, same: json }, index) => {
      const [event, found, same] = [read[index], known.get(id ?? ""), readSame(json)];
      if (event === undefined || found === undefined) return [];
      const candidate = { ...found, last: imported.get(found.id) ?? null };
      return [[position, matchOf(event, candidate, own, { same, isDoubtful: same?.isDoubtful ?? false })] as const];
    }),
  );
}

async function repeatedRows(db: Reader, importId: string, rows: StoredRow[]): Promise<Map<number, CalendarEvent>> {
  const positions = rows.flatMap((row) => (row.duplicate === "file" ? [Number(row.duplicate_of)] : []));
  if (positions.length === 0) return new Map();
  const others = await db
    .selectFrom("import_row_events")
    .select(["position", "event"])
    .where("import_id", "=", importId)
    .where("position", "in", positions)
    .execute();
  return new Map(others.map((other) => [other.position, readEvent(other.event)]));
}
