import { type Kysely, sql } from "kysely";

/** What visitors do, counted by the hour, or by the day for what they typed: a row a count, nobody's a row. Frozen. */
const hour = `TEXT NOT NULL CHECK (hour GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:00:00.000Z')`;
const count = `INTEGER NOT NULL CHECK (count > 0)`;

const statements = [
  `CREATE TABLE interactions (
    event_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('view', 'remind', 'share', 'stream', 'calendar', 'register', 'chat')),
    hour ${hour},
    count ${count},
    PRIMARY KEY (event_id, action, hour),
    CHECK (event_id <> '' OR action = 'stream')
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX interactions_by_hour ON interactions (hour)`,
  `CREATE TABLE visits (
    hour ${hour},
    language TEXT NOT NULL CHECK (language IN ('es', 'en', 'pt', 'fr')),
    count ${count},
    PRIMARY KEY (hour, language)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE fruitless_searches (
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    query TEXT NOT NULL CHECK (query <> ''),
    count ${count},
    PRIMARY KEY (day, query)
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
