import { type Kysely, sql } from "kysely";

/** Emergencies and drills on signs, with the displays that were expected to show each and when they drew it. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;
const flag = (column: string) => `CHECK (${column} IN (0, 1))`;

const statements = [
  `CREATE TABLE sign_runs (
    id TEXT PRIMARY KEY,
    is_drill INTEGER NOT NULL ${flag("is_drill")},
    title TEXT NOT NULL,
    raised_at TEXT NOT NULL ${instant("raised_at")},
    ends_at TEXT NOT NULL ${instant("ends_at")},
    alarmed_at TEXT ${instant("alarmed_at")}
  ) STRICT`,
  `CREATE INDEX sign_runs_raised ON sign_runs (raised_at)`,
  `CREATE TABLE sign_run_displays (
    run_id TEXT NOT NULL REFERENCES sign_runs (id) ON DELETE CASCADE,
    -- Not tied to the displays: a result keeps those that were removed since.
    display_id TEXT NOT NULL,
    name TEXT NOT NULL,
    is_expected INTEGER NOT NULL ${flag("is_expected")},
    painted_at TEXT ${instant("painted_at")},
    PRIMARY KEY (run_id, display_id)
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
