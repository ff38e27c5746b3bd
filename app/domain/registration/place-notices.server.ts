import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import type { Services } from "../services.ts";

/**
 * Who waited and has got a place, for the outbox to tell. Written in the transaction that gives the place, and taken in the one that makes the message:
 * after a crash somebody was told or is still to be told. A change of the event's `places` goes with each.
 */
export interface PlaceNotice {
  eventId: string;
  userId: string;
  /** Instant, ISO 8601 UTC. */
  givenAt: string;
}

/** Notes that somebody has got a place, in a transaction of the caller. */
export async function noticePlaceIn(
  { clock }: Pick<Services, "clock">,
  transaction: Transaction<Database>,
  { eventId, userId }: Omit<PlaceNotice, "givenAt">,
): Promise<void> {
  await transaction
    .insertInto("place_notices")
    .values({ event_id: eventId, user_id: userId, given_at: clock.now().toISOString() })
    .execute();
}

/** Hands out at most so many notices, oldest first, each once, in a transaction of the caller. */
export async function takePlaceNoticesIn(transaction: Transaction<Database>, limit: number): Promise<PlaceNotice[]> {
  const rows = await transaction.selectFrom("place_notices").selectAll().orderBy("sequence").limit(limit).execute();
  const last = rows.at(-1);
  if (last !== undefined)
    await transaction.deleteFrom("place_notices").where("sequence", "<=", last.sequence).execute();
  return rows.map((row) => ({ eventId: row.event_id, userId: row.user_id, givenAt: row.given_at }));
}

/** Forgets to tell somebody who has left again, in a transaction of the caller. */
export async function dropPlaceNoticesIn(
  transaction: Transaction<Database>,
  { eventId, userId }: Omit<PlaceNotice, "givenAt">,
): Promise<void> {
  await transaction.deleteFrom("place_notices").where("user_id", "=", userId).where("event_id", "=", eventId).execute();
}
