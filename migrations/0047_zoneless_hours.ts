import { type Kysely, sql } from "kysely";

/** Imports of files whose hours have no zone, and the zone of such hours in a connected calendar. Frozen. */
const statements = [
  `ALTER TABLE imports ADD COLUMN has_zoneless_hours INTEGER NOT NULL DEFAULT 0 CHECK (has_zoneless_hours IN (0, 1))`,
  `ALTER TABLE connected_calendars ADD COLUMN zone TEXT CHECK (zone <> '')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
