import { type Kysely, sql } from "kysely";

/** Calendars of other sites that are read regularly. `waiting_import`: the review that waits for a person. Frozen. */
const statements = [
  `CREATE TABLE connected_calendars (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL,
    every_minutes INTEGER NOT NULL CHECK (every_minutes > 0),
    applies_itself INTEGER NOT NULL DEFAULT 0 CHECK (applies_itself IN (0, 1)),
    is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
    due_at TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    content_hash TEXT,
    checked_at TEXT,
    succeeded_at TEXT,
    failure TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    last_import TEXT,
    waiting_import TEXT
  ) STRICT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
