import { setImmediate } from "node:timers/promises";
import { chunksOf } from "#app/domain/chunks.ts";
import { idOfGuid, idOfOwnUid } from "../../own-properties.ts";
import { newId } from "#app/domain/identifier.ts";
import { lastProgrammeSequence } from "#app/domain/changes/changes.server.ts";
import { knownPeople } from "#app/domain/people/known-people.server.ts";
import type { Category, EventRecord, Location } from "#app/domain/programme/event.ts";
import { eventInput } from "#app/domain/programme/programme-input.ts";
import {
  prepareCreation,
  type PreparedEvent,
  prepareUpdate,
  type Surroundings,
} from "#app/domain/editing/event-writing.server.ts";
import { readAssumeEnd } from "#app/domain/editing/assumed-ends.server.ts";
import { type Reader, recordInputOf, recordsOf } from "#app/domain/programme/event-rows.server.ts";
import { parseInput } from "#app/domain/input.server.ts";
import type { Writer } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { type ComparedRow, compareRows, otherRowsInMemory } from "../comparison.server.ts";
import { identityByUid, identityOf } from "../matching/event-identity.ts";
import type { ImportRecord } from "../record/import-record.server.ts";
import { readEdited, readEvent, readPlace, type StoredRow } from "../rows/import-rows.server.ts";
import type { FileMatches } from "../event-matching.server.ts";
import { type Ancestor, isImported, isSame } from "../comparing/merge.ts";
import { importContextOf } from "../rows/import-context.server.ts";
import { matchRows, rematchedRow } from "../rows/matched-rows.server.ts";
import type { ImportReport, Mappings, Outcome } from "../import-review.ts";
import type { CalendarEvent } from "../../calendar.ts";
import { calendarIdentityOf, type ImportContext, newEventFields, importedFieldsOf } from "../comparing/validation.ts";
import { eventInputOf, type ImportedFields, type ImportedField } from "../comparing/imported-fields.ts";

/** Everything that an import will write. */
export interface Plan {
  /** Sequence of the programme's newest change when the plan was made; after a later change the plan is outdated. */
  sequence: number;
  categories: Category[];
  locations: Location[];
  events: PreparedEvent[];
  sources: {
    eventId: string;
    identity: string;
    sequence: number;
    stamp: string | null;
    imported: ImportedFields;
  }[];
  outcomes: Map<number, Outcome>;
  report: ImportReport;
  /** The targets of the file's names, for later imports of the calendar. */
  mappings: Mappings;
}

const rowsAtOnce = 400;

/**
 * Plans an import for the programme's current state: matches, compares and validates every row again. `onProgress` gets
 * the number of rows done.
 */
export async function planImport(
  services: Writer,
  record: ImportRecord,
  rows: StoredRow[],
  onProgress: (done: number) => Promise<void>,
): Promise<Plan> {
  const { db } = services;
  const sequence = await lastProgrammeSequence(db);
  const now = services.clock.now().toISOString();
  const ofFile = rows.filter((row) => row.comparison !== "gone");
  const { events: originals, matches } = await matchRows(services, record, ofFile);
  const placesInFile = ofFile.map(({ place }) => readPlace(place));
  const context = await importContextOf(db, record, placesInFile, newId);
  const { zone } = await festivalCalendar(services);
  const { categoriesById: categories, locationsById: locations } = context.names;
  const people = await knownPeople(db);
  const series = await seriesOf(db, originals, matches);
  const takenNames = await takenNamesOf(db, originals);
  const read = ofFile.map((row, index) => readEdited(row.edited) ?? originals[index] ?? readEvent(row.event));
  const assumeEnd = await readAssumeEnd(
    db,
    read.every(({ details }) => details.endIsKnown !== false)
      ? []
      : read.map((event) => ({
          // An assumed start ends nothing.
          startTime: event.details.startIsKnown === false ? null : event.startTime,
          ...context.names.linksOf(event),
        })),
  );
  const planning = new Planning(
    record,
    context,
    { zone, categories, locations, people, assumeEnd, followed: new Map(), now },
    { rows: ofFile.length, series, takenNames },
  );
  const rest = otherRowsInMemory(matches.claimed);
  for (let from = 0; from < ofFile.length; from += rowsAtOnce) {
    const part = ofFile.slice(from, from + rowsAtOnce);
    const found = part.map((row, index) => rematchedRow(row, from + index, { events: originals, matches }));
    const checked = await compareRows(db, context, rest, found);
    for (const [index, row] of checked.entries()) planning.add(row, part[index]?.is_selected === 1);
    await onProgress(Math.min(from + rowsAtOnce, ofFile.length));
    await setImmediate();
  }
  planning.addWaiting();
  const gone = rows.filter((row) => row.comparison === "gone");
  await planning.cancel(db, gone);
  return planning.finish(sequence);
}

/** The name of an event in its file: its number, or its UID without the form that a format gives it. */
type FileName = string | number;
/** Its end is missing if nothing is written to it. */
type NamedEvent = Pick<EventRecord, "id"> & Partial<Pick<EventRecord, "endIsKnown" | "endTime">>;

const uidName = (uid: string): string => idOfOwnUid(uid) ?? idOfGuid(uid) ?? uid;
const namesOf = ({ uid, number }: CalendarEvent): FileName[] => [number, ...(uid === null ? [] : [uidName(uid)])];

/** Returns the name of the event that a row follows; null for any other, and for one that got an hour of its own. */
function followedName({ original, edited }: Pick<ComparedRow, "original" | "edited">): FileName | null {
  const { follows } = (edited ?? original).details;
  return follows === undefined ? null : typeof follows === "number" ? follows : uidName(follows);
}

class Planning {
  readonly #record: ImportRecord;
  readonly #context: ImportContext;
  readonly #surroundings: Surroundings;
  readonly #events: PreparedEvent[] = [];
  readonly #sources: Plan["sources"] = [];
  readonly #outcomes = new Map<number, Outcome>();
  #drafts = 0;
  /**
   * Ids in ascending order of use, so that thousands of new rows are written next to each other in the database file.
   */
  readonly #ids: string[];

  readonly #series: Series;
  /** Ids of the events that have an identity of the file, by `identityOf`. */
  readonly #takenNames: ReadonlyMap<string, string>;
  /** The events of the file by their names in it, for those that follow them; null for one that is not in the programme. */
  readonly #named = new Map<FileName, NamedEvent | null>();
  /** Rows that follow one further below, by the name of that one. */
  readonly #waiting = new Map<FileName, { row: ComparedRow; isSelected: boolean }[]>();

  constructor(
    record: ImportRecord,
    context: ImportContext,
    surroundings: Surroundings,
    { rows, series, takenNames }: { rows: number; series: Series; takenNames: ReadonlyMap<string, string> },
  ) {
    this.#series = series;
    this.#takenNames = takenNames;
    this.#record = record;
    this.#context = context;
    this.#surroundings = surroundings;
    this.#ids = Array.from({ length: rows }, newId).toSorted((one, other) => (one < other ? 1 : -1));
  }

  /** Plans a row, or keeps it until the one that it follows was added. */
  add(row: ComparedRow, isSelected: boolean): void {
    const before = followedName(row);
    if (before === null || this.#named.has(before)) return this.#add(row, isSelected);
    this.#waiting.set(before, [...(this.#waiting.get(before) ?? []), { row, isSelected }]);
  }

  #add(row: ComparedRow, isSelected: boolean): void {
    const outcome = this.#outcomeOf(row, isSelected);
    this.#outcomes.set(row.position, outcome);
    let event = this.#present(row);
    if (outcome === "created") event = this.#create(row);
    else if (outcome === "updated") event = this.#update(row);
    else if (outcome === "unchanged" || (outcome === "kept" && row.decision === "keep")) this.#settle(row);
    for (const name of namesOf(row.original)) if (!this.#named.get(name)) this.#named.set(name, event);
    for (const name of namesOf(row.original)) {
      const waiting = this.#waiting.get(name) ?? [];
      this.#waiting.delete(name);
      for (const other of waiting) this.#add(other.row, other.isSelected);
    }
  }

  /** Returns the event of a row in the programme before the import; null without one. */
  #present({ record, match, duplicate }: ComparedRow): NamedEvent | null {
    if (record !== null) return record;
    if (match !== null) return { id: match.eventId };
    if (duplicate?.of === "programme") return { id: duplicate.id };
    return null;
  }

  /** Plans the rows that follow one that the file doesn't have, or one another. */
  addWaiting(): void {
    for (const [name, rows] of this.#waiting) {
      this.#waiting.delete(name);
      for (const { row, isSelected } of rows) this.#add(row, isSelected);
    }
  }

  #outcomeOf(row: ComparedRow, isSelected: boolean): Outcome {
    if (row.status === "error") return "error";
    if (row.comparison === "unchanged") return "unchanged";
    if (!isSelected) return row.comparison === "older" ? "older" : "unselected";
    // A decision on this row takes precedence over the option for all duplicates.
    if (row.comparison === "conflict" && row.decision !== null) return row.merged?.isChanged ? "updated" : "kept";
    if (row.duplicate !== null && this.#record.options.skipDuplicates && this.#isThere(row.duplicate))
      return "duplicate";
    // A duplicate that is imported anyway becomes a second event; it never replaces the first.
    if (row.comparison === "new" || row.duplicate?.of === "programme") return "created";
    return row.merged?.isChanged ? "updated" : "kept";
  }

  /** A row is only skipped as a duplicate if the other one exists or is imported, so that an event is never lost. */
  #isThere(duplicate: NonNullable<ComparedRow["duplicate"]>): boolean {
    if (duplicate.of === "programme") return true;
    const other = this.#outcomes.get(duplicate.position);
    return (
      other === "created" || other === "updated" || other === "unchanged" || other === "kept" || other === "duplicate"
    );
  }

  #create(row: ComparedRow): EventRecord {
    const event = row.edited ?? row.original;
    const followed = this.#followed(row);
    // Its hour is that of an event that is left out.
    const isWithoutHour = event.details.startIsKnown === false && followed.followsEventId === undefined;
    const isDraft = this.#isDraft(row) || isWithoutHour;
    if (isDraft) this.#drafts += 1;
    const whole = { ...newEventFields(row.imported), ...(isDraft && { published: false }) };
    const input = eventInputOf(whole, null, this.#freeIdentity(event, null));
    const fields = parseInput(eventInput, {
      ...input,
      seriesId: this.#series(row.original),
      ...followed,
      ...(isWithoutHour && { isScheduled: false }),
    });
    const { now } = this.#surroundings;
    const prepared = prepareCreation(this.#surroundings, fields, {
      id: this.#ids.pop() ?? newId(),
      current_attendees: 0,
      published_at: fields.published ? now : null,
      created_at: now,
    });
    this.#events.push(prepared);
    this.#remember(prepared.after.id, row, importedFieldsOf(row.original, this.#context));
    return prepared.after;
  }

  /**
   * Returns the identity that the file gives an event; null if another event of the programme has it. Then only its last
   * import remembers it.
   */
  #freeIdentity(event: CalendarEvent, id: string | null): ReturnType<typeof calendarIdentityOf> {
    const owner = this.#takenNames.get(identityOf(event));
    return owner === undefined || owner === id ? calendarIdentityOf(event) : null;
  }

  /**
   * Returns the event of the file that one follows. Not if another program moved one of them since: then the hours of the
   * file count.
   */
  #followed(row: ComparedRow): { followsEventId?: string } {
    const name = followedName(row);
    const before = name === null ? null : this.#named.get(name);
    if (!before) return {};
    const { startTime } = row.edited ?? row.original;
    const isHere = typeof name === "number" || before.endIsKnown === false || before.endTime === startTime;
    return isHere ? { followsEventId: before.id } : {};
  }

  #isDraft({ status }: ComparedRow): boolean {
    const { drafts } = this.#record.options;
    return drafts === "all" || (drafts === "marked" && status === "warning");
  }

  #update(row: ComparedRow): EventRecord | null {
    if (row.merged === null || row.record === null) return row.record;
    const event = row.edited ?? row.original;
    const identity = this.#freeIdentity(event, row.record.id) ?? row.record.calendar;
    const input = eventInputOf(row.merged.whole, row.record, identity);
    const seriesId = row.record.seriesId ?? this.#series(row.original);
    const fields = parseInput(eventInput, { ...input, seriesId, ...this.#followed(row) });
    const prepared = prepareUpdate(this.#surroundings, row.record, fields);
    this.#events.push(prepared);
    const imported = importedFieldsOf(row.original, this.#context);
    const settled =
      row.decision === null ? withoutContested(imported, row.match?.base ?? null, row.merged.contested) : imported;
    this.#remember(row.record.id, row, settled);
    return prepared.after;
  }

  /** Remembers the file's fields of a row that writes nothing, if they differ from the last import. */
  #settle(row: ComparedRow): void {
    if (row.match === null || row.match.isDoubtful) return;
    const imported = importedFieldsOf(row.original, this.#context);
    const isNamedAsBefore = row.match.same === null || row.match.identity === identityOf(row.original);
    if (row.original.sequence > row.match.sequence || !isNamedAsBefore || !isSame(imported, row.match.base))
      this.#remember(row.match.eventId, row, imported);
  }

  #remember(eventId: string, { original }: ComparedRow, imported: ImportedFields): void {
    this.#sources.push({
      eventId,
      identity: identityOf(original),
      sequence: original.sequence,
      stamp: original.stamp ?? null,
      imported,
    });
  }

  /** Cancels the selected events that the file no longer has, if they still exist. */
  async cancel(db: Reader, rows: StoredRow[]): Promise<void> {
    for (const part of chunksOf(rows, rowsAtOnce)) {
      const ids = part.flatMap((row) => (row.is_selected === 1 && row.event_id !== null ? [row.event_id] : []));
      const stored = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
      const records = new Map((await recordsOf(db, stored)).map((record) => [record.id, record]));
      for (const row of part) this.#outcomes.set(row.position, this.#cancelOne(row, records.get(row.event_id ?? "")));
    }
  }

  #cancelOne(row: StoredRow, record: EventRecord | undefined): Outcome {
    if (row.is_selected === 0) return "unselected";
    if (record === undefined || record.status === "CANCELLED" || record.endTime <= this.#surroundings.now)
      return "unchanged";
    const fields = parseInput(eventInput, { ...recordInputOf(record), status: "CANCELLED" });
    this.#events.push(prepareUpdate(this.#surroundings, record, fields));
    return "cancelled";
  }

  finish(sequence: number): Plan {
    const { names } = this.#context;
    const used = this.#events.flatMap(({ links }) => [
      ...links.categories.map((link) => link.category_id),
      ...links.locations.map((link) => link.location_id),
    ]);
    const { categories, locations } = names.missing(new Set(used));
    const count = (...outcomes: Outcome[]): number =>
      [...this.#outcomes.values()].filter((outcome) => outcomes.includes(outcome)).length;
    const report: ImportReport = {
      created: count("created"),
      updated: count("updated"),
      cancelled: count("cancelled"),
      unchanged: count("unchanged"),
      leftOut: count("kept", "older", "duplicate", "unselected", "error"),
      duplicates: count("duplicate"),
      drafts: this.#drafts,
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

/** Returns the series that an event of the file is a date of; null for a single one. */
type Series = (event: CalendarEvent) => string | null;

/** Returns the ids of events that have an identity of the file, by `identityOf`. */
async function takenNamesOf(db: Reader, events: readonly CalendarEvent[]): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  for (const part of chunksOf([...new Set(events.flatMap(({ uid }) => uid ?? []))], rowsAtOnce)) {
    const rows = await db
      .selectFrom("events")
      .select(["id", "calendar_uid", "calendar_recurrence_id"])
      .where("calendar_uid", "in", part)
      .execute();
    for (const row of rows) taken.set(identityByUid(row.calendar_uid ?? "", row.calendar_recurrence_id), row.id);
  }
  return taken;
}

/**
 * Returns the series of the events of a file. A repeated event of the file is one: the one that its dates in the programme
 * are in. Events that a Verbena wrote name theirs.
 */
async function seriesOf(db: Reader, events: readonly CalendarEvent[], matches: FileMatches): Promise<Series> {
  const known = new Map<string, string>();
  const dates = events.flatMap(({ uid, recurrenceId }, position) => {
    const id = matches.rows[position]?.match?.eventId;
    return uid === null || recurrenceId === "" || id === undefined ? [] : [{ uid, id }];
  });
  for (const part of chunksOf(dates, rowsAtOnce)) {
    const rows = await db
      .selectFrom("events")
      .select(["id", "series_id"])
      .where(
        "id",
        "in",
        part.map(({ id }) => id),
      )
      .where("series_id", "is not", null)
      .execute();
    const ids = new Map(rows.map((row) => [row.id, row.series_id]));
    for (const { uid, id } of part) {
      const series = ids.get(id) ?? null;
      if (series !== null && !known.has(uid)) known.set(uid, series);
    }
  }
  return ({ uid, recurrenceId, details }) => {
    if (details.seriesId !== undefined) return details.seriesId;
    if (uid === null || recurrenceId === "") return null;
    const id = known.get(uid) ?? newId();
    known.set(uid, id);
    return id;
  };
}

/** Leaves the fields of an undecided conflict as at the last import, so that the next import asks again. */
function withoutContested(imported: ImportedFields, base: Ancestor, contested: ImportedField[]): ImportedFields {
  if (contested.length === 0 || !isImported(base)) return imported;
  const kept = Object.fromEntries(
    Object.entries(imported).filter(([field]) => !contested.some((one) => one === field)),
  );
  return {
    ...kept,
    ...Object.fromEntries(contested.flatMap((field) => (base[field] === undefined ? [] : [[field, base[field]]]))),
  };
}
