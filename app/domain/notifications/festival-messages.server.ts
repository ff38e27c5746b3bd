import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import { actorsOf } from "../changes/actors.server.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import { appendChange } from "../changes/changes.server.ts";
import type { Services, WithDb } from "../services.ts";
import type { FestivalMessage, MessageProgress, MessageTexts, MessageReach, SentMessage } from "./festival-message.ts";
import { type MessageFields, type MessageInput, messageInput, pathOf, textsOf } from "./festival-message-form.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import { addMessagesIn, type NewMessage } from "./outbox.server.ts";
import {
  deviceChunk,
  recipientsAmong,
  type Reachability,
  accountsAmong,
  followersOf,
  type Owners,
} from "./recipients.server.ts";
import { requirePublished } from "../programme/event-queries.server.ts";

/** A message as `before` and `after` of a change, for the history's list. Sending can't be undone. */
export const messageSnapshot = z.object({ title: z.string(), isWithdrawn: z.boolean() });
export type MessageSnapshot = z.output<typeof messageSnapshot>;

/** Lifetime of a message, in ms: a phone that was off for a night still gets it. */
const usefulFor = 24 * 60 * 60_000;

/**
 * Counts the people that a message would reach now: all people, or an event's followers, if they want messages and can
 * be reached. Throws `invalid` with the wrong fields.
 */
export async function countReach(
  services: Services,
  input: MessageInput,
  reachable: Reachability,
): Promise<MessageReach> {
  const { eventId } = await checked(services.db, input);
  return reachOf(services.db, await recipientsOf(services.db, { id: newId(), eventId }, reachable));
}

/**
 * Sends a message to all people, or to the followers of an event, through the outbox. The same message from the same
 * form is sent once; a second call returns the first one. Throws `invalid` with the wrong fields, and `conflict` if the
 * message would reach no person.
 */
export async function sendMessage(
  services: Services,
  input: MessageInput,
  reachable: Reachability,
): Promise<FestivalMessage> {
  return services.db.transaction().execute(async (transaction) => {
    const fields = await checked(transaction, input);
    const known = await sentFromForm(transaction, fields);
    if (known !== null) return known;
    const id = newId();
    const recipients = await recipientsOf(transaction, { id, eventId: fields.eventId }, reachable);
    if (recipients.length === 0) throw new DomainError("conflict", "errors.no_recipients");
    const { people } = await reachOf(transaction, recipients);
    const now = services.clock.now();
    const message: FestivalMessage = {
      id,
      texts: textsOf(fields),
      path: pathOf(fields),
      eventId: fields.eventId || null,
      people,
      recipients: recipients.length,
      sentAt: now.toISOString(),
    };
    await insertIn(services, transaction, message, fields.formToken);
    const { es: original, ...translations } = message.texts;
    const messages = recipients.map((to): NewMessage => ({
      content: { kind: "message", payload: { ...original, path: message.path, translations } },
      to,
      eventId: message.eventId,
      about: aboutOf(id),
      dueAt: now,
      expiresAt: new Date(now.getTime() + usefulFor),
      festivalMessageId: id,
    }));
    await addMessagesIn(services, transaction, messages);
    return message;
  });
}

/**
 * Withdraws the part of a message that is not sent yet. A message that is on its way to a push service at this moment
 * may still arrive, and then counts as sent. Returns the number of cancelled deliveries. Throws `not_found`, and
 * `conflict` if everything was sent.
 */
export async function withdrawMessage(services: Services, id: string): Promise<number> {
  const now = services.clock.now().toISOString();
  return services.db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom("festival_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (row === undefined) throw new DomainError("not_found", "errors.message_not_found");
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ state: "withdrawn", reason: "withdrawn", settled_at: now, leased_by: null, leased_until: null })
      .where("festival_message_id", "=", id)
      .where("state", "=", "queued")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DomainError("conflict", "errors.message_all_sent");
    await transaction.updateTable("festival_messages").set({ withdrawn_at: now }).where("id", "=", id).execute();
    const { texts } = toMessage(row);
    const [before, after] = [snapshotOf(texts, false), snapshotOf(texts, true)];
    await appendChange(services, transaction, { entity: "message", entityId: id, before, after });
    return Number(numUpdatedRows);
  });
}

const listed = 20;

export async function listMessages(services: WithDb): Promise<SentMessage[]> {
  const rows = await services.db
    .selectFrom("festival_messages as message")
    .leftJoin("events", "events.id", "message.event_id")
    .selectAll("message")
    .select("events.title as event_title")
    .orderBy("message.sent_at", "desc")
    .orderBy("message.id")
    .limit(listed)
    .execute();
  const [senderIds, ids] = [rows.map((row) => row.sent_by), rows.map((row) => row.id)];
  const senders = await actorsOf(services, senderIds);
  const progress = await progressOf(services.db, ids);
  return rows.map((row) => ({
    ...toMessage(row),
    eventTitle: row.event_title,
    sentBy: senders.get(row.sent_by) ?? { kind: "gone" },
    isWithdrawn: row.withdrawn_at !== null,
    progress: progress.get(row.id) ?? { ...nothing },
  }));
}

const aboutOf = (id: string): string => `message ${id}`;

async function checked(db: Db, input: MessageInput): Promise<MessageFields> {
  const fields = parseInput(messageInput, input);
  if (fields.eventId !== "") await requirePublished(db, fields.eventId);
  return fields;
}

const recipientsOf = (
  db: Db,
  { id, eventId }: { id: string; eventId: string },
  reachable: Reachability,
): Promise<OutboxMessage["to"][]> =>
  eventId === ""
    ? everybodyReached(db, aboutOf(id), reachable)
    : recipientsAmong(db, { owners: followersOf(db, eventId), kind: "message", about: aboutOf(id) }, reachable);

/** Counts each person once, with all their devices and their address. */
async function reachOf(db: Db, recipients: OutboxMessage["to"][]): Promise<MessageReach> {
  const devices = recipients.flatMap((to) => (to.channel === "push" ? [to.deviceId] : []));
  const people = new Set(recipients.flatMap((to) => (to.channel === "push" ? [] : [to.userId])));
  for (const ids of chunksOf(devices, deviceChunk)) {
    const some = await db.selectFrom("devices").select(["id", "user_id"]).where("id", "in", ids).execute();
    for (const { id, user_id: user } of some) people.add(user ?? id);
  }
  return {
    people: people.size,
    devices: devices.length,
    addresses: recipients.filter(({ channel }) => channel === "mail").length,
  };
}

/**
 * Returns the same message sent from this form before. A browser that goes back shows the form with its old token, so
 * the content counts too.
 */
async function sentFromForm(db: Db, fields: MessageFields): Promise<FestivalMessage | null> {
  if (fields.formToken === "") return null;
  const rows = await db
    .selectFrom("festival_messages")
    .selectAll()
    .where("form_token", "=", fields.formToken)
    .execute();
  const asked = contentOf({ texts: textsOf(fields), path: pathOf(fields), eventId: fields.eventId || null });
  return rows.map(toMessage).find((sent) => contentOf(sent) === asked) ?? null;
}

const contentOf = ({ texts, path, eventId }: Pick<FestivalMessage, "texts" | "path" | "eventId">): string =>
  JSON.stringify([texts, path, eventId]);

async function insertIn(
  services: Services,
  transaction: DbTransaction,
  message: FestivalMessage,
  formToken: string,
): Promise<void> {
  const { id, texts, path, eventId, people, recipients, sentAt } = message;
  const row = {
    id,
    texts: JSON.stringify(texts),
    path,
    event_id: eventId,
    people,
    recipients,
    sent_at: sentAt,
    sent_by: services.actor,
    withdrawn_at: null,
    form_token: formToken || null,
  };
  await transaction.insertInto("festival_messages").values(row).execute();
  const after = snapshotOf(texts, false);
  await appendChange(services, transaction, { entity: "message", entityId: id, before: null, after });
}

const snapshotOf = ({ es: { title } }: MessageTexts, isWithdrawn: boolean): MessageSnapshot => ({ title, isWithdrawn });

const text = z.object({ title: z.string(), body: z.string() });
const storedTexts = z.object({ es: text, en: text.optional(), pt: text.optional(), fr: text.optional() });

const toMessage = (row: Selectable<Database["festival_messages"]>): FestivalMessage => ({
  id: row.id,
  texts: storedTexts.parse(JSON.parse(row.texts)),
  path: row.path,
  eventId: row.event_id,
  people: row.people,
  recipients: row.recipients,
  sentAt: row.sent_at,
});

const nothing: MessageProgress = { sent: 0, queued: 0, quiet: 0, failed: 0, stale: 0, withdrawn: 0 };

async function progressOf(db: Db, ids: string[]): Promise<Map<string, MessageProgress>> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => [
      "festival_message_id as id",
      "state",
      row.case().when("reason", "=", "quiet").then(1).else(0).end().as("isQuiet"),
      row.fn.countAll<number>().as("count"),
    ])
    .where("festival_message_id", "in", ids)
    .groupBy(["festival_message_id", "state", "isQuiet"])
    .execute();
  const found = new Map<string, MessageProgress>();
  for (const { id, state, isQuiet, count } of rows) {
    if (id === null) continue;
    const progress = found.get(id) ?? { ...nothing };
    progress[state === "queued" && isQuiet === 1 ? "quiet" : state] += count;
    found.set(id, progress);
  }
  return found;
}

/**
 * Returns all people that want messages and can be reached. Same result as `recipientsAmong`, but starts at the
 * reachable devices: most known devices are not, and checking each would take seconds.
 */
async function everybodyReached(db: Db, about: string, reachable: Reachability): Promise<OutboxMessage["to"][]> {
  const found = new Set<string>();
  const subscribed = devicesOf(db).innerJoin("push_subscriptions", "push_subscriptions.device_id", "device.id");
  for (const { id } of await subscribed.execute()) found.add(id);
  for (const ids of chunksOf([...reachable.visibleDevices], deviceChunk))
    for (const { id } of await devicesOf(db).where("device.id", "in", ids).execute()) found.add(id);
  const browsers = [...found].map((deviceId) => ({ channel: "push", deviceId }) as const);
  return [...browsers, ...(await accountsAmong(db, { owners: everyAccount(db), kind: "message", about }, reachable))];
}

const devicesOf = (db: Db) =>
  db
    .selectFrom("devices as device")
    .leftJoin("notification_preferences as preferences", (join) =>
      join.on((on) =>
        on.or([
          on("preferences.user_id", "=", on.ref("device.user_id")),
          on.and([on("device.user_id", "is", null), on("preferences.device_id", "=", on.ref("device.id"))]),
        ]),
      ),
    )
    .select("device.id")
    .where((row) => row.or([row("preferences.id", "is", null), row("preferences.wants_messages", "=", 1)]));

const everyAccount = (db: Db): Owners =>
  db
    .selectFrom("users")
    .select(["id as user_id", sql<string | null>`NULL`.as("device_id")])
    .where("is_active", "=", 1);
