import { type Kysely, sql } from "kysely";

/**
 * Counts writes outside of `changes` by topic, so that one subscription tells of them too: accounts, registrations,
 * removed credentials, reminders and new messages. Replaces `people_versions`. Frozen.
 */
const count = (topic: string) => `UPDATE topic_versions SET version = version + 1 WHERE topic = '${topic}';`;

const older = [
  "users_insert",
  "users_update",
  "users_delete",
  "registrations_insert",
  "registrations_update",
  "registrations_delete",
];

const events: [topic: string, name: string, event: string][] = [
  ["users", "users_insert", "INSERT ON users"],
  ["users", "users_update", "UPDATE OF name, email, role, is_active, avatar_url ON users"],
  ["users", "users_delete", "DELETE ON users"],
  ["registrations", "registrations_insert", "INSERT ON registrations"],
  ["registrations", "registrations_update", "UPDATE OF user_id, state, attended_at ON registrations"],
  ["registrations", "registrations_delete", "DELETE ON registrations"],
  ["credentials", "sessions_delete", "DELETE ON sessions"],
  ["credentials", "tokens_delete", "DELETE ON tokens"],
  ["reminders", "reminders_insert", "INSERT ON reminders"],
  ["reminders", "reminders_update", "UPDATE OF user_id, device_id, minutes_before, is_enabled ON reminders"],
  ["outbox", "outbox_insert", "INSERT ON outbox"],
];

const statements = [
  ...older.map((name) => `DROP TRIGGER ${name}_people`),
  `CREATE TABLE topic_versions (
    topic TEXT PRIMARY KEY CHECK (topic IN ('users', 'registrations', 'credentials', 'reminders', 'outbox')),
    version INTEGER NOT NULL CHECK (version >= 0)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO topic_versions (topic, version) SELECT topic, version FROM people_versions`,
  `INSERT INTO topic_versions (topic, version) VALUES ('credentials', 0), ('reminders', 0), ('outbox', 0)`,
  `DROP TABLE people_versions`,
  ...events.map(([topic, name, event]) => `CREATE TRIGGER ${name}_topic AFTER ${event} BEGIN ${count(topic)} END`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
