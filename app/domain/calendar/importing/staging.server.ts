import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../../chunks.ts";
import { newId } from "../../identifier.ts";
import { type Reader, recordsOf } from "../../programme/event-rows.server.ts";
import type { EventRecord } from "../../programme/event.ts";
import type { WithClock, Writer } from "../../services.ts";
import type { CalendarEvent, FileQuestion, Problem } from "../calendar.ts";
import type { ReadingPart } from "../reading/reading-parts.ts";
import {
  type ComparedRow,
  compareRows,
  type MatchedRow,
  type OtherRows,
  otherRowsInMemory,
} from "./comparison.server.ts";
import { writtenPlace } from "./name-mapping.ts";
import { PartialFile } from "./partial-file.ts";
import { keepTable, keepText, removeFileIn } from "./import-tables.server.ts";
import {
  aliveUntil,
  type HeldImport,
  type ImportRecord,
  readImport,
  readReview,
  updateHeld,
} from "./import-record.server.ts";
import { insertRows, insertRowEvents, type StoredRow, storedRows } from "./import-rows.server.ts";
import { datesOfSeries, type FileMatches, isProgrammeEmpty, matchFile } from "./event-matching.server.ts";
import { storedFieldsOf } from "./imported-fields.ts";
import { isSame } from "./merge.ts";
import { seriesKeyOf } from "./series-dates.ts";
import { recheckAll, importContextOf, matchRows } from "./recheck.server.ts";
import { type FilePart, type ImportOptions, type Mappings, mappingsSchema } from "./import-review.ts";
import type { ImportContext } from "./validation.ts";

/** Rows stored in one transaction; it blocks other writers for about 20 milliseconds. */
const usualRows = 1000;

/**
 * Stores the events of a file as rows for the review, compared with the programme, followed by rows for the calendar's
 * events that the file no longer has. In an empty programme rows are stored while the file is still being read; those
 * whose comparison depends on later parts are compared again at the end.
 */
export async function stageParts(
  services: Writer,
  held: HeldImport,
  parts: AsyncIterable<ReadingPart[]>,
  rowsAtOnce = usualRows,
): Promise<void> {
  const staging = await Staging.open(services, held, rowsAtOnce);
  for await (const some of parts) {
    for (const part of some) staging.take(part);
    await staging.storeFullPortions();
  }
  await staging.finish();
}

/** The names of a file as the programme's categories and places, and the mappings that led to them. */
interface NameContext {
  context: ImportContext;
  mappings: Mappings;
}

class Staging {
  readonly #services: Writer;
  readonly #held: HeldImport;
  readonly #rowsAtOnce: number;
  /** True if the programme is empty: then no row depends on the rest of the file, and is stored while that is read. */
  readonly #isProgrammeEmpty: boolean;
  readonly #file = new PartialFile();
  #matches: FileMatches | null = null;
  #rest: OtherRows = otherRowsInMemory();
  /** The context of the rows stored so far; null before the first row. */
  #nameContext: NameContext | null = null;
  #stored = 0;

  private constructor(services: Writer, held: HeldImport, rowsAtOnce: number, isEmpty: boolean) {
    this.#services = services;
    this.#held = held;
    this.#rowsAtOnce = rowsAtOnce;
    this.#isProgrammeEmpty = isEmpty;
  }

  static async open(services: Writer, held: HeldImport, rowsAtOnce: number): Promise<Staging> {
    return new Staging(services, held, rowsAtOnce, await isProgrammeEmpty(services.db));
  }

  take(part: ReadingPart): void {
    this.#file.take(part, this.#stored);
  }

  /** Stores full portions of rows, as long as there are any. */
  async storeFullPortions(): Promise<void> {
    while (this.#isProgrammeEmpty && this.#file.events.length - this.#stored > this.#rowsAtOnce) {
      this.#nameContext ??= await this.#contextOf(null);
      await this.#storeUntil(this.#stored + this.#rowsAtOnce, this.#nameContext.context);
    }
  }

  async finish(): Promise<void> {
    const file = this.#file;
    const { clock, db } = this.#services;
    const record = await readImport(this.#services, this.#held.id);
    if (!this.#isProgrammeEmpty) await this.#cancelWholeSeries();
    const about = { now: clock.now().toISOString(), source: record.options.source, newSource: newId() };
    const found = await matchFile(db, file.events, about);
    const edition = editionQuestion(found, record.options.answers.edition);
    if (edition !== null) file.end.questions = [...(file.end.questions ?? []), edition];
    const isNewEdition = edition?.chosen === "new";
    const matches = isNewEdition ? await matchFile(db, file.events, { ...about, isNewEdition }) : found;
    this.#matches = matches;
    const part = partOf(matches, { options: record.options, isMessage: file.end.isMessage === true });
    const gone = await stillGone(db, matches.gone, part, file.events);
    this.#rest = otherRowsInMemory(matches.claimed);
    const now = await this.#contextOf(matches.source);
    await updateHeld(db, this.#held, {
      format: file.end.format,
      calendar_name: file.end.name ?? null,
      zone: file.end.zone ?? null,
      has_zoneless_hours: file.end.hasZonelessHours === true ? 1 : 0,
      questions: JSON.stringify(file.end.questions ?? []),
      source: matches.source,
      described: JSON.stringify(file.described),
      part: part === null ? null : JSON.stringify(part),
      mappings: JSON.stringify(now.mappings),
      problems: JSON.stringify(file.problemsOfFile()),
      total: file.events.length,
      worker_until: aliveUntil(this.#services),
    });
    if (file.end.text !== undefined) await keepText(db, this.#held.id, file.end.text);
    if (file.end.table !== undefined) await keepTable(db, this.#held.id, file.end.table);
    // Its file is no longer needed, unless it is read again with an answer, or stands beside its rows.
    else if (file.end.format !== "text" && !mayBeReadAgain(file.end)) await removeFileIn(db, this.#held.id);
    const outdated = this.#outdated(now);
    while (this.#stored < file.events.length)
      await this.#storeUntil(Math.min(this.#stored + this.#rowsAtOnce, file.events.length), now.context);
    await this.#compareAgain(outdated, now.context);
    await stageGone(db, { id: this.#held.id, from: file.events.length }, gone, file.events, (insert) =>
      storeRows(this.#services, this.#held, {}, insert),
    );
    await updateHeld(db, this.#held, { state: "review", worker: null, worker_until: null, done: 0, total: 0 });
    if (record.options.autoFixErrors) await recheckAll(this.#services, this.#held.id, { fixing: true });
  }

  /**
   * A cancellation of a whole series needs no rule (RFC 5546 3.2.5): it becomes one of each date that the programme has.
   */
  async #cancelWholeSeries(): Promise<void> {
    const { events } = this.#file;
    const counts = Map.groupBy(events, ({ uid }) => uid);
    const isWhole = ({ uid, recurrenceId, status }: CalendarEvent): boolean =>
      uid !== null && recurrenceId === "" && status === "CANCELLED" && counts.get(uid)?.length === 1;
    const whole = events.filter(isWhole);
    if (whole.length === 0) return;
    const dates = await datesOfSeries(
      this.#services.db,
      whole.flatMap(({ uid }) => uid ?? []),
    );
    for (const event of whole) {
      const known = dates.get(event.uid ?? "");
      if (known !== undefined)
        this.#file.replace(
          events.indexOf(event),
          known.map((date) => ({ ...event, ...date })),
        );
    }
  }

  /** Reads the names of the file so far, with the mappings of the calendar's last import. */
  async #contextOf(source: string | null): Promise<NameContext> {
    const { options, mappings: own } = await readImport(this.#services, this.#held.id);
    const { described } = this.#file;
    const last = source === null ? null : await mappingsOfLast(this.#services, source);
    const mappings: Mappings = {
      categories: { ...last?.categories, ...own.categories },
      places: { ...last?.places, ...own.places },
    };
    const places = this.#file.events.map(writtenPlace);
    return { context: await importContextOf(this.#services.db, { options, mappings, described }, places), mappings };
  }

  async #storeUntil(to: number, context: ImportContext): Promise<void> {
    const [from, { services, file }] = [this.#stored, { services: this.#services, file: this.#file }];
    const rows = await compareRows(services.db, context, this.#rest, this.#found(range(from, to)));
    await storeRows(services, this.#held, { done: to }, async (transaction) => {
      await insertRowEvents(transaction, this.#held.id, from, file.takeTexts(to - from));
      await insertRows(transaction, this.#held.id, rows);
    });
    this.#stored = to;
    await setImmediate();
  }

  #found(positions: number[]): MatchedRow[] {
    return positions.flatMap((position) => {
      const event = this.#file.events[position];
      if (event === undefined) return [];
      const problems = this.#file.problemsOf(event);
      return [matchedRow(position, event, { events: this.#file.events, matches: this.#matches, problems })];
    });
  }

  #hasSameMeaning(before: NameContext, now: NameContext): boolean {
    const written = this.#file.events.slice(0, this.#stored).map(writtenPlace);
    const places = new Set(written.filter((place) => typeof place === "string"));
    const isSplitAsBefore = (place: string): boolean =>
      isSame(before.context.names.placesOf(place), now.context.names.placesOf(place));
    return isSame(before.mappings, now.mappings) && [...places].every(isSplitAsBefore);
  }

  /** Returns the positions of stored rows whose comparison is no longer right, from the first on: each depends on those before it. */
  #outdated(now: NameContext): number[] {
    const repeated = this.#matches?.rows.findIndex(({ repeats }) => repeats !== null) ?? -1;
    const isSameSoFar = this.#nameContext === null || this.#hasSameMeaning(this.#nameContext, now);
    if (!isSameSoFar || (repeated >= 0 && repeated < this.#stored)) return range(0, this.#stored);
    return [...new Set(this.#file.lateProblems)].sort((one, other) => one - other);
  }

  async #compareAgain(positions: number[], context: ImportContext): Promise<void> {
    const { db } = this.#services;
    for (const part of chunksOf(positions, this.#rowsAtOnce)) {
      const rows = await compareRows(db, context, this.#rest, this.#found(part));
      await storeRows(this.#services, this.#held, {}, async (transaction) => {
        await transaction
          .deleteFrom("import_rows")
          .where("import_id", "=", this.#held.id)
          .where("position", "in", part)
          .execute();
        await insertRows(transaction, this.#held.id, rows);
      });
      await setImmediate();
    }
  }
}

/** Whether somebody is asked about the file. */
const mayBeReadAgain = ({ hasZonelessHours, questions = [] }: PartialFile["end"]): boolean =>
  hasZonelessHours === true || questions.length > 0;

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** Writes rows and a heartbeat in one transaction. */
async function storeRows(
  services: Writer,
  held: HeldImport,
  columns: { done?: number },
  insert: (transaction: DbTransaction) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await updateHeld(transaction, held, { ...columns, worker_until: aliveUntil(services) });
    await insert(transaction);
  });
}

/** Returns the mappings of the calendar's last import; empty if the calendar was never imported. */
async function mappingsOfLast({ db }: Writer, source: string): Promise<Mappings> {
  const last = await db
    .selectFrom("imports")
    .select("mappings")
    .where("source", "=", source)
    .where("state", "=", "complete")
    .orderBy("completed_at", "desc")
    .orderBy(sql`rowid`, "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? { categories: {}, places: {} } : mappingsSchema.parse(JSON.parse(last.mappings));
}

export function matchedRow(
  position: number,
  event: CalendarEvent,
  file: { events: readonly CalendarEvent[]; matches: Pick<FileMatches, "rows"> | null; problems: Problem[] },
): MatchedRow {
  const found = file.matches?.rows[position];
  const other = found?.repeats == null ? undefined : file.events[found.repeats];
  return {
    position,
    original: event,
    edited: null,
    isFixed: false,
    problems: file.problems,
    decision: null,
    saidSame: null,
    match: found?.match ?? null,
    isDeleted: found?.isDeleted ?? false,
    repeats: found?.repeats == null || other === undefined ? null : { position: found.repeats, event: other },
  };
}

/**
 * Asks about a file of which most events moved by months: it is the next edition, or the festival moved. Null if it is
 * neither. About a year is the next edition.
 */
function editionQuestion({ moves, rows }: FileMatches, answer: string | undefined): FileQuestion | null {
  const far = moves.filter((by) => Math.abs(by) > farAway).sort((one, other) => one - other);
  if (far.length < leastMoved || far.length * 3 < rows.length * 2) return null;
  const days = Math.round((far[Math.floor(far.length / 2)] ?? 0) / 86_400_000);
  const choices = ["new", "moved"];
  const isAnswered = answer !== undefined && choices.includes(answer);
  const likely = Math.abs(days) > 300 && Math.abs(days) < 430 ? "new" : "moved";
  return {
    kind: "edition",
    chosen: isAnswered ? answer : likely,
    isAnswered,
    choices,
    count: far.length,
    examples: [],
  };
}

/** Milliseconds from which a file has moved by months. */
const farAway = 45 * 86_400_000;
const leastMoved = 3;

/**
 * Returns whether a file is a part of its calendar: as somebody said, or if it is a message about some events, or if it
 * lacks more than half of what its calendar has given. A connected calendar is whole. Null if nothing is missing.
 */
function partOf(
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
async function stillGone(
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
async function stageGone(
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
    position,
    original,
    edited: null,
    isFixed: false,
    problems: [],
    decision: null,
    saidSame: null,
    match: {
      eventId: record.id,
      same: null,
      isDoubtful: false,
      identity: null,
      stamp: null,
      sequence: original.sequence,
      isRenamed: false,
      base: null,
    },
    isDeleted: false,
    repeats: null,
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
