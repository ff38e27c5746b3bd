import { type Kysely, sql } from "kysely";

/** What accounts look at pages in, and how often people were written about, so that pages know when they are out of date. Frozen. */
const again = (topic: string) => `UPDATE people_versions SET version = version + 1 WHERE topic = '${topic}';`;

const statements = [
  `ALTER TABLE users ADD COLUMN theme TEXT CHECK (theme IN ('manga', 'corporate', 'festival', 'academic'))`,
  `ALTER TABLE users ADD COLUMN scheme TEXT CHECK (scheme IN ('auto', 'light', 'dark'))`,
  // Who they are, and what became of them, is no part of the programme's history: only that something was written is told.
  `CREATE TABLE people_versions (
    topic TEXT PRIMARY KEY CHECK (topic IN ('users', 'registrations')),
    version INTEGER NOT NULL CHECK (version >= 0)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO people_versions (topic, version) VALUES ('users', 0), ('registrations', 0)`,
  `CREATE TRIGGER users_insert_people AFTER INSERT ON users BEGIN ${again("users")} END`,
  `CREATE TRIGGER users_update_people AFTER UPDATE OF name, email, role, is_active, avatar_url ON users BEGIN ${again("users")} END`,
  `CREATE TRIGGER users_delete_people AFTER DELETE ON users BEGIN ${again("users")} END`,
  `CREATE TRIGGER registrations_insert_people AFTER INSERT ON registrations BEGIN ${again("registrations")} END`,
  `CREATE TRIGGER registrations_update_people AFTER UPDATE OF user_id, state, attended_at ON registrations BEGIN ${again("registrations")} END`,
  `CREATE TRIGGER registrations_delete_people AFTER DELETE ON registrations BEGIN ${again("registrations")} END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
