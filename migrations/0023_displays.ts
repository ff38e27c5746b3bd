import { type Kysely, sql } from "kysely";

/** What the displays of signs last said of themselves, so that one that does not come back is missed. Frozen. */
const statements = [
  `CREATE TABLE displays (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    screen TEXT NOT NULL,
    version TEXT NOT NULL,
    shows TEXT NOT NULL,
    emergency TEXT NOT NULL,
    size TEXT NOT NULL,
    seen_at TEXT NOT NULL CHECK (seen_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
