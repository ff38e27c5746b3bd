import type { Kysely, Transaction } from "kysely";
import type { ChangesTable, Database } from "#app/database/tables.ts";
import type { Services } from "../services.ts";

export interface NewChange {
  entity: ChangesTable["entity"];
  entityId: string;
  action: ChangesTable["action"];
  before: unknown;
  after: unknown;
}

/**
 * Appends a row to the `changes` table. Takes the transaction of the write itself: either both exist after a crash or neither.
 */
export async function appendChange(services: Services, transaction: Transaction<Database>, change: NewChange): Promise<void> {
  await transaction
    .insertInto("changes")
    .values({
      at: services.clock.now().toISOString(),
      actor: services.actor,
      entity: change.entity,
      entity_id: change.entityId,
      action: change.action,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: change.after === null ? null : JSON.stringify(change.after),
    })
    .execute();
}

/** The sequence number of the newest change, 0 when nothing was ever written. */
export async function lastSequence(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom("changes").select((eb) => eb.fn.max("sequence").as("last")).executeTakeFirst();
  return row?.last ?? 0;
}
