import type { WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { dayBounds, dayOf } from "./day.ts";
import type { KeptOverlap } from "./event.ts";
import { keptOverlapsIn } from "./event-rows.server.ts";
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
import { type Conflict, conflictsOf, occupies, sharedPeople } from "./overlaps.ts";
import { type EventHours, knownEnd } from "./timing.ts";
import { type PlacedOccupant, readOccupants } from "./overlaps.server.ts";

/** An event as it is planned. */
export interface EventPlan {
  /** The event's id if it exists already. */
  id: string | null;
  /** ISO 8601; null while its hours are open, and for all-day events, which occupy nothing. */
  times: EventHours | null;
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
 * conflicts. The rules are those of `overlaps.ts`.
 */
export async function findEventWarnings(services: WithDb, plan: EventPlan): Promise<EventWarnings> {
  const locations = await services.db
    .selectFrom("locations")
    .select(["id", "name", "capacity"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const chosen = locations.filter(({ id }) => plan.locationIds.includes(id));
  const room = roomWarning(chosen, plan.capacity);
  const { times } = plan;
  if (times === null || !(times.startTime < times.endTime)) return { ...noWarnings, room };
  const planned = {
    ...times,
    id: plan.id ?? "",
    title: "",
    allDay: null,
    isScheduled: true,
    status: "ACTIVE",
    placeIds: chosen.map(({ id }) => id),
    people: plan.people.map((name) => name.trim()).filter(Boolean),
    kept: plan.id === null ? [] : await readKeptOverlaps(services, plan.id),
  } as const;
  if (!occupies(planned)) return { ...noWarnings, room };
  const settings = await readSettings(services, { ...calendarSettings, ...planningSettings });
  const setUpMinutes = settings["events.setup_minutes"];
  const day = dayBounds(dayOf(times.startTime, calendarOf(settings)), calendarOf(settings));
  const around = { from: day.start.toISOString(), to: new Date(day.end.getTime() + dayLength).toISOString() };
  const others = (await readOccupants(services.db, around)).filter(({ id }) => id !== plan.id);

  const conflicts = conflictsOf(planned, others, setUpMinutes);
  const places = conflicts.flatMap((conflict) => placeWarnings(conflict, setUpMinutes));
  const people = conflicts.flatMap(personWarnings);
  const setUp = setUpMinutes * minute;
  const busyIn = (ids: readonly string[]): Busy[] =>
    others
      .filter(({ places: own }) => own.some(({ id }) => ids.includes(id)))
      .map((other) => ({ from: Date.parse(other.startTime) - setUp, to: Date.parse(other.endTime) + setUp }));
  const busyPeople = others
    .filter((other) => sharedPeople(planned, other).length > 0)
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

async function readKeptOverlaps({ db }: WithDb, id: string): Promise<KeptOverlap[]> {
  const row = await db.selectFrom("events").select("kept_overlaps").where("id", "=", id).executeTakeFirst();
  return keptOverlapsIn(row?.kept_overlaps ?? null);
}

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

function placeWarnings({ other, placeIds, minutes }: Conflict<PlacedOccupant>, setUpMinutes: number): PlaceWarning[] {
  const { id, title, startTime, places } = other;
  return places
    .filter((place) => placeIds.includes(place.id))
    .map((place) => ({
      id,
      title,
      startTime,
      endTime: knownEnd(other),
      locationId: place.id,
      locationName: place.name,
      setUpMinutes: minutes > 0 ? null : setUpMinutes,
      minutes,
    }));
}

const personWarnings = ({ other, people, minutes }: Conflict<PlacedOccupant>): PersonWarning[] =>
  people.map((name) => ({
    name,
    id: other.id,
    title: other.title,
    startTime: other.startTime,
    endTime: knownEnd(other),
    locationName: other.places[0]?.name ?? null,
    minutes,
  }));
