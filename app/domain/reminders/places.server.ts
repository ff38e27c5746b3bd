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
 * Puts an event into the programme of somebody who has got a place at it, with a notice as early as they like them, or a place in the line, without. What they
 * saved by themselves stays as it is. In the transaction that gives the place.
 */
export async function addPlaceIn({ clock }: Pick<Services, "clock">, transaction: Transaction<Database>, { userId, eventId, state }: Held & { state: RegistrationState }): Promise<void> {
  const event = await findEvent({ db: transaction }, eventId);
  if (event === null) return;
  const now = clock.now().toISOString();
  const is_enabled = state === "place" ? 1 : 0;
  const minutes_before = await leadTimeOf({ db: transaction }, { kind: "user", id: userId });
  await transaction
    .insertInto("reminders")
    .values({ id: newId(), event_id: eventId, user_id: userId, device_id: null, minutes_before, is_enabled, by_place: 1, seen: JSON.stringify(seenOf(event)), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "event_id"]).where("user_id", "is not", null).doUpdateSet({ is_enabled, updated_at: now }).where("reminders.by_place", "=", 1))
    .execute();
}

/** Takes it out again once the place is given back, unless its owner saved it by themselves. In the transaction that does so. */
export async function dropPlaceIn(transaction: Transaction<Database>, { userId, eventId }: Held): Promise<void> {
  await transaction.deleteFrom("reminders").where("user_id", "=", userId).where("event_id", "=", eventId).where("by_place", "=", 1).execute();
}
