import type { Db, DbTransaction } from "#app/database/tables.ts";
import { readSnapshot } from "../changes/changes.server.ts";
import type { Change } from "../changes/follow.server.ts";
import { DomainError } from "../error.ts";
import { type Owner, ownerColumn, ownerColumns, ownerOfColumns } from "../identity/visitor.server.ts";
import { listActs, listMerged } from "../people/people.server.ts";
import { findEvent } from "../programme/event-queries.server.ts";
import { eventSnapshot } from "../programme/snapshots.ts";
import { phaseOf } from "../programme/timing.ts";
import type { Services, WithClock, WithDb } from "../services.ts";
import { findRow, saveReminder, saveUnsavedIn } from "./reminders.server.ts";

/** Following people: all their events to come are saved, also those that are published later. */

/** Returns the ids that mean this person: its own and those that were merged into it. */
const idsOf = (db: Db, personId: string) =>
  db
    .selectFrom("people")
    .select("id")
    .where((where) => where.or([where("id", "=", personId), where("merged_into", "=", personId)]));

export async function isFollowing({ db }: WithDb, owner: Owner, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("person_follows")
    .select("created_at")
    .where(ownerColumn(owner), "=", owner.id)
    .where("person_id", "in", idsOf(db, personId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Follows a person, and saves all their events to come that have room among the owner's. Throws `not_found`. */
export async function followPerson(services: Services, owner: Owner, personId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const acts = await listActs(services, personId);
  if (acts.length === 0) throw new DomainError("not_found", "errors.person_not_found");
  if (!(await isFollowing(services, owner, personId)))
    await db
      .insertInto("person_follows")
      .values({ person_id: personId, ...ownerColumns(owner), created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const ids = new Set(acts.filter(({ event }) => isAhead(event, now)).map(({ event }) => event.id));
  for (const eventId of ids) {
    if ((await findRow(db, owner, eventId)) !== undefined) continue;
    try {
      await saveReminder(services, owner, { eventId });
    } catch (error) {
      // The event ended meanwhile, or the owner has saved as many as possible.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** Stops following a person; what is saved stays saved. */
export async function unfollowPerson({ db }: WithDb, owner: Owner, personId: string): Promise<void> {
  await db
    .deleteFrom("person_follows")
    .where(ownerColumn(owner), "=", owner.id)
    .where("person_id", "in", idsOf(db, personId))
    .execute();
}

const isAhead = (event: Parameters<typeof phaseOf>[0], now: Date): boolean =>
  ["upcoming", "active"].includes(phaseOf(event, now));

/**
 * Saves an event for the followers of those who are in it since this change: it was published, or names them only now.
 * An event that somebody removed by hand stays removed. May be called again for the same change.
 */
export async function saveForFollowers(services: WithClock, change: Change): Promise<void> {
  if (change.entity !== "event") return;
  const added = await peopleAdded(services, change);
  if (added.length === 0) return;
  const { db, clock } = services;
  const followers = await db
    .selectFrom("person_follows")
    .innerJoin("people", "people.id", "person_id")
    .select(["user_id", "device_id"])
    .distinct()
    .where((where) => where(where.fn.coalesce("merged_into", "people.id"), "in", added))
    .where("person_follows.created_at", "<=", change.at)
    .execute();
  if (followers.length === 0) return;
  const event = await findEvent(services, change.entity_id);
  if (event === null || !isAhead(event, clock.now())) return;
  for (const columns of followers) {
    const owner = ownerOfColumns(columns);
    if (owner === null) continue;
    await db.transaction().execute((transaction) => saveUnsavedIn(services, transaction, owner, event));
  }
}

/** Returns the people in an event since a change, each as the person they were merged into. */
async function peopleAdded(services: WithDb, { before, after }: Change): Promise<string[]> {
  const [was, is] = [shownIn(before), shownIn(after)];
  // Nearly every change of an event names nobody new, and needs no query.
  if (is.every((id) => was.includes(id))) return [];
  const merged = await listMerged(services);
  const [known, shown] = [was, is].map((ids) => new Set(ids.map((id) => merged[id] ?? id)));
  return [...(shown ?? [])].filter((id) => known?.has(id) !== true);
}

/** Returns the people that a published event names. */
function shownIn(json: string | null): string[] {
  const event = readSnapshot(eventSnapshot, json);
  if (event === null || event.publishedAt === null) return [];
  return event.speakers.flatMap(({ personId }) => personId ?? []);
}

/** Moves what a device follows to an account. Runs inside the caller's transaction. */
export async function joinFollowsIn(transaction: DbTransaction, deviceId: string, userId: string): Promise<void> {
  const both = transaction.selectFrom("person_follows").select("person_id").where("user_id", "=", userId);
  await transaction
    .deleteFrom("person_follows")
    .where("device_id", "=", deviceId)
    .where("person_id", "in", both)
    .execute();
  await transaction
    .updateTable("person_follows")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
}
