import { z } from "zod";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { knownDays } from "#app/domain/programme/known-days.server.ts";
import type { WithClock, WithDb } from "#app/domain/services.ts";
import type { FileOptions } from "#app/domain/child-processes.ts";
import { type FileAnswers, type TableDescription, tableDescriptionSchema } from "../../calendar.ts";
import { tableColumns } from "../../csv/columns.ts";

/**
 * Files that are read again when somebody answers a question about them: in which zone their hours are, what else they
 * leave open, or what the columns of a table are. Tables under review: their file, the columns as they were understood, and the columns that somebody chose. A choice is
 * remembered by the shape of the table, and the file is read again with it.
 */

const chosenColumnsSchema = z.array(z.enum(tableColumns).nullable());
/** One for each column of a table, null for a column without use. */
export type ChosenColumns = z.output<typeof chosenColumnsSchema>;

/** Longest lists of chosen columns and of places that a reader gets, in characters: they are a word of its process. */
const mostCharacters = 20_000;

/**
 * Returns what the reader of a file has to know: the zone, the days and places of the festival, and the newest chosen columns. Hours
 * without a zone are read in `given.zone`, else in the festival's.
 */
export async function fileOptions(
  services: WithClock,
  given: { sheet?: string | undefined; zone?: string | null; assumesZone?: boolean; answers?: FileAnswers } = {},
): Promise<FileOptions> {
  const { db } = services;
  const rows = await db
    .selectFrom("table_columns")
    .select(["shape", "columns"])
    .orderBy("chosen_at", "desc")
    .orderBy("shape")
    .limit(200)
    .execute();
  let left = mostCharacters;
  const known = rows.filter(({ shape, columns }) => (left -= shape.length + columns.length) > 0);
  const columns = known.map(
    ({ shape, columns: json }) => [shape, chosenColumnsSchema.parse(JSON.parse(json))] as const,
  );
  const places = await db.selectFrom("locations").select("name").orderBy("name").execute();
  left = mostCharacters;
  const { zone } = await festivalCalendar({ db });
  return {
    zone: given.zone ?? zone,
    assumesZone: given.assumesZone,
    days: await knownDays(services),
    places: places.flatMap(({ name }) => ((left -= name.length) > 0 ? [name] : [])),
    columns: Object.fromEntries(columns),
    sheet: given.sheet,
    answers: given.answers,
  };
}

/** Returns the columns of tables under review, by import. */
export async function describedTables(db: Reader, ids: readonly string[]): Promise<Map<string, TableDescription>> {
  const rows = await db
    .selectFrom("import_files")
    .select(["import_id", "described"])
    .where("import_id", "in", ids)
    .where("described", "is not", null)
    .execute();
  return new Map(
    rows.map(({ import_id: id, described }) => [id, tableDescriptionSchema.parse(JSON.parse(described ?? ""))]),
  );
}

/** Keeps the columns of a table with its file. */
export async function keepTable(db: Reader, id: string, table: TableDescription): Promise<void> {
  await db
    .updateTable("import_files")
    .set({ described: JSON.stringify(table) })
    .where("import_id", "=", id)
    .execute();
}

/** Keeps the text of a PDF in its place: it stands beside the rows, and is what is read again. */
export async function keepText(db: Reader, id: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await db
    .insertInto("import_files")
    .values({ import_id: id, content })
    .onConflict((conflict) => conflict.column("import_id").doUpdateSet({ content }))
    .execute();
}

/**
 * Keeps a file about which somebody is asked: the zone of its hours, or what else it leaves open. Only such a file is
 * stored, after it was read: most files leave nothing open, and storing the largest ones would make other requests wait.
 * Returns an error instead of throwing it.
 */
export async function keepAskedFile({ db }: WithDb, id: string, bytes: Uint8Array): Promise<Error | null> {
  try {
    const asking = db
      .selectFrom("imports")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "review")
      .where((eb) => eb.or([eb("has_zoneless_hours", "=", 1), eb("questions", "<>", "[]")]));
    if ((await asking.executeTakeFirst()) === undefined) return null;
    await db
      .insertInto("import_files")
      .values({ import_id: id, content: Buffer.from(bytes) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

export async function removeFileIn(db: Reader, id: string): Promise<void> {
  await db.deleteFrom("import_files").where("import_id", "=", id).execute();
}

/**
 * Returns whether a file may be a table or a free text, by its first letters. Only these are kept during their review:
 * the other formats have no columns to correct, and no lines to show. Of a PDF its text is kept, once it is read. A message of a chat begins with a date in brackets.
 */
export const mayBeKept = (bytes: Uint8Array): boolean =>
  !/^\s*(?:<|\{|\[(?!\d)|BEGIN\s*:|%PDF-)/i.test(Buffer.from(bytes.subarray(0, 200)).toString("latin1"));

/** Shapes whose columns are remembered; the oldest are forgotten. */
const mostShapes = 500;

/** Remembers the columns of tables of a shape. `at` is an instant, ISO 8601. */
export async function rememberIn(db: Reader, shape: string, columns: ChosenColumns, at: string): Promise<void> {
  const values = { columns: JSON.stringify(columns), chosen_at: at };
  await db
    .insertInto("table_columns")
    .values({ shape, ...values })
    .onConflict((conflict) => conflict.column("shape").doUpdateSet(values))
    .execute();
  const newest = db.selectFrom("table_columns").select("shape").orderBy("chosen_at", "desc").limit(mostShapes);
  await db.deleteFrom("table_columns").where("shape", "not in", newest).execute();
}
