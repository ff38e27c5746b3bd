import { type Kysely, sql } from "kysely";

/** Up to when the clock has looked at the programme, and what was announced to everybody's screens. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  `CREATE TABLE clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    looked_at TEXT NOT NULL ${instant("looked_at")}
  ) STRICT`,
  // The clock asks each minute what has ended.
  `CREATE INDEX events_end ON events (ends_at)`,
  `CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('maintenance', 'announcement')),
    type TEXT CHECK (type IN ('info', 'success', 'warning', 'error')),
    title TEXT CHECK (trim(title) <> ''),
    message TEXT NOT NULL CHECK (trim(message) <> ''),
    event_id TEXT CHECK (event_id <> ''),
    sent_at TEXT NOT NULL ${instant("sent_at")},
    sent_by TEXT NOT NULL,
    fresh_until TEXT NOT NULL ${instant("fresh_until")},
    -- Maintenance is a sentence for everybody.
    CHECK ((kind = 'announcement') = (type IS NOT NULL)),
    CHECK ((kind = 'announcement') = (title IS NOT NULL)),
    CHECK (kind = 'announcement' OR event_id IS NULL)
  ) STRICT`,
  `CREATE INDEX announcements_sent ON announcements (sent_at, id)`,
  // SQLite changes no constraint of a table with rows: the table is made anew, now also for announcements.
  `CREATE TABLE changes_of_everything (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    undone_by TEXT CHECK (undone_by <> batch),
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'setting', 'announcement')),
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
