import { type Kysely, sql } from "kysely";

/**
 * The events of a series share an id. A series has no row of its own: its dates are those of its events, and so is its
 * rule. Frozen.
 */
const statements = [
  `ALTER TABLE events ADD COLUMN series_id TEXT CHECK (length(series_id) BETWEEN 1 AND 100)`,
  `CREATE INDEX events_series ON events (series_id, starts_at) WHERE series_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
