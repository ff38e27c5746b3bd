import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import { newId } from "#app/domain/identifier.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import type { WithClock, Writer } from "#app/domain/services.ts";
import type { CalendarEvent, Problem } from "../calendar.ts";
import { compareRows, type MatchedRow, likenessOfRow, type OtherRows, otherRowsInMemory } from "./comparison.server.ts";
import { autoFixed, type ImportContext } from "./validation.ts";
import { identityOf } from "./event-identity.ts";
import { type ImportRecord, readReview } from "./import-record.server.ts";
import {
  insertRowEvents,
  insertRows,
  readEdited,
  readEvent,
  readFindings,
  readPlace,
  readProblems,
  readSaid,
  readSame,
  type StoredRow,
  storedRows,
  updateRow,
} from "./import-rows.server.ts";
import { type EventMatch, type FileMatches, isExportOfCurrent, matchFile, ownEvents } from "./event-matching.server.ts";
import { EventSources } from "./event-sources.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations, usualCity } from "#app/domain/programme/locations.server.ts";
import { NameMapping, type NameMappingInput, type WrittenPlace } from "./name-mapping.ts";

/** Returns the context of an import for the programme's current categories and places. */
export async function importContextOf(
  db: Reader,
  { options, mappings, described }: Pick<ImportRecord, "options" | "mappings" | "described">,
  placesInFile: Iterable<WrittenPlace>,
  idOf: NameMappingInput["newId"] = placeholder,
): Promise<ImportContext> {
  const [categories, locations] = [await listCategories({ db }), await listLocations({ db })];
  const city = await usualCity({ db });
  return {
    names: new NameMapping({ categories, locations, mappings, options, described, city, placesInFile, newId: idOf }),
    untitled: options.untitled,
  };
}

/** Ids for a review, which creates nothing yet. */
const placeholder: NameMappingInput["newId"] = (kind, key) => `new ${kind} ${key}`;

/** Rows compared and written in one transaction, which blocks other writers for that time. */
const rowsAtOnce = 100;

/**
 * Returns the context in which the rows of a review are compared, with the programme's current categories and places.
 */
export async function reviewContextOf(db: Reader, record: ImportRecord): Promise<ImportContext> {
  const places = await db
    .selectFrom("import_rows")
    .select("place")
    .distinct()
    .where("import_id", "=", record.id)
    .execute();
  const placesInFile = places.map(({ place }) => readPlace(place));
  return importContextOf(db, record, placesInFile);
}

/**
 * Compares every stored row of an import again, after a choice that concerns them all changed. With `fixing`, rows that
 * can be corrected automatically are corrected first (spec §4).
 */
export async function recheckAll(services: Writer, id: string, { fixing }: { fixing: boolean }): Promise<void> {
  const record = await readReview(services, id);
  const context = await reviewContextOf(services.db, record);
  const { earlier } = otherRowsInMemory();
  let from = 0;
  for (;;) {
    const count = await services.db.transaction().execute(async (transaction) => {
      const rows = await storedRows(transaction, id)
        .where("comparison", "!=", "gone")
        .where("import_rows.position", ">=", from)
        .limit(rowsAtOnce)
        .execute();
      from = (rows.at(-1)?.position ?? from) + 1;
      const found = await matchedRowsOf(transaction, id, rows);
      const changed = found.map((row, index) =>
        fixing && rows[index]?.is_fixable === 1 ? corrected(row, context) : row,
      );
      const rest = { ...otherRowsInDatabase(transaction, record, context), earlier };
      await compareAgain(transaction, id, context, rest, changed);
      return rows.length;
    });
    if (count < rowsAtOnce) return;
    await setImmediate();
  }
}

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

/** Returns the row with its automatic correction, or unchanged if it can't be corrected. */
export function corrected(found: MatchedRow, context: ImportContext): MatchedRow {
  const fixed = autoFixed(found.edited ?? found.original, context);
  return fixed === null ? found : { ...found, edited: fixed, isFixed: true };
}

/** Changes stored rows and compares them again; `change` returns a row's new state. */
export async function recheckRows(
  services: WithClock,
  id: string,
  positions: readonly number[],
  change: (found: MatchedRow, context: ImportContext) => MatchedRow,
): Promise<void> {
  const record = await readReview(services, id);
  const context = await reviewContextOf(services.db, record);
  for (const part of chunksOf(positions, rowsAtOnce)) {
    await services.db.transaction().execute(async (transaction) => {
      const rows = await storedRows(transaction, id).where("import_rows.position", "in", part).execute();
      const found = await matchedRowsOf(transaction, id, rows);
      const changed = found.map((row) => change(row, context));
      await compareAgain(transaction, id, context, otherRowsInDatabase(transaction, record, context), changed);
    });
    await setImmediate();
  }
}

/** Adds a row after all others, compared with them and the programme, and returns its position. */
export async function insertAddedRow(
  services: WithClock,
  id: string,
  event: CalendarEvent,
  problems: Problem[],
): Promise<number> {
  const record = await readReview(services, id);
  const context = await reviewContextOf(services.db, record);
  return services.db.transaction().execute(async (transaction) => {
    const { last } = await transaction
      .selectFrom("import_rows")
      .select((eb) => eb.fn.max("position").as("last"))
      .where("import_id", "=", id)
      .executeTakeFirstOrThrow();
    const position = last === null ? 0 : last + 1;
    const row: MatchedRow = {
      position,
      original: event,
      edited: null,
      isFixed: false,
      problems,
      decision: null,
      saidSame: null,
      match: null,
      isDeleted: false,
      repeats: null,
    };
    const rows = await compareRows(transaction, context, otherRowsInDatabase(transaction, record, context), [row]);
    await insertRowEvents(transaction, id, position, [JSON.stringify(event)]);
    await insertRows(transaction, id, rows);
    return position;
  });
}

async function compareAgain(db: Reader, id: string, context: ImportContext, rest: OtherRows, rows: MatchedRow[]) {
  for (const row of await compareRows(db, context, rest, rows)) await updateRow(db, id, row);
}

export async function matchedRowsOf(db: Reader, importId: string, rows: StoredRow[]): Promise<MatchedRow[]> {
  const matches = await matchesOf(db, rows);
  const others = await repeatedRows(db, importId, rows);
  return rows.map((row) => {
    const original = readEvent(row.event);
    const other = row.duplicate === "file" ? others.get(Number(row.duplicate_of)) : undefined;
    return {
      position: row.position,
      original,
      edited: readEdited(row.edited),
      isFixed: row.is_fixed === 1,
      problems: readProblems(row.problems),
      decision: row.decision,
      saidSame: readSaid(row.said_same),
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
  const columns = ["id", "calendar_sequence", "calendar_uid", "calendar_recurrence_id"] as const;
  const events = await db.selectFrom("events").select(columns).where("id", "in", ids).execute();
  const stored = new Map(events.map((event) => [event.id, event]));
  const imported = await (await EventSources.open(db)).ofEvents(ids);
  const uids = rows.flatMap(({ event }) => readEvent(event).uid ?? []);
  const own = await ownEvents(db, uids);
  const matches = new Map<number, EventMatch>();
  for (const { position, event_id: eventId, same, event } of rows) {
    const other = stored.get(eventId ?? "");
    if (eventId === null || other === undefined) continue;
    const { uid, recurrenceId, sequence } = readEvent(event);
    const last = imported.get(eventId);
    const named = own.get(uid ?? "");
    const ours = named?.id === eventId ? named : undefined;
    matches.set(position, {
      eventId,
      same: readSame(same),
      isDoubtful: readSame(same)?.isDoubtful ?? false,
      identity: last?.identity ?? null,
      stamp: last?.stamp ?? null,
      sequence: Math.max(
        ours?.sequence ?? (other.calendar_uid === uid || other.calendar_uid === null ? other.calendar_sequence : 0),
        last?.sequence ?? 0,
      ),
      isRenamed:
        ours === undefined &&
        uid !== null &&
        other.calendar_uid === uid &&
        (other.calendar_recurrence_id === "") !== (recurrenceId === ""),
      base:
        readSame(same)?.isDoubtful === true
          ? null
          : (last?.imported ?? (ours !== undefined && isExportOfCurrent({ sequence }, ours) ? "present" : null)),
    });
  }
  return matches;
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

function otherRowsInDatabase(db: Reader, { id }: ImportRecord, context: ImportContext): OtherRows {
  return {
    claimed: async (ids) => {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom("import_rows")
        .select("event_id")
        .where("import_id", "=", id)
        .where("event_id", "in", ids)
        .execute();
      return new Set(rows.flatMap((row) => row.event_id ?? []));
    },
    earlier: async (likeness, start, position) => {
      const others = await storedRows(db, id)
        .where("comparison", "!=", "gone")
        .where("starts_at", "=", start)
        .where("import_rows.position", "<", position)
        .execute();
      return (
        others.find((other) => likenessOfRow(readEdited(other.edited) ?? readEvent(other.event), context) === likeness)
          ?.position ?? null
      );
    },
  };
}
