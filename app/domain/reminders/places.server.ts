import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import { findEvent } from "../programme/event-queries.server.ts";
import type { RegistrationState } from "../registration/registration.ts";
import type { Services } from "../services.ts";
import { leadTimeOf } from "./lead-time.server.ts";
import { seenOf } from "./reminder.ts";

interface Held {
  userId: string;
  eventId: string;
}

/**
 * Puts an event into the programme of a person who has got a place at it, with a notice as early as they like them, or a place in the line, without. What they
 * saved by themselves stays as it is. In the transaction that gives the place.
 */
export async function addPlaceIn(
  { clock }: Pick<Services, "clock">,
  transaction: Transaction<Database>,
  { userId, eventId, state }: Held & { state: RegistrationState },
): Promise<void> {
  const now = clock.now().toISOString();
  const is_enabled = state === "place" ? 1 : 0;
  // It is there already for all who waited, and they may be many.
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
  const event = await findEvent({ db: transaction }, eventId);
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

/** Takes it out again once the place is given back, unless its owner saved it by themselves. In the transaction that does so. */
export async function dropPlaceIn(transaction: Transaction<Database>, { userId, eventId }: Held): Promise<void> {
  await transaction
    .deleteFrom("reminders")
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .where("by_place", "=", 1)
    .execute();
}
