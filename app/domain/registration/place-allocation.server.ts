import type { EventRow, DbTransaction } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { isFull } from "../programme/capacity.ts";
import { addRegistrationReminderIn } from "../reminders/registration-reminders.server.ts";
import type { Services, Writer } from "../services.ts";
import { noticePlaceIn } from "./place-notices.server.ts";
import { takesRegistrations } from "./registration.ts";
import { published } from "../programme/event-queries.server.ts";

/**
 * Counting and giving places. `current_attendees` of an event counts every taken place: those of its registrations, and
 * those without one that it came with (in a sample programme, say). Code that takes or frees a place changes the count
 * in the same transaction.
 */

/** Actor in the changes when places are taken or freed: the history must not show whose they are. */
const placesActor = "registration";

/** The columns that decide about an event's places. */
const placeColumns = [
  "id",
  "title",
  "capacity",
  "current_attendees",
  "registration",
  "status",
  "starts_at",
  "ends_at",
] as const;
export type EventPlaces = Pick<EventRow, (typeof placeColumns)[number]>;

/** Returns the places of a published event; null for any other. */
export async function findPlaces(transaction: DbTransaction, eventId: string): Promise<EventPlaces | null> {
  return (await published(transaction).select(placeColumns).where("id", "=", eventId).executeTakeFirst()) ?? null;
}

export const isOpenForRegistration = (event: EventPlaces, now: Date): boolean =>
  takesRegistrations({ ...event, startTime: event.starts_at, endTime: event.ends_at }, now);

export const hasRoom = (event: EventPlaces): boolean =>
  !isFull({ capacity: event.capacity, currentAttendees: event.current_attendees });

/** Takes `by` places of an event, or frees them (negative). */
export async function countPlaces(transaction: DbTransaction, eventId: string, by: number): Promise<void> {
  await transaction
    .updateTable("events")
    .set((event) => ({ current_attendees: event("current_attendees", "+", by) }))
    .where("id", "=", eventId)
    .execute();
}

/**
 * Gives the free places of every event to its waiting list, in order. Call it in every transaction that changes events.
 */
export async function giveFreePlacesIn(services: Writer, transaction: DbTransaction): Promise<void> {
  const waitedFor = transaction.selectFrom("registrations").select("event_id").where("state", "=", "waiting");
  for (const event of await published(transaction).select(placeColumns).where("id", "in", waitedFor).execute()) {
    if (hasRoom(event))
      await changingPlaces(services, transaction, event.id, () => giveFreePlaces(services, transaction, event));
  }
}

/**
 * {@link giveFreePlacesIn} for one event; queues a notice for each new place. Returns the number of taken places
 * afterwards.
 */
export async function giveFreePlaces(
  services: Pick<Services, "clock">,
  transaction: DbTransaction,
  event: EventPlaces,
): Promise<number> {
  if (!isOpenForRegistration(event, services.clock.now())) return event.current_attendees;
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
    await addRegistrationReminderIn(services, transaction, { eventId: event.id, userId, state: "place" });
  }
  if (given.length > 0) await countPlaces(transaction, event.id, given.length);
  return event.current_attendees + given.length;
}

/**
 * Runs `work`, and appends the numbers of taken places and of waiting people to the changes if they differ afterwards.
 */
export async function changingPlaces<Done>(
  services: Writer,
  transaction: DbTransaction,
  eventId: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const before = await placesNow(transaction, eventId);
  const done = await work();
  const after = await placesNow(transaction, eventId);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const change = { entity: "places", entityId: eventId, before, after } as const;
    await appendChange({ ...services, actor: placesActor }, transaction, change);
  }
  return done;
}

async function placesNow(transaction: DbTransaction, eventId: string): Promise<{ attendees: number; waiting: number }> {
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
