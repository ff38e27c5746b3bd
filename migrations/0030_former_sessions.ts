import { type Kysely, sql } from "kysely";

/**
 * Remembers which account an ended session belonged to, and whose form is kept: a form is kept for a session that
 * existed, and shown to its account alone. Forms without an account are dropped; they lived for an hour. Frozen.
 */
const instant = (column: string): string =>
  `${column} TEXT NOT NULL CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(${column}) IS NOT NULL)`;

const statements = [
  `CREATE TABLE former_sessions (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ${instant("seen_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX former_sessions_of_user ON former_sessions (user_id, seen_at)`,
  // A trigger, so that no way to end a session forgets it. The sessions of a deleted account leave nothing behind.
  `CREATE TRIGGER sessions_delete_former AFTER DELETE ON sessions
    WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
  BEGIN
    INSERT OR REPLACE INTO former_sessions (token_hash, user_id, seen_at)
      VALUES (OLD.token_hash, OLD.user_id, OLD.seen_at);
    DELETE FROM former_sessions WHERE user_id = OLD.user_id AND token_hash NOT IN (
      SELECT token_hash FROM former_sessions WHERE user_id = OLD.user_id ORDER BY seen_at DESC LIMIT 100
    );
  END`,
  `DROP TABLE unsent_forms`,
  `CREATE TABLE unsent_forms (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    sealed TEXT NOT NULL,
    ${instant("created_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX unsent_forms_of_user ON unsent_forms (user_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
