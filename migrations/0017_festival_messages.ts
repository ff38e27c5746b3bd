import { type Kysely, sql } from "kysely";

/** What administrators say to everybody, or to who follows an event: once, with who said it, and what became of it. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  `CREATE TABLE festival_messages (
    id TEXT PRIMARY KEY,
    texts TEXT NOT NULL CHECK (json_valid(texts)),
    path TEXT NOT NULL CHECK (path LIKE '/%'),
    -- Not tied to the events: what was said stays said.
    event_id TEXT CHECK (event_id <> ''),
    people INTEGER NOT NULL CHECK (people > 0),
    recipients INTEGER NOT NULL CHECK (recipients >= people),
    sent_at TEXT NOT NULL ${instant("sent_at")},
    sent_by TEXT NOT NULL,
    withdrawn_at TEXT ${instant("withdrawn_at")},
    form_token TEXT CHECK (form_token <> '')
  ) STRICT`,
  `CREATE INDEX festival_messages_sent ON festival_messages (sent_at)`,
  `CREATE INDEX festival_messages_form ON festival_messages (form_token) WHERE form_token IS NOT NULL`,
  `ALTER TABLE outbox ADD COLUMN festival_message_id TEXT REFERENCES festival_messages (id) ON DELETE CASCADE`,
  // What became of a message is counted from the index alone, …
  `CREATE INDEX outbox_festival_message ON outbox (festival_message_id, state, reason) WHERE festival_message_id IS NOT NULL`,
  // … and so is what became of everything.
  `DROP INDEX outbox_settled`,
  `CREATE INDEX outbox_settled ON outbox (settled_at, state, kind)`,
  // SQLite changes no constraint of a table with rows: the table is made anew, now also for these messages.
  `CREATE TABLE changes_with_messages (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    undone_by TEXT CHECK (undone_by <> batch),
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'setting', 'announcement', 'message', 'places')),
    entity_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    before TEXT CHECK (json_valid(before)),
    after TEXT CHECK (json_valid(after))
  ) STRICT`,
  `INSERT INTO changes_with_messages (sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after)
    SELECT sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after FROM changes`,
  // A number that was given before the newest rows were removed is not given again.
  `DELETE FROM sqlite_sequence WHERE name = 'changes_with_messages'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT 'changes_with_messages', seq FROM sqlite_sequence WHERE name = 'changes'`,
  `DROP TABLE changes`,
  `ALTER TABLE changes_with_messages RENAME TO changes`,
  `CREATE INDEX changes_entity ON changes (entity, entity_id, sequence)`,
  `CREATE INDEX changes_batch ON changes (batch, sequence)`,
  `CREATE INDEX changes_undone_by ON changes (undone_by) WHERE undone_by IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
