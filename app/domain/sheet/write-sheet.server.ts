import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { batchOf } from "../changes/changes.server.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import { contestedSince } from "../editing/event-versions.server.ts";
import {
  type PreparedEvent,
  prepareCreation,
  prepareUpdate,
  type Surroundings,
  writeEventsIn,
} from "../editing/event-writing.server.ts";
import { readAssumeEnd } from "../editing/assumed-ends.server.ts";
import { readFollowed } from "../editing/following-events.server.ts";
import { knownPeople } from "../people/known-people.server.ts";
import { createCategoryIn, listCategories } from "../programme/categories.server.ts";
import { dayOf } from "../programme/day.ts";
import type { EventRecord, EventStatus } from "../programme/event.ts";
import { changedEventInput } from "../programme/event-changes.ts";
import { eventOf, recordsOf } from "../programme/event-rows.server.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { knownDays } from "../programme/known-days.server.ts";
import { createLocationIn, listLocations } from "../programme/locations.server.ts";
import { type EventInput, eventInput } from "../programme/programme-input.ts";
import { type UsualLengths, usualLength } from "../programme/usual-lengths.ts";
import { readUsualLengths } from "../programme/usual-lengths.server.ts";
import type { KnownDays } from "../programme/written-times.ts";
import { seriesScopes } from "../series/series.ts";
import { prepareSharedChanges } from "../series/series.server.ts";
import type { SharedEdit } from "../series/shared-changes.server.ts";
import type { Services } from "../services.ts";
import { fieldsAfter, unknownNamesIn, speakersIn } from "./row-fields.ts";
import { followedIn, type NamedEvent, timesFollowing } from "./following-times.ts";
import { fault, timesAfter } from "./sheet-times.ts";
import { type CellTexts, type RowFaults, type SheetColumn, sheetColumns } from "./sheet.ts";

/** Rows that are written at once. A larger table comes in several parts. */
export const maxRows = 500;
const maxCell = 50_000;
const names = z.array(z.string().max(500)).max(maxRows, "errors.too_many").default([]);

export const sheetEdits = z.strictObject({
  /** The sequence of what the author saw when typing began; others' changes after it are not overwritten. */
  since: z.int().min(0),
  rows: z
    .array(
      z.strictObject({
        /** The author's name for the row. */
        key: z.string().min(1).max(100),
        /** Null for a new row. */
        id: z.string().max(100).nullable(),
        /** The id of a new row's event: if it exists, the row was created before and the answer was lost. Null for any. */
        createsId: z
          .string()
          .regex(/^[\w-]{16}$/)
          .nullable()
          .default(null),
        /** With the texts of other wrong cells, which may be right by now. */
        cells: z.partialRecord(z.enum(sheetColumns), z.string().max(maxCell, "errors.too_long")),
      }),
    )
    .min(1)
    .max(maxRows, "errors.too_many"),
  /** Ids of events by the numbers of their rows, for cells that name one: 'tras 8'. */
  numbered: z.record(z.string().max(10), z.string().max(100)).default({}),
  /** Day (yyyy-MM-dd) of the row above the first. */
  dayAbove: z.string().max(10).nullable().default(null),
  /** New names that the author wants to be created if a cell has them. */
  newPlaces: names,
  newCategories: names,
  /** Which other dates of a row's series get the same changes. */
  scope: z.enum(seriesScopes).default("one"),
});
export type SheetEdits = z.input<typeof sheetEdits>;

export interface WrittenSheet {
  /** By the author's names for the rows; only rows with wrong cells. */
  faults: Record<string, RowFaults>;
  /** Ids of the created events by the author's names for their rows. */
  created: Record<string, string>;
  /** Names of rows whose end was guessed from the start. */
  guessedEnds: string[];
  /** Cells by their rows that are right, but can only be saved once a wrong cell beside them is: hours without a day. */
  waiting: Record<string, SheetColumn[]>;
  /** Batch of the history that undoes all of it; null if nothing was written. */
  batch: string | null;
}

/**
 * Writes the cells of a sheet that hold what they should, in one entry of the history. A wrong cell is returned with its
 * fault and stops no other; a new row needs a title only, and becomes a draft. A cell that another person changed since
 * `since` is not overwritten. Within the scope, other dates of a row's series get the same changes. Throws `invalid` for
 * malformed edits.
 */
export async function writeSheet(services: Services, input: SheetEdits): Promise<WrittenSheet> {
  const edits = parseInput(sheetEdits, input);
  const lengths = await readUsualLengths(services);
  return services.db.transaction().execute(async (transaction) => {
    const ids = edits.rows.flatMap(({ id, createsId }) => id ?? createsId ?? []);
    const events = await readRecords(transaction, ids);
    const named = await namedByStarts(transaction, edits);
    const surroundings = await surroundingsWith(services, transaction, edits, events, named);
    const contested = await contestedSince(transaction, ids, edits.since, services.actor);
    const days = await knownDays({ clock: services.clock, db: transaction });
    const written: WrittenSheet = { faults: {}, created: {}, guessedEnds: [], waiting: {}, batch: null };
    const prepared: PreparedEvent[] = [];
    const shared: SharedEdit[] = [];
    let { dayAbove } = edits;
    for (const { key, id, createsId, cells } of edits.rows) {
      const before = events.get(id ?? createsId ?? "") ?? (id === null ? null : "gone");
      if (before === "gone") {
        written.faults[key] = Object.fromEntries(columnsOf(cells).map((column) => [column, gone]));
        continue;
      }
      if (id === null && before !== null) written.created[key] = before.id;
      const faults: RowFaults = {};
      const others = id === null ? undefined : contested.get(id);
      for (const column of columnsOf(cells)) {
        if (others === undefined || !fieldsOf[column].some((field) => others.fields.has(field))) continue;
        faults[column] = fault("errors.cell_changed_meanwhile", { name: others.by ?? "" }, [
          { text: cells[column] ?? "" },
        ]);
      }
      const row = prepareRow(before, without(cells, faults), faults, {
        surroundings,
        lengths,
        days: nearRow(days, before, dayAbove),
        dayAbove,
        createsId,
        named,
      });
      if (Object.keys(faults).length > 0) written.faults[key] = faults;
      const waiting = waitingIn(cells, faults);
      if (waiting.length > 0) written.waiting[key] = waiting;
      if (row === null) continue;
      prepared.push(row.prepared);
      if (before !== null) shared.push({ before, after: row.prepared.after, typedStatus: row.typedStatus });
      dayAbove = dayOf(row.prepared.after.startTime, { zone: surroundings.zone, dayStartHour: 0 });
      if (before === null) written.created[key] = row.prepared.after.id;
      if (row.isEndGuessed) written.guessedEnds.push(key);
    }
    prepared.push(...(await prepareSharedChanges(services, transaction, shared, edits.scope)));
    for (const some of chunksOf(prepared, writtenAtOnce)) await writeEventsIn(services, transaction, some);
    const hasWritten = prepared.length > 0 || edits.newPlaces.length + edits.newCategories.length > 0;
    return { ...written, batch: hasWritten ? batchOf(transaction) : null };
  });
}

/** A date without month is closest to the row's own day, else to that of the row above. */
function nearRow(days: KnownDays, before: EventRecord | null, dayAbove: string | null): KnownDays {
  const near = before?.isScheduled === true ? before.startTime.slice(0, 10) : dayAbove;
  return near === null ? days : { today: days.today, near };
}

const timeColumns = ["day", "start", "end"] as const;

/** Hours are saved with their day, and an end with its start. */
function waitingIn(cells: CellTexts, faults: RowFaults): SheetColumn[] {
  return faults.day !== undefined || faults.start !== undefined
    ? timeColumns.filter((column) => cells[column] !== undefined && !(column in faults))
    : [];
}

const writtenAtOnce = 200;
const gone = fault("errors.event_not_found");

const columnsOf = (cells: CellTexts): SheetColumn[] => sheetColumns.filter((column) => cells[column] !== undefined);
const without = (cells: CellTexts, faults: RowFaults): CellTexts =>
  Object.fromEntries(columnsOf(cells).flatMap((column) => (column in faults ? [] : [[column, cells[column]]])));

async function readRecords(transaction: DbTransaction, ids: string[]): Promise<Map<string, EventRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.selectFrom("events").selectAll().where("id", "in", ids).execute();
  return new Map((await recordsOf(transaction, rows)).map((record) => [record.id, record]));
}

/** Creates the new names that the rows have, and returns all names. */
async function surroundingsWith(
  services: Services,
  transaction: DbTransaction,
  { rows, newPlaces, newCategories }: z.output<typeof sheetEdits>,
  events: ReadonlyMap<string, EventRecord>,
  named: readonly NamedEvent[],
): Promise<Surroundings> {
  const db = transaction;
  // A large festival has thousands of people, and most edits are about none of them.
  const speakers = rows.flatMap(({ id, cells }) => {
    const event = events.get(id ?? "");
    return [...(event?.speakers ?? []), ...speakersIn(cells.people ?? "", event ?? null)];
  });
  const wanted = (column: "place" | "category", known: { id: string; name: string }[], allowed: string[]): string[] => {
    const found = rows.flatMap(({ cells }) => unknownNamesIn(cells[column] ?? "", known));
    return allowed.filter((name) => found.includes(name.trim()));
  };
  for (const name of wanted("category", await listCategories({ db }), newCategories))
    await createCategoryIn(services, transaction, { name: name.trim() });
  for (const name of wanted("place", await listLocations({ db }), newPlaces))
    await createLocationIn(services, transaction, { name: name.trim() });
  const locations = await listLocations({ db });
  const hasOpenEnd =
    rows.some(({ cells }) => cells.end !== undefined || cells.start !== undefined) ||
    [...events.values()].some(({ endIsKnown }) => !endIsKnown);
  return {
    zone: (await festivalCalendar({ db })).zone,
    categories: new Map((await listCategories({ db })).map((category) => [category.id, category])),
    locations: new Map(locations.map((location) => [location.id, location])),
    people: await knownPeople(db, speakers),
    assumeEnd: await readAssumeEnd(db, hasOpenEnd ? [{ locationIds: locations.map(({ id }) => id) }] : []),
    followed: await readFollowed(
      db,
      [...[...events.values()].flatMap(({ follows }) => follows ?? []), ...named].map(({ id }) => ({
        followsEventId: id,
      })),
    ),
    now: services.clock.now().toISOString(),
  };
}

interface RowContext {
  surroundings: Surroundings;
  lengths: UsualLengths;
  days: KnownDays;
  dayAbove: string | null;
  createsId: string | null;
  named: readonly NamedEvent[];
}

/** Returns the events with hours that cells of starts name, by their row or their title. */
async function namedByStarts(
  db: DbTransaction,
  { rows, numbered }: Pick<z.output<typeof sheetEdits>, "rows" | "numbered">,
): Promise<NamedEvent[]> {
  const wanted = rows.flatMap(({ cells }) => followedIn(cells.start ?? "") ?? []);
  if (wanted.length === 0) return [];
  const events = await db
    .selectFrom("events")
    .select(["id", "title", "starts_at as startTime"])
    .where("listed", "in", ["timed", "long"])
    .execute();
  const numbers = Map.groupBy(Object.entries(numbered), ([, id]) => id);
  return events.map((event) => ({ ...event, rows: (numbers.get(event.id) ?? []).map(([row]) => Number(row)) }));
}

/** Returns the event of a row; null if nothing can be written. Adds the faults of its cells to `faults`. */
function prepareRow(
  before: EventRecord | null,
  cells: CellTexts,
  faults: RowFaults,
  context: RowContext,
): { prepared: PreparedEvent; isEndGuessed: boolean; typedStatus: EventStatus | undefined } | null {
  const { surroundings } = context;
  const event = before === null ? null : eventOf(before);
  const named = { places: [...surroundings.locations.values()], categories: [...surroundings.categories.values()] };
  const fields = fieldsAfter(event, cells, named);
  Object.assign(faults, fields.faults);
  const followed = followedIn(cells.start ?? "");
  const hasTimes = before === null || timeColumns.some((column) => column in cells);
  const categoryIds = fields.input.categoryIds ?? event?.categories.map(({ id }) => id) ?? [];
  const timeContext = {
    zone: surroundings.zone,
    days: context.days,
    dayAbove: before === null ? context.dayAbove : null,
    usualLength: usualLength(context.lengths, categoryIds),
  };
  const times = !hasTimes
    ? { input: {}, faults: {}, isEndGuessed: false }
    : followed === null
      ? timesAfter(event, cells, timeContext)
      : timesFollowing(event, cells, {
          ...timeContext,
          ...context,
          followed,
          endOf: (id) => surroundings.followed.get(id)?.end?.at ?? null,
        });
  Object.assign(faults, times.faults);
  const parsed = parseRow(event, { ...fields.input, ...times.input }, faults);
  if (parsed === null) return null;
  const own = {
    id: context.createsId ?? newId(),
    current_attendees: 0,
    published_at: null,
    created_at: surroundings.now,
  };
  try {
    const prepared =
      before === null
        ? prepareCreation(surroundings, parsed, { ...own, published_at: parsed.published ? surroundings.now : null })
        : prepareUpdate(surroundings, before, parsed);
    return isUnchanged(prepared)
      ? null
      : { prepared, isEndGuessed: times.isEndGuessed, typedStatus: fields.input.status };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [ofFollowed] = error.fields["followsEventId"] ?? [];
    if (ofFollowed !== undefined) faults.start ??= fault(ofFollowed);
    else faults.title ??= fault(error.messageKey, error.values);
    return null;
  }
}

function isUnchanged({ before, after }: PreparedEvent): boolean {
  return (
    before !== null && JSON.stringify({ ...before, updatedAt: "" }) === JSON.stringify({ ...after, updatedAt: "" })
  );
}

const newEvent: Partial<EventInput> = { published: false, isScheduled: false };

/**
 * Returns the fields of an event with the changes that its rules allow; null if none remain. Every refused field becomes
 * a fault of its cell.
 */
function parseRow(
  event: Parameters<typeof changedEventInput>[0] | null,
  changes: Partial<EventInput>,
  faults: RowFaults,
): z.output<typeof eventInput> | null {
  const left = { ...changes };
  for (let attempt = 0; attempt < sheetColumns.length; attempt += 1) {
    if (event !== null && Object.keys(left).length === 0) return null;
    const input = event === null ? { title: "", ...newEvent, ...left } : changedEventInput(event, left);
    const parsed = eventInput.safeParse(input, { error: () => "errors.invalid" });
    if (parsed.success) return parsed.data;
    let isLess = false;
    for (const { path, message } of parsed.error.issues) {
      const column = columnOf(String(path[0]), left);
      faults[column] ??= fault(message);
      for (const field of inputsOf[column]) {
        if (!(field in left)) continue;
        delete left[field];
        isLess = true;
      }
    }
    if (!isLess) return null;
  }
  return null;
}

/** The fields of an event's input that each column writes. */
const inputsOf: Record<SheetColumn, (keyof EventInput)[]> = {
  title: ["title"],
  day: ["startTime", "endTime", "endIsKnown", "allDay", "isScheduled", "followsEventId"],
  start: ["startTime", "endTime", "endIsKnown", "allDay", "isScheduled", "followsEventId"],
  end: ["startTime", "endTime", "endIsKnown", "allDay", "isScheduled", "followsEventId"],
  place: ["locationIds"],
  category: ["categoryIds"],
  people: ["speakers"],
  capacity: ["capacity"],
  state: ["published", "status"],
  description: ["description"],
  tags: ["tags"],
  price: ["priceCents"],
  age: ["ageFrom"],
  language: ["language"],
  accessibility: ["accessibility"],
  url: ["url"],
  note: ["statusNote"],
};

/** The fields of a stored event that each column shows. */
const fieldsOf: Record<SheetColumn, string[]> = {
  ...inputsOf,
  day: ["startTime", "allDay"],
  start: ["startTime", "allDay"],
  end: ["endTime", "endIsKnown", "allDay"],
  place: ["locations"],
  category: ["categories"],
  state: ["publishedAt", "status"],
};

function columnOf(field: string, changes: Partial<EventInput>): SheetColumn {
  // A published event can't lose its hour: then the state is wrong if it is new, else the start.
  if (field === "startTime" && changes.published === true) return "state";
  if (field === "endTime") return "end";
  if (field === "startTime" || field === "allDay") return "start";
  return sheetColumns.find((column) => inputsOf[column].some((one) => one === field)) ?? "title";
}
