import { type Kysely, sql } from "kysely";

/**
 * The overlaps of an event that its editors have accepted, as JSON: the id of the other event, and the minutes that both
 * shared then. Null without any. Frozen.
 */
const statements = [`ALTER TABLE events ADD COLUMN kept_overlaps TEXT CHECK (json_valid(kept_overlaps))`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
