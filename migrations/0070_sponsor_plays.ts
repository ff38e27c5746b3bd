import { type Kysely, sql } from "kysely";

/** How often and how long displays have drawn each sponsor, by festival day, and when each display last said so. Frozen. */
const statements = [
  `CREATE TABLE sponsor_plays (
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    -- Not tied to the displays: a report keeps those that were removed since.
    display_id TEXT NOT NULL CHECK (display_id <> ''),
    sponsor TEXT NOT NULL CHECK (sponsor <> ''),
    plays INTEGER NOT NULL CHECK (plays >= 0),
    seconds INTEGER NOT NULL CHECK (seconds > 0),
    PRIMARY KEY (day, display_id, sponsor)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE sponsor_reports (
    display_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    reported_at TEXT NOT NULL CHECK (reported_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(reported_at) IS NOT NULL),
    batches TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
