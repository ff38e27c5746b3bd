import { type Kysely, sql } from "kysely";

/**
 * The input that an account is typing into a form of the panel, so that it survives a browser that dies. One row for each form:
 * 'new' or the event's id. Frozen.
 */
const statements = [
  `CREATE TABLE typed_forms (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    form TEXT NOT NULL,
    sealed TEXT NOT NULL,
    typed_at TEXT NOT NULL CHECK (typed_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(typed_at) IS NOT NULL),
    PRIMARY KEY (user_id, form)
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
