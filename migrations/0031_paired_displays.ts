import { type Kysely, sql } from "kysely";

/**
 * Displays that an administrator has paired, each with the hash of its secret, its unused link and its last report. The
 * reports of before go: any client could send them. Frozen.
 */
const instant = "GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'";

const statements = [
  "DROP TABLE displays",
  `CREATE TABLE displays (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    secret_hash TEXT UNIQUE CHECK (length(secret_hash) = 64),
    paired_at TEXT CHECK (paired_at ${instant}),
    link_hash TEXT UNIQUE CHECK (length(link_hash) = 64),
    link_until TEXT CHECK (link_until ${instant}),
    screen TEXT NOT NULL,
    version TEXT NOT NULL DEFAULT '',
    shows TEXT NOT NULL DEFAULT '',
    emergency TEXT NOT NULL DEFAULT '',
    size TEXT NOT NULL DEFAULT '',
    seen_at TEXT CHECK (seen_at ${instant}),
    CHECK ((secret_hash IS NULL) = (paired_at IS NULL)),
    CHECK ((link_hash IS NULL) = (link_until IS NULL))
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
