import { type Kysely, sql } from "kysely";
import type { Database } from "#app/database/tables.ts";
import type { OutboxMessage } from "./message.ts";
import type { Owners } from "./followers.server.ts";
import { addressesAmong, deviceChunk, type Ways } from "./recipients.server.ts";

/**
 * Everybody who can be told what the festival has to say, and wants to be: as `recipientsAmong` finds them among some owners, but begun at the devices that
 * can be reached. Most of those that are known can't, and looking at each would take seconds.
 */
export async function everybodyReached(db: Kysely<Database>, about: string, ways: Ways): Promise<OutboxMessage["to"][]> {
  const found = new Set<string>();
  for (const { id } of await devicesOf(db).innerJoin("push_subscriptions as subscription", "subscription.device_id", "device.id").execute()) found.add(id);
  const seen = [...ways.seen];
  for (let from = 0; from < seen.length; from += deviceChunk) {
    for (const { id } of await devicesOf(db).where("device.id", "in", seen.slice(from, from + deviceChunk)).execute()) found.add(id);
  }
  const browsers = [...found].map((deviceId) => ({ channel: "push", deviceId }) as const);
  return [...browsers, ...(ways.mail ? await addressesAmong(db, { owners: everyAccount(db), kind: "message", about }) : [])];
}

const devicesOf = (db: Kysely<Database>) =>
  db
    .selectFrom("devices as device")
    .leftJoin("notification_preferences as wishes", (join) =>
      join.on((on) => on.or([on("wishes.user_id", "=", on.ref("device.user_id")), on.and([on("device.user_id", "is", null), on("wishes.device_id", "=", on.ref("device.id"))])])),
    )
    .select("device.id")
    .where((row) => row.or([row("wishes.id", "is", null), row("wishes.wants_messages", "=", 1)]));

const everyAccount = (db: Kysely<Database>): Owners => db.selectFrom("users").select(["id as user_id", sql<string | null>`NULL`.as("device_id")]).where("is_active", "=", 1);
