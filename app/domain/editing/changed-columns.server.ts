import type { DbTransaction } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { giveFreePlacesIn } from "../registration/place-allocation.server.ts";
import type { Writer } from "../services.ts";
import type { EventRecord, EventStatus } from "../programme/event.ts";
import { recordsOf } from "../programme/event-rows.server.ts";

/** Columns of an event that can be written without touching its links. */
export type ChangedColumns = Partial<Record<"starts_at" | "ends_at" | "published_at", string>> & {
  status?: EventStatus;
};

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
  for (const event of events) {
    const columns = columnsOf(event);
    if (columns === null) continue;
    await transaction
      .updateTable("events")
      .set({ ...columns, updated_at: services.clock.now().toISOString() })
      .where("id", "=", event.id)
      .execute();
    changed.push(event);
  }
  const written = await readEvents(
    transaction,
    changed.map((event) => event.id),
  );
  const after = new Map(written.map((event) => [event.id, event]));
  for (const before of changed) {
    await appendChange(services, transaction, {
      entity: "event",
      entityId: before.id,
      action: "updated",
      before,
      after: after.get(before.id),
    });
  }
  // An event that was published or uncancelled gives its free places to the waiting list.
  await giveFreePlacesIn(services, transaction);
  return written;
}

/** Returns the records of events, sorted by start. */
export async function readEvents(transaction: DbTransaction, ids: string[]): Promise<EventRecord[]> {
  const rows = await transaction
    .selectFrom("events")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return recordsOf(transaction, rows);
}
