import type { CompiledQuery } from "kysely";
import { insertsOf, runWrites } from "#app/database/many-rows.server.ts";
import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import { type KeptAtUndo, keptAtUndoSchema } from "../calendar/importing/import-review.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import { changeRow, lastSequence, openBatch, readSnapshot, readSnapshots } from "../changes/changes.server.ts";
import { listCategories } from "../programme/categories.server.ts";
import type { EventRecord } from "../programme/event.ts";
import { recordsOf } from "../programme/event-rows.server.ts";
import {
  type PreparedEvent,
  prepareCreation,
  prepareUpdate,
  type Surroundings,
  writesOf,
} from "../editing/event-writing.server.ts";
import { readAssumeEnd } from "../editing/assumed-ends.server.ts";
import { moveFollowersIn } from "../editing/following-events.server.ts";
import { eventInput } from "../programme/programme-input.ts";
import { listLocations } from "../programme/locations.server.ts";
import type { Writer } from "../services.ts";
import { knownPeople } from "../people/known-people.server.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { categorySnapshot, eventSnapshot, locationSnapshot } from "../programme/snapshots.ts";
import { existsAgain, isGone } from "./take-back.ts";
import type { Change } from "../changes/follow.server.ts";
import {
  fieldsBefore,
  fieldsOf,
  requireThere,
  requireUnchanged,
  withStatusLeft,
  undoCategoryChange,
  undoLocationChange,
} from "./undo-programme.server.ts";
import { planUntouched, undoIfUntouched } from "./undo-import.server.ts";
import { z } from "zod";

export const undoResult = z.object({
  /** Number of changes that were undone. */
  undone: z.int(),
  /** The batch of the undo itself, which can be undone too. */
  batch: z.string(),
  /** The parts that the undo of an import left as they were; null if none. */
  kept: keptAtUndoSchema.nullable(),
});
export type UndoResult = z.output<typeof undoResult>;

/**
 * Undoes an import, or a batch with thousands of events. Follows the rules of `undo-programme.server.ts`, but
 * plans all changes before the transaction, so that the transaction only writes. Of an import, it leaves what somebody has
 * written since (`undo-import.server.ts`).
 */

const few = 200;
/** Number of plans to try if other people change something meanwhile. After these, other writers have to wait. */
const attempts = 4;
/** Number of events that are read or deleted at once. */
const chunk = 400;

/** Returns the id of the import that wrote a batch; null if no import did. */
async function importOf(db: Db, batch: string): Promise<string | null> {
  return (await db.selectFrom("imports").select("id").where("batch", "=", batch).executeTakeFirst())?.id ?? null;
}

/** Returns whether an import wrote a batch, which is then undone by {@link undoMany} whatever its size. */
export const isImport = async (db: Db, batch: string): Promise<boolean> => (await importOf(db, batch)) !== null;

/** Returns whether a batch has so many changes that undoing them one by one would take seconds. */
export async function isMany(db: Db, batch: string): Promise<boolean> {
  const rows = await db
    .selectFrom("changes")
    .select("sequence")
    .where("batch", "=", batch)
    .limit(few + 1)
    .execute();
  return rows.length > few;
}

/**
 * Returns whether a batch holds only events, each once, with categories and places that were created before the events
 * or deleted after them.
 */
async function isOfEvents(db: Db, batch: string): Promise<boolean> {
  const groups = await db
    .selectFrom("changes")
    .select((eb) => [
      "entity",
      eb.fn.countAll<number>().as("count"),
      eb.fn.count<number>("entity_id").distinct().as("things"),
      eb.fn.min("sequence").as("first"),
      eb.fn.max("sequence").as("last"),
    ])
    .where("batch", "=", batch)
    .groupBy("entity")
    .execute();
  const events = groups.find(({ entity }) => entity === "event");
  if (events === undefined || events.things < events.count) return false;
  return groups.every(({ entity, first, last }) => {
    if (entity === "category" || entity === "location") return last < events.first || first > events.last;
    return entity === "event" || entity === "places";
  });
}

/** Returns the changes of a batch that can be undone, newest first. Throws the same errors as `undoBatch`. */
export async function changesToUndo(db: Db, batch: string): Promise<Change[]> {
  const changes = await db
    .selectFrom("changes")
    .selectAll()
    .where("batch", "=", batch)
    .orderBy("sequence", "desc")
    .execute();
  if (changes.length === 0) throw new DomainError("not_found", "errors.history_not_found");
  if (changes.some((change) => change.undone_by !== null)) throw new DomainError("conflict", "errors.undo_already");
  return changes;
}

/** Counts the undone changes. Leaves out `places`: people keep the places that they got with the change. */
export const countOf = (changes: Change[]): number => changes.filter((change) => change.entity !== "places").length;

/** Undoes a batch like `undoBatch`. Returns null if the batch must be undone one change at a time. */
export async function undoMany(services: Writer, batch: string): Promise<UndoResult | null> {
  if (!(await isOfEvents(services.db, batch))) return null;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const plan = await planUndo(services, batch);
    const undone = await services.db
      .transaction()
      .execute((transaction) => undoIfUnchanged(services, transaction, plan));
    if (undone !== null) return undone;
  }
  // Other people change the data all the time: plan inside the transaction, so that they wait this once.
  return services.db.transaction().execute(async (transaction) => {
    const plan = await planUndo({ ...services, db: transaction }, batch);
    const undone = await undoIfUnchanged(services, transaction, plan);
    if (undone === null) throw new Error("Nobody else can have written");
    return undone;
  });
}

interface Plan {
  batch: string;
  /** The import that wrote the batch; null if no import did. */
  importId: string | null;
  undoing: string;
  /** Sequence number of the newest change in the plan. A later change makes a new plan necessary. */
  sequence: number;
  changes: Change[];
  /** Changes of categories and places that came after the events: they are undone before the events. */
  namesBefore: Change[];
  namesAfter: Change[];
  queries: CompiledQuery[];
  kept: KeptEvent[];
}

async function planUndo(services: Writer, batch: string): Promise<Plan> {
  const { db } = services;
  const sequence = await lastSequence(db);
  const changes = await changesToUndo(db, batch);
  const ofEvents = changes.filter(({ entity }) => entity === "event");
  const names = changes.filter(({ entity }) => entity === "category" || entity === "location");
  const newest = ofEvents[0]?.sequence ?? 0;
  const namesBefore = names.filter((change) => change.sequence > newest);
  const surroundings = await surroundingsAfter(services, namesBefore);
  const importId = await importOf(db, batch);
  const work: Work = { isImport: importId !== null, deleted: [], prepared: [], freed: [], kept: [] };
  for (const part of chunksOf(ofEvents, chunk)) await planEvents(db, surroundings, part, work);
  await requireFreeIdentities(db, work);
  const undoing = newId();
  return {
    batch,
    importId,
    undoing,
    sequence,
    changes,
    namesBefore,
    namesAfter: names.filter((change) => change.sequence < newest),
    queries: queriesOf(services, undoing, work),
    kept: work.kept,
  };
}

/** Returns the categories and places as they will be once the batch's deleted ones are restored. */
async function surroundingsAfter(services: Writer, restored: Change[]): Promise<Surroundings> {
  const { db, clock } = services;
  const categories = new Map((await listCategories({ db })).map((category) => [category.id, category]));
  const locations = new Map((await listLocations({ db })).map((location) => [location.id, location]));
  for (const { entity, before } of restored) {
    const category = entity === "category" ? readSnapshot(categorySnapshot, before) : null;
    const location = entity === "location" ? readSnapshot(locationSnapshot, before) : null;
    if (category !== null) categories.set(category.id, category);
    if (location !== null) locations.set(location.id, location);
  }
  return {
    zone: (await festivalCalendar({ db })).zone,
    categories,
    locations,
    people: await knownPeople(db),
    // What is restored has the end that was assumed for it.
    assumeEnd: await readAssumeEnd(db, []),
    followed: new Map(),
    now: clock.now().toISOString(),
  };
}

type KeptEvent = KeptAtUndo["events"][number];

interface Work {
  isImport: boolean;
  deleted: EventRecord[];
  prepared: PreparedEvent[];
  /** Ids of restored events with places of people who have left. */
  freed: string[];
  /** Events of an import that keep what somebody has written since. */
  kept: KeptEvent[];
}

/** Plans the undo for some events. Throws `conflict` for the first event that can't be restored. */
async function planEvents(db: Db, surroundings: Surroundings, changes: Change[], work: Work): Promise<void> {
  const ids = changes.map(({ entity_id: id }) => id);
  const rows = await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  const records = new Map((await recordsOf(db, rows)).map((record) => [record.id, record]));
  const later = await laterChanges(db, changes);
  const nobodys = await placesOfNobody(db, ids);
  for (const change of changes) {
    const { before, after } = readSnapshots(eventSnapshot, change);
    const now = records.get(change.entity_id) ?? null;
    if (work.isImport && after !== null) {
      const state = now === null ? { now, left: null } : { now, left: withStatusLeft(now, later.get(now.id) ?? []) };
      const { deleted, prepared, kept } = planUntouched(surroundings, { before, after }, state);
      if (deleted !== null) work.deleted.push(deleted);
      if (prepared !== null) work.prepared.push(prepared);
      if (kept !== null) work.kept.push(kept);
      continue;
    }
    if (before !== null && after === null) {
      if (now !== null) throw existsAgain(before.title);
      const fields = fieldsOf(before);
      requireThere(before, fields, surroundings);
      const freed = nobodys.get(before.id);
      if (freed !== undefined) work.freed.push(before.id);
      const row = {
        id: before.id,
        current_attendees: before.currentAttendees - (freed ?? 0),
        published_at: before.publishedAt,
        created_at: before.createdAt,
      };
      work.prepared.push(prepareCreation(surroundings, fields, row, before.speakers));
      continue;
    }
    if (after === null || now === null) throw isGone(after?.title ?? "");
    const left = withStatusLeft(now, later.get(now.id) ?? []);
    if (before === null) {
      requireUnchanged(now, left, after);
      work.deleted.push(now);
    } else {
      const fields = fieldsBefore(now, left, { before, after });
      requireThere(before, fields, surroundings);
      work.prepared.push(prepareUpdate(surroundings, now, parseInput(eventInput, fields)));
    }
  }
}

/** Returns the changes of each event after the given one, newest first. */
async function laterChanges(db: Db, changes: Change[]): Promise<Map<string, Pick<Change, "actor" | "before">[]>> {
  const sequences = new Map(changes.map((change) => [change.entity_id, change.sequence]));
  const rows = await db
    .selectFrom("changes")
    .select(["entity_id", "sequence", "actor", "before"])
    .where("entity", "=", "event")
    .where("entity_id", "in", [...sequences.keys()])
    .where("sequence", ">", Math.min(...sequences.values()))
    .orderBy("sequence", "desc")
    .execute();
  const later = rows.filter((row) => row.sequence > (sequences.get(row.entity_id) ?? 0));
  return Map.groupBy(later, (row) => row.entity_id);
}

/** Returns for each event the number of places of people who left while it was deleted; 0 if they only waited. */
async function placesOfNobody(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("registrations")
    .select(["event_id", "state"])
    .where("event_id", "in", ids)
    .where("user_id", "is", null)
    .execute();
  const byEvent = Map.groupBy(rows, (row) => row.event_id);
  return new Map([...byEvent].map(([id, all]) => [id, all.filter(({ state }) => state === "place").length]));
}

/** Throws `conflict` if an imported calendar file has created one of the events again after its deletion. */
async function requireFreeIdentities(db: Db, { deleted, prepared }: Work): Promise<void> {
  const going = new Set(deleted.map(({ id }) => id));
  const coming = prepared.filter(({ before, after }) => before === null && after.calendar !== null);
  for (const part of chunksOf(coming, chunk)) {
    const titles = new Map(part.map(({ after }) => [identityOf(after.calendar), after.title]));
    const uids = part.flatMap(({ after }) => after.calendar?.uid ?? []);
    const rows = await db
      .selectFrom("events")
      .select(["id", "calendar_uid as uid", "calendar_recurrence_id as recurrenceId"])
      .where("calendar_uid", "in", uids)
      .execute();
    for (const row of rows) {
      const title = titles.get(identityOf(row));
      if (title !== undefined && !going.has(row.id)) throw existsAgain(title);
    }
  }
}

const identityOf = (calendar: { uid: string | null; recurrenceId: string } | null): string =>
  JSON.stringify([calendar?.uid, calendar?.recurrenceId]);

function queriesOf(services: Writer, undoing: string, { deleted, prepared, freed }: Work): CompiledQuery[] {
  const { db } = services;
  const deletedIds = deleted.map(({ id }) => id);
  const gone = deleted.map((before) =>
    changeRow(services, undoing, { entity: "event", entityId: before.id, before, after: null }),
  );
  return [
    ...[...chunksOf(deletedIds, chunk)].map((ids) => db.deleteFrom("events").where("id", "in", ids).compile()),
    ...insertsOf(db, "changes", gone),
    ...[...chunksOf(freed, chunk)].map((ids) =>
      db.deleteFrom("registrations").where("event_id", "in", ids).where("user_id", "is", null).compile(),
    ),
    ...writesOf(services, db, prepared, undoing),
  ];
}

const undoers: Partial<Record<Database["changes"]["entity"], typeof undoCategoryChange>> = {
  category: undoCategoryChange,
  location: undoLocationChange,
};

/** Carries out a plan. Writes nothing and returns null if something has changed since the plan was made. */
async function undoIfUnchanged(services: Writer, transaction: DbTransaction, plan: Plan): Promise<UndoResult | null> {
  const { batch, importId, undoing, changes, namesBefore, namesAfter } = plan;
  if ((await lastSequence(transaction)) !== plan.sequence) return null;
  openBatch(transaction, undoing);
  const keptNames: string[] = [];
  const undoName = async (change: Change): Promise<void> => {
    const undo = async () => undoers[change.entity]?.(services, transaction, change);
    if (importId === null) await undo();
    else if (!(await undoIfUntouched(undo))) keptNames.push(nameOf(change));
  };
  for (const change of namesBefore) await undoName(change);
  await runWrites(transaction, plan.queries);
  const restored = changes.flatMap(({ entity, entity_id: id }) => (entity === "event" ? [id] : []));
  await moveFollowersIn(services, transaction, restored);
  for (const change of namesAfter) await undoName(change);
  const undone = importId === null ? countOf(changes) : await countIn(transaction, undoing);
  const kept =
    importId === null ? null : await storeKept(transaction, importId, undone, { events: plan.kept, names: keptNames });
  await transaction.updateTable("changes").set({ undone_by: undoing }).where("batch", "=", batch).execute();
  return { undone, batch: undoing, kept };
}

/** Returns the number of changes of a batch. */
async function countIn(db: Db, batch: string): Promise<number> {
  const { count } = await db
    .selectFrom("changes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("batch", "=", batch)
    .where("entity", "!=", "places")
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of kept events whose names are stored. */
const keptShown = 200;

/** Returns the name of a category or place after its change. */
const nameOf = ({ entity, after }: Change): string =>
  readSnapshot(entity === "category" ? categorySnapshot : locationSnapshot, after)?.name ?? "";

/** Stores and returns what the undo of an import keeps. Throws `conflict` if that is all of it. */
async function storeKept(
  db: Db,
  importId: string,
  undone: number,
  { events, names }: Pick<KeptAtUndo, "events" | "names">,
): Promise<KeptAtUndo | null> {
  if (undone === 0) throw new DomainError("conflict", "errors.undo_nothing_left");
  const isAll = events.length === 0 && names.length === 0;
  const kept = isAll ? null : { count: events.length, events: events.slice(0, keptShown), names };
  await db
    .updateTable("imports")
    .set({ kept_at_undo: kept === null ? null : JSON.stringify(kept) })
    .where("id", "=", importId)
    .execute();
  return kept;
}
