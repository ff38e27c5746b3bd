import { type Kysely, sql } from "kysely";

/**
 * Events that begin when another one ends. If the end of that one is unknown, `starts_at` is assumed. No foreign key: an
 * event whose predecessor was deleted keeps its last start and says so, and follows again once the deletion is undone.
 * Frozen.
 */
const statements = [
  `ALTER TABLE events ADD COLUMN follows_event_id TEXT`,
  `ALTER TABLE events ADD COLUMN start_is_known INTEGER NOT NULL DEFAULT 1 CHECK (start_is_known IN (0, 1))`,
  `CREATE INDEX events_following ON events (follows_event_id) WHERE follows_event_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
