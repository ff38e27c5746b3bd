import { type Kysely, sql } from "kysely";

/** When an owner last looked at their programme, and how the event was then, to list what changed since. Frozen. */
const statements = [
  `ALTER TABLE reminders ADD COLUMN looked_at TEXT CHECK (looked_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (looked_at IS NULL OR unixepoch(looked_at) IS NOT NULL))`,
  // Null while the event is as it was when it was saved.
  `ALTER TABLE reminders ADD COLUMN looked TEXT CHECK (json_valid(looked))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
