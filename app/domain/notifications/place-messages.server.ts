import type { DbTransaction } from "#app/database/tables.ts";
import { type PlaceNotice, takePlaceNoticesIn } from "../registration/place-notices.server.ts";
import type { WithClock } from "../services.ts";
import { accountAlone } from "./followers.server.ts";
import { addMessagesIn, type NewMessage } from "./outbox.server.ts";
import { recipientsAmong, type Reachability } from "./recipients.server.ts";

type Store = WithClock;

/** Number of notices read in one transaction. */
const readAtOnce = 50;

/** Queues a message for each person from the waiting list that has got a place. */
export async function queuePlaceMessages(services: Store, reachable: Reachability): Promise<void> {
  // Usually the table is empty, and no transaction is needed.
  while ((await services.db.selectFrom("place_notices").select("sequence").limit(1).executeTakeFirst()) !== undefined) {
    await services.db.transaction().execute(async (transaction) => {
      for (const notice of await takePlaceNoticesIn(transaction, readAtOnce))
        await addMessagesIn(services, transaction, await messagesOf(transaction, notice, reachable));
    });
  }
}

async function messagesOf(
  transaction: DbTransaction,
  { eventId, userId, givenAt }: PlaceNotice,
  reachable: Reachability,
): Promise<NewMessage[]> {
  const event = await transaction.selectFrom("events").select("ends_at").where("id", "=", eventId).executeTakeFirst();
  if (event === undefined) return [];
  const about = `place ${eventId} ${givenAt}`;
  const recipients = await recipientsAmong(
    transaction,
    { owners: accountAlone(transaction, userId), kind: "place", about },
    reachable,
  );
  return recipients.map((to) => ({
    content: { kind: "place", payload: {} },
    to,
    eventId,
    about,
    dueAt: new Date(givenAt),
    expiresAt: new Date(event.ends_at),
  }));
}
