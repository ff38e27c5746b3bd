import type { DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "#app/domain/chunks.ts";
import { type Reader, recordsOf } from "#app/domain/programme/event-rows.server.ts";
import type { EventRecord } from "#app/domain/programme/event.ts";
import type { WithClock } from "#app/domain/services.ts";
import type { CalendarEvent } from "../../calendar.ts";
import type { ComparedRow } from "../comparison.server.ts";
import { datesOfSeries, type FileMatches, unknownMatch } from "../event-matching.server.ts";
import { type ImportRecord, readReview } from "../record/import-record.server.ts";
import type { FilePart, ImportOptions } from "../import-review.ts";
import { insertRowEvents, insertRows, type StoredRow, storedRows } from "./import-rows.server.ts";
import { storedFieldsOf } from "../comparing/imported-fields.ts";
import { matchedRow, matchRows } from "./matched-rows.server.ts";
import { seriesKeyOf } from "./series-dates.ts";

/** Rows that cancel the events which a calendar has given before and its file lacks, and whether the file is a part. */

/** Rows stored in one transaction; it blocks other writers for about 20 milliseconds. */
export const usualRows = 1000;

/**
 * Returns whether a file is a part of its calendar: as somebody said, or if it is a message about some events, or if it
 * lacks more than half of what its calendar has given. A connected calendar is whole. Null if nothing is missing.
 */
export function partOf(
  { gone, given, isMostlyMissing }: FileMatches,
  { options, isMessage }: { options: ImportOptions; isMessage: boolean },
): FilePart | null {
  if (gone.length === 0) return null;
  const isLikely = isMessage || (options.source === null && isMostlyMissing);
  return { isPart: options.isPart ?? isLikely, isSaid: options.isPart !== null, given };
}

/**
 * Returns the events that are missing: of a part only dates of a series that the file has for the most part, since it
 * has that series whole.
 */
export async function stillGone(
  db: Reader,
  gone: string[],
  part: FilePart | null,
  events: readonly CalendarEvent[],
): Promise<string[]> {
  if (part === null || !part.isPart) return gone;
  const counts = Map.groupBy(
    events.filter(({ recurrenceId }) => recurrenceId !== ""),
    ({ uid }) => uid,
  );
  const uids = [...counts.keys()].filter((uid) => uid !== null);
  const dates = await datesOfSeries(db, uids);
  const whole = uids.filter((uid) => (counts.get(uid)?.length ?? 0) * 2 >= (dates.get(uid)?.length ?? Infinity));
  const missing = new Set(gone);
  const left: string[] = [];
  for (const some of chunksOf(whole, usualRows)) {
    const rows = await db.selectFrom("events").select("id").where("calendar_uid", "in", some).execute();
    left.push(...rows.map(({ id }) => id).filter((id) => missing.has(id)));
  }
  return left;
}

/**
 * Says that a file under review is a part of its calendar, or the whole: then what it lacks is offered as missing. Throws
 * `not_found`, or `conflict` if it is not under review.
 */
export async function setPart(services: WithClock, id: string, isPart: boolean): Promise<void> {
  const record = await readReview(services, id);
  if (record.part === null || (record.part.isSaid && record.part.isPart === isPart)) return;
  const rows = await storedRows(services.db, id).where("comparison", "<>", "gone").execute();
  const found = await matchRows(services, record, rows);
  const part = { ...record.part, isPart, isSaid: true };
  await services.db.transaction().execute(async (transaction) => {
    const options = JSON.stringify({ ...record.options, isPart });
    await transaction.updateTable("imports").set({ options }).where("id", "=", id).execute();
    await stageGoneAgain(transaction, { ...record, part }, rows, found);
  });
}

/** Stores the rows for what a file lacks anew; those that are ticked stay so. */
export async function stageGoneAgain(
  transaction: DbTransaction,
  record: ImportRecord,
  rows: readonly StoredRow[],
  { events, matches }: Awaited<ReturnType<typeof matchRows>>,
): Promise<void> {
  const { id } = record;
  const part = record.part ?? partOf(matches, { options: record.options, isMessage: false });
  const gone = await stillGone(transaction, matches.gone, part, events);
  const goneRows = transaction.selectFrom("import_rows").where("import_id", "=", id).where("comparison", "=", "gone");
  const before = await goneRows.select(["event_id", "is_selected"]).execute();
  const isAsBefore = before.length === gone.length && before.every(({ event_id: one }) => gone.includes(one ?? ""));
  if (!isAsBefore) {
    for (const table of ["import_row_events", "import_rows"] as const)
      await transaction
        .deleteFrom(table)
        .where("import_id", "=", id)
        .where("position", "in", goneRows.select("position"))
        .execute();
    const from = (rows.at(-1)?.position ?? -1) + 1;
    await stageGone(transaction, { id, from }, gone, events, (insert) => insert(transaction));
    const ticked = before.flatMap((row) => (row.is_selected === 1 ? (row.event_id ?? []) : []));
    for (const some of chunksOf(ticked, usualRows))
      await transaction
        .updateTable("import_rows")
        .set({ is_selected: 1 })
        .where("import_id", "=", id)
        .where("comparison", "=", "gone")
        .where("event_id", "in", some)
        .execute();
  }
  await transaction
    .updateTable("imports")
    .set({ part: part === null ? null : JSON.stringify(part) })
    .where("id", "=", id)
    .execute();
}

/** Adds a row for each event that the file no longer has; the review offers them unselected. */
export async function stageGone(
  db: Reader,
  { id, from }: { id: string; from: number },
  gone: string[],
  ofFile: readonly CalendarEvent[],
  store: (insert: (transaction: DbTransaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  const repeated = new Set(gone.length === 0 ? [] : ofFile.flatMap((event) => seriesKeyOf(event) ?? []));
  for (let at = 0; at < gone.length; at += usualRows) {
    const part = gone.slice(at, at + usualRows);
    const events = await db
      .selectFrom("events")
      .selectAll()
      .where("id", "in", part)
      .orderBy("starts_at")
      .orderBy("title")
      .orderBy("id")
      .execute();
    const records = await recordsOf(db, events);
    const rows = records.map((record, index) => goneRow(from + at + index, record, repeated));
    const texts = rows.map(({ original }) => JSON.stringify(original));
    await store(async (transaction) => {
      await insertRowEvents(transaction, id, from + at, texts);
      await insertRows(transaction, id, rows);
    });
  }
}

/** `repeated`: the series of the file. */
function goneRow(position: number, record: EventRecord, repeated: ReadonlySet<string>): ComparedRow {
  const { calendar, seriesId } = record;
  const { startTime, endTime, allDay } = storedFieldsOf(record).when;
  // A date of a series of the file stands with its other dates; the dates of a series that is gone stand together.
  const isOfFile = calendar !== null && calendar.recurrenceId !== "" && repeated.has(calendar.uid);
  const original: CalendarEvent = {
    uid: calendar?.uid ?? null,
    recurrenceId: calendar?.recurrenceId ?? "",
    sequence: calendar?.sequence ?? 0,
    number: 0,
    line: null,
    title: record.title,
    description: record.description,
    status: "ACTIVE",
    startTime,
    endTime,
    allDay,
    location: record.locations.map(({ name }) => name).join(", ") || record.location,
    geo: null,
    categories: record.categories.map(({ name }) => name),
    url: record.url,
    imageUrl: record.imageUrl,
    details: {
      ...(seriesId !== null && !isOfFile && { seriesId }),
      ...(!record.endIsKnown && { endIsKnown: false }),
    },
  };
  return {
    ...matchedRow(position, original, []),
    match: { ...unknownMatch(record.id), sequence: original.sequence },
    imported: {},
    merged: null,
    comparison: "gone",
    status: "valid",
    findings: { problems: [], suggestions: {} },
    isFixable: false,
    duplicate: null,
    record: null,
  };
}
