import { type Kysely, sql } from "kysely";

/**
 * The way in of each change, as in the audit log; null for changes of older versions. And what stayed when an import was
 * undone, because somebody had written it since, as JSON; null before an undo. Frozen.
 */
const statements = [
  `ALTER TABLE changes ADD COLUMN way TEXT
     CHECK (way IN ('panel', 'page', 'screen', 'api', 'token', 'command', 'server'))`,
  `ALTER TABLE imports ADD COLUMN kept_at_undo TEXT CHECK (json_valid(kept_at_undo))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
