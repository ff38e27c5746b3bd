import { type Kysely, sql } from "kysely";

/** Mails about accounts, sealed, also to addresses without an account. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const columns =
  "id, kind, channel, device_id, user_id, event_id, dedupe, payload, due_at, expires_at, leased_by, leased_until, attempts, next_at, state, reason, created_at, settled_at, festival_message_id";

const statements = [
  // SQLite changes no constraint of a table with rows, so the table is made anew.
  `DROP TRIGGER outbox_counted`,
  `DROP TRIGGER outbox_insert_topic`,
  `CREATE TABLE outbox_with_accounts (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'change', 'place', 'message', 'test', 'account')),
    channel TEXT NOT NULL CHECK (channel IN ('push', 'socket', 'mail', 'account')),
    device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    -- Without a reference: that an event was deleted has to be told, too.
    event_id TEXT CHECK (event_id <> ''),
    dedupe TEXT NOT NULL UNIQUE CHECK (dedupe <> ''),
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    due_at TEXT NOT NULL ${instant("due_at")},
    expires_at TEXT NOT NULL ${instant("expires_at")},
    leased_by TEXT,
    leased_until TEXT ${instant("leased_until")},
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_at TEXT NOT NULL ${instant("next_at")},
    state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed', 'withdrawn', 'stale')),
    reason TEXT,
    created_at TEXT NOT NULL ${instant("created_at")},
    settled_at TEXT ${instant("settled_at")},
    festival_message_id TEXT REFERENCES festival_messages (id) ON DELETE CASCADE,
    CHECK ((channel = 'push') = (device_id IS NOT NULL)),
    CHECK ((channel = 'account') = (kind = 'account')),
    CHECK (channel <> 'push' OR user_id IS NULL),
    -- An address may have no account yet.
    CHECK (channel IN ('push', 'account') OR user_id IS NOT NULL),
    CHECK ((leased_by IS NULL) = (leased_until IS NULL)),
    CHECK ((state = 'queued') = (settled_at IS NULL))
  ) STRICT`,
  `INSERT INTO outbox_with_accounts (${columns}) SELECT ${columns} FROM outbox`,
  `DROP TABLE outbox`,
  `ALTER TABLE outbox_with_accounts RENAME TO outbox`,
  `CREATE INDEX outbox_queued ON outbox (channel, expires_at) WHERE state = 'queued'`,
  `CREATE INDEX outbox_device ON outbox (device_id) WHERE device_id IS NOT NULL`,
  `CREATE INDEX outbox_user ON outbox (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX outbox_event ON outbox (event_id) WHERE state = 'queued'`,
  `CREATE INDEX outbox_settled ON outbox (settled_at, state, kind)`,
  `CREATE INDEX outbox_festival_message ON outbox (festival_message_id, state, reason) WHERE festival_message_id IS NOT NULL`,
  `CREATE TABLE outbox_removed_with_accounts (
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'change', 'place', 'message', 'test', 'account')),
    state TEXT NOT NULL CHECK (state IN ('sent', 'failed', 'withdrawn', 'stale')),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (kind, state)
  ) STRICT`,
  `INSERT INTO outbox_removed_with_accounts (kind, state, count) SELECT kind, state, count FROM outbox_removed`,
  `DROP TABLE outbox_removed`,
  `ALTER TABLE outbox_removed_with_accounts RENAME TO outbox_removed`,
  `CREATE TRIGGER outbox_counted AFTER DELETE ON outbox WHEN old.state <> 'queued' BEGIN
    INSERT INTO outbox_removed (kind, state, count) VALUES (old.kind, old.state, 1) ON CONFLICT (kind, state) DO UPDATE SET count = count + 1;
  END`,
  `CREATE TRIGGER outbox_insert_topic AFTER INSERT ON outbox BEGIN UPDATE topic_versions SET version = version + 1 WHERE topic = 'outbox'; END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
