import { type Kysely, sql } from "kysely";

/**
 * Tables under review with their file, which is read again when somebody corrects its columns; and the corrected
 * columns, by the shape of the table. Frozen.
 */
const statements = [
  `CREATE TABLE import_files (
    import_id TEXT PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
    content BLOB NOT NULL,
    sheet TEXT CHECK (sheet <> ''),
    described TEXT CHECK (json_valid(described))
  ) STRICT`,
  `CREATE TABLE table_columns (
    shape TEXT PRIMARY KEY CHECK (shape <> ''),
    columns TEXT NOT NULL CHECK (json_valid(columns)),
    chosen_at TEXT NOT NULL CHECK (chosen_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(chosen_at) IS NOT NULL)
  ) STRICT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
