import { type Kysely, sql } from "kysely";

/** Events whose end nobody knows: then `ends_at` is assumed. Frozen. */
const statements = [
  `ALTER TABLE events ADD COLUMN end_is_known INTEGER NOT NULL DEFAULT 1 CHECK (end_is_known IN (0, 1))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
