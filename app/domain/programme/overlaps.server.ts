import { setImmediate } from "node:timers/promises";
import { knownPosition } from "#app/database/engine.server.ts";
import type { Db } from "#app/database/tables.ts";
import { valuesOf } from "#app/database/value-list.server.ts";
import { lastSequence } from "../changes/changes.server.ts";
import { keptUntilChange } from "../changes/kept-reads.server.ts";
import type { WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { EventListRow } from "./event-list.ts";
import { keptOverlapsIn } from "./event-rows.server.ts";
import { planningSettings } from "./festival-settings.ts";
import { conflictsAmong, conflictsOf, type Occupant, occupies, type Overlap, overlapOf } from "./overlaps.ts";

/** Longest timed event, in ms. */
const dayLength = 86_400_000;

/** An event with the names of its places, in their order. */
export interface PlacedOccupant extends Occupant {
  places: { id: string; name: string }[];
}

/**
 * Returns the events that can occupy a place or a person between two instants (`from <= t < to`): those that begin
 * then, or at most a day earlier.
 */
export async function readOccupants(db: Db, { from, to }: { from: string; to: string }): Promise<PlacedOccupant[]> {
  const dayBefore = new Date(Date.parse(from) - dayLength).toISOString();
  const events = await db
    .selectFrom("events")
    .select(["id", "title", "starts_at as startTime", "ends_at as endTime", "status", "kept_overlaps as keptJson"])
    .select(["end_is_known"])
    .where("listed", "=", "timed")
    .where("status", "!=", "CANCELLED")
    .where("starts_at", ">=", dayBefore)
    .where("starts_at", "<", to)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return [];
  const linked = db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "location_id")
    .select(["event_id", "locations.id", "locations.name"])
    .where("event_id", "in", valuesOf(ids))
    .orderBy("position");
  const named = db
    .selectFrom("speakers")
    .leftJoin("people", "people.id", "person_id")
    .select(["event_id", "speakers.name", "people.name as listed"])
    .where("event_id", "in", valuesOf(ids))
    .orderBy("position");
  const [places, people] = await Promise.all([linked.execute(), named.execute()]);
  const placesOf = Map.groupBy(places, ({ event_id }) => event_id);
  const peopleOf = Map.groupBy(people, ({ event_id }) => event_id);
  return events.map(({ keptJson, end_is_known, ...event }) => {
    const own = (placesOf.get(event.id) ?? []).map(({ id, name }) => ({ id, name }));
    // As the event writes them, and as the list of people does.
    const names = (peopleOf.get(event.id) ?? []).flatMap(({ name, listed }) => [name, listed ?? name]);
    return {
      ...event,
      endIsKnown: end_is_known === 1,
      allDay: null,
      isScheduled: true,
      placeIds: own.map(({ id }) => id),
      people: [...new Set(names)],
      kept: keptOverlapsIn(keptJson),
      places: own,
    };
  });
}

type Placed = Pick<
  EventListRow,
  "id" | "title" | "startTime" | "endTime" | "status" | "allDay" | "isScheduled" | "locations"
>;

/**
 * Returns what is in the way of each event by its id, by start; leaves out events without conflicts. Other drafts count,
 * and so does the time to set up between two events.
 */
export async function findOverlaps(services: WithDb, events: readonly Placed[]): Promise<Record<string, Overlap[]>> {
  const placed = events.filter((event) => occupies({ ...event, placeIds: [], people: [] }));
  if (placed.length === 0) return {};
  const from = placed.map((event) => event.startTime).reduce((one, other) => (one < other ? one : other));
  const to = placed.map((event) => event.endTime).reduce((one, other) => (one > other ? one : other));
  const [setUpMinutes, others] = await Promise.all([
    readSetUpMinutes(services),
    readOccupants(services.db, { from, to: new Date(Date.parse(to) + dayLength).toISOString() }),
  ]);
  const known = new Map(others.map((other) => [other.id, other]));
  return Object.fromEntries(
    placed.flatMap(({ id }) => {
      const event = known.get(id);
      const found = event === undefined ? [] : conflictsOf(event, others, setUpMinutes);
      return event === undefined || found.length === 0 ? [] : [[id, found.map((one) => overlapOf(event, one))]];
    }),
  );
}

/** Returns the minutes that a place needs between two events. */
export async function readSetUpMinutes(services: WithDb): Promise<number> {
  return (await readSettings(services, planningSettings))["events.setup_minutes"];
}

/** Returns the ids of all events with a conflict in a place or of a person, set-up time included. */
export const findConflicting = async (services: WithDb): Promise<readonly string[]> =>
  // A restored database is another one, so that the number alone says whether anything has changed.
  keptConflicting(services, knownPosition(services.db) ?? { epoch: "", sequence: await lastSequence(services.db) });

const keptConflicting = keptUntilChange(
  async (services) => {
    const all = await readOccupants(services.db, { from: firstInstant, to: lastInstant });
    const setUpMinutes = await readSetUpMinutes(services);
    const found = new Set<string>();
    // A few at a time, so that other requests are answered in between.
    for (let from = 0; from < all.length; from += comparedAtOnce) {
      const last = all[Math.min(all.length, from + comparedAtOnce) - 1];
      const until = new Date(Date.parse(last?.startTime ?? firstInstant) + longestReach).toISOString();
      const end = all.findIndex((event, index) => index >= from && event.startTime > until);
      const some = all.slice(from, end === -1 ? all.length : end);
      for (const id of conflictsAmong(some, setUpMinutes).keys()) found.add(id);
      await setImmediate();
    }
    return [...found];
  },
  { most: 1, sizeOf: () => 1 },
);

const comparedAtOnce = 1000;
/** How long after its start an event can still be in another's way: a day, and the longest time to set up; in ms. */
const longestReach = dayLength + 240 * 60_000;

/** Days are between the years 1900 and 2199. */
const firstInstant = "1900-01-01T00:00:00.000Z";
const lastInstant = "2200-01-01T00:00:00.000Z";
