import { type Kysely, sql } from "kysely";

const instant = (name: string): string =>
  `CHECK (${name} IS NULL OR (${name} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(${name}) IS NOT NULL))`;

/** Calendars of other sites that are read regularly. `waiting_import`: the review that waits for a person. Frozen. */
const statements = [
  `CREATE TABLE connected_calendars (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL UNIQUE CHECK (address GLOB 'https://*'),
    name TEXT NOT NULL CHECK (name <> ''),
    created_at TEXT NOT NULL ${instant("created_at")},
    created_by TEXT NOT NULL,
    every_minutes INTEGER NOT NULL CHECK (every_minutes > 0),
    applies_itself INTEGER NOT NULL DEFAULT 0 CHECK (applies_itself IN (0, 1)),
    is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
    due_at TEXT NOT NULL ${instant("due_at")},
    etag TEXT,
    last_modified TEXT,
    content_hash TEXT,
    checked_at TEXT ${instant("checked_at")},
    succeeded_at TEXT ${instant("succeeded_at")},
    failure TEXT CHECK (json_valid(failure)),
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    last_import TEXT,
    waiting_import TEXT
  ) STRICT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
