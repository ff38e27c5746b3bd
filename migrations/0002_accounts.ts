import { type Kysely, sql } from "kysely";

/** Accounts, their sessions and tokens, devices, one-time links, and the log of who signed in and what was refused. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;
const flag = (column: string) => `CHECK (${column} IN (0, 1))`;
/** SHA-256, hexadecimal: what a browser or a program holds is never in the database. */
const hash = (column: string) => `CHECK (length(${column}) = 64)`;

const statements = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE CHECK (email = lower(trim(email)) AND email LIKE '%_@_%'),
    name TEXT CHECK (trim(name) <> ''),
    password_hash TEXT,
    role TEXT NOT NULL CHECK (role IN ('ADMIN', 'MODERATOR', 'USER')),
    is_active INTEGER NOT NULL ${flag("is_active")},
    avatar_url TEXT CHECK (avatar_url LIKE 'https://%' OR avatar_url GLOB '/[^/\\]*'),
    language TEXT CHECK (language IN ('es', 'en', 'pt', 'fr')),
    email_verified_at TEXT ${instant("email_verified_at")},
    signed_in_at TEXT ${instant("signed_in_at")},
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT`,
  `CREATE INDEX users_created ON users (created_at, id)`,
  `CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE ${hash("token_hash")},
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at TEXT NOT NULL ${instant("created_at")},
    seen_at TEXT NOT NULL ${instant("seen_at")}
  ) STRICT`,
  `CREATE INDEX devices_user ON devices (user_id)`,
  `CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY ${hash("token_hash")},
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT REFERENCES devices (id) ON DELETE SET NULL,
    remembered INTEGER NOT NULL ${flag("remembered")},
    user_agent TEXT,
    created_at TEXT NOT NULL ${instant("created_at")},
    seen_at TEXT NOT NULL ${instant("seen_at")},
    expires_at TEXT NOT NULL ${instant("expires_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY ${hash("token_hash")},
    kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
    family TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL ${instant("created_at")},
    expires_at TEXT NOT NULL ${instant("expires_at")},
    used_at TEXT ${instant("used_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX tokens_family ON tokens (family)`,
  `CREATE INDEX tokens_user ON tokens (user_id)`,
  `CREATE TABLE links (
    token_hash TEXT PRIMARY KEY ${hash("token_hash")},
    purpose TEXT NOT NULL CHECK (purpose IN ('setup', 'recovery', 'verification')),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL ${instant("created_at")},
    expires_at TEXT NOT NULL ${instant("expires_at")},
    CHECK ((user_id IS NULL) = (purpose = 'setup'))
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX links_user ON links (user_id)`,
  `CREATE TABLE audit (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT,
    detail TEXT CHECK (json_valid(detail))
  ) STRICT`,
  `CREATE INDEX audit_at ON audit (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
