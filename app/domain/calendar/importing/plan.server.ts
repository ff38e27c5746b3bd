import { setImmediate } from "node:timers/promises";
import { newId } from "../../identifier.ts";
import { lastProgrammeSequence } from "#app/domain/changes/changes.server.ts";
import type { Category, EventRecord, Location } from "../../programme/event.ts";
import { eventInput } from "../../programme/forms.ts";
import {
  prepareCreation,
  type PreparedEvent,
  prepareUpdate,
  type Surroundings,
} from "../../programme/event-writing.server.ts";
import { recordInputOf, recordsOf } from "../../programme/event-record.server.ts";
import type { Reader } from "../../programme/event-rows.server.ts";
import { parseInput } from "../../input.server.ts";
import type { Writer } from "../../services.ts";
import { festivalCalendar } from "../../settings/settings.server.ts";
import { type RowInHand, checkRows } from "./checking.server.ts";
import { identityOf } from "./identity.ts";
import type { ImportRecord } from "./import-record.server.ts";
import { readEdited, readEvent, readPlace, readProblems, type StoredRow } from "./import-rows.server.ts";
import { type FileMatches, matchFile } from "./match.server.ts";
import { type Ancestor, isSaid, isSame } from "./merge.ts";
import { measureOf } from "./measure.server.ts";
import type { ImportReport, Mappings, Outcome } from "./review.ts";
import { calendarOf, type Measure, newEventOf, saidOf } from "./row-input.ts";
import { inputOf, type Said, type SaidField } from "./said.ts";
import { foundRow, restOf } from "./staging.server.ts";

/** What an import is going to write, worked out without writing anything. */
export interface Plan {
  /** The newest change of the programme that it knows: after another one it has to be worked out again. */
  sequence: number;
  categories: Category[];
  locations: Location[];
  events: PreparedEvent[];
  sources: { eventId: string; identity: string; sequence: number; said: Said }[];
  outcomes: Map<number, Outcome>;
  report: ImportReport;
  /** What the names of the file became, for its later states. */
  mappings: Mappings;
}

const rowsAtOnce = 400;

/** Works out an import by the programme as it is now; everything is matched, compared and checked again. `sign` is called now and then with how many rows are done. */
export async function planImport(
  services: Writer,
  record: ImportRecord,
  rows: StoredRow[],
  sign: (done: number) => Promise<void>,
): Promise<Plan> {
  const { db } = services;
  const sequence = await lastProgrammeSequence(db);
  const now = services.clock.now().toISOString();
  const ofFile = rows.filter((row) => row.comparison !== "gone");
  const originals = ofFile.map((row) => readEvent(row.event));
  const matches = await matchFile(db, originals, { now, newSource: record.source ?? newId() });
  const measure = await measureOf(
    db,
    record,
    ofFile.map(({ place }) => readPlace(place)),
    newId,
  );
  const planning = new Planning(
    record,
    measure,
    {
      zone: (await festivalCalendar(services)).zone,
      categories: measure.names.categoriesById,
      locations: measure.names.locationsById,
      now,
    },
    ofFile.length,
  );
  const rest = restOf({ claimed: new Set(matches.rows.flatMap(({ match }) => match?.eventId ?? [])) });
  for (let from = 0; from < ofFile.length; from += rowsAtOnce) {
    const part = ofFile.slice(from, from + rowsAtOnce);
    const checked = await checkRows(
      db,
      measure,
      rest,
      part.map((row, index) => rowToCheck(row, from + index, originals, matches)),
    );
    for (const [index, row] of checked.entries()) planning.add(row, part[index]?.is_selected === 1);
    await sign(Math.min(from + rowsAtOnce, ofFile.length));
    await setImmediate();
  }
  await planning.cancel(
    db,
    rows.filter((row) => row.comparison === "gone"),
  );
  return planning.finish(sequence);
}

function rowToCheck(row: StoredRow, position: number, events: ReturnType<typeof readEvent>[], matches: FileMatches) {
  const original = events[position] ?? readEvent(row.event);
  const found = foundRow(position, original, { events, matches, problems: [] });
  return {
    ...found,
    position: row.position,
    edited: readEdited(row.edited),
    isFixed: row.is_fixed === 1,
    decision: row.decision,
    problems: readProblems(row.problems),
  };
}

class Planning {
  readonly #record: ImportRecord;
  readonly #measure: Measure;
  readonly #surroundings: Surroundings;
  readonly #events: PreparedEvent[] = [];
  readonly #sources: Plan["sources"] = [];
  readonly #outcomes = new Map<number, Outcome>();
  /** In their order: the rows of thousands of events are then written one after the other, and not each at another place of the file. */
  readonly #ids: string[];

  constructor(record: ImportRecord, measure: Measure, surroundings: Surroundings, rows: number) {
    this.#record = record;
    this.#measure = measure;
    this.#surroundings = surroundings;
    this.#ids = Array.from({ length: rows }, newId).toSorted((one, other) => (one < other ? 1 : -1));
  }

  add(row: RowInHand, isSelected: boolean): void {
    const outcome = this.#outcomeOf(row, isSelected);
    this.#outcomes.set(row.position, outcome);
    if (outcome === "created") this.#create(row);
    else if (outcome === "updated") this.#update(row);
    else if (outcome === "unchanged" || (outcome === "kept" && row.decision === "keep")) this.#settle(row);
  }

  #outcomeOf(row: RowInHand, isSelected: boolean): Outcome {
    if (row.status === "error") return "error";
    if (row.comparison === "unchanged") return "unchanged";
    if (!isSelected) return row.comparison === "older" ? "older" : "unselected";
    // A person's word for this row counts before what holds for all duplicates.
    if (row.comparison === "conflict" && row.decision !== null) return row.merged?.isChanged ? "updated" : "kept";
    if (row.duplicate !== null && this.#record.options.skipDuplicates && this.#isThere(row.duplicate))
      return "duplicate";
    // A duplicate that is wanted all the same becomes an event beside the other one: it never replaces it.
    if (row.comparison === "new" || row.duplicate?.of === "programme") return "created";
    return row.merged?.isChanged ? "updated" : "kept";
  }

  /** What is skipped for another row's sake, or another event's, would be nowhere if that one were left out as well. */
  #isThere(duplicate: NonNullable<RowInHand["duplicate"]>): boolean {
    if (duplicate.of === "programme") return true;
    const other = this.#outcomes.get(duplicate.position);
    return (
      other === "created" || other === "updated" || other === "unchanged" || other === "kept" || other === "duplicate"
    );
  }

  #create(row: RowInHand): void {
    const event = row.edited ?? row.original;
    const fields = parseInput(eventInput, inputOf(newEventOf(row.said), null, calendarOf(event)));
    const { now } = this.#surroundings;
    const prepared = prepareCreation(this.#surroundings, fields, {
      id: this.#ids.pop() ?? newId(),
      current_attendees: 0,
      published_at: fields.published ? now : null,
      created_at: now,
    });
    this.#events.push(prepared);
    this.#remember(prepared.after.id, row, saidOf(row.original, this.#measure));
  }

  #update(row: RowInHand): void {
    if (row.merged === null || row.record === null) return;
    const event = row.edited ?? row.original;
    const fields = parseInput(
      eventInput,
      inputOf(row.merged.whole, row.record, calendarOf(event) ?? row.record.calendar),
    );
    this.#events.push(prepareUpdate(this.#surroundings, row.record, fields));
    const said = saidOf(row.original, this.#measure);
    this.#remember(
      row.record.id,
      row,
      row.decision === null ? withoutContested(said, row.match?.base ?? null, row.merged.contested) : said,
    );
  }

  /** What is not written is remembered all the same, where the file says it otherwise than last time. */
  #settle(row: RowInHand): void {
    if (row.match === null) return;
    const said = saidOf(row.original, this.#measure);
    if (row.original.sequence > row.match.sequence || !isSame(said, row.match.base))
      this.#remember(row.match.eventId, row, said);
  }

  #remember(eventId: string, { original }: RowInHand, said: Said): void {
    this.#sources.push({ eventId, identity: identityOf(original), sequence: original.sequence, said });
  }

  /** Cancels what the file no longer has, where somebody selected it and it is still there. */
  async cancel(db: Reader, rows: StoredRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce);
      const ids = part.flatMap((row) => (row.is_selected === 1 && row.event_id !== null ? [row.event_id] : []));
      const stored = ids.length === 0 ? [] : await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
      const records = new Map((await recordsOf(db, stored)).map((record) => [record.id, record]));
      for (const row of part) this.#outcomes.set(row.position, this.#cancelOne(row, records.get(row.event_id ?? "")));
    }
  }

  #cancelOne(row: StoredRow, record: EventRecord | undefined): Outcome {
    if (row.is_selected === 0) return "unselected";
    if (record === undefined || record.status === "CANCELLED" || record.endTime <= this.#surroundings.now)
      return "unchanged";
    this.#events.push(
      prepareUpdate(
        this.#surroundings,
        record,
        parseInput(eventInput, { ...recordInputOf(record), status: "CANCELLED" }),
      ),
    );
    return "cancelled";
  }

  finish(sequence: number): Plan {
    const { names } = this.#measure;
    const { categories, locations } = names.missing(
      new Set(
        this.#events.flatMap(({ links }) => [
          ...links.categories.map((link) => link.category_id),
          ...links.locations.map((link) => link.location_id),
        ]),
      ),
    );
    const count = (...outcomes: Outcome[]): number =>
      [...this.#outcomes.values()].filter((outcome) => outcomes.includes(outcome)).length;
    const report: ImportReport = {
      created: count("created"),
      updated: count("updated"),
      cancelled: count("cancelled"),
      unchanged: count("unchanged"),
      leftOut: count("kept", "older", "duplicate", "unselected", "error"),
      duplicates: count("duplicate"),
      categoriesCreated: categories.map(({ name }) => name),
      locationsCreated: locations.map(({ name }) => name),
    };
    return {
      sequence,
      categories,
      locations,
      events: this.#events,
      sources: this.#sources,
      outcomes: this.#outcomes,
      report,
      mappings: names.remembered(new Set([...categories, ...locations].map(({ id }) => id))),
    };
  }
}

/** Of a conflict that nobody decided the file's word is not taken as heard: the next import asks again. */
function withoutContested(said: Said, base: Ancestor, contested: SaidField[]): Said {
  if (contested.length === 0 || !isSaid(base)) return said;
  const kept = Object.fromEntries(Object.entries(said).filter(([field]) => !contested.some((one) => one === field)));
  return {
    ...kept,
    ...Object.fromEntries(contested.flatMap((field) => (base[field] === undefined ? [] : [[field, base[field]]]))),
  };
}
