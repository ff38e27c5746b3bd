import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable, Transaction } from "kysely";
import { insertsOf } from "#app/database/many-rows.server.ts";
import type { Database, OutboxTable } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";
import { type Content, type OutboxMessage, toMessage } from "./message.ts";

/**
 * What is to be said to somebody: written down with what it follows from, sent by whoever takes it, tried again, and forgotten by nobody. A message that
 * was handed over, but whose sender died before it could say so, is sent again under the same name, and so seen once (reliability).
 */

type Store = Pick<Services, "db" | "clock">;

/**
 * Who sends a message must have said so within this time, or it is believed dead; in ms. Longer than a page and a push service, or the steps of a mail
 * server, may take to answer.
 */
export const leaseFor = { push: 20_000, mail: 120_000 };
export type Channel = keyof typeof leaseFor;

export interface NewMessage {
  content: Content;
  to: OutboxMessage["to"];
  eventId: string | null;
  /** What it is about: to the same recipient it is said once. */
  about: string;
  dueAt: Date;
  expiresAt: Date;
  /** Noted, but too late to be sent. */
  isStale?: boolean;
  /** What an administrator sent that it is part of. */
  festivalMessageId?: string;
}

/** The name under which a message is known, whoever else wants to say the same. */
export const dedupeOf = ({ about, to }: Pick<NewMessage, "about" | "to">): string => `${about} ${recipientKey(to)}`;
/** What a {@link dedupeOf} ends with. */
export const recipientKey = (to: OutboxMessage["to"]): string =>
  to.channel === "push" ? `push ${to.deviceId}` : `mail ${to.userId}`;

/** How many are written in one transaction: while one lasts, every page waits. */
const writtenAtOnce = 100;

/** Writes messages down that are not there yet. Not all or none: who calls it again adds what is missing. */
export async function addMessages(services: Store, messages: NewMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += writtenAtOnce) {
    const some = messages.slice(from, from + writtenAtOnce);
    await services.db.transaction().execute((transaction) => addMessagesIn(services, transaction, some));
    // The database answers at once: without this nobody else would have a turn until all are written.
    await nextTurn();
  }
}

/** {@link addMessages} inside a transaction of the caller, with what they follow from. */
export async function addMessagesIn(
  services: Store,
  transaction: Transaction<Database>,
  messages: NewMessage[],
): Promise<void> {
  const now = services.clock.now().toISOString();
  const rows = messages.map((message) => rowOf(message, now));
  for (const query of insertsOf(transaction, "outbox", rows, { skipsTaken: true }))
    await transaction.executeQuery(query);
}

function rowOf(message: NewMessage, now: string): Insertable<OutboxTable> {
  const { content, to, dueAt, expiresAt, isStale = false } = message;
  return {
    id: newId(),
    kind: content.kind,
    channel: to.channel,
    device_id: to.channel === "push" ? to.deviceId : null,
    user_id: to.channel === "mail" ? to.userId : null,
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

/** Who takes messages, by which way they go, and how many at most. */
export interface Taking {
  worker: string;
  channel: Channel;
  most: number;
}

/**
 * Takes messages that are due, those that end first before others, and counts those as stale that nobody could send in time. They are the worker's for
 * {@link leaseFor}; what nobody settled by then is taken again.
 */
export const leaseMessages = (services: Store, taking: Taking): Promise<OutboxMessage[]> =>
  services.db.transaction().execute((transaction) => leaseMessagesIn(services, transaction, taking));

/** {@link leaseMessages} inside a transaction of the caller. */
export async function leaseMessagesIn(
  services: Store,
  transaction: Transaction<Database>,
  { worker, channel, most }: Taking,
): Promise<OutboxMessage[]> {
  // Only now: until it was this one's turn to write, another worker may have taken messages, at a later instant.
  const now = services.clock.now();
  const until = new Date(now.getTime() + leaseFor[channel]);
  const tooLong = new Date(until.getTime() + leaseFor[channel]);
  // Given up at an instant that has yet to come: the clock has been set back since.
  await transaction
    .updateTable("outbox")
    .set({ state: "queued", settled_at: null, reason: null })
    .where("state", "=", "stale")
    .where("settled_at", ">", now.toISOString())
    .execute();
  await transaction
    .updateTable("outbox")
    .set({ state: "stale", settled_at: now.toISOString(), leased_by: null, leased_until: null })
    .where("state", "=", "queued")
    .where("channel", "=", channel)
    .where("expires_at", "<=", now.toISOString())
    .where((row) => row.or([row("leased_until", "is", null), row("leased_until", "<=", now.toISOString())]))
    .execute();
  const free = transaction
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "queued")
    .where("channel", "=", channel)
    .where("next_at", "<=", now.toISOString())
    // A lease that lasts much longer than any was given by a clock that has been set back since; one that lasts a little longer, by one that is slightly ahead.
    .where((row) =>
      row.or([
        row("leased_until", "is", null),
        row("leased_until", "<=", now.toISOString()),
        row("leased_until", ">", tooLong.toISOString()),
      ]),
    )
    .orderBy("expires_at")
    .limit(most);
  const rows = await transaction
    .updateTable("outbox")
    .set((row) => ({ leased_by: worker, leased_until: until.toISOString(), attempts: row("attempts", "+", 1) }))
    .where("id", "in", free)
    .returningAll()
    .execute();
  return rows.map(toMessage);
}

/** What became of a message: its end, or when it is tried again. */
export type Settlement = { id: string; reason?: string } & (
  | { state: "sent" | "failed" | "withdrawn" | "stale" }
  /** `isUntried`: it waits for a better moment, which is no failure. */
  | { state: "queued"; nextAt: Date; isUntried?: boolean }
);

/**
 * Notes what became of messages. What was sent is sent, whoever holds it now; what failed is only the worker's to say who still has it.
 */
export async function settleMessagesIn(
  services: Store,
  transaction: Transaction<Database>,
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
    // Sent is also what was taken back while it was on its way.
    const mine =
      state === "sent"
        ? these.where("state", "in", ["queued", "withdrawn"])
        : these.where("state", "=", "queued").where("leased_by", "=", worker);
    await mine.set({ ...free, reason, state, settled_at: now }).execute();
  }
}

type End = Exclude<Settlement, { state: "queued" }>;

/** Those that ended in the same way, together: nearly all were sent. */
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

/** When there is something to send next, or to take over from somebody who died; null for nothing. */
export async function nextMessageAt(services: Pick<Services, "db">, channel: Channel): Promise<Date | null> {
  const queued = services.db.selectFrom("outbox").where("state", "=", "queued").where("channel", "=", channel);
  const { free } = await queued
    .where("leased_until", "is", null)
    .select((row) => row.fn.min("next_at").as("free"))
    .executeTakeFirstOrThrow();
  const { leased } = await queued.select((row) => row.fn.min("leased_until").as("leased")).executeTakeFirstOrThrow();
  const instants = [free, leased].filter((instant) => instant !== null).map((instant) => Date.parse(instant));
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}

/** How many are removed in one transaction: while one lasts, every page waits. */
const removedAtOnce = 500;

/** Removes messages that were sent or given up until an instant (ISO 8601 UTC); how many there were is still known (`outbox_removed`). */
export async function removeSettled({ db }: Pick<Services, "db">, until: string): Promise<void> {
  const some = db.selectFrom("outbox").select("id").where("settled_at", "<=", until).limit(removedAtOnce);
  while ((await db.deleteFrom("outbox").where("id", "in", some).executeTakeFirst()).numDeletedRows > 0n)
    await nextTurn();
}
