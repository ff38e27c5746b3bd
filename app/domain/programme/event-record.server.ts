import type { EventRow } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import type { EventRecord, ProgrammeEvent } from "./event.ts";
import { eventInputOf } from "./event-changes.ts";
import { type Reader, wholeEvents } from "./event-rows.server.ts";
import type { EventInput } from "./programme-input.ts";

/** Returns the record of an event, even a draft. Throws `not_found`. */
export async function readRecord(transaction: Reader, id: string): Promise<EventRecord> {
  const record = await findRecord(transaction, id);
  if (record === null) throw new DomainError("not_found", "errors.event_not_found");
  return record;
}

/** {@link readRecord}, but null for an event that does not exist. */
export async function findRecord(transaction: Reader, id: string): Promise<EventRecord | null> {
  const rows = await transaction.selectFrom("events").selectAll().where("id", "=", id).execute();
  return (await recordsOf(transaction, rows))[0] ?? null;
}

/** Returns the records of rows of `events`, in their order. */
export async function recordsOf(transaction: Reader, rows: EventRow[]): Promise<EventRecord[]> {
  const events = new Map((await wholeEvents(transaction, rows)).map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = events.get(row.id);
    return event === undefined ? [] : [{ ...event, calendar: calendarOf(row), createdAt: row.created_at }];
  });
}

const calendarOf = (row: EventRow): EventRecord["calendar"] =>
  row.calendar_uid === null
    ? null
    : { uid: row.calendar_uid, recurrenceId: row.calendar_recurrence_id, sequence: row.calendar_sequence };

/** Removes the fields that only a record has. */
export function eventOf({ calendar: _calendar, createdAt: _createdAt, ...event }: EventRecord): ProgrammeEvent {
  return event;
}

/** Returns a record as the input that would write it again, with its identity in a calendar file. */
export const recordInputOf = (record: EventRecord): EventInput => ({
  ...eventInputOf(eventOf(record)),
  calendar: record.calendar,
});
