import { type Kysely, sql } from "kysely";

/** Secret addresses under which a person's own programme is a page and a calendar. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  `CREATE TABLE programme_links (
    id TEXT PRIMARY KEY,
    -- SHA-256, hexadecimal: what opens it is never in the database.
    token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL ${instant("created_at")},
    CHECK ((user_id IS NULL) <> (device_id IS NULL))
  ) STRICT`,
  `CREATE INDEX programme_links_user ON programme_links (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX programme_links_device ON programme_links (device_id) WHERE device_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
