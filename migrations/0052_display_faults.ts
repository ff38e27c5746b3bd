import { type Kysely, sql } from "kysely";

/** What helpers say is wrong with a display, until somebody ticks it off. Frozen. */
const statements = [
  `CREATE TABLE display_faults (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    display_id TEXT NOT NULL REFERENCES displays (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('dark', 'frozen', 'content', 'clock', 'other')),
    words TEXT NOT NULL CHECK (length(words) <= 200),
    reported_at TEXT NOT NULL CHECK (reported_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX display_faults_display ON display_faults (display_id)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
