import { type Kysely, sql } from "kysely";

/** Who has a place at an event, who waits for one, and who is to be told of one. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  // Not tied to the events: who has a place at one that was deleted has it again when the deletion is undone. An account that is deleted meanwhile
  // leaves a row that is nobody's, by which its place is freed then.
  `CREATE TABLE registrations (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL CHECK (event_id <> ''),
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    state TEXT NOT NULL CHECK (state IN ('place', 'waiting')),
    -- Its turn: those who wait get a place in the order of these.
    number INTEGER NOT NULL CHECK (number > 0),
    code TEXT NOT NULL UNIQUE CHECK (length(code) = 8),
    created_at TEXT NOT NULL ${instant("created_at")},
    attended_at TEXT ${instant("attended_at")},
    attended_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    UNIQUE (event_id, user_id),
    UNIQUE (event_id, number),
    CHECK (attended_at IS NULL OR state = 'place')
  ) STRICT`,
  `CREATE INDEX registrations_user ON registrations (user_id)`,
  `CREATE INDEX registrations_attended_by ON registrations (attended_by) WHERE attended_by IS NOT NULL`,
  // Asked for after every write: it costs nothing while nobody waits.
  `CREATE INDEX registrations_waiting ON registrations (event_id, number) WHERE state = 'waiting'`,
  `CREATE TABLE place_notices (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL CHECK (event_id <> ''),
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    given_at TEXT NOT NULL ${instant("given_at")}
  ) STRICT`,
  `CREATE INDEX place_notices_user ON place_notices (user_id, event_id)`,
  // SQLite changes no constraint of a table with rows: the table is made anew, now also for the places of events.
  `CREATE TABLE changes_of_everything (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    undone_by TEXT CHECK (undone_by <> batch),
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'setting', 'announcement', 'places')),
    entity_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    before TEXT CHECK (json_valid(before)),
    after TEXT CHECK (json_valid(after))
  ) STRICT`,
  `INSERT INTO changes_of_everything (sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after)
    SELECT sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after FROM changes`,
  // A number that was given before the newest rows were removed is not given again.
  `DELETE FROM sqlite_sequence WHERE name = 'changes_of_everything'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT 'changes_of_everything', seq FROM sqlite_sequence WHERE name = 'changes'`,
  `DROP TABLE changes`,
  `ALTER TABLE changes_of_everything RENAME TO changes`,
  `CREATE INDEX changes_entity ON changes (entity, entity_id, sequence)`,
  `CREATE INDEX changes_batch ON changes (batch, sequence)`,
  `CREATE INDEX changes_undone_by ON changes (undone_by) WHERE undone_by IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
