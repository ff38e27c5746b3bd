import type { DbTransaction } from "#app/database/tables.ts";
import type { Services } from "../services.ts";

/**
 * A person from the waiting list has got a place; the outbox has to tell them. The notice is written in the transaction
 * that gives the place, and removed in the one that queues the message, so that it survives a crash. Each comes with a
 * change of the event's `places`.
 */
export interface PlaceNotice {
  eventId: string;
  userId: string;
  /** Instant, ISO 8601 UTC. */
  givenAt: string;
}

export async function noticePlaceIn(
  { clock }: Pick<Services, "clock">,
  transaction: DbTransaction,
  { eventId, userId }: Omit<PlaceNotice, "givenAt">,
): Promise<void> {
  await transaction
    .insertInto("place_notices")
    .values({ event_id: eventId, user_id: userId, given_at: clock.now().toISOString() })
    .execute();
}

/** Removes and returns at most `limit` notices, oldest first, inside the caller's transaction. */
export async function takePlaceNoticesIn(transaction: DbTransaction, limit: number): Promise<PlaceNotice[]> {
  const rows = await transaction.selectFrom("place_notices").selectAll().orderBy("sequence").limit(limit).execute();
  const last = rows.at(-1);
  if (last !== undefined)
    await transaction.deleteFrom("place_notices").where("sequence", "<=", last.sequence).execute();
  return rows.map((row) => ({ eventId: row.event_id, userId: row.user_id, givenAt: row.given_at }));
}

/** Deletes the notices of a person that has left again, inside the caller's transaction. */
export async function dropPlaceNoticesIn(
  transaction: DbTransaction,
  { eventId, userId }: Omit<PlaceNotice, "givenAt">,
): Promise<void> {
  await transaction.deleteFrom("place_notices").where("user_id", "=", userId).where("event_id", "=", eventId).execute();
}
