import type { Kysely, Transaction } from "kysely";
import type { Database, ReminderRow } from "#app/database/tables.ts";
import { countIn } from "../analytics/counting.server.ts";
import { DomainError } from "../error.ts";
import { type Owner, ownerColumn, ownerColumns } from "../identity/visitor.server.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { findEvent, findEvents } from "../programme/event-queries.server.ts";
import { phaseOf } from "../programme/timing.ts";
import type { RegistrationState } from "../registration/registration.ts";
import type { Services } from "../services.ts";
import { leadTimeOf } from "./lead-time.server.ts";
import type { Saved } from "./lead-times.ts";
import { type ReminderInput, reminderInput, seenEvent } from "./forms.ts";
import { mostReminders, type Reminder, type SavedEvent, seenOf } from "./reminder.ts";

// What a person saved is nobody else's to see: unlike the programme's, these writes leave nothing in the history, and no page is made anew for them.

/**
 * Saves an event, or changes how it was saved; saved twice it is saved once. Throws `not_found` for an event that is not in the programme (a draft is
 * none), `conflict` for one that has ended or, unless it was saved before, was cancelled, and beyond {@link mostReminders}; `invalid` for minutes that are none.
 */
export async function saveReminder(services: Services, owner: Owner, input: ReminderInput): Promise<Reminder> {
  const fields = parseInput(reminderInput, input);
  return services.db.transaction().execute(async (transaction) => {
    const event = await findEvent({ db: transaction }, fields.eventId);
    if (event === null) throw new DomainError("not_found", "errors.event_not_found");
    const before = await findRow(transaction, owner, event.id);
    requireOpen(event, services.clock.now(), before);
    const minutesBefore =
      fields.minutesBefore ?? before?.minutes_before ?? (await leadTimeOf({ db: transaction }, owner));
    const now = services.clock.now().toISOString();
    const said = { minutes_before: minutesBefore, is_enabled: fields.enabled ? 1 : 0, updated_at: now } as const;
    if (before === undefined) {
      await requireRoom(transaction, owner);
      await transaction
        .insertInto("reminders")
        .values({
          id: newId(),
          event_id: event.id,
          ...ownerColumns(owner),
          ...said,
          seen: JSON.stringify(seenOf(event)),
          created_at: now,
        })
        .execute();
      await countIn(services, transaction, [{ action: "remind", eventId: event.id }]);
    } else {
      await changeIn(transaction, before, event, said);
    }
    return toReminder(await readRow(transaction, owner, event.id));
  });
}

type How = Pick<ReminderRow, "minutes_before" | "is_enabled" | "updated_at">;

/**
 * Changes how an event is saved, and its owner has seen it as it is now. Without a notice, an event at which they have a
 * place, or wait for one, is in their programme for that alone: it goes with the place, however the notice was put off.
 */
async function changeIn(
  transaction: Transaction<Database>,
  row: ReminderRow,
  event: ProgrammeEvent | null,
  how: How,
): Promise<void> {
  const by_place = how.is_enabled === 0 && (await heldAt(transaction, row)) !== null ? 1 : 0;
  const seen = event === null ? row.seen : JSON.stringify(seenOf(event));
  await transaction
    .updateTable("reminders")
    .set({ ...how, by_place, seen })
    .where("id", "=", row.id)
    .execute();
}

function requireOpen(event: ProgrammeEvent, now: Date, before: ReminderRow | undefined): void {
  const phase = phaseOf(event, now);
  if (phase === "finished")
    throw new DomainError("conflict", "errors.reminder_ended", { values: { title: event.title } });
  if (phase === "cancelled" && before === undefined)
    throw new DomainError("conflict", "errors.reminder_cancelled", { values: { title: event.title } });
}

async function requireRoom(transaction: Transaction<Database>, owner: Owner): Promise<void> {
  const { saved } = await ofOwner(transaction, owner)
    .select((count) => count.fn.countAll<number>().as("saved"))
    .executeTakeFirstOrThrow();
  if (saved >= mostReminders)
    throw new DomainError("conflict", "errors.reminders_full", { values: { most: mostReminders } });
}

/** Forgets what was saved, by the id of the reminder or of its event; who has a place there, or waits for one, keeps it without a notice. Throws `not_found`, also for somebody else's (security 9). */
export async function removeReminder(services: Services, owner: Owner, id: string): Promise<Reminder> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await ofOwner(transaction, owner)
      .selectAll()
      .where((named) => named.or([named("id", "=", id), named("event_id", "=", id)]))
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("not_found", "errors.reminder_not_found");
    if ((await heldAt(transaction, row)) === null) {
      await transaction.deleteFrom("reminders").where("id", "=", row.id).execute();
    } else {
      const event = await findEvent({ db: transaction }, row.event_id);
      const updated_at = services.clock.now().toISOString();
      await changeIn(transaction, row, event, { minutes_before: row.minutes_before, is_enabled: 0, updated_at });
    }
    return toReminder(row);
  });
}

/** Somebody has seen how an event that they saved has changed: from now on it is as it is. Throws `not_found`, also when it was taken out of the programme. */
export async function acknowledgeEvent(services: Services, owner: Owner, eventId: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const [row, event] = [await findRow(transaction, owner, eventId), await findEvent({ db: transaction }, eventId)];
    if (row === undefined || event === null) throw new DomainError("not_found", "errors.reminder_not_found");
    await transaction
      .updateTable("reminders")
      .set({ seen: JSON.stringify(seenOf(event)) })
      .where("id", "=", row.id)
      .execute();
  });
}

/**
 * A person's own programme, by the start of the events: what they saved, what they have a place at, and what they wait for one at. An event that is gone
 * stands where it was last.
 */
export async function listReminders(services: Pick<Services, "db">, owner: Owner): Promise<SavedEvent[]> {
  const rows = await ofOwner(services.db, owner).selectAll().execute();
  const events = new Map(
    (
      await findEvents(
        services,
        rows.map((row) => row.event_id),
      )
    ).map((event) => [event.id, event]),
  );
  const held = await heldBy(services.db, owner);
  return rows
    .map((row): SavedEvent => ({
      reminder: toReminder(row),
      event: events.get(row.event_id) ?? null,
      held: held.get(row.event_id) ?? null,
    }))
    .toSorted(
      (one, other) =>
        compare(startOf(one), startOf(other)) || compare(one.reminder.seen.title, other.reminder.seen.title),
    );
}

const registrationsOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom("registrations").select(["event_id", "state"]).where("user_id", "=", userId);

/** The place, or place in the line, of a reminder's owner at its event; null without one. */
export async function heldOf(
  { db }: Pick<Services, "db">,
  { id }: Pick<Reminder, "id">,
): Promise<RegistrationState | null> {
  const row = await db.selectFrom("reminders").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : heldAt(db, row);
}

/** {@link heldOf} of a row. */
async function heldAt(
  db: Kysely<Database>,
  { user_id: userId, event_id: eventId }: ReminderRow,
): Promise<RegistrationState | null> {
  if (userId === null) return null;
  return (await registrationsOf(db, userId).where("event_id", "=", eventId).executeTakeFirst())?.state ?? null;
}

/** By the events' ids. */
async function heldBy(db: Kysely<Database>, owner: Owner): Promise<Map<string, RegistrationState>> {
  const rows = owner.kind === "user" ? await registrationsOf(db, owner.id).execute() : [];
  return new Map(rows.map((row) => [row.event_id, row.state]));
}

const startOf = ({ reminder, event }: SavedEvent): string => event?.startTime ?? reminder.seen.startTime;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** How an event was saved; null when it was not. */
export async function reminderOf(
  services: Pick<Services, "db">,
  owner: Owner,
  eventId: string,
): Promise<Reminder | null> {
  const row = await findRow(services.db, owner, eventId);
  return row === undefined ? null : toReminder(row);
}

/** The programme of a person or a device, of what is not over, without the events themselves. */
export async function savedOf(services: Pick<Services, "db" | "clock">, owner: Owner): Promise<Saved> {
  const rows = await ahead(services, owner)
    .select(["reminders.event_id", "reminders.minutes_before", "reminders.is_enabled"])
    .execute();
  const held = await heldBy(services.db, owner);
  return Object.fromEntries(
    rows.map(({ event_id: id, minutes_before: minutes, is_enabled }) => [
      id,
      { minutes: is_enabled === 1 ? minutes : 0, held: held.get(id) ?? null },
    ]),
  );
}

/** How many events somebody has saved that are not over. */
export async function countReminders(services: Pick<Services, "db" | "clock">, owner: Owner): Promise<number> {
  const { saved } = await ahead(services, owner)
    .select((count) => count.fn.countAll<number>().as("saved"))
    .executeTakeFirstOrThrow();
  return saved;
}

/** What is not over; what was taken out of the programme never is, until it is removed. */
const ahead = ({ db, clock }: Pick<Services, "db" | "clock">, owner: Owner) =>
  ofOwner(db, owner)
    .leftJoin("events", "events.id", "reminders.event_id")
    .where((to) =>
      to.or([
        to("events.published_at", "is", null),
        to.and([to("events.ends_at", ">=", clock.now().toISOString()), to("events.status", "<>", "FINISHED")]),
      ]),
    );

const ofOwner = (db: Kysely<Database>, owner: Owner) =>
  db.selectFrom("reminders").where(`reminders.${ownerColumn(owner)}`, "=", owner.id);

const findRow = (db: Kysely<Database>, owner: Owner, eventId: string): Promise<ReminderRow | undefined> =>
  ofOwner(db, owner).selectAll().where("event_id", "=", eventId).executeTakeFirst();

async function readRow(db: Kysely<Database>, owner: Owner, eventId: string): Promise<ReminderRow> {
  const row = await findRow(db, owner, eventId);
  if (row === undefined) throw new Error("What was saved is not there");
  return row;
}

const toReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  eventId: row.event_id,
  minutesBefore: row.minutes_before,
  enabled: row.is_enabled === 1,
  seen: seenEvent.parse(JSON.parse(row.seen)),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
