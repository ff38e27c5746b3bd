import type { Expression } from "kysely";
import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import { insertsOf, runWrites } from "#app/database/many-rows.server.ts";
import type { ReminderRow, Db, DbTransaction } from "#app/database/tables.ts";
import { countsOf } from "../analytics/counting.server.ts";
import { DomainError } from "../error.ts";
import {
  idsOfOwners,
  type Owner,
  ownerColumn,
  ownerColumns,
  ownerKey,
  ownerKeyOfColumns,
} from "../identity/visitor.server.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import type { PlannedEvent, ProgrammeEvent } from "../programme/event.ts";
import { compareText } from "../programme/event-days.ts";
import { findEvents, findPlannedEvent, findVersionOfPlan } from "../programme/event-queries.server.ts";
import { phaseOf } from "../programme/timing.ts";
import type { RegistrationState } from "../programme/capacity.ts";
import type { Services, WithDb, WithClock } from "../services.ts";
import { leadTimeOf, leadTimesOf } from "./notification-preferences.server.ts";
import type { Saved } from "./lead-times.ts";
import { lookedEvent, type ReminderInput, reminderInput, seenEvent } from "./reminder-input.ts";
import { type LookedAtEvent, lookedOf, mostReminders, type Reminder, type SavedEvent, seenOf } from "./reminder.ts";

// Saved events are private: unlike the programme's, these writes leave nothing in the history and invalidate no cached
// page.

/**
 * Saves an event, or changes how it is saved; saving twice is fine. Throws `not_found` for an unpublished event,
 * `conflict` for a past event and beyond {@link mostReminders}; `invalid` for invalid minutes. `mayWrite`: a check that is
 * made while the event is read, and whose error ends this before anything is written.
 */
export async function saveReminder(
  services: Services,
  owner: Owner,
  input: ReminderInput,
  mayWrite: Promise<unknown> = Promise.resolve(),
): Promise<Reminder> {
  const fields = parseInput(reminderInput, input);
  // Nobody else can write during the transaction, so it asks as little as possible.
  const [, usual, planned] = await Promise.all([
    mayWrite,
    fields.minutesBefore ?? leadTimeOf(services, owner),
    findVersionOfPlan(services, fields.eventId),
  ]);
  return services.db.transaction().execute(async (transaction) => {
    const [before] = await savedBefore[owner.kind](transaction, { owner: owner.id, event: fields.eventId });
    const isCurrent = planned !== null && before?.version === planned.updatedAt;
    const event = isCurrent ? planned.event : await findPlannedEvent({ db: transaction }, fields.eventId);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    const id = before?.id ?? null;
    const now = services.clock.now();
    requireOpen(event, now, id !== null);
    const minutes_before = fields.minutesBefore ?? before?.minutes_before ?? usual;
    const how: How = { minutes_before, is_enabled: fields.enabled ? 1 : 0, updated_at: now.toISOString() };
    if (id !== null)
      return toReminder(await changeIn(transaction, { id, event_id: event.id, ...ownerColumns(owner) }, event, how));
    if ((before?.saved ?? 0) >= mostReminders)
      throw new DomainError("conflict", "errors.reminders_full", { values: { most: mostReminders } });
    const row = rowOf(owner, event, how);
    await runWrites(transaction, [
      transaction.insertInto("reminders").values(row).compile(),
      ...countsOf(services, transaction, [{ action: "remind", eventId: event.id }]),
    ]);
    return toReminder(row);
  });
}

/**
 * How an owner saved an event, with null where they did not, and how many events they saved. `version`: instant of the
 * last write of the event, if it is published.
 */
const savedBeforeQuery = (kind: Owner["kind"]) =>
  compiledQuery((db, value: ValueOf<{ owner: string; event: string }>) =>
    db
      .selectFrom("reminders")
      .select((row) => {
        const ofEvent = <Column extends "id" | "minutes_before">(column: Column) =>
          row.fn.max(row.case().when("event_id", "=", value("event")).then(row.ref(column)).end());
        return [
          row.fn.countAll<number>().as("saved"),
          ofEvent("id").as("id"),
          ofEvent("minutes_before").as("minutes_before"),
          row
            .selectFrom("events")
            .select("updated_at")
            .where("id", "=", value("event"))
            .where("published_at", "is not", null)
            .as("version"),
        ];
      })
      .where(ownerColumn({ kind }), "=", value("owner")),
  );
const savedBefore = { user: savedBeforeQuery("user"), device: savedBeforeQuery("device") };

/**
 * Saves an event for those owners that do not have it yet, with the lead time of each. Leaves out who has saved as many
 * as possible. Runs inside the caller's transaction.
 */
export async function saveUnsavedIn(
  { clock }: Pick<Services, "clock">,
  transaction: DbTransaction,
  owners: readonly Owner[],
  event: ProgrammeEvent,
): Promise<void> {
  const saved = await transaction
    .selectFrom("reminders")
    .select((row) => [
      "user_id",
      "device_id",
      row.fn.countAll<number>().as("count"),
      row.fn.max(row.case().when("event_id", "=", event.id).then(1).else(0).end()).as("has_event"),
    ])
    .where((row) =>
      row.or([
        row("user_id", "in", idsOfOwners(owners, "user")),
        row("device_id", "in", idsOfOwners(owners, "device")),
      ]),
    )
    .groupBy(["user_id", "device_id"])
    .execute();
  const leftOut = new Set(
    saved.filter(({ count, has_event }) => has_event === 1 || count >= mostReminders).map(ownerKeyOfColumns),
  );
  const others = owners.filter((owner) => !leftOut.has(ownerKey(owner)));
  const leadTime = await leadTimesOf({ db: transaction }, others);
  const updated_at = clock.now().toISOString();
  const rows = others.map((owner) =>
    rowOf(owner, event, { minutes_before: leadTime(owner), is_enabled: 1, updated_at }),
  );
  await runWrites(transaction, insertsOf(transaction, "reminders", rows));
}

const rowOf = (owner: Owner, event: PlannedEvent, how: How) => ({
  id: newId(),
  event_id: event.id,
  ...ownerColumns(owner),
  ...how,
  ...seenNow(event),
  // Of an event that takes place, a look shows what was seen when it was saved.
  ...(event.status === "CANCELLED" ? {} : { looked: null }),
  looked_at: null,
  created_at: how.updated_at,
});

type How = Pick<ReminderRow, "minutes_before" | "is_enabled" | "updated_at">;

/**
 * Changes how an event is saved, and notes that its owner has seen its current version. Without a notice, an event with
 * a registration is saved only because of it, and is removed with it.
 */
async function changeIn(
  transaction: DbTransaction,
  row: Pick<ReminderRow, "id" | "event_id" | "user_id">,
  event: PlannedEvent | null,
  how: How,
): Promise<ReminderRow> {
  const by_place = how.is_enabled === 0 && (await heldAt(transaction, row)) !== null ? 1 : 0;
  const seen = event === null ? {} : seenNow(event);
  return transaction
    .updateTable("reminders")
    .set({ ...how, by_place, ...seen })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Columns which say that the owner has seen the event as it is. */
const seenNow = (event: PlannedEvent) => ({
  seen: JSON.stringify(seenOf(event)),
  looked: JSON.stringify(lookedOf(event, seenOf(event))),
});

/** A cancelled event may be saved: whoever does is told if it takes place after all. */
function requireOpen(event: PlannedEvent, now: Date, isSaved: boolean): void {
  const phase = phaseOf(event, now);
  const isOver = phase === "cancelled" ? !isSaved && Date.parse(event.endTime) < +now : phase === "finished";
  if (isOver) throw new DomainError("conflict", "errors.reminder_ended", { values: { title: event.title } });
}

/**
 * Deletes a saved event, by the id of the reminder or of its event. With a registration, it stays without a notice.
 * Throws `not_found`, also for another owner's reminder (security 9).
 */
export const removeReminder = (services: Services, owner: Owner, id: string): Promise<Reminder> =>
  services.db.transaction().execute((transaction) => removeReminderIn(services, transaction, owner, id));

/** {@link removeReminder} inside the caller's transaction. */
export async function removeReminderIn(
  { clock }: Pick<Services, "clock">,
  transaction: DbTransaction,
  owner: Owner,
  id: string,
): Promise<Reminder> {
  const row = await ofOwner(transaction, owner)
    .selectAll()
    .where((named) => named.or([named("id", "=", id), named("event_id", "=", id)]))
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.reminder_not_found");
  if ((await heldAt(transaction, row)) === null) {
    await transaction.deleteFrom("reminders").where("id", "=", row.id).execute();
  } else {
    const event = await findPlannedEvent({ db: transaction }, row.event_id);
    const updated_at = clock.now().toISOString();
    await changeIn(transaction, row, event, { minutes_before: row.minutes_before, is_enabled: 0, updated_at });
  }
  return toReminder(row);
}

/**
 * Notes that the owner of a saved event has seen its changes. Throws `not_found`, also if the event left the programme.
 */
export async function acknowledgeEvent(services: Services, owner: Owner, eventId: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const [row, event] = [
      await findRow(transaction, owner, eventId),
      await findPlannedEvent({ db: transaction }, eventId),
    ];
    if (row === undefined || event === null) throw new DomainError("not_found", "errors.reminder_not_found");
    await transaction.updateTable("reminders").set(seenNow(event)).where("id", "=", row.id).execute();
  });
}

/**
 * Returns an owner's programme, by start of the events: saved events and registrations. An event that is gone has its
 * last known start. `known`: the states of the owner's registrations by event, if the caller has read them.
 */
export async function listReminders(
  services: WithDb,
  owner: Owner,
  known?: ReadonlyMap<string, RegistrationState>,
): Promise<LookedAtEvent[]> {
  const [held, rows] = await Promise.all([
    known ?? heldBy(services.db, owner),
    ofOwner(services.db, owner).selectAll().execute(),
  ]);
  return savedEvents(
    rows,
    await findEvents(
      services,
      rows.map((row) => row.event_id),
    ),
    held,
  );
}

/** Returns some of an owner's saved events as {@link listReminders} does, by the ids of the events. */
export async function listSaved(services: WithDb, owner: Owner, ids: readonly string[]): Promise<LookedAtEvent[]> {
  const [rows, events, held] = await Promise.all([
    ofOwner(services.db, owner).selectAll().where("event_id", "in", ids).execute(),
    findEvents(services, [...ids]),
    heldBy(services.db, owner),
  ]);
  return savedEvents(rows, events, held);
}

function savedEvents(
  rows: readonly ReminderRow[],
  found: readonly ProgrammeEvent[],
  held: ReadonlyMap<string, RegistrationState>,
): LookedAtEvent[] {
  const events = new Map(found.map((event) => [event.id, event]));
  return rows
    .map((row): LookedAtEvent => ({
      reminder: toReminder(row),
      event: events.get(row.event_id) ?? null,
      held: held.get(row.event_id) ?? null,
      lookedAt: row.looked_at,
      looked: row.looked === null ? null : lookedEvent.parse(JSON.parse(row.looked)),
    }))
    .toSorted(
      (one, other) =>
        compareText(startOf(one), startOf(other)) ||
        compareText(one.reminder.seen.title, other.reminder.seen.title) ||
        compareText(one.reminder.eventId, other.reminder.eventId),
    );
}

const registrationsOf = (db: Db, userId: string) =>
  db.selectFrom("registrations").select(["event_id", "state"]).where("user_id", "=", userId);

/** Returns the registration of a reminder's owner for its event; null without one. */
export async function registrationStateOf(
  { db }: WithDb,
  { id }: Pick<Reminder, "id">,
): Promise<RegistrationState | null> {
  const row = await db.selectFrom("reminders").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : heldAt(db, row);
}

async function heldAt(
  db: Db,
  { user_id: userId, event_id: eventId }: Pick<ReminderRow, "user_id" | "event_id">,
): Promise<RegistrationState | null> {
  if (userId === null) return null;
  return (await registrationsOf(db, userId).where("event_id", "=", eventId).executeTakeFirst())?.state ?? null;
}

async function heldBy(db: Db, owner: Owner): Promise<Map<string, RegistrationState>> {
  const rows = owner.kind === "user" ? await registrationsOf(db, owner.id).execute() : [];
  return new Map(rows.map((row) => [row.event_id, row.state]));
}

const startOf = ({ reminder, event }: SavedEvent): string => event?.startTime ?? reminder.seen.startTime;

/** Returns an owner's reminder of an event; null if they did not save it. */
export async function reminderOf(services: WithDb, owner: Owner, eventId: string): Promise<Reminder | null> {
  const row = await findRow(services.db, owner, eventId);
  return row === undefined ? null : toReminder(row);
}

/** Returns an owner's programme of events that are not over, without the events themselves. */
export async function savedOf(services: WithClock, owner: Owner): Promise<Saved> {
  const rows = await savedBy[owner.kind](services.db, { owner: owner.id, now: services.clock.now().toISOString() });
  return Object.fromEntries(
    rows.map(({ event_id: id, minutes_before: minutes, is_enabled, held }) => [
      id,
      { minutes: is_enabled === 1 ? minutes : 0, held },
    ]),
  );
}

const savedQuery = (kind: Owner["kind"]) =>
  compiledQuery((db, value: ValueOf<{ owner: string; now: string }>) =>
    ahead(db.selectFrom("reminders").where(`reminders.${ownerColumn({ kind })}`, "=", value("owner")), value("now"))
      .leftJoin("registrations", (join) =>
        join
          .onRef("registrations.user_id", "=", "reminders.user_id")
          .onRef("registrations.event_id", "=", "reminders.event_id"),
      )
      .select([
        "reminders.event_id",
        "reminders.minutes_before",
        "reminders.is_enabled",
        "registrations.state as held",
      ]),
  );
const savedBy = { user: savedQuery("user"), device: savedQuery("device") };

export async function countReminders(services: WithClock, owner: Owner): Promise<number> {
  const { saved } = await ahead(ofOwner(services.db, owner), services.clock.now().toISOString())
    .select((count) => count.fn.countAll<number>().as("saved"))
    .executeTakeFirstOrThrow();
  return saved;
}

/** Narrows a query to events that are not over. An event that left the programme stays until the owner removes it. */
const ahead = (reminders: ReturnType<typeof ofOwner>, now: string | Expression<string>) =>
  reminders
    .leftJoin("events", "events.id", "reminders.event_id")
    .where((to) =>
      to.or([
        to("events.published_at", "is", null),
        to.and([to("events.ends_at", ">=", now), to("events.status", "<>", "FINISHED")]),
      ]),
    );

const ofOwner = (db: Db, owner: Owner) =>
  db.selectFrom("reminders").where(`reminders.${ownerColumn(owner)}`, "=", owner.id);

/** Returns the row of an event that an owner has saved, also without a notice. */
export const findRow = (db: Db, owner: Owner, eventId: string): Promise<ReminderRow | undefined> =>
  ofOwner(db, owner).selectAll().where("event_id", "=", eventId).executeTakeFirst();

const toReminder = (row: Omit<ReminderRow, "by_place">): Reminder => ({
  id: row.id,
  eventId: row.event_id,
  minutesBefore: row.minutes_before,
  enabled: row.is_enabled === 1,
  seen: seenEvent.parse(JSON.parse(row.seen)),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * Moves the saved events of a device to an account. If both saved an event, the newer one stays. The device's links
 * keep working. Runs inside the caller's transaction.
 */
export async function joinRemindersIn(transaction: DbTransaction, deviceId: string, userId: string): Promise<void> {
  const both = transaction
    .selectFrom("reminders as device")
    .innerJoin("reminders as account", "account.event_id", "device.event_id")
    .where("device.device_id", "=", deviceId)
    .where("account.user_id", "=", userId);
  // Events saved on the device count as saved by the visitor, even if the account has a place.
  const own = transaction.selectFrom("reminders").select("event_id").where("device_id", "=", deviceId);
  await transaction
    .updateTable("reminders")
    .set({ by_place: 0 })
    .where("user_id", "=", userId)
    .where("event_id", "in", own)
    .execute();
  const older = both.whereRef("account.updated_at", "<", "device.updated_at").select("account.id");
  await transaction.deleteFrom("reminders").where("id", "in", older).execute();
  // The remaining ones of the account are newer.
  await transaction.deleteFrom("reminders").where("id", "in", both.select("device.id")).execute();
  await transaction
    .updateTable("programme_links")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
  await transaction
    .updateTable("reminders")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
}
