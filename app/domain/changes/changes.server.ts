import type { Insertable } from "kysely";
import type { z } from "zod";
import { lastGivenSequence } from "#app/database/last-change.server.ts";
import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Writer } from "../services.ts";

interface NewChange {
  entity: Database["changes"]["entity"];
  entityId: string;
  /** By default, it follows from what is missing before or after. */
  action?: Database["changes"]["action"];
  before: unknown;
  after: unknown;
}

/** The batch of each transaction that has written a change. */
const batches = new WeakMap<DbTransaction, string>();

/** Returns the batch id that all changes of a transaction share. A batch is undone as one. */
export function batchOf(transaction: DbTransaction): string {
  const batch = batches.get(transaction) ?? newId();
  batches.set(transaction, batch);
  return batch;
}

/** Sets the batch id of a transaction that has not written a change yet. */
export function openBatch(transaction: DbTransaction, batch: string): void {
  batches.set(transaction, batch);
}

/**
 * Appends a row to the `changes` table. Takes the transaction of the write itself: either both exist after a crash or neither.
 */
export async function appendChange(services: Writer, transaction: DbTransaction, change: NewChange): Promise<void> {
  await transaction
    .insertInto("changes")
    .values(changeRow(services, batchOf(transaction), change))
    .execute();
}

/** Makes a row of `changes`, for callers that insert many at once. */
export const changeRow = (services: Writer, batch: string, change: NewChange): Insertable<Database["changes"]> => ({
  at: services.clock.now().toISOString(),
  actor: services.actor,
  batch,
  entity: change.entity,
  entity_id: change.entityId,
  action: change.action ?? (change.before === null ? "created" : change.after === null ? "deleted" : "updated"),
  before: change.before === null ? null : JSON.stringify(change.before),
  after: change.after === null ? null : JSON.stringify(change.after),
  way: services.source.way,
});

/**
 * Returns the sequence number of the newest change, 0 if there never was one. It never falls, even if old changes are
 * removed or a backup is restored.
 */
export const lastSequence = (db: Db): Promise<number> => lastGivenSequence(db);

/** {@link lastSequence} without the changes that only count taken places. */
export async function lastProgrammeSequence(db: Db): Promise<number> {
  const row = await db
    .selectFrom("changes")
    .select("sequence")
    .where("entity", "<>", "places")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

/** Returns number and time (ISO 8601 UTC) of the newest change; null before the first change. */
export async function lastChange(db: Db): Promise<{ sequence: number; at: string } | null> {
  return (
    (await db
      .selectFrom("changes")
      .select(["sequence", "at"])
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** Parses the `before` or `after` of a change; null if that side does not exist. Throws if the JSON does not fit. */
export function readSnapshot<Schema extends z.ZodType>(schema: Schema, json: string | null): z.output<Schema> | null {
  return json === null ? null : schema.parse(JSON.parse(json));
}

export const readSnapshots = <Schema extends z.ZodType>(
  schema: Schema,
  { before, after }: { before: string | null; after: string | null },
) => ({ before: readSnapshot(schema, before), after: readSnapshot(schema, after) });
