import type { SelectQueryBuilder } from "kysely";
import type { Database, Db } from "#app/database/tables.ts";

/**
 * Whether a batch is undone. `undoneBy` is the batch that undid it; if that one was undone too, the first batch holds
 * again, and so on.
 */
export async function isUndone(db: Db, undoneBy: string | null): Promise<boolean> {
  let undoing = undoneBy;
  let isTakenBack = false;
  while (undoing !== null) {
    isTakenBack = !isTakenBack;
    const row = await db
      .selectFrom("changes")
      .select("undone_by")
      .where("batch", "=", undoing)
      .limit(1)
      .executeTakeFirst();
    undoing = row?.undone_by ?? null;
  }
  return isTakenBack;
}

/** Returns the ids of those batches that are undone. */
export async function undoneAmong(
  db: Db,
  batches: SelectQueryBuilder<Database, "event_sources", { batch: string }>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("changes")
    .select(["batch", "undone_by"])
    .distinct()
    .where("undone_by", "is not", null)
    .where("batch", "in", batches)
    .execute();
  const undone = new Set<string>();
  for (const { batch, undone_by: undoneBy } of rows) if (await isUndone(db, undoneBy)) undone.add(batch);
  return undone;
}
