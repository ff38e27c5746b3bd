import { type Kysely, sql } from "kysely";

/** What visitors ask Acty, and what it answers. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const statements = [
  `CREATE TABLE chat_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
    conversation TEXT NOT NULL CHECK (conversation <> ''),
    sender TEXT NOT NULL CHECK (sender IN ('acty', 'user')),
    content TEXT NOT NULL CHECK (trim(content) <> ''),
    language TEXT NOT NULL CHECK (language IN ('es', 'en', 'pt', 'fr')),
    sent_at TEXT NOT NULL ${instant("sent_at")},
    kind TEXT CHECK (kind IN ('events', 'words', 'nothing', 'unknown', 'talk')),
    parts TEXT CHECK (json_valid(parts)),
    source TEXT CHECK (source IN ('programme', 'model')),
    question_id TEXT CHECK (question_id <> id),
    CHECK ((user_id IS NULL) <> (device_id IS NULL)),
    CHECK ((sender = 'acty') = (kind IS NOT NULL)),
    CHECK ((sender = 'acty') = (parts IS NOT NULL)),
    CHECK ((sender = 'acty') = (source IS NOT NULL)),
    CHECK ((sender = 'acty') = (question_id IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX chat_messages_user ON chat_messages (user_id, number) WHERE user_id IS NOT NULL`,
  `CREATE INDEX chat_messages_device ON chat_messages (device_id, number) WHERE device_id IS NOT NULL`,
  `CREATE INDEX chat_messages_conversation ON chat_messages (conversation, number)`,
  `CREATE INDEX chat_messages_sent ON chat_messages (sent_at)`,
  `CREATE INDEX chat_messages_question ON chat_messages (question_id) WHERE question_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
