import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../../chunks.ts";
import { newId } from "../../identifier.ts";
import { recordsOf } from "../../programme/event-rows.server.ts";
import type { EventRecord } from "../../programme/event.ts";
import type { Writer } from "../../services.ts";
import type { CalendarEvent, Problem } from "../calendar.ts";
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
import { aliveUntil, type HeldImport, readImport, updateHeld } from "./import-record.server.ts";
import { insertRows, insertRowEvents } from "./import-rows.server.ts";
import { type FileMatches, FileMatching } from "./event-matching.server.ts";
import { storedFieldsOf } from "./imported-fields.ts";
import { isSame } from "./merge.ts";
import { seriesKeyOf } from "./series-dates.ts";
import { recheckAll, importContextOf } from "./recheck.server.ts";
import { type Mappings, mappingsSchema } from "./import-review.ts";
import type { ImportContext } from "./validation.ts";

/** Rows stored in one transaction; it blocks other writers for about 20 milliseconds. */
const usualRows = 1000;

/**
 * Stores the events of a file as rows for the review, compared with the programme, followed by rows for the calendar's
 * events that the file no longer has. Rows are stored while the file is still being read; those whose comparison depends
 * on later parts are compared again at the end.
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
  readonly #matching: FileMatching;
  readonly #file = new PartialFile();
  #rest: OtherRows;
  /** The context of the rows stored so far; null before the first row. */
  #nameContext: NameContext | null = null;
  #stored = 0;
  /**
   * Rows that look like an event of the programme. If that event turns out to be in the file itself, they are no
   * duplicates.
   */
  readonly #likeExisting: { id: string; position: number }[] = [];

  private constructor(services: Writer, held: HeldImport, rowsAtOnce: number, matching: FileMatching) {
    this.#services = services;
    this.#held = held;
    this.#rowsAtOnce = rowsAtOnce;
    this.#matching = matching;
    this.#rest = otherRowsInMemory(matching.claimed);
  }

  static async open(services: Writer, held: HeldImport, rowsAtOnce: number): Promise<Staging> {
    return new Staging(services, held, rowsAtOnce, await FileMatching.open(services.db));
  }

  take(part: ReadingPart): void {
    this.#file.take(part, this.#stored);
  }

  /** Stores full portions of rows, as long as there are any. */
  async storeFullPortions(): Promise<void> {
    while (this.#file.events.length - this.#stored > this.#rowsAtOnce) {
      const to = this.#stored + this.#rowsAtOnce;
      await this.#matching.add(this.#file.events.slice(this.#stored, to));
      this.#nameContext ??= await this.#contextOf(this.#matching.source);
      await this.#storeUntil(to, this.#nameContext.context);
    }
  }

  async finish(): Promise<void> {
    const file = this.#file;
    const { clock, db } = this.#services;
    await this.#matching.add(file.events.slice(this.#stored));
    const { source, gone, moved, hasReplaced } = await this.#matching.finish(clock.now().toISOString(), newId());
    const now = await this.#contextOf(source);
    await updateHeld(db, this.#held, {
      format: file.end.format,
      calendar_name: file.end.name ?? null,
      zone: file.end.zone ?? null,
      has_zoneless_hours: file.end.hasZonelessHours === true ? 1 : 0,
      questions: JSON.stringify(file.end.questions ?? []),
      source,
      described: JSON.stringify(file.described),
      mappings: JSON.stringify(now.mappings),
      problems: JSON.stringify(file.problemsOfFile()),
      total: file.events.length,
      worker_until: aliveUntil(this.#services),
    });
    if (file.end.text !== undefined) await keepText(db, this.#held.id, file.end.text);
    if (file.end.table !== undefined) await keepTable(db, this.#held.id, file.end.table);
    // Its file is no longer needed, unless it is read again with an answer, or stands beside its rows.
    else if (file.end.format !== "text" && !mayBeReadAgain(file.end)) await removeFileIn(db, this.#held.id);
    // Each row depends on the rows before it, so all are compared again.
    const isAllOutdated = this.#nameContext !== null && (hasReplaced || !this.#hasSameMeaning(this.#nameContext, now));
    if (isAllOutdated) this.#rest = otherRowsInMemory(this.#matching.claimed);
    if (isAllOutdated) await this.#compareAgain(range(0, this.#stored), now.context);
    const outdated = isAllOutdated ? [] : this.#outdated(moved);
    while (this.#stored < file.events.length)
      await this.#storeUntil(Math.min(this.#stored + this.#rowsAtOnce, file.events.length), now.context);
    await this.#compareAgain(outdated, now.context);
    await stageGone(this.#services, this.#held, gone, file.events);
    await updateHeld(db, this.#held, { state: "review", worker: null, worker_until: null, done: 0, total: 0 });
    const { options } = await readImport(this.#services, this.#held.id);
    if (options.autoFixErrors) await recheckAll(this.#services, this.#held.id, { fixing: true });
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
    for (const { position, duplicate } of rows)
      if (duplicate?.of === "programme") this.#likeExisting.push({ id: duplicate.id, position });
    await setImmediate();
  }

  #found(positions: number[]): MatchedRow[] {
    return positions.flatMap((position) => {
      const event = this.#file.events[position];
      if (event === undefined) return [];
      const problems = this.#file.problemsOf(event);
      return [matchedRow(position, event, { events: this.#file.events, matches: this.#matching, problems })];
    });
  }

  #hasSameMeaning(before: NameContext, now: NameContext): boolean {
    const written = this.#file.events.slice(0, this.#stored).map(writtenPlace);
    const places = new Set(written.filter((place) => typeof place === "string"));
    const isSplitAsBefore = (place: string): boolean =>
      isSame(before.context.names.placesOf(place), now.context.names.placesOf(place));
    return isSame(before.mappings, now.mappings) && [...places].every(isSplitAsBefore);
  }

  /** Returns the positions of stored rows whose comparison is no longer right. */
  #outdated(moved: number[]): number[] {
    const likes = this.#likeExisting.flatMap(({ id, position }) => (this.#matching.claimed.has(id) ? [position] : []));
    return [...new Set([...moved, ...this.#file.lateProblems, ...likes])]
      .filter((position) => position < this.#stored)
      .sort((one, other) => one - other);
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
  file: { events: readonly CalendarEvent[]; matches: Pick<FileMatches, "rows">; problems: Problem[] },
): MatchedRow {
  const found = file.matches.rows[position];
  const other = found?.repeats == null ? undefined : file.events[found.repeats];
  return {
    position,
    original: event,
    edited: null,
    isFixed: false,
    problems: file.problems,
    decision: null,
    match: found?.match ?? null,
    isDeleted: found?.isDeleted ?? false,
    repeats: found?.repeats == null || other === undefined ? null : { position: found.repeats, event: other },
  };
}

/** Adds a row for each event that the file no longer has; the review offers them unselected. */
async function stageGone(
  services: Writer,
  held: HeldImport,
  gone: string[],
  ofFile: readonly CalendarEvent[],
): Promise<void> {
  const { db } = services;
  const from = ofFile.length;
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
    await storeRows(services, held, {}, async (transaction) => {
      await insertRowEvents(transaction, held.id, from + at, texts);
      await insertRows(transaction, held.id, rows);
    });
    await setImmediate();
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
    match: { eventId: record.id, by: "identity", sequence: original.sequence, isRenamed: false, base: null },
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
