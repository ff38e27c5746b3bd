import { setImmediate } from "node:timers/promises";
import type { Reader } from "../../programme/event-rows.server.ts";
import type { Services, Writer } from "../../services.ts";
import type { CalendarEvent } from "../calendar.ts";
import { checkRows, type FoundRow, likenessOfRow, type RestOfFile } from "./checking.server.ts";
import { fixed } from "./fix.ts";
import { identityOf } from "./identity.ts";
import { type ImportRecord, readReview } from "./import-record.server.ts";
import {
  readEdited,
  readEvent,
  readFindings,
  readPlace,
  readProblems,
  type StoredRow,
  storedRows,
  updateRow,
} from "./import-rows.server.ts";
import { isPresent, type Matched, ownEvents } from "./match.server.ts";
import { measureOf } from "./measure.server.ts";
import type { Measure } from "./row-input.ts";
import { Sources } from "./sources.server.ts";

/** Rows that were read before, held against the programme and the choices of the review as they are now. */

/** How many rows are checked and written at once: as long as that takes, nobody else writes. */
const rowsAtOnce = 100;

export async function measureOfReview(db: Reader, record: ImportRecord): Promise<Measure> {
  const places = await db
    .selectFrom("import_rows")
    .select("place")
    .distinct()
    .where("import_id", "=", record.id)
    .execute();
  return measureOf(
    db,
    record,
    places.map(({ place }) => readPlace(place)),
  );
}

/** Checks every row of an import anew: after a choice that concerns them all. With `fixing` those that can be are corrected first (spec §4). */
export async function recheckAll(
  services: Writer,
  id: string,
  { fixing = false }: { fixing?: boolean } = {},
): Promise<void> {
  const record = await readReview(services, id);
  const measure = await measureOfReview(services.db, record);
  const first = new Map<string, number>();
  const earlier: RestOfFile["earlier"] = (likeness, _start, position) => {
    const other = first.get(likeness);
    if (other === undefined) first.set(likeness, position);
    return other ?? null;
  };
  let from = 0;
  for (;;) {
    const count = await services.db.transaction().execute(async (transaction) => {
      const rows = await storedRows(transaction, id)
        .where("comparison", "!=", "gone")
        .where("import_rows.position", ">=", from)
        .limit(rowsAtOnce)
        .execute();
      from = (rows.at(-1)?.position ?? from) + 1;
      const rest = { ...restInDatabase(transaction, record, measure), earlier };
      await recheckIn(
        transaction,
        { record, measure, rest },
        rows,
        fixing ? (found, row) => (row.is_fixable === 1 ? corrected(found, measure) : found) : undefined,
      );
      return rows.length;
    });
    if (count < rowsAtOnce) return;
    await setImmediate();
  }
}

/** A row with its automatic correction. */
export function corrected(found: FoundRow, measure: Measure): FoundRow {
  const mended = fixed(found.edited ?? found.original, measure);
  return mended === null ? found : { ...found, edited: mended, isFixed: true };
}

/** Changes one row and checks it. `change` gets the row as it is. */
export async function recheckRow(
  services: Pick<Services, "db" | "clock">,
  id: string,
  position: number,
  change: (found: FoundRow, measure: Measure) => FoundRow,
): Promise<void> {
  const record = await readReview(services, id);
  const measure = await measureOfReview(services.db, record);
  await services.db.transaction().execute(async (transaction) => {
    const rows = await storedRows(transaction, id).where("import_rows.position", "=", position).execute();
    await recheckIn(
      transaction,
      { record, measure, rest: restInDatabase(transaction, record, measure) },
      rows,
      (found) => change(found, measure),
    );
  });
}

interface Review {
  record: ImportRecord;
  measure: Measure;
  rest: RestOfFile;
}

async function recheckIn(
  db: Reader,
  { record, measure, rest }: Review,
  rows: StoredRow[],
  change: (found: FoundRow, row: StoredRow) => FoundRow = (found) => found,
): Promise<void> {
  const found = await foundRowsOf(db, record.id, rows);
  const changed = found.map((one, index) => (rows[index] === undefined ? one : change(one, rows[index])));
  for (const row of await checkRows(db, measure, rest, changed)) await updateRow(db, record.id, row);
}

/** Stored rows with the events of the programme that they were found to be. */
export async function foundRowsOf(db: Reader, importId: string, rows: StoredRow[]): Promise<FoundRow[]> {
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
      match: matches.get(row.position) ?? null,
      isDeleted: readFindings(row.findings).problems.some(
        ({ messageKey }) => messageKey === "calendar_file.deleted_since",
      ),
      repeats:
        other !== undefined && identityOf(other) === identityOf(original)
          ? { position: Number(row.duplicate_of), event: other }
          : null,
    };
  });
}

async function matchesOf(db: Reader, rows: StoredRow[]): Promise<Map<number, Matched>> {
  const ids = rows.flatMap((row) => row.event_id ?? []);
  if (ids.length === 0) return new Map();
  const stored = new Map(
    (
      await db
        .selectFrom("events")
        .select(["id", "calendar_sequence", "calendar_recurrence_id"])
        .where("id", "in", ids)
        .execute()
    ).map((event) => [event.id, event]),
  );
  const said = await (await Sources.open(db)).ofEvents(ids);
  const own = await ownEvents(
    db,
    rows.flatMap(({ event }) => readEvent(event).uid ?? []),
  );
  const matches = new Map<number, Matched>();
  for (const { position, event_id: eventId, matched_by: by, event } of rows) {
    const other = stored.get(eventId ?? "");
    if (eventId === null || by === null || other === undefined) continue;
    const { uid, recurrenceId, sequence } = readEvent(event);
    const last = said.get(eventId);
    const named = own.get(uid ?? "");
    const ours = named?.id === eventId ? named : undefined;
    matches.set(position, {
      eventId,
      by,
      sequence: Math.max(ours?.sequence ?? other.calendar_sequence, last?.sequence ?? 0),
      isRenamed: ours === undefined && uid !== null && other.calendar_recurrence_id !== recurrenceId,
      base: last?.said ?? (ours !== undefined && isPresent({ sequence }, ours) ? "present" : null),
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

/** The rest of a file, asked for where it is needed. */
export function restInDatabase(db: Reader, { id }: ImportRecord, measure: Measure): RestOfFile {
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
        others.find((other) => likenessOfRow(readEdited(other.edited) ?? readEvent(other.event), measure) === likeness)
          ?.position ?? null
      );
    },
  };
}
