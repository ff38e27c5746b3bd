import type { Kysely, Transaction } from "kysely";
import { skipSequences } from "#app/database/last-change.server.ts";
import type { Database } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Position } from "./position.ts";
import { lastSequence } from "./changes.server.ts";

/** Which history the numbers of the changes belong to. It is another one after {@link beginEpoch}. */
export async function readEpoch(db: Kysely<Database>): Promise<string> {
  const { name } = await db.selectFrom("epoch").select("name").where("id", "=", 1).executeTakeFirstOrThrow();
  return name;
}

/** How far the history has come: whoever reads anything after this reads something as new, or newer. */
export const readPosition = async (db: Kysely<Database>): Promise<Position> => ({
  epoch: await readEpoch(db),
  sequence: await lastSequence(db),
});

/**
 * Begins another history, in a database that was put back to an earlier state: what anybody was told before is no longer to be gone on from. No number up
 * to `past`, the last of the database whose place it takes (0 when that is lost), is given again.
 */
export async function beginEpoch(transaction: Transaction<Database>, past: number): Promise<void> {
  await skipSequences(transaction, past);
  await transaction.updateTable("epoch").set({ name: newId() }).where("id", "=", 1).execute();
}
