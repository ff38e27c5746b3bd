import { type Kysely, sql } from "kysely";

/** Where notifications go, which are to be sent, and what each person wants to be told. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;
const flag = (column: string) => `CHECK (${column} IN (0, 1))`;
const clockTime = (column: string) => `CHECK (${column} GLOB '[0-2][0-9]:[0-5][0-9]')`;

const statements = [
  `CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    -- A browser has one; what it had before is dead.
    device_id TEXT NOT NULL UNIQUE REFERENCES devices (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE CHECK (endpoint LIKE 'https://_%' AND length(endpoint) <= 2000),
    p256dh TEXT NOT NULL CHECK (p256dh <> ''),
    auth TEXT NOT NULL CHECK (auth <> ''),
    language TEXT NOT NULL CHECK (language IN ('es', 'en', 'pt', 'fr')),
    origin TEXT NOT NULL CHECK (origin LIKE 'http%://_%'),
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    last_ok_at TEXT ${instant("last_ok_at")},
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT`,
  `CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'change', 'place', 'message', 'test')),
    channel TEXT NOT NULL CHECK (channel IN ('push', 'mail')),
    device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    -- Not tied to the events: that one was deleted has to be said, too.
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
    CHECK ((channel = 'push') = (device_id IS NOT NULL)),
    CHECK ((channel = 'mail') = (user_id IS NOT NULL)),
    CHECK ((leased_by IS NULL) = (leased_until IS NULL)),
    CHECK ((state = 'queued') = (settled_at IS NULL))
  ) STRICT`,
  // What ends first is sent first.
  `CREATE INDEX outbox_queued ON outbox (channel, expires_at) WHERE state = 'queued'`,
  `CREATE INDEX outbox_device ON outbox (device_id) WHERE device_id IS NOT NULL`,
  `CREATE INDEX outbox_user ON outbox (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX outbox_event ON outbox (event_id) WHERE state = 'queued'`,
  `CREATE INDEX outbox_settled ON outbox (settled_at)`,
  // How far the clock has looked for due reminders, and the changes for what is to be said of them.
  `CREATE TABLE outbox_progress (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    looked_at TEXT ${instant("looked_at")},
    changes_seen INTEGER NOT NULL CHECK (changes_seen >= 0)
  ) STRICT`,
  // What changed before there were notices is nobody's news.
  `INSERT INTO outbox_progress (id, looked_at, changes_seen) SELECT 1, NULL, coalesce(max(sequence), 0) FROM changes`,
  `CREATE TABLE notification_preferences (
    id TEXT PRIMARY KEY,
    user_id TEXT UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT UNIQUE REFERENCES devices (id) ON DELETE CASCADE,
    wants_reminders INTEGER NOT NULL ${flag("wants_reminders")},
    wants_changes INTEGER NOT NULL ${flag("wants_changes")},
    wants_places INTEGER NOT NULL ${flag("wants_places")},
    wants_messages INTEGER NOT NULL ${flag("wants_messages")},
    mail TEXT NOT NULL CHECK (mail IN ('never', 'instead', 'always')),
    minutes_before INTEGER CHECK (minutes_before BETWEEN 1 AND 60),
    quiet_from TEXT ${clockTime("quiet_from")},
    quiet_until TEXT ${clockTime("quiet_until")},
    updated_at TEXT NOT NULL ${instant("updated_at")},
    CHECK ((user_id IS NULL) <> (device_id IS NULL)),
    CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
  ) STRICT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
