import { type AliasableExpression, type NotNull, sql } from "kysely";
import type { Database, Db } from "#app/database/tables.ts";
import { chunksOf } from "../chunks.ts";
import { type Channel, kindOfMessage, type MessageKind, type OutboxMessage } from "./outbox-message.ts";

/** Channels that reach people at this moment. */
export interface Reachability {
  /** Devices with a visible page, with or without notifications. */
  visibleDevices: ReadonlySet<string>;
  /** Accounts with a program on the live channel, which identified itself by a token. */
  connectedAccounts: ReadonlySet<string>;
  mail: boolean;
}

interface Asked {
  owners: Owners;
  kind: Exclude<MessageKind, "test" | "account">;
  /** The new message's occasion: leaves out recipients who got it already. */
  about: string;
  /** Also leaves out recipients with a queued change of this event. */
  notWaitingFor?: string;
}

const wants = (kind: Asked["kind"]) =>
  `wants_${kindOfMessage[kind]}` as const satisfies keyof Database["notification_preferences"];
const mails = (kind: Asked["kind"]) =>
  `mails_${kindOfMessage[kind]}` as const satisfies keyof Database["notification_preferences"];

export const deviceChunk = 500;

/**
 * Returns the recipients of a message among some owners: every browser of theirs that has notifications or shows a page
 * now; the connected programs of an account; and the verified address of an account that wants mails, or has no browser
 * with notifications. Leaves out owners who turned this kind of message off.
 */
export async function recipientsAmong(db: Db, asked: Asked, reachable: Reachability): Promise<OutboxMessage["to"][]> {
  const found = new Set<string>();
  const devices = devicesOf(db, asked);
  const subscribed = devices.innerJoin("push_subscriptions", "push_subscriptions.device_id", "device.id");
  for (const { id } of await subscribed.execute()) found.add(id);
  for (const ids of chunksOf([...reachable.visibleDevices], deviceChunk))
    for (const { id } of await devices.where("device.id", "in", ids).execute()) found.add(id);
  const browsers = [...found].map((deviceId) => ({ channel: "push", deviceId }) as const);
  return [...browsers, ...(await accountsAmong(db, asked, reachable))];
}

/** Returns the recipients that belong to accounts: their connected programs and their addresses. */
export async function accountsAmong(
  db: Db,
  asked: Asked,
  { connectedAccounts, mail }: Pick<Reachability, "connectedAccounts" | "mail">,
): Promise<OutboxMessage["to"][]> {
  const found: OutboxMessage["to"][] = [];
  for (const ids of chunksOf([...connectedAccounts], deviceChunk))
    for (const { id } of await accountsOf(db, asked, "socket").where("account.id", "in", ids).execute())
      found.push({ channel: "socket", userId: id });
  if (mail) for (const { id } of await addressesOf(db, asked).execute()) found.push({ channel: "mail", userId: id });
  return found;
}

/** Devices of the owners: an account's, and those without an account. */
const devicesOf = (db: Db, asked: Asked) =>
  db
    .selectFrom(asked.owners.as("owner"))
    .innerJoin("devices as device", (join) =>
      join.on((on) =>
        on.or([on("device.id", "=", on.ref("owner.device_id")), on("device.user_id", "=", on.ref("owner.user_id"))]),
      ),
    )
    .leftJoin("notification_preferences as preferences", (join) =>
      join.on((on) =>
        on.or([
          on("preferences.device_id", "=", on.ref("owner.device_id")),
          on("preferences.user_id", "=", on.ref("owner.user_id")),
        ]),
      ),
    )
    .select("device.id")
    .distinct()
    .where((row) => row.or([row("preferences.id", "is", null), row(`preferences.${wants(asked.kind)}`, "=", 1)]))
    .where((row) => row.not(row.exists(queuedBefore(db, asked, sql`'push ' || ${sql.ref("device.id")}`))))
    .$if(asked.notWaitingFor !== undefined, (query) =>
      query.where("device.id", "not in", waiting(db, asked, "push", "device_id")),
    );

const accountsOf = (db: Db, asked: Asked, channel: Exclude<Channel, "push" | "account">) =>
  db
    .selectFrom(asked.owners.as("owner"))
    .innerJoin("users as account", "account.id", "owner.user_id")
    .leftJoin("notification_preferences as preferences", "preferences.user_id", "account.id")
    .select("account.id")
    .distinct()
    .where("account.is_active", "=", 1)
    .where((row) => row.or([row("preferences.id", "is", null), row(`preferences.${wants(asked.kind)}`, "=", 1)]))
    .where((row) => row.not(row.exists(queuedBefore(db, asked, sql`${channel} || ' ' || ${sql.ref("account.id")}`))))
    .$if(asked.notWaitingFor !== undefined, (query) =>
      query.where("account.id", "not in", waiting(db, asked, channel, "user_id")),
    );

/** Verified addresses of accounts that want mails of this kind. */
const addressesOf = (db: Db, asked: Asked) =>
  accountsOf(db, asked, "mail")
    .where("account.email_verified_at", "is not", null)
    .where((row) => row.or([row("preferences.id", "is", null), row(`preferences.${mails(asked.kind)}`, "=", 1)]))
    .where((row) =>
      row.or([
        row("preferences.mail", "=", "always"),
        row.and([
          row.or([row("preferences.mail", "is", null), row("preferences.mail", "=", "instead")]),
          row.not(
            row.exists(
              db
                .selectFrom("devices as other")
                .innerJoin("push_subscriptions as subscription", "subscription.device_id", "other.id")
                .select("other.id")
                .where("other.user_id", "=", sql.ref<string>("account.id")),
            ),
          ),
        ]),
      ]),
    );

/** Same key as `dedupeOf`. */
const queuedBefore = (db: Db, { about }: Asked, recipient: ReturnType<typeof sql>) =>
  db
    .selectFrom("outbox as earlier")
    .select("earlier.id")
    .where("earlier.dedupe", "=", sql<string>`${about} || ' ' || ${recipient}`);

/**
 * Recipients with a queued change of an event. A list, which SQLite makes once: looked up for each of thousands of
 * followers, it would go through the thousands of messages about the event each time.
 */
const waiting = (db: Db, { notWaitingFor = "" }: Asked, channel: Channel, recipient: "device_id" | "user_id") =>
  db
    .selectFrom("outbox")
    .select(recipient)
    .$narrowType<Record<typeof recipient, NotNull>>()
    .where(recipient, "is not", null)
    .where("channel", "=", channel)
    .where("event_id", "=", notWaitingFor)
    .where("kind", "=", "change")
    .where("state", "=", "queued")
    .where("leased_by", "is", null);

const none = sql<string | null>`NULL`.as("device_id");

/**
 * Returns a query of an event's followers: owners who saved it, with or without a notice, and people with a
 * registration. An owner may occur more than once. `before` (ISO 8601 UTC) leaves out owners who saved or registered
 * later: they know the event as it was then.
 */
export function followersOf(db: Db, eventId: string, { before }: { before?: string } = {}): Owners {
  const saved = db.selectFrom("reminders").select(["user_id", "device_id"]).where("event_id", "=", eventId);
  const registered = db
    .selectFrom("registrations")
    .select(["user_id", none])
    .where("event_id", "=", eventId)
    .where("user_id", "is not", null);
  if (before === undefined) return saved.unionAll(registered);
  return saved.where("updated_at", "<", before).unionAll(registered.where("created_at", "<", before));
}

/** A query of people and devices: each row has one of the two. */
export type Owners = AliasableExpression<{ user_id: string | null; device_id: string | null }>;

export const accountAlone = (db: Db, userId: string): Owners =>
  db.selectFrom("users").select(["id as user_id", none]).where("id", "=", userId);
