import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import type { RegistrationRow, Db, DbTransaction } from "#app/database/tables.ts";
import { identitySettings } from "../identity/identity-settings.ts";
import { countIn } from "../analytics/counting.server.ts";
import { DomainError } from "../error.ts";
import { newCode, newId } from "../identifier.ts";
import { addRegistrationReminderIn, dropRegistrationReminderIn } from "../reminders/registration-reminders.server.ts";
import type { Services, Writer, WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { dropPlaceNoticesIn } from "./place-notices.server.ts";
import {
  changingPlaces,
  countPlaces,
  findPlaces,
  giveFreePlaces,
  hasRoom,
  isOpenForRegistration,
} from "./place-allocation.server.ts";
import type { Registration } from "./registration.ts";

/**
 * Takes a place for a person or, at a full event, a place at the end of the waiting list. Idempotent: a second call
 * changes nothing.
 * Throws `not_found` for an unpublished event, `conflict` for one that takes no registrations (any more), and
 * `forbidden` while the setting `users.registration_enabled` is off.
 */
export async function register(services: Services, userId: string, eventId: string): Promise<Registration> {
  return services.db.transaction().execute(async (transaction) => {
    const known = await findRow(transaction, userId, eventId);
    if (known === undefined) await addIn(services, transaction, userId, eventId);
    return toRegistration(transaction, await readRow(transaction, userId, eventId));
  });
}

async function addIn(services: Services, transaction: DbTransaction, userId: string, eventId: string): Promise<void> {
  const event = await findPlaces(transaction, eventId);
  if (event === null) throw new DomainError("not_found", "errors.event_not_found");
  const { "users.registration_enabled": isEnabled } = await readSettings({ db: transaction }, identitySettings);
  if (!isEnabled) throw new DomainError("forbidden", "errors.registration_closed");
  if (!isOpenForRegistration(event, services.clock.now()))
    throw new DomainError("conflict", "errors.places_closed", { values: { title: event.title } });
  await changingPlaces(services, transaction, eventId, async () => {
    // People on the waiting list come first.
    const taken = await giveFreePlaces(services, transaction, event);
    const state = hasRoom({ ...event, current_attendees: taken }) ? "place" : "waiting";
    const row = {
      id: newId(),
      event_id: eventId,
      user_id: userId,
      state,
      number: await nextNumber(transaction, eventId),
      code: newCode(),
    } as const;
    await transaction
      .insertInto("registrations")
      .values({ ...row, created_at: services.clock.now().toISOString() })
      .execute();
    if (state === "place") await countPlaces(transaction, eventId, 1);
    await addRegistrationReminderIn(services, transaction, { userId, eventId, state });
    await countIn(services, transaction, [{ action: "register", eventId }]);
  });
}

async function nextNumber(transaction: DbTransaction, eventId: string): Promise<number> {
  const { last } = await transaction
    .selectFrom("registrations")
    .select((number) => number.fn.max("number").as("last"))
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * Gives up a person's place, or place on the waiting list; the next person on the list gets it. Throws `not_found`
 * without a registration, and `conflict` after the check-in.
 */
export const leave = (services: Services, userId: string, eventId: string): Promise<Registration> =>
  services.db.transaction().execute((transaction) => leaveIn(services, transaction, userId, eventId));

/** {@link leave} inside the caller's transaction. */
export async function leaveIn(
  services: Writer,
  transaction: DbTransaction,
  userId: string,
  eventId: string,
): Promise<Registration> {
  const row = await findRow(transaction, userId, eventId);
  if (row === undefined) throw new DomainError("not_found", "errors.registration_not_found");
  if (row.attended_at !== null) throw new DomainError("conflict", "errors.registration_attended");
  const left = await toRegistration(transaction, row);
  await removeIn(services, transaction, row);
  return left;
}

/** Gives up all registrations of an account, in the transaction that deletes it. */
export async function leaveAllIn(services: Writer, transaction: DbTransaction, userId: string): Promise<void> {
  const rows = await transaction.selectFrom("registrations").selectAll().where("user_id", "=", userId).execute();
  for (const row of rows) await removeIn(services, transaction, row);
}

async function removeIn(
  services: Writer,
  transaction: DbTransaction,
  { id, event_id: eventId, user_id: userId, state }: RegistrationRow,
): Promise<void> {
  if (userId !== null) {
    await dropPlaceNoticesIn(transaction, { eventId, userId });
    await dropRegistrationReminderIn(transaction, { eventId, userId });
  }
  const isThere = await transaction.selectFrom("events").select("id").where("id", "=", eventId).executeTakeFirst();
  if (isThere === undefined) {
    // The history's version of the deleted event still counts this place: it is freed when the event is restored.
    await transaction.updateTable("registrations").set({ user_id: null }).where("id", "=", id).execute();
    return;
  }
  await changingPlaces(services, transaction, eventId, async () => {
    await transaction.deleteFrom("registrations").where("id", "=", id).execute();
    if (state === "waiting") return;
    await countPlaces(transaction, eventId, -1);
    const event = await findPlaces(transaction, eventId);
    if (event !== null) await giveFreePlaces(services, transaction, event);
  });
}

/**
 * Deletes the registrations of people who left while their event was deleted, and returns the number of places that
 * this frees. Call it in the transaction that restores the event.
 */
export async function removeOrphansIn(transaction: DbTransaction, eventId: string): Promise<number> {
  const rows = await transaction
    .deleteFrom("registrations")
    .where("event_id", "=", eventId)
    .where("user_id", "is", null)
    .returning("state")
    .execute();
  return rows.filter(({ state }) => state === "place").length;
}

export async function registrationOf({ db }: WithDb, userId: string, eventId: string): Promise<Registration | null> {
  const row = await findRow(db, userId, eventId);
  return row === undefined ? null : toRegistration(db, row);
}

const ofUserAndEvent = compiledQuery((db, value: ValueOf<{ userId: string; eventId: string }>) =>
  db
    .selectFrom("registrations")
    .selectAll()
    .where("user_id", "=", value("userId"))
    .where("event_id", "=", value("eventId")),
);

const findRow = async (db: Db, userId: string, eventId: string): Promise<RegistrationRow | undefined> =>
  (await ofUserAndEvent(db, { userId, eventId }))[0];

async function readRow(db: Db, userId: string, eventId: string): Promise<RegistrationRow> {
  const row = await findRow(db, userId, eventId);
  if (row === undefined) throw new Error("A registration is not there");
  return row;
}

export async function toRegistration(db: Db, row: RegistrationRow): Promise<Registration> {
  return {
    id: row.id,
    eventId: row.event_id,
    state: row.state,
    position: row.state === "waiting" ? await positionOf(db, row) : null,
    code: row.code,
    createdAt: row.created_at,
    attendedAt: row.attended_at,
  };
}

async function positionOf(db: Db, { event_id: eventId, number }: RegistrationRow): Promise<number> {
  const { before } = await db
    .selectFrom("registrations")
    .select((count) => count.fn.countAll<number>().as("before"))
    .where("event_id", "=", eventId)
    .where("state", "=", "waiting")
    .where("number", "<", number)
    .executeTakeFirstOrThrow();
  return before + 1;
}
