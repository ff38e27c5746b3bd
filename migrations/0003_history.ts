import { type Kysely, sql } from "kysely";

/** Changes that were written together are undone together. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  // SQLite adds no column that must be filled to a table with rows: the table is made anew.
  `CREATE TABLE changes_in_batches (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    undone_by TEXT CHECK (undone_by <> batch),
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'setting')),
    entity_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    before TEXT CHECK (json_valid(before)),
    after TEXT CHECK (json_valid(after))
  ) STRICT`,
  `INSERT INTO changes_in_batches (sequence, at, actor, batch, entity, entity_id, action, before, after)
    SELECT sequence, at, actor, CAST(sequence AS TEXT), entity, entity_id, action, before, after FROM changes`,
  // A number that was given before the newest rows were removed is not given again.
  `DELETE FROM sqlite_sequence WHERE name = 'changes_in_batches'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT 'changes_in_batches', seq FROM sqlite_sequence WHERE name = 'changes'`,
  `DROP TABLE changes`,
  `ALTER TABLE changes_in_batches RENAME TO changes`,
  `CREATE INDEX changes_entity ON changes (entity, entity_id, sequence)`,
  `CREATE INDEX changes_batch ON changes (batch, sequence)`,
  `CREATE INDEX changes_undone_by ON changes (undone_by) WHERE undone_by IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
