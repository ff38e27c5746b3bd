import { type Kysely, sql } from "kysely";

/** The shortened network address that a session was begun from, for its owner to recognise it. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN network TEXT`.execute(db);
}
