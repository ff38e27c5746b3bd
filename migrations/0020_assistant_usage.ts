import { type Kysely, sql } from "kysely";

/** What Acty's answers cost, by festival day, and whether its model works. Frozen. */
const day = `TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')`;
const count = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} >= 0)`;

const statements = [
  `CREATE TABLE assistant_days (
    day ${day} PRIMARY KEY,
    ${count("questions")},
    ${count("model_tries")},
    ${count("model_answers")},
    ${count("refusals")},
    ${count("input_tokens")},
    ${count("cached_tokens")},
    ${count("output_tokens")}
  ) STRICT`,
  `CREATE TABLE assistant_visitors (
    day ${day},
    visitor TEXT NOT NULL CHECK (visitor <> ''),
    ${count("model_tries")},
    PRIMARY KEY (day, visitor)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE assistant_model (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    outcome TEXT NOT NULL CHECK (outcome IN ('works', 'key', 'request', 'limit', 'service', 'unreachable', 'slow', 'rubbish')),
    took_ms INTEGER NOT NULL CHECK (took_ms >= 0),
    at TEXT NOT NULL CHECK (at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
  ) STRICT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
