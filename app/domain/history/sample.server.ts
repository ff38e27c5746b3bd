import { type NotNull, sql } from "kysely";
import type { Db } from "#app/database/tables.ts";
import { deleteCategoryIn, listCategories } from "../programme/categories.server.ts";
import type { EventRecord } from "../programme/event.ts";
import { recordsOf } from "../programme/event-rows.server.ts";
import { deleteEventIn } from "../editing/events.server.ts";
import { deleteLocationIn, listLocations } from "../programme/locations.server.ts";
import { deletePersonIn } from "../people/people.server.ts";
import { deletePointIn, listPoints } from "../programme/points.server.ts";
import type { Services, WithDb } from "../services.ts";
import { isSecretKey, isSettingKey, type PlainKey } from "../catalogue/catalogue.ts";
import { readAllSettings, writeSettingsIn } from "../catalogue/catalogue.server.ts";
import { openSettings } from "../settings/settings.server.ts";
import { categorySnapshot, eventSnapshot, locationSnapshot, pointSnapshot } from "../programme/snapshots.ts";
import { readSnapshot } from "../changes/changes.server.ts";
import { isSame } from "./take-back.ts";
import type { Change } from "../changes/follow.server.ts";
import { isUnchanged, withStatusLeft } from "./undo-programme.server.ts";

/** The author of the sample programme in the history. */
export const sampleActor = "sample";

/** The sample is among so many first rows of the history, because it is loaded before any other event exists. */
const firstChanges = 1000;

interface Row {
  id: string;
  name: string;
}

interface SampleRows {
  events: Row[];
  categories: Row[];
  locations: Row[];
  points: Row[];
  settings: PlainKey[];
}

const noRows: SampleRows = { events: [], categories: [], locations: [], points: [], settings: [] };

export interface SampleState {
  /** Same as when they were loaded, and not used by an event that stays. */
  untouched: SampleRows;
  /** Changed by a person, used by an event that stays, or an event with taken places. */
  kept: SampleRows;
}

/**
 * Finds the sample's remaining rows, and which of them people have not changed. A row that was changed and changed back
 * counts as untouched. `lists`: all categories and places, if the caller reads them anyway.
 */
export async function findSample(
  { db }: WithDb,
  lists?: readonly [ReturnType<typeof listCategories>, ReturnType<typeof listLocations>],
): Promise<SampleState> {
  const loaded = await loadedChanges(db);
  if (loaded.length === 0) return { untouched: noRows, kept: noRows };
  const [categoryList, locationList] = lists ?? [listCategories({ db }), listLocations({ db })];
  const readNow = Promise.all([categoryList, locationList, listPoints({ db }), readAllSettings({ db })]);
  const [events, now] = await Promise.all([sortedEvents(db, loaded), readNow]);
  const loadedIds = loaded.map(({ entity_id: id }) => id);
  const goingIds = events.untouched.map(({ id }) => id);
  const used = await usedBeside(db, loadedIds, goingIds);
  const [allCategories, allLocations, allPoints, settings] = now;
  const categories = new Map(allCategories.map((one) => [one.id, one]));
  const locations = new Map(allLocations.map((one) => [one.id, one]));
  const points = new Map(allPoints.map((one) => [one.id, one]));
  const untouched: SampleRows = { events: events.untouched, categories: [], locations: [], points: [], settings: [] };
  const kept: SampleRows = { events: events.kept, categories: [], locations: [], points: [], settings: [] };
  for (const { entity, entity_id: id, before, after } of loaded) {
    const category = entity === "category" ? categories.get(id) : undefined;
    if (category !== undefined) {
      // Reordering other categories also moves this one, which does not count as a change.
      const then = { ...readSnapshot(categorySnapshot, after), order: category.order };
      const rows = isSame(category, then) && !used.has(id) ? untouched : kept;
      rows.categories.push({ id, name: category.name });
    }
    const location = entity === "location" ? locations.get(id) : undefined;
    if (location !== undefined) {
      const rows = isSame(location, readSnapshot(locationSnapshot, after)) && !used.has(id) ? untouched : kept;
      rows.locations.push({ id, name: location.name });
    }
    const point = entity === "point" ? points.get(id) : undefined;
    if (point !== undefined) {
      const rows = isSame(point, readSnapshot(pointSnapshot, after)) ? untouched : kept;
      rows.points.push({ id, name: point.words });
    }
    if (entity !== "setting" || !isSettingKey(id) || isSecretKey(id) || before === null || after === null) continue;
    if (!isSame(settings[id], JSON.parse(before)))
      (isSame(settings[id], JSON.parse(after)) ? untouched : kept).settings.push(id);
  }
  return { untouched, kept };
}

export const hasRows = ({ events, categories, locations, points }: SampleRows): boolean =>
  events.length + categories.length + locations.length + points.length > 0;

/** Returns the number of events, without the untouched events of the sample. */
export async function countOwnEvents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count - (await sortedEvents(db, await loadedChanges(db))).untouched.length;
}

/**
 * Removes the untouched rows of the sample, and resets its untouched settings to their values from before. Uses one
 * transaction, so it is one batch in the history. Returns the removed rows.
 */
export async function removeSample(services: Services): Promise<SampleRows> {
  return services.db.transaction().execute(async (transaction) => {
    const { untouched } = await findSample({ db: transaction });
    const people = await peopleIn(transaction, untouched.events);
    for (const { id } of untouched.events) await deleteEventIn(services, transaction, id);
    for (const id of await unusedAmong(transaction, people)) await deletePersonIn(services, transaction, id);
    for (const { id } of untouched.categories) await deleteCategoryIn(services, transaction, id);
    for (const { id } of untouched.locations) await deleteLocationIn(services, transaction, id);
    for (const { id } of untouched.points) await deletePointIn(services, transaction, id);
    if (untouched.settings.length > 0) {
      const before = new Map((await loadedChanges(transaction)).map((change) => [change.entity_id, change.before]));
      const values = Object.fromEntries(
        untouched.settings.map((key): [string, unknown] => [key, JSON.parse(before.get(key) ?? "null")]),
      );
      await writeSettingsIn(services, await openSettings(transaction), values);
    }
    return untouched;
  });
}

/** Returns the people whom events name, as they are stored. */
async function peopleIn(db: Db, events: readonly Row[]): Promise<string[]> {
  const ids = events.map(({ id }) => id);
  const rows = await db.selectFrom("speakers").select("person_id").distinct().where("event_id", "in", ids).execute();
  return rows.flatMap(({ person_id: id }) => id ?? []);
}

/** Returns those whom no event names, nobody was merged with, and the team has not changed. */
async function unusedAmong(db: Db, people: readonly string[]): Promise<string[]> {
  const merged = db
    .selectFrom("people as other")
    .select("other.merged_into")
    .$narrowType<{ merged_into: NotNull }>()
    .where("other.merged_into", "is not", null);
  const named = db
    .selectFrom("speakers")
    .select("person_id")
    .$narrowType<{ person_id: NotNull }>()
    .where("person_id", "is not", null);
  const rows = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", people)
    .where("merged_into", "is", null)
    .where("id", "not in", merged)
    .where("id", "not in", named)
    .where("id", "not in", lastingChangesOf(db, "person").select("entity_id"))
    .execute();
  return rows.map(({ id }) => id);
}

async function loadedChanges(db: Db): Promise<Change[]> {
  const first = db
    .selectFrom("changes")
    .select(["sequence", "actor"])
    .orderBy("sequence")
    .limit(firstChanges)
    .as("first");
  return db
    .selectFrom("changes")
    .selectAll()
    .where("sequence", "in", db.selectFrom(first).select("first.sequence").where("first.actor", "=", sampleActor))
    .where((eb) => eb.or([eb("action", "=", "created"), eb("entity", "=", "setting")]))
    .orderBy("sequence")
    .execute();
}

async function sortedEvents(db: Db, loaded: Change[]): Promise<{ untouched: Row[]; kept: Row[] }> {
  const created = loaded.filter(({ entity }) => entity === "event");
  const sorted: { untouched: Row[]; kept: Row[] } = { untouched: [], kept: [] };
  if (created.length === 0) return sorted;
  const ids = created.map(({ entity_id: id }) => id);
  const [recordsNow, later] = await Promise.all([
    db
      .selectFrom("events")
      .selectAll()
      .where("id", "in", ids)
      .execute()
      .then((rows) => recordsOf(db, rows)),
    lastingChanges(db, ids),
  ]);
  const records = new Map(recordsNow.map((record) => [record.id, record]));
  for (const { entity_id: id, after } of created) {
    const now = records.get(id);
    const then: EventRecord | null = readSnapshot(eventSnapshot, after);
    if (now === undefined || then === null) continue;
    const row = { id, name: now.title };
    if (isUnchanged(now, withStatusLeft(now, later.get(id) ?? []), then)) sorted.untouched.push(row);
    else sorted.kept.push(row);
  }
  return sorted;
}

/** Returns the changes of events since their creation, newest first. */
async function lastingChanges(db: Db, ids: string[]): Promise<Map<string, Pick<Change, "actor" | "before">[]>> {
  const rows = await lastingChangesOf(db, "event")
    .select(["entity_id", "actor", "before"])
    .where("entity_id", "in", ids)
    .orderBy("sequence", "desc")
    .execute();
  return Map.groupBy(rows, (row) => row.entity_id);
}

/** Returns a query of the changes since the sample was loaded, without undone changes and their undoing. */
const lastingChangesOf = (db: Db, entity: Change["entity"]) =>
  db
    .selectFrom("changes")
    .where("entity", "=", entity)
    .where("actor", "<>", sampleActor)
    .where("undone_by", "is", null)
    .where(
      "batch",
      "not in",
      db
        .selectFrom("changes")
        .select(sql<string>`undone_by`.as("undone_by"))
        .where("undone_by", "is not", null),
    );

/**
 * Returns which of these categories and places are used by events outside `gone`. The query runs in the database, so
 * that a large programme is not loaded into memory.
 */
async function usedBeside(db: Db, ids: string[], gone: string[]): Promise<Set<string>> {
  const categories = db
    .selectFrom("event_categories")
    .select("category_id as id")
    .where("category_id", "in", ids)
    .where("event_id", "not in", gone);
  const locations = db
    .selectFrom("event_locations")
    .select("location_id as id")
    .where("location_id", "in", ids)
    .where("event_id", "not in", gone);
  return new Set((await categories.union(locations).execute()).map(({ id }) => id));
}
