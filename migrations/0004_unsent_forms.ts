import { type Kysely, sql } from "kysely";

/** What was typed into a form of the panel whose session had run out, until its author has signed in again. Frozen. */
const statements = [
  `CREATE TABLE unsent_forms (
    id TEXT PRIMARY KEY,
    sealed TEXT NOT NULL,
    created_at TEXT NOT NULL CHECK (created_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(created_at) IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX unsent_forms_created ON unsent_forms (created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
