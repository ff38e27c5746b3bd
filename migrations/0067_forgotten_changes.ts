import { type Kysely, sql } from "kysely";

/** The newest number of `changes` that was removed because of its age. Frozen. */
const statement = `ALTER TABLE epoch ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
