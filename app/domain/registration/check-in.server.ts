import type { EventRow, RegistrationRow, Db, DbTransaction } from "#app/database/tables.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { Services, WithClock, WithDb } from "../services.ts";
import { type Arrival, type DoorEvent, type Guest, isTimeToArrive, type LookedUp } from "./check-in.ts";
import { readCode } from "./registration.ts";
import { toRegistration } from "./registrations.server.ts";
import { compareNames, fold } from "../fold.ts";
import { byStart } from "../programme/event-days.ts";
import { toSummary } from "../programme/event-rows.server.ts";
import { phaseOf } from "../programme/timing.ts";
import { published } from "../programme/event-queries.server.ts";

/** Identifies a guest at the door: by the code, typed or scanned, or by the id of the registration, from the list. */
export type GuestKey = { code: string } | { id: string };

interface AtDoor {
  calendar: FestivalCalendar;
  /** The event of the door; without it, the code may be for any event. */
  eventId?: string | undefined;
}

/**
 * Checks a guest in, by the actor of the services. Changes nothing and returns the obstacle if the guest is on the
 * waiting list, belongs to another event or day, or has come in already.
 */
export async function checkIn(services: Services, key: GuestKey, door: AtDoor): Promise<Arrival> {
  return services.db.transaction().execute(async (transaction) => {
    const found = await findGuest(transaction, key);
    if (found === null) return { kind: "unknown" };
    const arrival = await arrivalOf(services, transaction, found, door);
    if (arrival.kind !== "expected") return arrival;
    const attendedAt = services.clock.now().toISOString();
    await transaction
      .updateTable("registrations")
      .set({ attended_at: attendedAt, attended_by: services.actor })
      .where("id", "=", found.row.id)
      .execute();
    return { ...arrival, kind: "arrived", guest: { ...arrival.guest, attendedAt } };
  });
}

/** Returns the result of {@link checkIn} without doing it: 'expected' for a guest who could come in. */
export async function lookUpGuest(services: WithClock, key: GuestKey, door: AtDoor): Promise<LookedUp> {
  const found = await findGuest(services.db, key);
  return found === null ? { kind: "unknown" } : arrivalOf(services, services.db, found, door);
}

/** Undoes a check-in; null if the registration is gone. */
export async function undoCheckIn(services: Services, id: string): Promise<Guest | null> {
  return services.db.transaction().execute(async (transaction) => {
    const found = await findGuest(transaction, { id });
    if (found === null) return null;
    await transaction
      .updateTable("registrations")
      .set({ attended_at: null, attended_by: null })
      .where("id", "=", id)
      .execute();
    return { ...(await guestOf(transaction, found)), attendedAt: null };
  });
}

interface FoundGuest {
  row: RegistrationRow;
  name: string;
}

async function findGuest(db: Db, key: GuestKey): Promise<FoundGuest | null> {
  const code = "code" in key ? readCode(key.code) : null;
  if ("code" in key && code === null) return null;
  const query = db
    .selectFrom("registrations")
    .innerJoin("users", "users.id", "user_id")
    .selectAll("registrations")
    .select(["users.name", "email"]);
  const row = await (
    "code" in key ? query.where("code", "=", code ?? "") : query.where("registrations.id", "=", key.id)
  ).executeTakeFirst();
  if (row === undefined) return null;
  const { name, email, ...registration } = row;
  return { row: registration, name: name ?? email };
}

async function guestOf(db: Db, { row, name }: FoundGuest): Promise<Guest> {
  const { id, position, attendedAt } = await toRegistration(db, row);
  return { id, name, position, attendedAt };
}

async function arrivalOf(
  { clock }: Pick<Services, "clock">,
  db: Db | DbTransaction,
  found: FoundGuest,
  { calendar, eventId }: AtDoor,
): Promise<LookedUp> {
  const event = await eventOf(db, found.row.event_id);
  if (event === null) return { kind: "gone" };
  const guest = await guestOf(db, found);
  const kindOf = (): Exclude<LookedUp["kind"], "unknown" | "gone"> => {
    if (eventId !== undefined && eventId !== event.id) return "other_event";
    if (guest.attendedAt !== null) return "already";
    if (event.status === "CANCELLED") return "cancelled";
    if (!isTimeToArrive(event, clock.now(), calendar)) return "other_day";
    return guest.position === null ? "expected" : "waiting";
  };
  return { kind: kindOf(), guest, event };
}

async function eventOf(db: Db, id: string): Promise<DoorEvent | null> {
  const row = await published(db).selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toDoor(row);
}

/** An event whose guests arrive now, with their numbers. */
export interface Door extends DoorEvent {
  places: number;
  arrived: number;
  waiting: number;
}

/** In ms. An event farther from now than this has no festival day today. */
const twoDays = 2 * 86_400_000;

/** Returns the events with registrations whose guests arrive now: running ones first, then upcoming, then past ones. */
export async function listDoors({ db, clock }: WithClock, calendar: FestivalCalendar): Promise<Door[]> {
  const now = clock.now();
  const rows = await published(db)
    .selectAll()
    .where("status", "<>", "CANCELLED")
    .where("starts_at", "<", new Date(now.getTime() + twoDays).toISOString())
    .where("ends_at", ">", new Date(now.getTime() - twoDays).toISOString())
    .where("id", "in", (registered) =>
      registered.selectFrom("registrations").select("event_id").where("user_id", "is not", null),
    )
    .execute();
  const events = rows.map(toDoor).filter((event) => isTimeToArrive(event, now, calendar));
  const ids = events.map((event) => event.id);
  const counts = await countsOf(db, ids);
  const rank = { active: 0, upcoming: 1, finished: 2, cancelled: 3 } as const;
  return events
    .map((event) => ({ ...event, ...(counts.get(event.id) ?? nobody) }))
    .toSorted((one, other) => rank[phaseOf(one, now)] - rank[phaseOf(other, now)] || byStart(one, other));
}

/** Returns the door of one published event on any day; null if it does not exist. */
export async function findDoor({ db }: WithDb, id: string): Promise<Door | null> {
  const event = await eventOf(db, id);
  return event === null ? null : { ...event, ...((await countsOf(db, [id])).get(id) ?? nobody) };
}

type Counts = Pick<Door, "places" | "arrived" | "waiting">;
const nobody: Counts = { places: 0, arrived: 0, waiting: 0 };

async function countsOf(db: Db, ids: string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("registrations")
    .select((row) => [
      "event_id",
      "state",
      row.fn.countAll<number>().as("people"),
      row.fn.count<number>("attended_at").as("arrived"),
    ])
    .where("event_id", "in", ids)
    .where("user_id", "is not", null)
    .groupBy(["event_id", "state"])
    .execute();
  const counts = new Map<string, Counts>();
  for (const { event_id: id, state, people, arrived } of rows) {
    const before = counts.get(id) ?? nobody;
    counts.set(id, state === "place" ? { ...before, places: people, arrived } : { ...before, waiting: people });
  }
  return counts;
}

/**
 * Returns the guests of an event: those with a place by name, then the waiting list in order. `search` matches name or
 * address, ignoring case and accents. Returns at most `limit` guests, and the total number.
 */
export async function listGuests(
  { db }: WithDb,
  eventId: string,
  { search = "", limit }: { search?: string; limit: number },
): Promise<{ guests: Guest[]; total: number }> {
  const rows = await db
    .selectFrom("registrations")
    .innerJoin("users", "users.id", "user_id")
    .select(["registrations.id", "state", "number", "attended_at", "users.name", "email"])
    .where("event_id", "=", eventId)
    .orderBy("number")
    .execute();
  const line = new Map(rows.filter(({ state }) => state === "waiting").map(({ id }, index) => [id, index + 1]));
  const sought = fold(search.trim());
  const found = rows.filter(({ name, email }) => fold(`${name ?? ""}\n${email}`).includes(sought));
  const guests = found.map(({ id, name, email, attended_at: attendedAt }): Guest => ({
    id,
    name: name ?? email,
    position: line.get(id) ?? null,
    attendedAt,
  }));
  const sorted = guests.toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || compareNames(one.name, other.name),
  );
  return { guests: sorted.slice(0, limit), total: sorted.length };
}

function toDoor(row: EventRow): DoorEvent {
  const { id, title, status, startTime, endTime, endIsKnown, allDay } = toSummary(row);
  return { id, title, status, startTime, endTime, endIsKnown, allDay };
}
