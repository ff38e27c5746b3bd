import { type Kysely, sql } from "kysely";

/**
 * Second factors of accounts: passkeys, one authenticator app, and recovery codes. `used_step` is the time step of the
 * last code that was accepted, so that no code works twice. Sessions keep when their person last proved who they are.
 * Frozen.
 */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')`;

const statements = [
  `CREATE TABLE passkeys (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL CHECK (counter >= 0),
    transports TEXT NOT NULL CHECK (json_valid(transports)),
    name TEXT NOT NULL CHECK (trim(name) <> ''),
    created_at TEXT NOT NULL ${instant("created_at")},
    used_at TEXT ${instant("used_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX passkeys_user ON passkeys (user_id)`,
  `CREATE TABLE authenticators (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    sealed_secret TEXT NOT NULL,
    used_step INTEGER NOT NULL,
    created_at TEXT NOT NULL ${instant("created_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    signature TEXT NOT NULL,
    PRIMARY KEY (user_id, signature)
  ) STRICT, WITHOUT ROWID`,
  `ALTER TABLE sessions ADD COLUMN proved_at TEXT ${instant("proved_at")}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
