import { type Kysely, sql } from "kysely";

/** The challenges of passkeys that were answered, while their answers would be valid. Frozen. */
const statements = [
  `CREATE TABLE answered_challenges (
    challenge TEXT PRIMARY KEY CHECK (challenge <> ''),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
