import { setImmediate } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { newId } from "../../identifier.ts";
import { recordsOf } from "../../programme/event-record.server.ts";
import type { EventRecord } from "../../programme/event.ts";
import type { Writer } from "../../services.ts";
import type { CalendarEvent, Problem } from "../calendar.ts";
import type { ReadingPart } from "../reading/parts.ts";
import { checkRows, type FoundRow, type RestOfFile, type RowInHand } from "./checking.server.ts";
import { writtenPlace } from "./file-names.ts";
import { FileInHand } from "./file-in-hand.ts";
import { aliveUntil, readImport, updateOwn } from "./import-record.server.ts";
import { insertRows, insertSaid } from "./import-rows.server.ts";
import { type FileMatches, FileMatching } from "./match.server.ts";
import { measureOf } from "./measure.server.ts";
import { isSame } from "./merge.ts";
import { recheckAll } from "./rechecking.server.ts";
import { type Mappings, mappingsSchema } from "./review.ts";
import type { Measure } from "./row-input.ts";

/** How many rows are kept in one transaction: some 20 milliseconds, in which nobody else writes. */
const usualRows = 1000;

interface Own {
  id: string;
  worker: string;
}

/**
 * Keeps what is read of a file for its review: each event a row, compared with the programme, and what the programme has of this calendar but the file has
 * not. Rows are compared and kept while the file is still being read; those of which the rest of it tells something else are at the end compared again.
 */
export async function stageParts(
  services: Writer,
  own: Own,
  parts: AsyncIterable<ReadingPart[]>,
  rowsAtOnce = usualRows,
): Promise<void> {
  const staging = await Staging.open(services, own, rowsAtOnce);
  for await (const some of parts) {
    for (const part of some) staging.take(part);
    await staging.keepFull();
  }
  await staging.finish();
}

/** What the names of a file mean. */
interface Known {
  measure: Measure;
  mappings: Mappings;
}

class Staging {
  readonly #services: Writer;
  readonly #own: Own;
  readonly #rowsAtOnce: number;
  readonly #matching: FileMatching;
  readonly #file = new FileInHand();
  #rest: RestOfFile;
  /** What the rows that were kept so far were read with. */
  #known: Known | null = null;
  #kept = 0;
  /** Rows that are like an event of the programme: of one that turns out to be in the file nothing is a duplicate. */
  readonly #likes: { id: string; position: number }[] = [];

  private constructor(services: Writer, own: Own, rowsAtOnce: number, matching: FileMatching) {
    this.#services = services;
    this.#own = own;
    this.#rowsAtOnce = rowsAtOnce;
    this.#matching = matching;
    this.#rest = restOf(matching);
  }

  static async open(services: Writer, own: Own, rowsAtOnce: number): Promise<Staging> {
    return new Staging(services, own, rowsAtOnce, await FileMatching.open(services.db));
  }

  take(part: ReadingPart): void {
    this.#file.take(part, this.#kept);
  }

  /** Keeps as many rows as are kept at once, if there are more. */
  async keepFull(): Promise<void> {
    while (this.#file.events.length - this.#kept > this.#rowsAtOnce) {
      const to = this.#kept + this.#rowsAtOnce;
      await this.#matching.add(this.#file.events.slice(this.#kept, to));
      this.#known ??= await this.#know(this.#matching.source);
      await this.#keepUntil(to, this.#known.measure);
    }
  }

  async finish(): Promise<void> {
    const file = this.#file;
    const { clock, db } = this.#services;
    await this.#matching.add(file.events.slice(this.#kept));
    const { source, gone, moved, hasReplaced } = await this.#matching.finish(clock.now().toISOString(), newId());
    const now = await this.#know(source);
    await updateOwn(db, this.#own, {
      format: file.end.format,
      calendar_name: file.end.name ?? null,
      zone: file.end.zone ?? null,
      source,
      described: JSON.stringify(file.described),
      mappings: JSON.stringify(now.mappings),
      problems: JSON.stringify(file.problemsOfFile()),
      total: file.events.length,
      worker_until: aliveUntil(this.#services),
    });
    // Each row depends on those before it.
    const isAllOutdated = this.#known !== null && (hasReplaced || !this.#meansTheSame(this.#known, now));
    if (isAllOutdated) this.#rest = restOf(this.#matching);
    if (isAllOutdated) await this.#compareAgain(range(0, this.#kept), now.measure);
    const outdated = isAllOutdated ? [] : this.#outdated(moved);
    while (this.#kept < file.events.length)
      await this.#keepUntil(Math.min(this.#kept + this.#rowsAtOnce, file.events.length), now.measure);
    await this.#compareAgain(outdated, now.measure);
    await stageGone(this.#services, this.#own, gone, file.events.length);
    await updateOwn(db, this.#own, { state: "review", worker: null, worker_until: null, done: 0, total: 0 });
    const { options } = await readImport(this.#services, this.#own.id);
    if (options.autoFixErrors) await recheckAll(this.#services, this.#own.id, { fixing: true });
  }

  /** What the file's names mean when it is of this calendar, as far as it is read. */
  async #know(source: string | null): Promise<Known> {
    const { options, mappings: own } = await readImport(this.#services, this.#own.id);
    const { described } = this.#file;
    const last = source === null ? null : await mappingsOfLast(this.#services, source);
    const mappings: Mappings = {
      categories: { ...last?.categories, ...own.categories },
      places: { ...last?.places, ...own.places },
    };
    return {
      measure: await measureOf(
        this.#services.db,
        { options, mappings, described },
        this.#file.events.map(writtenPlace),
      ),
      mappings,
    };
  }

  async #keepUntil(to: number, measure: Measure): Promise<void> {
    const [from, { services, file }] = [this.#kept, { services: this.#services, file: this.#file }];
    const rows = await checkRows(services.db, measure, this.#rest, this.#found(range(from, to)));
    await keep(services, this.#own, { done: to }, async (transaction) => {
      await insertSaid(transaction, this.#own.id, from, file.takeTexts(to - from));
      await insertRows(transaction, this.#own.id, rows);
    });
    this.#kept = to;
    for (const { position, duplicate } of rows)
      if (duplicate?.of === "programme") this.#likes.push({ id: duplicate.id, position });
    await setImmediate();
  }

  #found(positions: number[]): FoundRow[] {
    return positions.flatMap((position) => {
      const event = this.#file.events[position];
      return event === undefined
        ? []
        : [
            foundRow(position, event, {
              events: this.#file.events,
              matches: this.#matching,
              problems: this.#file.problemsOf(event),
            }),
          ];
    });
  }

  #meansTheSame(before: Known, now: Known): boolean {
    const isSplitAsBefore = memo((place: string) =>
      isSame(before.measure.names.placesOf(place), now.measure.names.placesOf(place)),
    );
    return (
      isSame(before.mappings, now.mappings) &&
      this.#file.events.slice(0, this.#kept).every((event) => {
        const place = writtenPlace(event);
        return typeof place !== "string" || isSplitAsBefore(place);
      })
    );
  }

  /** Positions of rows that were kept and of which something else was said since. */
  #outdated(moved: number[]): number[] {
    const likes = this.#likes.flatMap(({ id, position }) => (this.#matching.claimed.has(id) ? [position] : []));
    return [...new Set([...moved, ...this.#file.toldLate, ...likes])]
      .filter((position) => position < this.#kept)
      .sort((one, other) => one - other);
  }

  async #compareAgain(positions: number[], measure: Measure): Promise<void> {
    const { db } = this.#services;
    for (let at = 0; at < positions.length; at += this.#rowsAtOnce) {
      const part = positions.slice(at, at + this.#rowsAtOnce);
      const rows = await checkRows(db, measure, this.#rest, this.#found(part));
      await keep(this.#services, this.#own, {}, async (transaction) => {
        await transaction
          .deleteFrom("import_rows")
          .where("import_id", "=", this.#own.id)
          .where("position", "in", part)
          .execute();
        await insertRows(transaction, this.#own.id, rows);
      });
      await setImmediate();
    }
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

function memo<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** Writes some rows, and gives a sign of life. */
async function keep(
  services: Writer,
  own: Own,
  columns: { done?: number },
  insert: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await updateOwn(transaction, own, { ...columns, worker_until: aliveUntil(services) });
    await insert(transaction);
  });
}

/** What the names of the calendar became when it was imported last. */
async function mappingsOfLast({ db }: Writer, source: string): Promise<Mappings> {
  const last = await db
    .selectFrom("imports")
    .select("mappings")
    .where("source", "=", source)
    .where("state", "=", "complete")
    .orderBy("completed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? { categories: {}, places: {} } : mappingsSchema.parse(JSON.parse(last.mappings));
}

export function foundRow(
  position: number,
  event: CalendarEvent,
  {
    events,
    matches,
    problems,
  }: { events: readonly CalendarEvent[]; matches: Pick<FileMatches, "rows">; problems: Problem[] },
): FoundRow {
  const found = matches.rows[position];
  const other = found?.repeats == null ? undefined : events[found.repeats];
  return {
    position,
    original: event,
    edited: null,
    isFixed: false,
    problems,
    decision: null,
    match: found?.match ?? null,
    isDeleted: found?.isDeleted ?? false,
    repeats: found?.repeats == null || other === undefined ? null : { position: found.repeats, event: other },
  };
}

/** The rest of a file that is gone through from its beginning; a row that is looked at once more finds what it found. */
export function restOf({ claimed }: { claimed: ReadonlySet<string> }): RestOfFile {
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

/** Rows for what the file no longer has: offered, and never selected by themselves. */
async function stageGone(services: Writer, own: Own, gone: string[], from: number): Promise<void> {
  const { db } = services;
  for (let at = 0; at < gone.length; at += usualRows) {
    const records = await recordsOf(
      db,
      await db
        .selectFrom("events")
        .selectAll()
        .where("id", "in", gone.slice(at, at + usualRows))
        .orderBy("starts_at")
        .execute(),
    );
    const rows = records.map((record, index) => goneRow(from + at + index, record));
    await keep(services, own, {}, async (transaction) => {
      await insertSaid(
        transaction,
        own.id,
        from + at,
        rows.map(({ original }) => JSON.stringify(original)),
      );
      await insertRows(transaction, own.id, rows);
    });
    await setImmediate();
  }
}

function goneRow(position: number, record: EventRecord): RowInHand {
  const { calendar } = record;
  const isTimed = record.allDay === null;
  const original: CalendarEvent = {
    uid: calendar?.uid ?? null,
    recurrenceId: calendar?.recurrenceId ?? "",
    sequence: calendar?.sequence ?? 0,
    number: 0,
    line: null,
    title: record.title,
    description: record.description,
    status: "ACTIVE",
    startTime: isTimed ? record.startTime : null,
    endTime: isTimed ? record.endTime : null,
    allDay: record.allDay,
    location: record.locations.map(({ name }) => name).join(", ") || record.location,
    geo: null,
    categories: record.categories.map(({ name }) => name),
    url: record.url,
    imageUrl: record.imageUrl,
    details: {},
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
    said: {},
    merged: null,
    comparison: "gone",
    status: "valid",
    findings: { problems: [], suggestions: {} },
    isFixable: false,
    duplicate: null,
    record: null,
  };
}
