import type { Db } from "#app/database/tables.ts";
import { fold } from "../fold.ts";
import type { WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { dayBounds, dayOf } from "./day.ts";
import { compareText } from "./event-days.ts";
import {
  type Busy,
  type EventWarnings,
  type FreeSlot,
  nearestFreeStart,
  noWarnings,
  type PersonWarning,
  type PlaceWarning,
  type RoomWarning,
} from "./event-warnings.ts";
import { calendarOf, calendarSettings, planningSettings } from "./festival-settings.ts";

/** An event as it is planned. */
export interface EventPlan {
  /** The event's id if it exists already. */
  id: string | null;
  /** ISO 8601; null while its hours are open, and for all-day events, which occupy nothing. */
  times: { startTime: string; endTime: string } | null;
  locationIds: readonly string[];
  /** Names of its people. */
  people: readonly string[];
  /** Null: unlimited. */
  capacity: number | null;
}

const minute = 60_000;
const dayLength = 86_400_000;

/**
 * Returns what a planned event collides with: other events in its places (with the set-up time between two events),
 * events with the same people, and rooms that hold fewer people than it has places; and hours that avoid the
 * conflicts. Cancelled and all-day events, those longer than a day and drafts without an hour occupy nothing.
 */
export async function findEventWarnings(services: WithDb, plan: EventPlan): Promise<EventWarnings> {
  const locations = await services.db
    .selectFrom("locations")
    .select(["id", "name", "capacity"])
    .orderBy("name")
    .execute();
  const chosen = locations.filter(({ id }) => plan.locationIds.includes(id));
  const room = roomWarning(chosen, plan.capacity);
  const { times } = plan;
  if (times === null || !(times.startTime < times.endTime) || isLong(times)) return { ...noWarnings, room };
  const settings = await readSettings(services, { ...calendarSettings, ...planningSettings });
  const setUpMinutes = settings["events.setup_minutes"];
  const day = dayBounds(dayOf(times.startTime, calendarOf(settings)), calendarOf(settings));
  const others = (await readOthers(services.db, day)).filter(({ id }) => id !== plan.id);

  const places = others.flatMap((other) => placeWarnings(other, chosen, times, setUpMinutes));
  const people = others.flatMap((other) => personWarnings(other, plan.people, times));
  const setUp = setUpMinutes * minute;
  const busyIn = (ids: readonly string[]): Busy[] =>
    others
      .filter(({ places: own }) => own.some(({ id }) => ids.includes(id)))
      .map((other) => ({ from: Date.parse(other.startTime) - setUp, to: Date.parse(other.endTime) + setUp }));
  const busyPeople = others
    .filter((other) => sharedNames(other, plan.people).length > 0)
    .map((other) => ({ from: Date.parse(other.startTime), to: Date.parse(other.endTime) }));
  const wanted = Date.parse(times.startTime);
  const length = Date.parse(times.endTime) - wanted;
  const latest = day.end.getTime();
  const slot = (start: number | null, location: FreeSlot["location"]): FreeSlot | null =>
    start === null
      ? null
      : { startTime: new Date(start).toISOString(), endTime: new Date(start + length).toISOString(), location };
  const hasConflict = places.length > 0 || people.length > 0;
  return {
    places,
    people,
    room,
    later: hasConflict
      ? slot(
          nearestFreeStart([...busyIn(plan.locationIds), ...busyPeople], wanted, { length, earliest: wanted, latest }),
          null,
        )
      : null,
    elsewhere:
      places.length === 0
        ? null
        : nearest(
            locations
              .filter(
                ({ id, capacity }) => !plan.locationIds.includes(id) && (capacity ?? Infinity) >= (plan.capacity ?? 0),
              )
              .flatMap(({ id, name }) => {
                const bounds = { length, earliest: day.start.getTime(), latest };
                return slot(nearestFreeStart([...busyIn([id]), ...busyPeople], wanted, bounds), { id, name }) ?? [];
              }),
            wanted,
          ),
  };
}

const isLong = ({ startTime, endTime }: { startTime: string; endTime: string }): boolean =>
  Date.parse(endTime) - Date.parse(startTime) > dayLength;

function nearest(slots: FreeSlot[], wanted: number): FreeSlot | null {
  const distance = ({ startTime }: FreeSlot): number => Math.abs(Date.parse(startTime) - wanted);
  return slots.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Rooms of unknown size hold any number. */
function roomWarning(
  rooms: readonly { name: string; capacity: number | null }[],
  capacity: number | null,
): RoomWarning | null {
  if (capacity === null || rooms.length === 0 || rooms.some((room) => room.capacity === null)) return null;
  const holds = rooms.reduce((sum, room) => sum + (room.capacity ?? 0), 0);
  return capacity > holds ? { locationName: rooms.map(({ name }) => name).join(", "), holds, capacity } : null;
}

interface Other {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  places: { id: string; name: string }[];
  /** Names of its people: as the event writes them, and as the list of people does. */
  people: { name: string; listed: string | null }[];
}

/** Returns the events that occupy a place or a person around a day, by start. */
async function readOthers(db: Db, day: { start: Date; end: Date }): Promise<Other[]> {
  const events = await db
    .selectFrom("events")
    .select(["id", "title", "starts_at as startTime", "ends_at as endTime"])
    .where("listed", "=", "timed")
    .where("status", "!=", "CANCELLED")
    .where("starts_at", ">=", new Date(day.start.getTime() - dayLength).toISOString())
    .where("starts_at", "<", new Date(day.end.getTime() + dayLength).toISOString())
    .execute();
  const ids = events.map(({ id }) => id);
  const places = await db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "location_id")
    .select(["event_id", "locations.id", "locations.name"])
    .where("event_id", "in", ids)
    .orderBy("position")
    .execute();
  const people = await db
    .selectFrom("speakers")
    .leftJoin("people", "people.id", "person_id")
    .select(["event_id", "speakers.name", "people.name as listed"])
    .where("event_id", "in", ids)
    .execute();
  const placesOf = Map.groupBy(places, ({ event_id }) => event_id);
  const peopleOf = Map.groupBy(people, ({ event_id }) => event_id);
  return events
    .map((event) => ({
      ...event,
      places: (placesOf.get(event.id) ?? []).map(({ id, name }) => ({ id, name })),
      people: (peopleOf.get(event.id) ?? []).map(({ name, listed }) => ({ name, listed })),
    }))
    .toSorted((one, other) => compareText(one.startTime, other.startTime) || compareText(one.title, other.title));
}

interface Times {
  startTime: string;
  endTime: string;
}

const overlaps = (one: Times, other: Times, margin = 0): boolean =>
  Date.parse(one.startTime) < Date.parse(other.endTime) + margin &&
  Date.parse(other.startTime) < Date.parse(one.endTime) + margin;

function placeWarnings(
  other: Other,
  chosen: readonly { id: string }[],
  times: Times,
  setUpMinutes: number,
): PlaceWarning[] {
  if (!overlaps(times, other, setUpMinutes * minute)) return [];
  const { id, title, startTime, endTime } = other;
  return other.places
    .filter((place) => chosen.some((one) => one.id === place.id))
    .map((place) => ({
      id,
      title,
      startTime,
      endTime,
      locationId: place.id,
      locationName: place.name,
      setUpMinutes: overlaps(times, other) ? null : setUpMinutes,
    }));
}

/** Returns those of the names that are people of the other event. */
function sharedNames(other: Other, names: readonly string[]): string[] {
  const theirs = new Set(other.people.flatMap(({ name, listed }) => [fold(name), fold(listed ?? name)]));
  return names.filter((name) => name.trim() !== "" && theirs.has(fold(name.trim())));
}

function personWarnings(other: Other, names: readonly string[], times: Times): PersonWarning[] {
  if (!overlaps(times, other)) return [];
  const { id, title, endTime } = other;
  return sharedNames(other, names).map((name) => ({
    name: name.trim(),
    id,
    title,
    endTime,
    locationName: other.places[0]?.name ?? null,
  }));
}
