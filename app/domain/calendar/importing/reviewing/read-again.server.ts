import type { Selectable } from "kysely";
import type { Database, DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "#app/domain/error.ts";
import { newId } from "#app/domain/identifier.ts";
import { isZone } from "#app/domain/programme/day.ts";
import type { Services } from "#app/domain/services.ts";
import type { FileAnswers, TableDescription } from "../../calendar.ts";
import { isClear } from "../../csv/columns.ts";
import { textOfFile } from "../../file-text.ts";
import { isProgramme } from "../../text/read-text.server.ts";
import { unchangedLines } from "../../text/unchanged-lines.ts";
import { correctAgain, correctionsOf } from "./corrections.server.ts";
import { holdReview, readImport, readReview, updateHeld } from "../record/import-record.server.ts";
import { runImportTaskSafely, type StartedImport } from "../import-task.server.ts";
import type { ImportOptions } from "../import-review.ts";
import { type ChosenColumns, describedTables, rememberIn } from "../record/import-tables.server.ts";

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
  const { options } = await readReview(services, id);
  const { db, clock } = services;
  const file = await keptFile(services, id);
  const table = (await describedTables(db, [id])).get(id);
  if (table === undefined) throw new DomainError("conflict", "calendar_file.not_in_review");
  const isOtherSheet = sheet !== null && sheet !== table.sheet && table.sheets.includes(sheet);
  if (!isOtherSheet) requireSound(columns, table);
  return readAgain(
    services,
    id,
    { ...file, sheet: isOtherSheet ? sheet : file.sheet },
    options,
    async (transaction) => {
      if (!isOtherSheet) await rememberIn(transaction, table.shape, columns, clock.now().toISOString());
    },
  );
}

/**
 * Reads a file under review again, with the zone of its hours that have none. Choices for names and options stay, and
 * so do corrections of rows. Throws `not_found`, `conflict` if it is not under review or its file is not kept, and
 * `invalid` for a zone that is not known.
 */
export async function readInZone(services: Services, id: string, zone: string): Promise<StartedImport> {
  const { options } = await readReview(services, id);
  if (!isZone(zone)) throw new DomainError("invalid", "errors.invalid", { fields: { zone: ["errors.zone_unknown"] } });
  const file = await keptFile(services, id);
  return withCorrections(services, id, sameLine, () => readAgain(services, id, file, { ...options, zone }));
}

/**
 * Reads a file under review again, with answers to its questions. Choices for names and options stay, and so do
 * corrections of rows. Throws `not_found`, `conflict` as {@link readInZone}, and `invalid` for an answer that is no choice.
 */
export async function readWithAnswers(services: Services, id: string, answers: FileAnswers): Promise<StartedImport> {
  const { options, questions } = await readReview(services, id);
  const wrong = Object.entries(answers).filter(
    ([kind, answer]) => !questions.some((question) => question.kind === kind && question.choices.includes(answer)),
  );
  if (wrong.length > 0)
    throw new DomainError("invalid", "errors.invalid", {
      fields: Object.fromEntries(wrong.map(([kind]) => [`answers.${kind}`, ["errors.invalid"]])),
    });
  const file = await keptFile(services, id);
  const answered = { ...options, answers: { ...options.answers, ...answers } };
  return withCorrections(services, id, sameLine, () => readAgain(services, id, file, answered));
}

/**
 * Reads another text in place of the one under review. Answers, choices for names and options stay, and so do corrections
 * of rows whose line is unchanged. Throws `not_found`, `conflict` if no text is under review, and `invalid` for a text
 * without a day with an hour.
 */
export async function readOtherText(services: Services, id: string, text: string): Promise<StartedImport> {
  const { options, format } = await readReview(services, id);
  const file = await keptFile(services, id);
  if (format !== "text") throw new DomainError("conflict", "calendar_file.not_in_review");
  if (!isProgramme(text))
    throw new DomainError("invalid", "errors.invalid", { fields: { text: ["panel.import.text_without_hours"] } });
  const lineNow = unchangedLines(linesIn(textOfFile(file.content).text), linesIn(text));
  return withCorrections(services, id, lineNow, () =>
    readAgain(services, id, { ...file, content: Buffer.from(text) }, options),
  );
}

const sameLine = (line: number): number => line;

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/).map((line) => line.trim());

/** Makes the same corrections in another reading as in the present one. */
async function withCorrections(
  services: Services,
  id: string,
  lineNow: Parameters<typeof correctAgain>[3],
  read: () => Promise<StartedImport>,
): Promise<StartedImport> {
  const corrections = await correctionsOf(services.db, id);
  const { finished, ...started } = await read();
  const correct = async (fault: Error | null): Promise<Error | null> => {
    if (fault !== null) return fault;
    try {
      const { state } = await readImport(services, id);
      if (state === "review") await correctAgain(services, id, corrections, lineNow);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return { ...started, finished: finished.then(correct) };
}

type KeptFile = Pick<Selectable<Database["import_files"]>, "content" | "sheet">;

async function keptFile({ db }: Services, id: string): Promise<KeptFile> {
  const file = await db.selectFrom("import_files").selectAll().where("import_id", "=", id).executeTakeFirst();
  if (file === undefined) throw new DomainError("conflict", "calendar_file.not_in_review");
  return file;
}

/** Begins to read a kept file again with these options. `write` belongs to the same transaction. */
async function readAgain(
  services: Services,
  id: string,
  { content, sheet }: KeptFile,
  options: ImportOptions,
  write: (transaction: DbTransaction) => Promise<void> = async () => {},
): Promise<StartedImport> {
  const held = { id, worker: newId() };
  await services.db.transaction().execute(async (transaction) => {
    await holdReview(services, transaction, held, "reading");
    for (const rows of ["import_rows", "import_row_events"] as const)
      await transaction.deleteFrom(rows).where("import_id", "=", id).execute();
    await updateHeld(transaction, held, { options: JSON.stringify(options) });
    await transaction
      .updateTable("import_files")
      .set({ content, sheet, described: null })
      .where("import_id", "=", id)
      .execute();
    await write(transaction);
  });
  const { zone, answers } = options;
  const source = { bytes: content, sheet: sheet ?? undefined, zone, answers };
  return { id, finished: runImportTaskSafely(services, { kind: "stage", ...held }, source) };
}

function requireSound(columns: ChosenColumns, table: TableDescription): void {
  if (columns.length !== table.columns.length) throw new DomainError("conflict", "calendar_file.not_in_review");
  if (!isClear(columns.map((column) => ({ column })))) throw new DomainError("invalid", "calendar_file.columns_needed");
  const used = columns.filter((column) => column !== null);
  if (new Set(used).size < used.length) throw new DomainError("invalid", "calendar_file.column_twice");
}
