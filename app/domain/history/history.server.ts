import type { Services } from "../services.ts";
import { historyKinds } from "./history-entry.ts";
import { isUndone } from "../changes/undone.server.ts";

/**
 * The id of the newest batch that this actor has written, null for none: what a notice offers to undo. Give the sequence that
 * `lastSequence` answered before the write as `since`, where a write may turn out to change nothing: an older batch is then not meant.
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
 * A batch as a page that offers to undo it needs it: how many changes it has, whether they are undone, and whether that
 * can still be tried.
 */
export async function describeBatch(
  { db }: Pick<Services, "db">,
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
