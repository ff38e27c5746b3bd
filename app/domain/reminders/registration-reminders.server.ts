import type { DbTransaction } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import { findPlannedEvent } from "../programme/event-queries.server.ts";
import type { RegistrationState } from "../programme/capacity.ts";
import type { Services } from "../services.ts";
import { leadTimeOf } from "./notification-preferences.server.ts";
import { seenOf } from "./reminder.ts";

interface Held {
  userId: string;
  eventId: string;
}

/**
 * Adds an event to the programme of a person who got a place (with their usual notice) or a place on the waiting list
 * (without one). An event that they saved themselves stays as it is. Runs in the transaction that gives the place.
 */
export async function addRegistrationReminderIn(
  { clock }: Pick<Services, "clock">,
  transaction: DbTransaction,
  { userId, eventId, state }: Held & { state: RegistrationState },
): Promise<void> {
  const now = clock.now().toISOString();
  const is_enabled = state === "place" ? 1 : 0;
  // People from the waiting list have it already, and they may be many.
  const there = await transaction
    .selectFrom("reminders")
    .select(["id", "by_place"])
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  if (there !== undefined) {
    if (there.by_place === 1)
      await transaction
        .updateTable("reminders")
        .set({ is_enabled, updated_at: now })
        .where("id", "=", there.id)
        .execute();
    return;
  }
  const event = await findPlannedEvent({ db: transaction }, eventId);
  if (event === null) return;
  const minutes_before = await leadTimeOf({ db: transaction }, { kind: "user", id: userId });
  await transaction
    .insertInto("reminders")
    .values({
      id: newId(),
      event_id: eventId,
      user_id: userId,
      device_id: null,
      minutes_before,
      is_enabled,
      by_place: 1,
      seen: JSON.stringify(seenOf(event)),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * Removes an event from a person's programme after they gave up the place, unless they saved it themselves. Runs in the
 * same transaction.
 */
export async function dropRegistrationReminderIn(transaction: DbTransaction, { userId, eventId }: Held): Promise<void> {
  await transaction
    .deleteFrom("reminders")
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .where("by_place", "=", 1)
    .execute();
}
