import { type Kysely, sql } from "kysely";

/**
 * A place may have no city: a festival that doesn't say its city has none for its places. A festival that has events and
 * never said one keeps none, since the default of the setting names one from now on. Frozen.
 */
const statements = [
  // SQLite changes no constraint, but it drops one with its column.
  `ALTER TABLE locations ADD COLUMN town TEXT NOT NULL DEFAULT '' CHECK (town = trim(town))`,
  `UPDATE locations SET town = trim(city)`,
  `ALTER TABLE locations DROP COLUMN city`,
  `ALTER TABLE locations RENAME COLUMN town TO city`,
  `INSERT INTO settings (key, value, updated_at)
     SELECT 'general.city', '""', min(created_at) FROM events
     WHERE NOT EXISTS (SELECT 1 FROM settings WHERE key = 'general.city') HAVING count(*) > 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
