import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/tables.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import type { Services, WithClock, WithDb } from "#app/domain/services.ts";
import { fileQuestionSchema, problemSchema, readFormats } from "../../calendar.ts";
import {
  describedSchema,
  type Failure,
  failureSchema,
  filePartSchema,
  type ImportedFile,
  keptAtUndoSchema,
  importOptionsSchema,
  importReportSchema,
  mappingsSchema,
} from "../import-review.ts";

/** A row of `imports` with its JSON columns parsed. */
export type ImportRecord = ReturnType<typeof importRecordOf>;

/** The import that a worker holds; both ids are needed to write to it. */
export interface HeldImport {
  id: string;
  worker: string;
}

/** Milliseconds without a heartbeat after which a worker counts as dead; longer than reading a file may take. */
const workerLife = 30_000;

/** Returns an import, after releasing those whose worker died. Throws `not_found`. */
export async function readImport(services: WithClock, id: string): Promise<ImportRecord> {
  await releaseLostImports(services);
  const row = await services.db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "calendar_file.import_not_found");
  return importRecordOf(row);
}

/** Returns an import that is under review. Throws `not_found`, or `conflict` in any other state. */
export async function readReview(services: WithClock, id: string): Promise<ImportRecord> {
  const record = await readImport(services, id);
  if (record.state !== "review") throw new DomainError("conflict", "calendar_file.not_in_review");
  return record;
}

const formatSchema = z.enum(readFormats);
const problemsSchema = z.array(problemSchema);
const questionsSchema = z.array(fileQuestionSchema);

export const importRecordOf = (row: Selectable<Database["imports"]>) => ({
  ...row,
  hasZonelessHours: row.has_zoneless_hours === 1,
  format: row.format === null ? null : formatSchema.parse(row.format),
  options: importOptionsSchema.parse(JSON.parse(row.options)),
  mappings: mappingsSchema.parse(JSON.parse(row.mappings)),
  described: row.described === null ? { categories: [], places: [] } : describedSchema.parse(JSON.parse(row.described)),
  problems: problemsSchema.parse(JSON.parse(row.problems)),
  questions: questionsSchema.parse(JSON.parse(row.questions)),
  failure: row.failure === null ? null : failureSchema.parse(JSON.parse(row.failure)),
  report: row.report === null ? null : importReportSchema.parse(JSON.parse(row.report)),
  part: row.part === null ? null : filePartSchema.parse(JSON.parse(row.part)),
  keptAtUndo: row.kept_at_undo === null ? null : keptAtUndoSchema.parse(JSON.parse(row.kept_at_undo)),
});

/** Returns the instant (ISO 8601) until which a worker with a heartbeat now counts as alive. */
export const aliveUntil = ({ clock }: Pick<Services, "clock">): string =>
  new Date(clock.now().getTime() + workerLife).toISOString();

/** The worker no longer holds its import: the import was discarded, or the worker counted as dead. */
export class LostImportError extends Error {
  override readonly name = "LostImportError";
}

/** Gives an import under review to a worker. Throws `conflict` in any other state. */
export async function holdReview(
  services: Pick<Services, "clock">,
  db: Reader,
  { id, worker }: HeldImport,
  state: "reading" | "importing",
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ state, worker, worker_until: aliveUntil(services), done: 0, total: 0 })
    .where("id", "=", id)
    .where("state", "=", "review")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError("conflict", "calendar_file.not_in_review");
}

/** Writes columns of an import that the worker holds. Throws {@link LostImportError} if it doesn't any more. */
export async function updateHeld(
  db: Reader,
  { id, worker }: HeldImport,
  columns: Updateable<Database["imports"]>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(columns)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostImportError(`Import ${id} is not ${worker}'s`);
}

/**
 * Releases an import whose worker ended too early: a file that was being read has failed and must be sent again, an
 * import that was being applied is under review again. One transaction, so that a failed import never shows rows.
 */
export async function releaseImport({ db }: WithDb, { id, worker }: HeldImport, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const held = transaction.updateTable("imports").where("id", "=", id).where("worker", "=", worker);
    const { numUpdatedRows } = await held
      .set({ state: "failed", failure: JSON.stringify(failure), worker: null, worker_until: null })
      .where("state", "=", "reading")
      .executeTakeFirst();
    // The rows so far are only a part of the file.
    if (numUpdatedRows > 0n)
      for (const table of ["import_rows", "import_row_events", "import_files"] as const)
        await transaction.deleteFrom(table).where("import_id", "=", id).execute();
    await held.set({ state: "review", worker: null, worker_until: null }).where("state", "=", "importing").execute();
  });
}

/**
 * Releases every import whose worker missed its heartbeat, because its process was killed. A heartbeat that lasts much
 * longer than usual was noted while the clock was ahead.
 */
export async function releaseLostImports({ db, clock }: WithClock): Promise<void> {
  const now = clock.now().getTime();
  const tooLong = new Date(now + 2 * workerLife).toISOString();
  const lost = await db
    .selectFrom("imports")
    .select(["id", "worker"])
    .where((eb) => eb.or([eb("worker_until", "<", new Date(now).toISOString()), eb("worker_until", ">", tooLong)]))
    .execute();
  const failure = { code: "unavailable", messageKey: "calendar_file.reading_interrupted", values: {} } as const;
  for (const { id, worker } of lost) if (worker !== null) await releaseImport({ db }, { id, worker }, failure);
}

/** Returns the file of each history batch that is an import or the undo of one, by batch. */
export async function importedFilesOf(
  db: Reader,
  batches: readonly { batch: string; isUndo: boolean }[],
): Promise<Record<string, ImportedFile>> {
  const files: Record<string, ImportedFile> = {};
  for (const { batch, isUndo } of batches) {
    const imported = isUndo ? await batchUndoneBy(db, batch) : batch;
    const row =
      imported === null
        ? undefined
        : await db.selectFrom("imports").selectAll().where("batch", "=", imported).executeTakeFirst();
    const record = row === undefined ? null : importRecordOf(row);
    if (record === null || record.report === null) continue;
    const { created, updated, cancelled } = record.report;
    files[batch] = {
      id: record.id,
      fileName: record.file_name,
      counts: { created, updated, cancelled },
      kept: isUndo ? record.keptAtUndo : null,
    };
  }
  return files;
}

/** Returns the batch that an undo took back. */
async function batchUndoneBy(db: Reader, batch: string): Promise<string | null> {
  const row = await db.selectFrom("changes").select("batch").where("undone_by", "=", batch).limit(1).executeTakeFirst();
  return row?.batch ?? null;
}
