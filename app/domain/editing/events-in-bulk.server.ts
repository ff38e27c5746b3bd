import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Db, DbTransaction, EventRow } from "#app/database/tables.ts";
import { chunksOf } from "../chunks.ts";
import { DomainError } from "../error.ts";
import { appendChange } from "../changes/changes.server.ts";
import type { Services, Writer } from "../services.ts";
import type { EventRecord, EventStatus } from "../programme/event.ts";
import { statusAfterMove } from "../programme/event-changes.ts";
import { parseInput } from "../input.server.ts";
import { requireHour, requireHours } from "./events.server.ts";
import { endedBy, moveFollowersIn } from "./following-events.server.ts";
import { giveFreePlacesIn } from "../registration/place-allocation.server.ts";
import { recordsOf } from "../programme/event-rows.server.ts";

/** Bulk actions on the selected events in the panel. If one event is unknown or invalid, they change nothing. */

/** Largest number of events per call: a whole programme of a season. */
export const maxSelected = 5000;
/** Events that are written before other requests get their turn. */
const writtenAtOnce = 50;
/** Largest shift of an event, in minutes: a year. */
const maxShift = 366 * 24 * 60;
const shiftInput = z.object({
  minutes: z
    .int("errors.number_invalid")
    .min(-maxShift, "errors.number_too_small")
    .max(maxShift, "errors.number_too_large"),
});

/**
 * Deletes events; returns their number. Every function here throws `not_found` for an unknown id, and `invalid` for no
 * ids or more than {@link maxSelected}; duplicate ids count once.
 */
export async function deleteEvents(services: Services, ids: string[]): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const events = await readSelected(transaction, ids);
    await deleteEventsIn(services, transaction, events);
    return events.length;
  });
}

/** Deletes events whose records were read in the same transaction. */
export async function deleteEventsIn(
  services: Writer,
  transaction: DbTransaction,
  events: EventRecord[],
): Promise<void> {
  const ids = events.map((event) => event.id);
  for (const some of chunksOf(ids, writtenAtOnce)) {
    await transaction.deleteFrom("events").where("id", "in", some).execute();
    await setImmediate();
  }
  for (const [index, before] of events.entries()) {
    await appendChange(services, transaction, { entity: "event", entityId: before.id, before, after: null });
    await turnAfter(index);
  }
}

/** Sets the stored status of events; returns the number of events with it. Skips those that have it already. */
export async function setStatusOfEvents(services: Services, ids: string[], status: EventStatus): Promise<number> {
  const now = services.clock.now().toISOString();
  return changeSelected(services, ids, (event) =>
    event.status === status ? null : { status, ...endedBy(event, status, now) },
  );
}

/**
 * Publishes drafts; returns the number of public events. Events that are public already keep their instant of
 * publication. Throws `invalid` also for a draft whose hour is open.
 */
export async function publishEvents(services: Services, ids: string[]): Promise<number> {
  const now = services.clock.now().toISOString();
  return changeSelected(services, ids, (event) => {
    requireHour(event);
    return event.publishedAt === null ? { published_at: now } : null;
  });
}

/**
 * Moves start and end of events by whole minutes, later or (negative) earlier, at most a year; returns their number.
 * Lifts FINISHED if the end moves past now. Throws `invalid` also for an all-day event and for a draft whose hour
 * is open.
 */
export async function shiftEvents(services: Services, ids: string[], minutes: number): Promise<number> {
  const distance = parseInput(shiftInput, { minutes }).minutes * 60_000;
  const shifted = (instant: string): string => new Date(Date.parse(instant) + distance).toISOString();
  const now = services.clock.now().toISOString();
  return changeSelected(services, ids, (event) => {
    requireHours(event);
    const endTime = shifted(event.endTime);
    const isAlone = event.follows !== undefined && !ids.includes(event.follows.id);
    return {
      ...(isAlone && { follows_event_id: null, start_is_known: 1 }),
      starts_at: shifted(event.startTime),
      ends_at: endTime,
      status: statusAfterMove(event, { status: event.status, endTime }, now),
    };
  });
}

/** Writes the columns that `columnsOf` returns for each selected event; null skips the event. */
async function changeSelected(
  services: Services,
  ids: string[],
  columnsOf: (event: EventRecord) => ChangedColumns | null,
): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const events = await readSelected(transaction, ids);
    await changeEventsIn(services, transaction, events, columnsOf);
    return events.length;
  });
}

/** Returns the records of selected events, sorted by start. Throws as {@link deleteEvents} does. */
export async function readSelected(transaction: DbTransaction, ids: string[]): Promise<EventRecord[]> {
  const selected = [...new Set(ids)];
  if (selected.length === 0) throw new DomainError("invalid", "errors.no_events_selected");
  if (selected.length > maxSelected)
    throw new DomainError("invalid", "errors.too_many", { fields: { ids: ["errors.too_many"] } });
  const events = await readEvents(transaction, selected);
  if (events.length < selected.length) throw new DomainError("not_found", "errors.event_not_found");
  return events;
}

/** Columns of an event that can be written without touching its links. */
type ChangedColumns = Partial<Record<"starts_at" | "ends_at" | "published_at", string>> & {
  status?: EventStatus;
} & Partial<Pick<EventRow, "end_is_known" | "follows_event_id" | "start_is_known">>;

/**
 * Writes the columns that `columnsOf` returns for each event; null skips the event. Adds a row to the changes for each
 * written event. Returns the written events.
 */
export async function changeEventsIn(
  services: Writer,
  transaction: DbTransaction,
  events: EventRecord[],
  columnsOf: (event: EventRecord) => ChangedColumns | null,
): Promise<EventRecord[]> {
  const changed: EventRecord[] = [];
  for (const [index, event] of events.entries()) {
    await turnAfter(index);
    const columns = columnsOf(event);
    if (columns === null) continue;
    await transaction
      .updateTable("events")
      .set({ ...columns, updated_at: services.clock.now().toISOString() })
      .where("id", "=", event.id)
      .execute();
    changed.push(event);
  }
  const ids = changed.map((event) => event.id);
  const written = await readEvents(transaction, ids);
  const after = new Map(written.map((event) => [event.id, event]));
  for (const [index, before] of changed.entries()) {
    const entityId = before.id;
    await appendChange(services, transaction, { entity: "event", entityId, before, after: after.get(entityId) });
    await turnAfter(index);
  }
  await moveFollowersIn(services, transaction, ids);
  // An event that was published or uncancelled gives its free places to the waiting list.
  await giveFreePlacesIn(services, transaction);
  return written;
}

async function turnAfter(index: number): Promise<void> {
  if (index % writtenAtOnce === writtenAtOnce - 1) await setImmediate();
}

/** Returns the records of events, sorted by start. */
export async function readEvents(db: Db, ids: string[]): Promise<EventRecord[]> {
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return recordsOf(db, rows);
}
