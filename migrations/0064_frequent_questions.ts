import { type Kysely, sql } from "kysely";

/** Frequent questions with their answers, which the organiser writes and Acty tells. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const table = `CREATE TABLE faqs (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    question TEXT NOT NULL CHECK (json_valid(question)),
    answer TEXT NOT NULL CHECK (json_valid(answer)),
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  // A built server has classes of its own, so that this file can't compare them.
  if ("reach" in db.getExecutor().adapter) await allowInPostgres(db);
  else await allowInFile(db);
}

/** SQLite changes no constraint of a table with rows: the table of changes is made anew, now also for frequent questions. */
async function allowInFile(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    SELECT type, sql FROM sqlite_schema WHERE tbl_name = 'changes' AND sql IS NOT NULL`.execute(db);
  const made = rows.find(({ type }) => type === "table")?.sql ?? "";
  const anew = made
    .replace(/^CREATE TABLE "?changes"?/, "CREATE TABLE changes_with_faqs")
    .replace("entity IN (", "entity IN ('faq', ");
  const statements = [
    anew,
    `INSERT INTO changes_with_faqs SELECT * FROM changes`,
    // A number that was given before the newest rows were removed is not given again.
    `DELETE FROM sqlite_sequence WHERE name = 'changes_with_faqs'`,
    `INSERT INTO sqlite_sequence (name, seq) SELECT 'changes_with_faqs', seq FROM sqlite_sequence WHERE name = 'changes'`,
    `DROP TABLE changes`,
    `ALTER TABLE changes_with_faqs RENAME TO changes`,
    ...rows.filter(({ type }) => type !== "table").map((row) => row.sql),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function allowInPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; rule: string }>`
    SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE conrelid = 'changes'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%''announcement''%'`.execute(
    db,
  );
  for (const { name, rule } of rows)
    await sql
      .raw(
        `ALTER TABLE changes DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} ${rule.replace("ARRAY[", "ARRAY['faq'::text, ")}`,
      )
      .execute(db);
}
