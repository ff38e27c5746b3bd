import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/database/tables.ts";
import type { WithDb, WithClock } from "../services.ts";
import { addDays, type Day, dayOf, daysBetween, type FestivalCalendar } from "./day.ts";
import { type EventCounts, type EventFlag, type EventListFilter, maxCountedDays } from "./event-list.ts";
import { eventsWithin, isNarrowed, type ReadyFilter, readyFilter, stateColumn } from "./event-list-filter.server.ts";
import { findConflicting } from "./overlaps.server.ts";

/** Counts the events behind each filter of the panel's table, given the filters chosen in the other groups. */
export async function countEvents(services: WithClock, chosen: EventListFilter): Promise<EventCounts> {
  const { db } = services;
  const filter = await readyFilter(services, chosen);
  const withoutDay = { ...filter, date: undefined };
  const { calendar, now } = filter;
  const [days, anyDay, statesAndStreams, categories, locations, all, flags] = await Promise.all([
    countDays(db, withoutDay),
    count(db, withoutDay),
    afterTurns(1, () => countStatesAndStreams(db, filter)),
    afterTurns(2, () => countCategories(db, { ...filter, categoryIds: [] })),
    afterTurns(3, () => countLocations(db, { ...filter, locationIds: [] })),
    count(db, { found: null, conflicting: null, calendar, now }),
    afterTurns(4, () => countFlags(services, filter)),
  ]);
  return { days, anyDay, ...statesAndStreams, categories, locations, flags, all };
}

/** Starts a reading of every event later, so that other requests get their turn between two of them. */
async function afterTurns<Result>(turns: number, read: () => Promise<Result>): Promise<Result> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return read();
}

async function count(db: Db, filter: ReadyFilter): Promise<number> {
  const { events } = await eventsWithin(db, filter)
    .select((all) => all.fn.countAll<number>().as("events"))
    .executeTakeFirstOrThrow();
  return events;
}

async function countDays(db: Db, filter: ReadyFilter): Promise<EventCounts["days"]> {
  const days = await daysOfProgramme(db, filter.calendar);
  if (days === null) return null;
  if (days.length === 0) return [];
  const counts = await db
    .selectNoFrom(
      days.map((day) =>
        eventsWithin(db, { ...filter, date: day })
          .select((all) => all.fn.countAll<number>().as("events"))
          .as(`on ${day}`),
      ),
    )
    .executeTakeFirstOrThrow();
  return days.map((day) => ({ day, count: counts[`on ${day}`] ?? 0 }));
}

async function daysOfProgramme(db: Db, calendar: FestivalCalendar): Promise<Day[] | null> {
  // Each of the two is answered from an end of an index.
  const starts = db.selectFrom("events").select("starts_at").where("is_scheduled", "=", 1).limit(1);
  const { first, last } = await db
    .selectNoFrom([starts.orderBy("starts_at").as("first"), starts.orderBy("starts_at", "desc").as("last")])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const from = dayOf(first, calendar);
  const length = daysBetween(from, dayOf(last, calendar)) + 1;
  return length > maxCountedDays ? null : Array.from({ length }, (_, index) => addDays(from, index));
}

/** Counts both in one reading of the events, which is the expensive part. */
async function countStatesAndStreams(db: Db, filter: ReadyFilter): Promise<Pick<EventCounts, "states" | "streaming">> {
  const rows = await eventsWithin(db, { ...filter, states: [], streaming: undefined })
    .select((column) => [
      stateColumn(column, filter.now).as("state"),
      "is_streaming",
      column.fn.countAll<number>().as("events"),
    ])
    .groupBy(["state", "is_streaming"])
    .execute();
  const states: EventCounts["states"] = {};
  let streaming = 0;
  for (const { state, is_streaming, events } of rows) {
    if (filter.streaming === undefined || filter.streaming === (is_streaming === 1))
      states[state] = (states[state] ?? 0) + events;
    if (is_streaming === 1 && (!filter.states?.length || filter.states.includes(state))) streaming += events;
  }
  return { states, streaming };
}

/** Counts for each flag the events that have it and match the whole filter. */
async function countFlags(services: WithDb, filter: ReadyFilter): Promise<EventCounts["flags"]> {
  const conflicting = await findConflicting(services);
  const withFlag = (flag: EventFlag): Promise<number> =>
    count(services.db, { ...filter, conflicting, flags: [...new Set([...(filter.flags ?? []), flag])] });
  const [conflicts, full, changed] = await Promise.all([withFlag("conflicts"), withFlag("full"), withFlag("changed")]);
  return { conflicts, full, changed };
}

async function countCategories(db: Db, filter: ReadyFilter): Promise<Record<string, number>> {
  let query = db
    .selectFrom("event_categories")
    .select((all) => ["category_id", all.fn.countAll<number>().as("events")])
    .groupBy("category_id");
  if (isNarrowed(filter)) query = query.where("event_id", "in", eventsWithin(db, filter).select("id"));
  return Object.fromEntries((await query.execute()).map(({ category_id, events }) => [category_id, events]));
}

async function countLocations(db: Db, filter: ReadyFilter): Promise<Record<string, number>> {
  let query = db
    .selectFrom("event_locations")
    .select((all) => ["location_id", all.fn.countAll<number>().as("events")])
    .groupBy("location_id");
  if (isNarrowed(filter)) query = query.where("event_id", "in", eventsWithin(db, filter).select("id"));
  return Object.fromEntries((await query.execute()).map(({ location_id, events }) => [location_id, events]));
}

/** Counts events, categories and locations, drafts and inactive ones included, for the panel's tabs. */
export async function countProgramme(
  services: WithDb,
): Promise<{ events: number; categories: number; locations: number }> {
  const countRows = <Table extends "events" | "categories" | "locations">(table: Table) =>
    services.db
      .selectFrom<"events" | "categories" | "locations">(table)
      .select((all) => all.fn.countAll<number>().as("rows"))
      .as(table);
  const counts = await services.db
    .selectNoFrom([countRows("events"), countRows("categories"), countRows("locations")])
    .executeTakeFirstOrThrow();
  return { events: counts.events ?? 0, categories: counts.categories ?? 0, locations: counts.locations ?? 0 };
}
