import { type AliasableExpression, sql } from "kysely";
import type { Db } from "#app/database/tables.ts";

/** No device. */
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

/** Returns a query with one account as the only owner. */
export const accountAlone = (db: Db, userId: string): Owners =>
  db.selectFrom("users").select(["id as user_id", none]).where("id", "=", userId);
