import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import { readSnapshot } from "../changes/changes.server.ts";
import type { Change } from "../changes/follow.server.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import {
  idsOfOwners,
  type Owner,
  ownerColumn,
  ownerColumns,
  ownerKeyOfColumns,
  ownerOfColumns,
} from "../identity/visitor.server.ts";
import { listActs, listMerged } from "../people/people.server.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
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

/** People who are in an event since a change: it was published, or names them only now. */
export interface NewAct {
  event: ProgrammeEvent;
  /** Ids. */
  people: string[];
  /** Of the change, ISO 8601. Who follows since then knows the event already. */
  at: string;
}

/** Returns what a change means for followers; null if it is nothing new, or the event is over or cancelled. */
export async function newActIn(services: WithClock, change: Change): Promise<NewAct | null> {
  if (change.entity !== "event") return null;
  const people = await peopleAdded(services, change);
  if (people.length === 0) return null;
  const event = await findEvent(services, change.entity_id);
  return event === null || !isAhead(event, services.clock.now()) ? null : { event, people, at: change.at };
}

/** Returns a query of those who follow the people of a new act. An owner may occur more than once. */
export const followersOfPeople = (db: Db, { people, at }: Pick<NewAct, "people" | "at">) =>
  db
    .selectFrom("person_follows")
    .select(["user_id", "device_id"])
    .where("created_at", "<=", at)
    .where("person_id", "in", (query) =>
      query
        .selectFrom("people")
        .select("id")
        .where((where) => where.or([where("id", "in", people), where("merged_into", "in", people)])),
    );

/** Number of followers for whom an event is saved in one transaction: during a transaction, every other write waits. */
const savedAtOnce = 100;

/**
 * Saves a new act for the followers. An event that somebody removed by hand stays removed. Not atomic: may be called
 * again for the same change.
 */
export async function saveForFollowers(services: WithClock, act: NewAct): Promise<void> {
  const rows = await followersOfPeople(services.db, act).distinct().execute();
  const owners = rows.flatMap((row) => ownerOfColumns(row) ?? []);
  for (const some of chunksOf(owners, savedAtOnce)) {
    await services.db.transaction().execute((transaction) => saveUnsavedIn(services, transaction, some, act.event));
    // The database answers synchronously: without a pause, no other request would run until all are written.
    await nextTurn();
  }
}

/** Returns for each of some owners whom of these people they follow, by `ownerKey`, as ids of today. */
export async function followedAmong(
  { db }: WithDb,
  owners: readonly Owner[],
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = db
    .selectFrom("people")
    .select((row) => row.fn.coalesce("merged_into", "id").as("id"))
    .where("id", "in", people);
  const rows = await db
    .selectFrom("person_follows")
    .innerJoin("people", "people.id", "person_id")
    .select((row) => ["user_id", "device_id", row.fn.coalesce("merged_into", "people.id").as("person")])
    .where((row) => row(row.fn.coalesce("merged_into", "people.id"), "in", asked))
    .where((row) =>
      row.or([
        row("user_id", "in", idsOfOwners(owners, "user")),
        row("device_id", "in", idsOfOwners(owners, "device")),
      ]),
    )
    .execute();
  return new Map(
    [...Map.groupBy(rows, ownerKeyOfColumns)].map(([owner, of]) => [
      owner ?? "",
      new Set(of.map(({ person }) => person)),
    ]),
  );
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
