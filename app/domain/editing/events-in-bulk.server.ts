import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { appendChange } from "../changes/changes.server.ts";
import type { Services } from "../services.ts";
import type { EventRecord, EventStatus } from "../programme/event.ts";
import { statusAfterMove } from "../programme/event-changes.ts";
import { type ChangedColumns, changeEventsIn, readEvents } from "./changed-columns.server.ts";
import { parseInput } from "../input.server.ts";

/** Bulk actions on the selected events in the panel. If one event is unknown or invalid, they change nothing. */

/** Largest number of events per call (spec §9: the admin's list). */
export const maxSelected = 500;
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
    await transaction
      .deleteFrom("events")
      .where(
        "id",
        "in",
        events.map((event) => event.id),
      )
      .execute();
    for (const before of events)
      await appendChange(services, transaction, {
        entity: "event",
        entityId: before.id,
        action: "deleted",
        before,
        after: null,
      });
    return events.length;
  });
}

/** Sets the stored status of events; returns the number of events with it. Skips those that have it already. */
export async function setStatusOfEvents(services: Services, ids: string[], status: EventStatus): Promise<number> {
  return changeSelected(services, ids, (event) => (event.status === status ? null : { status }));
}

/**
 * Publishes drafts; returns the number of public events. Events that are public already keep their instant of
 * publication.
 */
export async function publishEvents(services: Services, ids: string[]): Promise<number> {
  const now = services.clock.now().toISOString();
  return changeSelected(services, ids, (event) => (event.publishedAt === null ? { published_at: now } : null));
}

/**
 * Moves start and end of events by whole minutes, later or (negative) earlier, at most a year; returns their number.
 * Lifts FINISHED if the end moves past now. Throws `invalid` also for an all-day event.
 */
export async function shiftEvents(services: Services, ids: string[], minutes: number): Promise<number> {
  const distance = parseInput(shiftInput, { minutes }).minutes * 60_000;
  const shifted = (instant: string): string => new Date(Date.parse(instant) + distance).toISOString();
  const now = services.clock.now().toISOString();
  return changeSelected(services, ids, (event) => {
    if (event.allDay !== null)
      throw new DomainError("invalid", "errors.all_day_shift", { values: { title: event.title } });
    const endTime = shifted(event.endTime);
    return {
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

async function readSelected(transaction: DbTransaction, ids: string[]): Promise<EventRecord[]> {
  const selected = [...new Set(ids)];
  if (selected.length === 0) throw new DomainError("invalid", "errors.no_events_selected");
  if (selected.length > maxSelected)
    throw new DomainError("invalid", "errors.too_many", { fields: { ids: ["errors.too_many"] } });
  const events = await readEvents(transaction, selected);
  if (events.length < selected.length) throw new DomainError("not_found", "errors.event_not_found");
  return events;
}
