import type { Services, WithDb } from "../services.ts";
import { historyKinds } from "./history-entry.ts";
import { isUndone } from "../changes/undone.server.ts";

/**
 * Returns the id of the newest batch that this actor wrote, for the notice that offers to undo it; null if it does not
 * exist. If the write may change nothing, pass the result of `lastSequence` from before the write as `since`. This
 * ignores older batches.
 */
export async function lastBatchOf(services: Services, since = 0): Promise<string | null> {
  const row = await services.db
    .selectFrom("changes")
    .select("batch")
    .where("actor", "=", services.actor)
    .where("sequence", ">", since)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.batch ?? null;
}

/**
 * Describes a batch for the page that offers to undo it: the number of its changes, whether they are undone, and
 * whether they can still be undone.
 */
export async function describeBatch(
  { db }: WithDb,
  batch: string,
): Promise<{ size: number; isUndone: boolean; isUndoable: boolean }> {
  const rows = await db
    .selectFrom("changes")
    .select("undone_by")
    .where("batch", "=", batch)
    .where("entity", "in", historyKinds)
    .execute();
  const undoneBy = rows.find((row) => row.undone_by !== null)?.undone_by ?? null;
  return {
    size: rows.length,
    isUndone: await isUndone(db, undoneBy),
    isUndoable: rows.length > 0 && undoneBy === null,
  };
}
