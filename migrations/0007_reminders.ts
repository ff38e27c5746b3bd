import { type Kysely, sql } from "kysely";

/** What visitors saved, with and without an account. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  // Not tied to the events: what was saved stays when an event is deleted, says so, and is alive again when the deletion is undone.
  `CREATE TABLE reminders (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL CHECK (event_id <> ''),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
    minutes_before INTEGER NOT NULL CHECK (minutes_before BETWEEN 1 AND 60),
    is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
    seen TEXT NOT NULL CHECK (json_valid(seen)),
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")},
    CHECK ((user_id IS NULL) <> (device_id IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX reminders_user ON reminders (user_id, event_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX reminders_device ON reminders (device_id, event_id) WHERE device_id IS NOT NULL`,
  `CREATE INDEX reminders_event ON reminders (event_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
