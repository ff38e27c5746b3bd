import { type Kysely, sql } from "kysely";

/**
 * Drafts whose hour is still open. Their times are provisional, so they are listed on no day ('open') until they have real ones. Frozen.
 * SQLite adds only a generated column that is not stored; its two indexes store the values.
 */
const statements = [
  `ALTER TABLE events ADD COLUMN is_scheduled INTEGER NOT NULL DEFAULT 1
    CHECK (is_scheduled IN (0, 1)) CHECK (is_scheduled = 1 OR (published_at IS NULL AND first_date IS NULL))`,
  `DROP INDEX events_listed_start`,
  `DROP INDEX events_listed_end`,
  `ALTER TABLE events DROP COLUMN listed`,
  `ALTER TABLE events ADD COLUMN listed TEXT GENERATED ALWAYS AS (CASE
    WHEN is_scheduled = 0 THEN 'open'
    WHEN first_date IS NOT NULL THEN 'all-day'
    WHEN unixepoch(ends_at) - unixepoch(starts_at) > 86400 THEN 'long'
    ELSE 'timed' END) VIRTUAL`,
  `CREATE INDEX events_listed_start ON events (listed, starts_at)`,
  `CREATE INDEX events_listed_end ON events (listed, ends_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
