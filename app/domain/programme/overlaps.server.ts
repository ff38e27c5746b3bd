import type { Db } from "#app/database/tables.ts";
import type { WithDb } from "../services.ts";
import { compareText } from "./event-days.ts";
import type { EventListRow } from "./event-list.ts";
import type { Overlap, PlaceConflict } from "./overlaps.ts";

type Placed = Pick<EventListRow, "id" | "startTime" | "endTime" | "status" | "allDay" | "isScheduled" | "locations">;

/** Longest timed event, in ms. */
const dayLength = 86_400_000;

/**
 * Returns the overlaps of each event by its id, sorted by start; leaves out events without overlaps. The rules are
 * those of `findPlaceConflicts`: an end that touches a start is no overlap, cancelled and all-day events and drafts
 * without an hour occupy nothing, and other drafts count. Three queries in all.
 */
export async function findOverlaps(services: WithDb, events: readonly Placed[]): Promise<Record<string, Overlap[]>> {
  const placed = events.filter(
    (event) => event.status !== "CANCELLED" && event.allDay === null && event.isScheduled && event.locations.length > 0,
  );
  if (placed.length === 0) return {};
  const others = await readAround(services.db, placed);
  const found = placed.map((event) => [event.id, overlapsOf(event, others)] as const);
  return Object.fromEntries(found.filter(([, overlaps]) => overlaps.length > 0));
}

interface Other {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  locationId: string;
}

/** Returns the events that occupy a place between the first start and the last end of some events. */
async function readAround(db: Db, events: readonly Placed[]): Promise<Other[]> {
  const first = events.map((event) => event.startTime).reduce((one, other) => (one < other ? one : other));
  const last = events.map((event) => event.endTime).reduce((one, other) => (one > other ? one : other));
  const dayBefore = new Date(Date.parse(first) - dayLength).toISOString();
  const occupying = db
    .selectFrom("events")
    .select(["id", "title", "starts_at as startTime", "ends_at as endTime"])
    .where("status", "!=", "CANCELLED")
    .where("starts_at", "<", last);
  // Each kind has its range in an index, and the places are read afterwards, so that few of many events are read.
  const timed = await occupying.where("listed", "=", "timed").where("starts_at", ">=", dayBefore).execute();
  const long = await occupying.where("listed", "=", "long").where("ends_at", ">", first).execute();
  const found = new Map([...timed, ...long].map((event) => [event.id, event]));
  const links = await db
    .selectFrom("event_locations")
    .select(["event_id", "location_id"])
    .where("event_id", "in", [...found.keys()])
    .execute();
  const others = links.flatMap(({ event_id, location_id }) => {
    const event = found.get(event_id);
    return event === undefined ? [] : [{ ...event, locationId: location_id }];
  });
  return others.toSorted(
    (one, other) => compareText(one.startTime, other.startTime) || compareText(one.title, other.title),
  );
}

function overlapsOf(event: Placed, others: Other[]): Overlap[] {
  const places = new Set(event.locations.map((place) => place.id));
  const overlaps = others
    .filter(
      (other) =>
        places.has(other.locationId) &&
        other.startTime < event.endTime &&
        other.endTime > event.startTime &&
        other.id !== event.id,
    )
    .map(({ id, title, startTime, endTime }): [string, Overlap] => [
      id,
      {
        id,
        title,
        startTime: startTime > event.startTime ? startTime : event.startTime,
        endTime: endTime < event.endTime ? endTime : event.endTime,
      },
    ]);
  // Each event once, even if they share two places.
  return [...new Map(overlaps).values()];
}

/** The event's id if it exists already, ISO 8601 instants, and the ids of its places. */
interface PlannedPlaces {
  id?: string | undefined;
  startTime: string;
  endTime: string;
  locationIds: string[];
}

/**
 * Returns the other events, drafts included, that occupy one of the places at an overlapping time, by start, with one
 * row for each place. An end that touches a start is no overlap; cancelled events, all-day events and those longer than
 * a day (exhibitions) occupy nothing. For a warning: an overlap is allowed (product: event).
 */
export async function findPlaceConflicts(services: WithDb, planned: PlannedPlaces): Promise<PlaceConflict[]> {
  if (planned.locationIds.length === 0) return [];
  let query = services.db
    .selectFrom("event_locations")
    .innerJoin("events", "events.id", "event_locations.event_id")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .select([
      "events.id",
      "title",
      "starts_at as startTime",
      "ends_at as endTime",
      "locations.id as locationId",
      "locations.name as locationName",
    ])
    .where("location_id", "in", planned.locationIds)
    .where("status", "!=", "CANCELLED")
    .where("listed", "=", "timed")
    .where("starts_at", "<", new Date(planned.endTime).toISOString())
    .where("ends_at", ">", new Date(planned.startTime).toISOString());
  if (planned.id !== undefined) query = query.where("events.id", "!=", planned.id);
  return query.orderBy("starts_at").orderBy("title").orderBy("locations.name").execute();
}
