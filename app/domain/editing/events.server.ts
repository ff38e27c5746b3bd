import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { type Day, daysBetween, isDay } from "../programme/day.ts";
import { dateOf, laterByDays } from "../programme/event-moves.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import { appendChange } from "../changes/changes.server.ts";
import { removeOrphansIn } from "../registration/registrations.server.ts";
import type { Services, Writer } from "../services.ts";
import type { EventRecord, ProgrammeEvent, Speaker } from "../programme/event.ts";
import { changedEventInput, eventInputOf } from "../programme/event-changes.ts";
import { readEvent, eventOf, readRecord, recordInputOf } from "../programme/event-rows.server.ts";
import { requireFollowable } from "./following-events.server.ts";
import {
  type NewEvent,
  prepareCreation,
  prepareUpdate,
  surroundingsOf,
  writeEventsIn,
} from "./event-writing.server.ts";
import { type EventFields, type EventInput, eventInput } from "../programme/programme-input.ts";
import { parseInput } from "../input.server.ts";

/** Creates an event, published unless `published` is false. Throws `invalid` with the wrong fields. */
export async function createEvent(services: Services, input: EventInput): Promise<ProgrammeEvent> {
  return services.db.transaction().execute((transaction) => createEventIn(services, transaction, input));
}

/**
 * {@link createEvent} inside the caller's transaction, so that a failed import writes no event at all. `attendees` is
 * for programmes that come with taken places; no form or API body can set it.
 */
export async function createEventIn(
  services: Services,
  transaction: DbTransaction,
  input: EventInput,
  attendees = 0,
): Promise<ProgrammeEvent> {
  const fields = parseInput(eventInput, input);
  await requireFollowable(transaction, fields);
  const now = services.clock.now().toISOString();
  return insertEvent(services, transaction, fields, {
    id: newId(),
    current_attendees: attendees,
    published_at: fields.published ? now : null,
    created_at: now,
  });
}

/**
 * Restores a deleted event with its id, speakers, publication, identity in a calendar file and registrations, except
 * those of people who left meanwhile.
 * Throws `invalid` if a linked category or place is gone.
 */
export async function restoreEventIn(
  services: Writer,
  transaction: DbTransaction,
  record: EventRecord,
): Promise<ProgrammeEvent> {
  const freed = await removeOrphansIn(transaction, record.id);
  const row = {
    id: record.id,
    current_attendees: record.currentAttendees - freed,
    published_at: record.publishedAt,
    created_at: record.createdAt,
  };
  return insertEvent(services, transaction, parseInput(eventInput, recordInputOf(record)), row, record.speakers);
}

async function insertEvent(
  services: Writer,
  transaction: DbTransaction,
  fields: EventFields,
  own: NewEvent,
  speakers: Speaker[] = [],
): Promise<ProgrammeEvent> {
  const prepared = prepareCreation(await surroundingsOf(services, transaction, fields), fields, own, speakers);
  await writeEventsIn(services, transaction, [prepared]);
  return eventOf(prepared.after);
}

/**
 * Copies an event to a draft on a calendar date (its own without one), with the same title, hours and all fields of the
 * form, but without registrations, without its series and its identity in a calendar file, and neither cancelled nor over.
 * Throws `not_found`, or `invalid` if there is no such date.
 */
export async function duplicateEvent(services: Services, id: string, date?: Day): Promise<ProgrammeEvent> {
  if (date !== undefined && !isDay(date))
    throw new DomainError("invalid", "errors.invalid", { fields: { date: ["errors.day_invalid"] } });
  return services.db.transaction().execute(async (transaction) => {
    const event = await readEvent(transaction, id);
    const { zone } = await festivalCalendar({ db: transaction });
    const times = date === undefined ? {} : laterByDays(event, daysBetween(dateOf(event, zone), date), zone);
    return createEventIn(services, transaction, { ...eventInputOf(event), ...times, ...ofCopies });
  });
}

/** A copy is a draft, neither cancelled nor over, at its own hour. */
const ofCopies = { status: "ACTIVE", statusNote: null, published: false, followsEventId: null } as const;

/**
 * Changes only the given fields. A changed hour makes the event a timed one, `allDay` an all-day one.
 * Checks the current and the changed fields together: throws `invalid` with the wrong fields, or `not_found`.
 */
export async function updateEvent(
  services: Services,
  id: string,
  changes: Partial<EventInput>,
): Promise<ProgrammeEvent> {
  return services.db.transaction().execute(async (transaction) => {
    const event = await readRecord(transaction, id);
    if (changes.followsEventId !== event.follows?.id) await requireFollowable(transaction, changes);
    return updateEventIn(services, transaction, id, changedEventInput(eventOf(event), changes), event);
  });
}

/**
 * Replaces every field of an event. Keeps its identity in a calendar file if the input does not contain one, as in a
 * form. Lifts FINISHED if the end moves past now. `known`: the event, if this transaction has read it. Throws `not_found`,
 * or `invalid` with the wrong fields.
 */
export async function updateEventIn(
  services: Writer,
  transaction: DbTransaction,
  id: string,
  input: EventInput,
  known?: EventRecord,
): Promise<ProgrammeEvent> {
  const fields = parseInput(eventInput, input);
  const surroundings = await surroundingsOf(services, transaction, fields);
  const prepared = prepareUpdate(surroundings, known ?? (await readRecord(transaction, id)), fields);
  await writeEventsIn(services, transaction, [prepared]);
  return eventOf(prepared.after);
}

/** Throws `invalid` for a draft whose hour is open. */
export function requireHour({ isScheduled, title }: Pick<ProgrammeEvent, "isScheduled" | "title">): void {
  if (!isScheduled) throw new DomainError("invalid", "errors.draft_without_hour", { values: { title } });
}

/** Throws `invalid` for an event without hours to move: an all-day event, or a draft whose hour is open. */
export function requireHours(event: Pick<ProgrammeEvent, "allDay" | "isScheduled" | "title">): void {
  if (event.allDay !== null)
    throw new DomainError("invalid", "errors.all_day_shift", { values: { title: event.title } });
  requireHour(event);
}

/** Deletes an event. Throws `not_found`. */
export async function deleteEvent(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((transaction) => deleteEventIn(services, transaction, id));
}

/** {@link deleteEvent} inside the caller's transaction. */
export async function deleteEventIn(services: Writer, transaction: DbTransaction, id: string): Promise<void> {
  const before = await readRecord(transaction, id);
  await transaction.deleteFrom("events").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "event", entityId: id, before, after: null });
}
