import type { Reader } from "../../programme/event-rows.server.ts";
import { recordOf } from "./import-record.server.ts";
import type { ImportedFile } from "./imported-file.ts";

/** Of batches of the history those that are an import, or the undo of one, by their batch. */
export async function importedFilesOf(
  db: Reader,
  batches: readonly { batch: string; isUndo: boolean }[],
): Promise<Record<string, ImportedFile>> {
  const files: Record<string, ImportedFile> = {};
  for (const { batch, isUndo } of batches) {
    const meant = isUndo ? await firstUndoneBy(db, batch) : batch;
    const row =
      meant === null
        ? undefined
        : await db.selectFrom("imports").selectAll().where("batch", "=", meant).executeTakeFirst();
    const record = row === undefined ? null : recordOf(row);
    if (record === null || record.report === null) continue;
    const { created, updated, cancelled } = record.report;
    files[batch] = { id: record.id, fileName: record.file_name, counts: { created, updated, cancelled } };
  }
  return files;
}

/** An undo takes one batch back. */
async function firstUndoneBy(db: Reader, batch: string): Promise<string | null> {
  const row = await db.selectFrom("changes").select("batch").where("undone_by", "=", batch).limit(1).executeTakeFirst();
  return row?.batch ?? null;
}
