import { type Kysely, sql } from "kysely";

/** Stores where a program signed in from, as sessions do, to tell the owner of a new place. Frozen. */
const statements = [
  `ALTER TABLE tokens ADD COLUMN user_agent TEXT CHECK (length(user_agent) <= 300)`,
  `ALTER TABLE tokens ADD COLUMN network TEXT CHECK (length(network) <= 50)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
