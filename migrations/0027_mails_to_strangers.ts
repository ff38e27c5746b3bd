import { type Kysely, sql } from "kysely";

/** Mails to addresses that nobody has verified, by the address's HMAC, for a day. Frozen. */
const statements = [
  `CREATE TABLE mails_to_strangers (
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL CHECK (length(target) = 43),
    sent_at TEXT NOT NULL CHECK (sent_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
  ) STRICT`,
  `CREATE INDEX mails_to_strangers_by_target ON mails_to_strangers (target, sent_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
