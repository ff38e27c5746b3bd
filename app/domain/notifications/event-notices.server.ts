import { createHash } from "node:crypto";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import { eventSnapshot } from "../programme/snapshots.ts";
import { readSnapshot } from "../changes/changes.server.ts";
import type { Change } from "../changes/follow.server.ts";
import type { WithClock } from "../services.ts";
import { changesBetween, outlineOf } from "./event-change.ts";
import type { EventOutline } from "./outbox-message.ts";
import { addMessages, addMessagesIn, type NewMessage } from "./outbox.server.ts";
import { followersOfPeople, type NewAct, newActIn, saveForFollowers } from "../reminders/following.server.ts";
import { recipientsAmong, type Reachability, followersOf, accountAlone } from "./recipients.server.ts";
import { type PlaceNotice, takePlaceNoticesIn } from "../registration/place-notices.server.ts";

/**
 * Delay before a change is told, in ms, so that a change that is corrected at once is told once or not at all. The undo
 * button of an administrator lasts as long.
 */
export const settlingTime = 60_000;

const readAtOnce = 50;

/**
 * Queues a message for the followers of each event that changed since the last run, in any process, and for those who
 * follow somebody in it; saves it for the latter. Changes before the
 * first message went out are told together with it. Returns the number of messages.
 *
 * Not one transaction: every page would wait until thousands of messages are written. After a crash, or beside another
 * process, a change is looked at again, and each recipient still gets one message about it.
 */
export async function queueChangeNotices(services: WithClock, reachable: Reachability): Promise<number> {
  let count = 0;
  for (;;) {
    const changes = await unseenChanges(services);
    for (const change of changes) {
      const act = await newActIn(services, change);
      if (act !== null) await saveForFollowers(services, act);
      const messages = await noticesOf(services, change, reachable);
      await addMessages(services, messages);
      // Afterwards: who is told of the event's change needs no second message.
      const invitations = act === null ? [] : await noticesOfAct(services, act, reachable);
      await addMessages(services, invitations);
      count += messages.length + invitations.length;
    }
    const last = changes.at(-1)?.sequence;
    if (last === undefined) return count;
    // A statement outside of a transaction would stop the whole process while another connection writes.
    await services.db
      .transaction()
      .execute((transaction) =>
        transaction
          .updateTable("outbox_progress")
          .set({ changes_seen: last })
          .where("changes_seen", "<", last)
          .execute(),
      );
    if (changes.length < readAtOnce) return count;
  }
}

const unseenChanges = ({ db }: WithClock): Promise<Change[]> =>
  db
    .selectFrom("changes")
    .selectAll()
    .where("sequence", ">", db.selectFrom("outbox_progress").select("changes_seen"))
    .orderBy("sequence")
    .limit(readAtOnce)
    .execute();

/** Returns whether the batch also changed the festival's zone: then the event is still at the hour that people read. */
async function isOfZone(db: Db, batch: string): Promise<boolean> {
  const setting = db
    .selectFrom("changes")
    .select("sequence")
    .where("batch", "=", batch)
    .where("entity", "=", "setting");
  return (await setting.where("entity_id", "=", "general.timezone").limit(1).executeTakeFirst()) !== undefined;
}

async function noticesOf({ db, clock }: WithClock, change: Change, reachable: Reachability): Promise<NewMessage[]> {
  if (change.entity !== "event") return [];
  const [before, after] = [outlineIn(change.before), outlineIn(change.after)];
  const found = changesBetween(before, after);
  if (found.length === 0 || (found.every((one) => one === "time") && (await isOfZone(db, change.batch)))) return [];
  const ends = [before, after].flatMap((event) => (event === null ? [] : [Date.parse(event.endTime)]));
  const expiresAt = new Date(Math.max(...ends));
  const dueAt = new Date(Date.parse(change.at) + settlingTime);
  if (expiresAt <= clock.now()) return [];
  const about = `change ${change.entity_id} ${change.sequence}`;
  const owners = followersOf(db, change.entity_id, { before: change.at });
  const asked = { owners, kind: "change", about, notWaitingFor: change.entity_id } as const;
  const recipients = await recipientsAmong(db, asked, reachable);
  return recipients.map((to) => ({
    content: { kind: "change", payload: { before } },
    to,
    eventId: change.entity_id,
    about,
    dueAt,
    expiresAt,
  }));
}

/** Returns the messages to those who follow somebody in an event. Each gets one, also if the event returns later. */
async function noticesOfAct({ db }: WithClock, act: NewAct, reachable: Reachability): Promise<NewMessage[]> {
  const { event, people, at } = act;
  const among = createHash("sha256").update(people.toSorted().join(" ")).digest("base64url").slice(0, 22);
  const about = `people ${event.id} ${among}`;
  const owners = followersOfPeople(db, act);
  const asked = { owners, kind: "change", about, notWaitingFor: event.id } as const;
  const recipients = await recipientsAmong(db, asked, reachable);
  return recipients.map((to) => ({
    content: { kind: "change", payload: { before: null, people } },
    to,
    eventId: event.id,
    about,
    dueAt: new Date(Date.parse(at) + settlingTime),
    expiresAt: new Date(event.endTime),
  }));
}

/** Returns the visible fields of one side of a change; null for a draft or no event. */
function outlineIn(json: string | null): EventOutline | null {
  const event = readSnapshot(eventSnapshot, json);
  return event === null || event.publishedAt === null ? null : outlineOf(event);
}

const noticesAtOnce = 50;

/** Queues a message for each person from the waiting list that has got a place. */
export async function queuePlaceMessages(services: WithClock, reachable: Reachability): Promise<void> {
  // Usually the table is empty, and no transaction is needed.
  while ((await services.db.selectFrom("place_notices").select("sequence").limit(1).executeTakeFirst()) !== undefined) {
    await services.db.transaction().execute(async (transaction) => {
      for (const notice of await takePlaceNoticesIn(transaction, noticesAtOnce))
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
  const asked = { owners: accountAlone(transaction, userId), kind: "place", about } as const;
  const recipients = await recipientsAmong(transaction, asked, reachable);
  return recipients.map((to) => ({
    content: { kind: "place", payload: {} },
    to,
    eventId,
    about,
    dueAt: new Date(givenAt),
    expiresAt: new Date(event.ends_at),
  }));
}
