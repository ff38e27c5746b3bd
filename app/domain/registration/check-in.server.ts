import type { Database, RegistrationRow, Db, DbTransaction } from "#app/database/tables.ts";
import type { FestivalCalendar } from "../programme/day.ts";
import type { Services, WithClock } from "../services.ts";
import { type Arrival, type DoorEvent, type Guest, isTimeToArrive } from "./check-in.ts";
import { readCode } from "./registration.ts";
import { toRegistration } from "./registrations.server.ts";

/** Identifies a guest at the door: by the code, typed or scanned, or by the id of the registration, from the list. */
export type GuestKey = { code: string } | { id: string };

interface Door {
  calendar: FestivalCalendar;
  /** The event of the door; without it, the code may be for any event. */
  eventId?: string | undefined;
}

/**
 * Checks a guest in, by the actor of the services. Changes nothing and returns the obstacle if the guest is on the
 * waiting list, belongs to another event or day, or has come in already.
 */
export async function checkIn(services: Services, key: GuestKey, door: Door): Promise<Arrival> {
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
export async function lookUpGuest(services: WithClock, key: GuestKey, door: Door): Promise<Arrival> {
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
  { calendar, eventId }: Door,
): Promise<Arrival> {
  const event = await eventOf(db, found.row.event_id);
  if (event === null) return { kind: "gone" };
  const guest = await guestOf(db, found);
  const kindOf = (): Exclude<Arrival["kind"], "unknown" | "gone"> => {
    if (eventId !== undefined && eventId !== event.id) return "other_event";
    if (guest.attendedAt !== null) return "already";
    if (event.status === "CANCELLED") return "cancelled";
    if (!isTimeToArrive(event, clock.now(), calendar)) return "other_day";
    return guest.position === null ? "expected" : "waiting";
  };
  return { kind: kindOf(), guest, event };
}

/** Returns a published event for its door. */
async function eventOf(db: Db, id: string): Promise<DoorEvent | null> {
  const row = await db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  return row === undefined ? null : toDoor(row);
}

type DoorRow = Pick<
  Database["events"],
  "id" | "title" | "status" | "starts_at" | "ends_at" | "first_date" | "last_date"
>;

/** Converts a row of `events` for its door. */
export const toDoor = ({
  id,
  title,
  status,
  starts_at: startTime,
  ends_at: endTime,
  first_date: first,
  last_date: last,
}: DoorRow): DoorEvent => ({
  id,
  title,
  status,
  startTime,
  endTime,
  allDay: first === null || last === null ? null : { first, last },
});
