import { actorsOf } from "#app/domain/changes/actors.server.ts";
import { recordAuditIn } from "#app/domain/changes/audit.server.ts";
import type { AuditAction } from "#app/domain/changes/audit-actions.ts";
import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "#app/domain/error.ts";
import { newId } from "#app/domain/identifier.ts";
import { parseInput } from "#app/domain/input.server.ts";
import { withChanges } from "#app/domain/programme/programme-input.ts";
import { openQuestions } from "../importing/import-review.ts";
import type { Services, WithClock } from "#app/domain/services.ts";
import { findImport } from "../importing/import-jobs.server.ts";
import { type ConnectedCalendar, mostCalendars } from "./connected-calendar.ts";
import { checkFailureSchema, connectedCalendarInput, type ConnectedCalendarInput } from "./connected-input.ts";

/**
 * Connects a calendar of another site; it is due at once. Throws `invalid` with the wrong fields: an address that is
 * connected already is one of them.
 */
export async function connectCalendar(services: Services, input: ConnectedCalendarInput): Promise<{ id: string }> {
  const { address, name, everyMinutes, appliesItself, zone } = parseInput(connectedCalendarInput, input);
  const now = services.clock.now().toISOString();
  const id = newId();
  await services.db.transaction().execute(async (transaction) => {
    const others = await transaction.selectFrom("connected_calendars").select("address").execute();
    if (others.some((other) => other.address === address))
      throw refused("address", "errors.calendar_connected_already");
    if (others.length >= mostCalendars) throw refused("address", "errors.too_many_calendars");
    await transaction
      .insertInto("connected_calendars")
      .values({
        id,
        address,
        name: name || hostOf(address),
        created_at: now,
        created_by: services.actor,
        every_minutes: everyMinutes,
        applies_itself: appliesItself ? 1 : 0,
        zone: zone || null,
        due_at: now,
      })
      .execute();
    await record(services, transaction, "calendar_connected", address);
  });
  return { id };
}

/**
 * Changes how a calendar is read; fields that are not named stay. With another address or zone it is read anew. Throws
 * `invalid` or `not_found`.
 */
export async function changeConnectedCalendar(
  services: Services,
  id: string,
  changes: Partial<ConnectedCalendarInput>,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("connected_calendars")
      .select(["id", "address", "name", "zone", "every_minutes", "applies_itself"])
      .execute();
    const before = rows.find((row) => row.id === id);
    if (before === undefined) throw notFound();
    const input = {
      address: before.address,
      name: before.name,
      everyMinutes: before.every_minutes,
      zone: before.zone ?? "",
      appliesItself: before.applies_itself === 1,
    };
    const { address, name, everyMinutes, appliesItself, zone } = parseInput(
      connectedCalendarInput,
      withChanges<ConnectedCalendarInput>(input, changes),
    );
    if (rows.some((row) => row.id !== id && row.address === address))
      throw refused("address", "errors.calendar_connected_already");
    await transaction
      .updateTable("connected_calendars")
      .set({
        name: name || hostOf(address),
        every_minutes: everyMinutes,
        applies_itself: appliesItself ? 1 : 0,
        zone: zone || null,
        due_at: services.clock.now().toISOString(),
        ...(address !== before.address && { address }),
        ...((address !== before.address || (zone || null) !== before.zone) && {
          etag: null,
          last_modified: null,
          content_hash: null,
        }),
      })
      .where("id", "=", id)
      .execute();
    await record(services, transaction, "calendar_changed", address);
  });
}

/** Stops reading a calendar for a while, or goes on. Throws `not_found`. */
export async function pauseConnectedCalendar(services: Services, id: string, isPaused: boolean): Promise<void> {
  const { numUpdatedRows } = await services.db
    .updateTable("connected_calendars")
    .set({ is_paused: isPaused ? 1 : 0, due_at: services.clock.now().toISOString() })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Ends the connection. What came from the calendar stays in the programme. Throws `not_found`. */
export async function disconnectCalendar(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom("connected_calendars")
      .where("id", "=", id)
      .returning("address")
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    await record(services, transaction, "calendar_disconnected", row.address);
  });
}

/** Returns all connected calendars by name. */
export async function listConnectedCalendars(services: WithClock): Promise<ConnectedCalendar[]> {
  const rows = await services.db.selectFrom("connected_calendars").selectAll().orderBy("name").orderBy("id").execute();
  const authors = await actorsOf(
    services,
    rows.map((row) => row.created_by),
  );
  const calendars: ConnectedCalendar[] = [];
  for (const row of rows) {
    calendars.push({
      id: row.id,
      address: row.address,
      name: row.name,
      everyMinutes: row.every_minutes,
      appliesItself: row.applies_itself === 1,
      zone: row.zone,
      isPaused: row.is_paused === 1,
      checkedAt: row.checked_at,
      succeededAt: row.succeeded_at,
      failure: row.failure === null ? null : checkFailureSchema.parse(JSON.parse(row.failure)),
      waiting: row.waiting_import === null ? null : await waitingReview(services, row.waiting_import),
      last: (await lastApplied(services, row.waiting_import)) ?? (await lastApplied(services, row.last_import)),
      createdBy: authors.get(row.created_by) ?? { kind: "gone" },
    });
  }
  return calendars;
}

/** Longest pause between two reads, in minutes. */
export const longestPause = 24 * 60;

/** Returns the calendars that should be read now, those that wait longest first. */
export async function dueCalendars({ db, clock }: WithClock): Promise<string[]> {
  const now = clock.now();
  // Further away than any pause: set while the clock was ahead.
  const tooLate = new Date(now.getTime() + longestPause * 60_000).toISOString();
  const rows = await db
    .selectFrom("connected_calendars")
    .select("id")
    .where("is_paused", "=", 0)
    .where((eb) => eb.or([eb("due_at", "<=", now.toISOString()), eb("due_at", ">", tooLate)]))
    .orderBy("due_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns null once the review was applied or discarded. */
async function waitingReview(services: WithClock, id: string): Promise<ConnectedCalendar["waiting"]> {
  const view = await importOf(services, id);
  if (view === null || view.state !== "review") return null;
  const { counts } = view;
  const { conflict: conflicts, gone } = counts.comparisons;
  const questions = openQuestions(view).length;
  return { id, questions, writing: counts.writing, conflicts, gone, wrong: counts.statuses.error };
}

/** Returns what an import changed; null if it was not applied. */
async function lastApplied(services: WithClock, id: string | null): Promise<ConnectedCalendar["last"]> {
  const view = id === null ? null : await importOf(services, id);
  if (id === null || view === null || view.report === null || view.completedAt === null) return null;
  const { created, updated, cancelled } = view.report;
  return { id, at: view.completedAt, created, updated, cancelled };
}

/** Null if the import is gone: reviews are kept for a month. */
async function importOf(services: WithClock, id: string) {
  try {
    return await findImport(services, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

/** The audit log gets the host only: the path of a calendar's address is often its secret. */
const record = (services: Services, transaction: DbTransaction, action: AuditAction, address: string): Promise<void> =>
  recordAuditIn(services, transaction, { action, detail: { host: hostOf(address) } });

export const hostOf = (address: string): string => new URL(address).hostname;

const refused = (field: string, messageKey: string): DomainError =>
  new DomainError("invalid", "errors.invalid", { fields: { [field]: [messageKey] } });

const notFound = (): DomainError => new DomainError("not_found", "errors.calendar_not_connected");
