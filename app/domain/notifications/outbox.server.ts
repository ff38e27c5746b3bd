import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable } from "kysely";
import { insertsOf, runWrites } from "#app/database/many-rows.server.ts";
import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import { chunksOf } from "../chunks.ts";
import { newId } from "../identifier.ts";
import type { WithDb, WithClock } from "../services.ts";
import {
  type AccountContent,
  type AccountMessage,
  type Channel,
  type Content,
  emptyAccountPayload,
  type OutboxMessage,
  outboxMessageOf,
} from "./outbox-message.ts";

/**
 * The outbox: messages are stored before they are sent, and tried again until they are sent or expire. If a sender dies
 * before it stores the result, the message is sent again under the same id, and so shown once (reliability).
 */

const day = 86_400_000;

/**
 * Lease of a message, in ms: a sender that stores no result in this time counts as dead. Longer than a page, a push
 * service or a mail server may take to answer.
 */
export const leaseFor: Record<Channel, number> = { push: 20_000, socket: 20_000, mail: 120_000, account: 120_000 };

export interface NewMessage {
  content: Content | AccountContent;
  to: OutboxMessage["to"] | { channel: "account"; userId: string | null };
  eventId: string | null;
  /** Key of the message's occasion: each recipient gets it once. */
  about: string;
  dueAt: Date;
  expiresAt: Date;
  /** Stored, but too late to be sent. */
  isStale?: boolean;
  festivalMessageId?: string;
}

/** Returns the unique key of a message, so that the same message is queued once. */
export const dedupeOf = ({ about, to }: Pick<NewMessage, "about" | "to">): string => `${about} ${recipientKey(to)}`;
/** Returns the last part of a {@link dedupeOf}. */
export const recipientKey = (to: NewMessage["to"]): string =>
  `${to.channel} ${to.channel === "push" ? to.deviceId : to.userId}`;

/** Number of messages written in one transaction: during a transaction, every other write waits. */
const writtenAtOnce = 100;

/** Adds the messages that are not in the outbox yet. Not atomic: a second call adds the missing ones. */
export async function addMessages(services: WithClock, messages: NewMessage[]): Promise<void> {
  for (const some of chunksOf(messages, writtenAtOnce)) {
    await services.db.transaction().execute((transaction) => addMessagesIn(services, transaction, some));
    // The database answers synchronously: without a pause, no other request would run until all are written.
    await nextTurn();
  }
}

/** {@link addMessages} inside the caller's transaction, together with their cause. */
export async function addMessagesIn(
  services: WithClock,
  transaction: DbTransaction,
  messages: NewMessage[],
): Promise<void> {
  const now = services.clock.now().toISOString();
  const rows = messages.map((message) => rowOf(message, now));
  await runWrites(transaction, insertsOf(transaction, "outbox", rows, { skipsTaken: true }));
}

function rowOf(message: NewMessage, now: string): Insertable<Database["outbox"]> {
  const { content, to, dueAt, expiresAt, isStale = false } = message;
  return {
    id: newId(),
    kind: content.kind,
    channel: to.channel,
    device_id: to.channel === "push" ? to.deviceId : null,
    user_id: to.channel === "push" ? null : to.userId,
    event_id: message.eventId,
    dedupe: dedupeOf(message),
    payload: JSON.stringify(content.payload),
    due_at: dueAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    leased_by: null,
    leased_until: null,
    attempts: 0,
    next_at: dueAt.toISOString(),
    state: isStale ? "stale" : "queued",
    reason: null,
    created_at: now,
    settled_at: isStale ? now : null,
    festival_message_id: message.festivalMessageId ?? null,
  };
}

/** A worker's request for messages: their channel, and their largest number. */
export interface LeaseRequest {
  worker: string;
  channel: Channel;
  most: number;
}

/**
 * Leases due messages to a worker, those that expire first before others, and marks expired ones as stale. The lease
 * lasts {@link leaseFor}; afterwards another worker may take them.
 */
export async function leaseMessages(
  services: WithClock,
  taking: LeaseRequest,
): Promise<(OutboxMessage | AccountMessage)[]> {
  // Each change wakes the workers of all processes, and mostly nothing is due: then no writer has to wait for them.
  const { free, expired, settledLater } = dueIn(services.db, services.clock.now(), taking.channel);
  const some = await Promise.all([free, expired, settledLater].map((due) => due.limit(1).executeTakeFirst()));
  return some.every((row) => row === undefined)
    ? []
    : services.db.transaction().execute((transaction) => leaseMessagesIn(services, transaction, taking));
}

/** {@link leaseMessages} inside the caller's transaction. */
export async function leaseMessagesIn(
  services: WithClock,
  transaction: DbTransaction,
  { worker, channel, most }: LeaseRequest,
): Promise<(OutboxMessage | AccountMessage)[]> {
  // Read here, because another worker may have taken messages while this one waited for the transaction.
  const now = services.clock.now();
  const until = new Date(now.getTime() + leaseFor[channel]);
  const { free, expired, settledLater } = dueIn(transaction, now, channel);
  await transaction
    .updateTable("outbox")
    .set({ state: "queued", settled_at: null, reason: null })
    .where("id", "in", settledLater)
    .execute();
  await transaction
    .updateTable("outbox")
    .set({ state: "stale", settled_at: now.toISOString(), leased_by: null, leased_until: null })
    .$if(channel === "account", (query) => query.set({ payload: emptyAccountPayload }))
    .where("id", "in", expired)
    .execute();
  const rows = await transaction
    .updateTable("outbox")
    .set((row) => ({ leased_by: worker, leased_until: until.toISOString(), attempts: row("attempts", "+", 1) }))
    .where("id", "in", free.orderBy("expires_at").limit(most))
    .returningAll()
    .execute();
  return rows.map(outboxMessageOf);
}

/**
 * Returns queries for the ids of a channel's messages that can be sent, of those that are too late, and of stale ones of all
 * channels that were settled later than now.
 */
function dueIn(db: Db, now: Date, channel: Channel) {
  const tooLong = new Date(now.getTime() + 2 * leaseFor[channel]);
  const queued = db.selectFrom("outbox").select("id").where("state", "=", "queued").where("channel", "=", channel);
  const free = queued
    // A mail about an account, and any further try, is due within a day, or was put off by a clock that was ahead.
    .where((row) =>
      row.or([
        row("next_at", "<=", now.toISOString()),
        row.and([
          row.or([row("channel", "=", "account"), row("attempts", ">", 0)]),
          row("next_at", ">", new Date(now.getTime() + day).toISOString()),
        ]),
      ]),
    )
    // A lease that lasts much longer than usual was given before the clock was set back; one that lasts a little
    // longer, by a clock slightly ahead.
    .where((row) =>
      row.or([
        row("leased_until", "is", null),
        row("leased_until", "<=", now.toISOString()),
        row("leased_until", ">", tooLong.toISOString()),
      ]),
    );
  const expired = queued
    .where("expires_at", "<=", now.toISOString())
    .where((row) => row.or([row("leased_until", "is", null), row("leased_until", "<=", now.toISOString())]));
  // Settled in the future: the clock has been set back since.
  const settledLater = db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "stale")
    .where("settled_at", ">", now.toISOString());
  return { free, expired, settledLater };
}

/** Result of a message: its end, or its next try. */
export type Settlement = { id: string; reason?: string } & (
  | { state: "sent" | "failed" | "withdrawn" | "stale" }
  /** `isUntried`: it waits for a better moment, which does not count as a try. */
  | { state: "queued"; nextAt: Date; isUntried?: boolean }
);

/**
 * Stores the results of messages. A sent message counts as sent even after its lease ended; any other result counts
 * only from the worker that holds the lease.
 */
export async function settleMessagesIn(
  services: WithClock,
  transaction: DbTransaction,
  worker: string,
  settlements: Settlement[],
): Promise<void> {
  const now = services.clock.now().toISOString();
  const free = { leased_by: null, leased_until: null };
  for (const settlement of settlements) {
    if (settlement.state !== "queued") continue;
    const { id, reason = null, nextAt, isUntried = false } = settlement;
    await transaction
      .updateTable("outbox")
      .set((row) => ({
        ...free,
        reason,
        next_at: nextAt.toISOString(),
        ...(isUntried && { attempts: row("attempts", "-", 1) }),
      }))
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("leased_by", "=", worker)
      .execute();
  }
  for (const { ids, state, reason } of ends(settlements)) {
    const these = transaction.updateTable("outbox").where("id", "in", ids);
    // A message that was withdrawn on its way counts as sent.
    const mine =
      state === "sent"
        ? these.where("state", "in", ["queued", "withdrawn"])
        : these.where("state", "=", "queued").where("leased_by", "=", worker);
    await mine
      .set((row) => ({
        ...free,
        reason,
        state,
        settled_at: now,
        payload: row.case().when("channel", "=", "account").then(emptyAccountPayload).else(row.ref("payload")).end(),
      }))
      .execute();
  }
}

type End = Exclude<Settlement, { state: "queued" }>;

/** Groups messages with the same result: nearly all were sent. */
function ends(settlements: Settlement[]): { ids: string[]; state: End["state"]; reason: string | null }[] {
  const groups = new Map<string, { ids: string[]; state: End["state"]; reason: string | null }>();
  for (const { id, state, reason = null } of settlements) {
    if (state === "queued") continue;
    const group = groups.get(`${state} ${reason}`) ?? { ids: [], state, reason };
    group.ids.push(id);
    groups.set(`${state} ${reason}`, group);
  }
  return [...groups.values()];
}

/**
 * Returns the instant at which the next message is due, or can be taken over from a dead worker; null if the queue is
 * empty.
 */
export async function nextMessageAt(services: WithDb, channel: Channel): Promise<Date | null> {
  const queued = services.db.selectFrom("outbox").where("state", "=", "queued").where("channel", "=", channel);
  const { free } = await queued
    .where("leased_until", "is", null)
    .select((row) => row.fn.min("next_at").as("free"))
    .executeTakeFirstOrThrow();
  const { leased } = await queued.select((row) => row.fn.min("leased_until").as("leased")).executeTakeFirstOrThrow();
  const instants = [free, leased].filter((instant) => instant !== null).map((instant) => Date.parse(instant));
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}

/** Number of messages removed in one transaction: during a transaction, every other write waits. */
const removedAtOnce = 500;

/** Removes messages that were settled until an instant (ISO 8601 UTC); `outbox_removed` keeps their counts. */
export async function removeSettled({ db }: WithDb, until: string): Promise<void> {
  const some = db.selectFrom("outbox").select("id").where("settled_at", "<=", until).limit(removedAtOnce);
  while ((await db.deleteFrom("outbox").where("id", "in", some).executeTakeFirst()).numDeletedRows > 0n)
    await nextTurn();
}
