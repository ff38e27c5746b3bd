import type { Transaction } from "kysely";
import type { Database, EventRow } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { isFull } from "../programme/capacity.ts";
import { addPlaceIn } from "../reminders/places.server.ts";
import type { Services, Writer } from "../services.ts";
import { noticePlaceIn } from "./place-notices.server.ts";
import { takesRegistrations } from "./registration.ts";

/**
 * How places are counted and given. `current_attendees` of an event counts every place that is taken: those of its registrations, and those that it came
 * with (a sample programme, say), which no registration stands for. Whoever takes or frees a place moves it by one in the same transaction.
 */

/** Who writes, in the changes, when places are taken or freed: whose they are is nobody's to read there. */
const placesActor = "registration";

/** The columns that say what an event has to give. */
export type EventPlaces = Pick<
  EventRow,
  "id" | "title" | "capacity" | "current_attendees" | "registration" | "status" | "starts_at" | "ends_at"
>;

/** A published event's, null for any other. */
export async function findPlaces(transaction: Transaction<Database>, eventId: string): Promise<EventPlaces | null> {
  return (await published(transaction).where("events.id", "=", eventId).executeTakeFirst()) ?? null;
}

const published = (transaction: Transaction<Database>) =>
  transaction
    .selectFrom("events")
    .select(["events.id", "title", "capacity", "current_attendees", "registration", "status", "starts_at", "ends_at"])
    .where("published_at", "is not", null);

/** {@link takesRegistrations} of a row. */
export const isOpen = (event: EventPlaces, now: Date): boolean =>
  takesRegistrations({ ...event, startTime: event.starts_at, endTime: event.ends_at }, now);

export const hasRoom = (event: EventPlaces): boolean =>
  !isFull({ capacity: event.capacity, currentAttendees: event.current_attendees });

/** Takes so many places of an event, or frees them (negative). */
export async function countPlaces(transaction: Transaction<Database>, eventId: string, by: number): Promise<void> {
  await transaction
    .updateTable("events")
    .set((event) => ({ current_attendees: event("current_attendees", "+", by) }))
    .where("id", "=", eventId)
    .execute();
}

/** Gives what is free to those who wait for it, in their order, at every event: for whoever has changed events in a transaction. */
export async function giveFreePlacesIn(services: Writer, transaction: Transaction<Database>): Promise<void> {
  const waitedFor = transaction.selectFrom("registrations").select("event_id").where("state", "=", "waiting");
  for (const event of await published(transaction).where("events.id", "in", waitedFor).execute()) {
    if (hasRoom(event))
      await changingPlaces(services, transaction, event.id, () => giveFreePlaces(services, transaction, event));
  }
}

/** {@link giveFreePlacesIn} at one event; who gets a place is to be told. Returns how many are taken then. */
export async function giveFreePlaces(
  services: Pick<Services, "clock">,
  transaction: Transaction<Database>,
  event: EventPlaces,
): Promise<number> {
  if (!isOpen(event, services.clock.now())) return event.current_attendees;
  let next = transaction
    .selectFrom("registrations")
    .select(["id", "user_id"])
    .where("event_id", "=", event.id)
    .where("state", "=", "waiting")
    .orderBy("number");
  if (event.capacity !== null) next = next.limit(Math.max(0, event.capacity - event.current_attendees));
  const given = await next.execute();
  for (const { id, user_id: userId } of given) {
    await transaction.updateTable("registrations").set({ state: "place" }).where("id", "=", id).execute();
    if (userId === null) continue;
    await noticePlaceIn(services, transaction, { eventId: event.id, userId });
    await addPlaceIn(services, transaction, { eventId: event.id, userId, state: "place" });
  }
  if (given.length > 0) await countPlaces(transaction, event.id, given.length);
  return event.current_attendees + given.length;
}

/** Does some work and appends to the changes how many places are taken, and how many people wait, when that is another number then. */
export async function changingPlaces<Done>(
  services: Writer,
  transaction: Transaction<Database>,
  eventId: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const before = await placesNow(transaction, eventId);
  const done = await work();
  const after = await placesNow(transaction, eventId);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await appendChange({ ...services, actor: placesActor }, transaction, {
      entity: "places",
      entityId: eventId,
      action: "updated",
      before,
      after,
    });
  }
  return done;
}

async function placesNow(
  transaction: Transaction<Database>,
  eventId: string,
): Promise<{ attendees: number; waiting: number }> {
  const row = await transaction
    .selectFrom("events")
    .select("current_attendees as attendees")
    .where("id", "=", eventId)
    .executeTakeFirst();
  const { waiting } = await transaction
    .selectFrom("registrations")
    .select((count) => count.fn.countAll<number>().as("waiting"))
    .where("event_id", "=", eventId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return { attendees: row?.attendees ?? 0, waiting };
}
