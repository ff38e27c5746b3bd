import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { ImportsTable } from "#app/database/tables.ts";
import { DomainError } from "../../error.ts";
import type { Reader } from "../../programme/event-rows.server.ts";
import type { Services } from "../../services.ts";
import { calendarFormats, type Problem, problemSchema } from "../calendar.ts";
import {
  type Described,
  describedSchema,
  type Failure,
  failureSchema,
  type ImportOptions,
  importOptionsSchema,
  type ImportReport,
  importReportSchema,
  type Mappings,
  mappingsSchema,
} from "./review.ts";

/** An import as the database has it. */
export interface ImportRecord extends Omit<
  Selectable<ImportsTable>,
  "format" | "options" | "mappings" | "described" | "problems" | "failure" | "report"
> {
  format: (typeof calendarFormats)[number] | null;
  options: ImportOptions;
  mappings: Mappings;
  described: Described;
  problems: Problem[];
  failure: Failure | null;
  report: ImportReport | null;
}

/** How long who reads or imports is believed to be alive without a sign, in milliseconds; longer than a file may take to be read. */
const workerLife = 30_000;

/** The import of an id. Throws `not_found`. */
export async function readImport(services: Pick<Services, "db" | "clock">, id: string): Promise<ImportRecord> {
  await releaseLost(services);
  const row = await services.db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "calendar_file.import_not_found");
  return recordOf(row);
}

/** {@link readImport} of one that is under review. Throws `conflict` when it is not, or not any more. */
export async function readReview(services: Pick<Services, "db" | "clock">, id: string): Promise<ImportRecord> {
  const record = await readImport(services, id);
  if (record.state !== "review") throw new DomainError("conflict", "calendar_file.not_in_review");
  return record;
}

const formatSchema = z.enum(calendarFormats);
const problemsSchema = z.array(problemSchema);

export const recordOf = (row: Selectable<ImportsTable>): ImportRecord => ({
  ...row,
  format: row.format === null ? null : formatSchema.parse(row.format),
  options: importOptionsSchema.parse(JSON.parse(row.options)),
  mappings: mappingsSchema.parse(JSON.parse(row.mappings)),
  described: row.described === null ? { categories: [], places: [] } : describedSchema.parse(JSON.parse(row.described)),
  problems: problemsSchema.parse(JSON.parse(row.problems)),
  failure: row.failure === null ? null : failureSchema.parse(JSON.parse(row.failure)),
  report: row.report === null ? null : importReportSchema.parse(JSON.parse(row.report)),
});

/** Until when somebody who gives a sign now is believed to be alive. */
export const aliveUntil = ({ clock }: Pick<Services, "clock">): string =>
  new Date(clock.now().getTime() + workerLife).toISOString();

/** Whose work on an import was taken away: it was discarded, or believed to be dead. */
export class LostImportError extends Error {
  override readonly name = "LostImportError";
}

/** Writes columns of an import for the worker whose it is. Throws {@link LostImportError}. */
export async function updateOwn(
  db: Reader,
  { id, worker }: { id: string; worker: string },
  columns: Updateable<ImportsTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(columns)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostImportError(`Import ${id} is not ${worker}'s`);
}

/** What becomes of an import whose worker ended before its work: a file has to be sent again, a review goes on. At once: who sees it failed finds nothing of it. */
export async function release(
  { db }: Pick<Services, "db">,
  { id, worker }: { id: string; worker: string },
  failure: Failure,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const own = transaction.updateTable("imports").where("id", "=", id).where("worker", "=", worker);
    const { numUpdatedRows } = await own
      .set({ state: "failed", failure: JSON.stringify(failure), worker: null, worker_until: null })
      .where("state", "=", "reading")
      .executeTakeFirst();
    // What was read of it so far is no whole file.
    if (numUpdatedRows > 0n)
      for (const table of ["import_rows", "import_row_events"] as const)
        await transaction.deleteFrom(table).where("import_id", "=", id).execute();
    await own.set({ state: "review", worker: null, worker_until: null }).where("state", "=", "importing").execute();
  });
}

/** {@link release} of every import whose worker gave no sign for too long: the process was killed. */
export async function releaseLost({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const lost = await db
    .selectFrom("imports")
    .select(["id", "worker"])
    .where("worker_until", "<", clock.now().toISOString())
    .execute();
  for (const { id, worker } of lost)
    if (worker !== null)
      await release(
        { db },
        { id, worker },
        { code: "unavailable", messageKey: "calendar_file.reading_interrupted", values: {} },
      );
}
