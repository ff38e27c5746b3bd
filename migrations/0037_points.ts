import { type Kysely, sql } from "kysely";

/** Toilets, taps and the like, which the plan shows between the places. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  `CREATE TABLE points (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('wc', 'water', 'first_aid', 'food', 'bus')),
    words TEXT NOT NULL,
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT`,
  // SQLite changes no constraint of a table with rows: the table is made anew, now also for points.
  `CREATE TABLE changes_with_points (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    undone_by TEXT CHECK (undone_by <> batch),
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'point', 'person', 'setting', 'announcement', 'message', 'places')),
    entity_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    before TEXT CHECK (json_valid(before)),
    after TEXT CHECK (json_valid(after))
  ) STRICT`,
  `INSERT INTO changes_with_points (sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after)
    SELECT sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after FROM changes`,
  // A number that was given before the newest rows were removed is not given again.
  `DELETE FROM sqlite_sequence WHERE name = 'changes_with_points'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT 'changes_with_points', seq FROM sqlite_sequence WHERE name = 'changes'`,
  `DROP TABLE changes`,
  `ALTER TABLE changes_with_points RENAME TO changes`,
  `CREATE INDEX changes_entity ON changes (entity, entity_id, sequence)`,
  `CREATE INDEX changes_batch ON changes (batch, sequence)`,
  `CREATE INDEX changes_undone_by ON changes (undone_by) WHERE undone_by IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
