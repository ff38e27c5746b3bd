import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../../chunks.ts";
import { newId } from "../../identifier.ts";
import type { Writer } from "../../services.ts";
import type { CalendarEvent, FileQuestion } from "../calendar.ts";
import type { ReadingPart } from "../reading/reading-parts.ts";
import { compareRows, type MatchedRow, type OtherRows, otherRowsInMemory } from "./comparison.server.ts";
import { writtenPlace } from "./comparing/name-mapping.ts";
import { PartialFile } from "./record/partial-file.ts";
import { keepTable, keepText, removeFileIn } from "./record/import-tables.server.ts";
import { importContextOf } from "./rows/import-context.server.ts";
import { aliveUntil, type HeldImport, readImport, updateHeld } from "./record/import-record.server.ts";
import { insertRows, insertRowEvents } from "./rows/import-rows.server.ts";
import { datesOfSeries, type FileMatches, isProgrammeEmpty, matchFile } from "./event-matching.server.ts";
import { matchedRow } from "./rows/matched-rows.server.ts";
import { isSame } from "./comparing/merge.ts";
import { partOf, stageGone, stillGone, usualRows } from "./rows/missing-events.server.ts";
import { recheckAll } from "./recheck.server.ts";
import { type Mappings, mappingsSchema } from "./import-review.ts";
import type { ImportContext } from "./comparing/validation.ts";

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
      const file = { events: this.#file.events, matches: this.#matches };
      return [matchedRow(position, event, this.#file.problemsOf(event), file)];
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
