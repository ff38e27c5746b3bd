import { knownPosition } from "#app/database/engine.server.ts";
import { skipSequences } from "#app/database/last-change.server.ts";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { Position } from "./position.ts";
import { lastSequence } from "./changes.server.ts";

/** Returns the epoch that the sequence numbers belong to. {@link beginEpoch} starts a new one. */
export async function readEpoch(db: Db): Promise<string> {
  const { name } = await db.selectFrom("epoch").select("name").where("id", "=", 1).executeTakeFirstOrThrow();
  return name;
}

/** Returns the newest position. Everything that is read after this call is at least as new. */
export async function readPosition(db: Db): Promise<Position> {
  const [epoch, sequence] = await Promise.all([readEpoch(db), lastSequence(db)]);
  return { epoch, sequence };
}

/**
 * Returns the position that this process knows of without asking, else {@link readPosition}. Another process may have
 * written a moment ago; for a known visitor it was asked before. What is read later is at least as new.
 */
export async function presentPosition(db: Db): Promise<Position> {
  const { epoch, sequence } = knownPosition(db) ?? (await readPosition(db));
  return { epoch, sequence };
}

/**
 * Starts a new epoch in a database that was restored to an earlier state: clients cannot continue from older positions.
 * Numbers up to `past`, the last one of the replaced database (0 if lost), are not used again.
 */
export async function beginEpoch(transaction: DbTransaction, past: number): Promise<void> {
  await skipSequences(transaction, past);
  await transaction.updateTable("epoch").set({ name: newId() }).where("id", "=", 1).execute();
}
