import { DomainError } from "#app/domain/error.ts";
import { newId } from "#app/domain/identifier.ts";
import type { Services } from "#app/domain/services.ts";
import type { TableDescription } from "../calendar.ts";
import { isClear } from "../csv/columns.ts";
import { aliveUntil, readReview } from "./import-record.server.ts";
import { runImportTaskSafely, type StartedImport } from "./import-runner.server.ts";
import { type ChosenColumns, describedTables, rememberIn } from "./import-tables.server.ts";

export interface ChosenTable {
  columns: ChosenColumns;
  /** The worksheet; null if there is no choice. */
  sheet: string | null;
}

/**
 * Reads a table under review again: with other columns, which are remembered for tables of this shape, or another
 * worksheet. Choices for names and options stay; corrections of rows are lost. Throws `not_found`, `conflict` if it is
 * not under review or no table, and `invalid` if no column is the title or the day, or two are the same.
 */
export async function readTableAgain(
  services: Services,
  id: string,
  { columns, sheet }: ChosenTable,
): Promise<StartedImport> {
  await readReview(services, id);
  const { db, clock } = services;
  const file = await db.selectFrom("import_files").selectAll().where("import_id", "=", id).executeTakeFirst();
  const table = (await describedTables(db, [id])).get(id);
  if (file === undefined || table === undefined) throw new DomainError("conflict", "calendar_file.not_in_review");
  const isOtherSheet = sheet !== null && sheet !== table.sheet && table.sheets.includes(sheet);
  if (!isOtherSheet) requireSound(columns, table);
  const chosen = isOtherSheet ? sheet : file.sheet;
  const worker = newId();
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("imports")
      .set({ state: "reading", worker, worker_until: aliveUntil(services), done: 0, total: 0 })
      .where("id", "=", id)
      .where("state", "=", "review")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DomainError("conflict", "calendar_file.not_in_review");
    for (const rows of ["import_rows", "import_row_events"] as const)
      await transaction.deleteFrom(rows).where("import_id", "=", id).execute();
    await transaction
      .updateTable("import_files")
      .set({ sheet: chosen, described: null })
      .where("import_id", "=", id)
      .execute();
    if (!isOtherSheet) await rememberIn(transaction, table.shape, columns, clock.now().toISOString());
  });
  const source = { bytes: file.content, sheet: chosen ?? undefined };
  return { id, finished: runImportTaskSafely(services, { kind: "stage", id, worker }, source) };
}

function requireSound(columns: ChosenColumns, table: TableDescription): void {
  if (columns.length !== table.columns.length) throw new DomainError("conflict", "calendar_file.not_in_review");
  if (!isClear(columns.map((column) => ({ column })))) throw new DomainError("invalid", "calendar_file.columns_needed");
  const used = columns.filter((column) => column !== null);
  if (new Set(used).size < used.length) throw new DomainError("invalid", "calendar_file.column_twice");
}
