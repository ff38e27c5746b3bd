import { type Kysely, sql } from "kysely";

/**
 * Remembers which accounts a browser has signed in to, also after signing out: guesses of a password elsewhere never
 * delay such a browser. Frozen.
 */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND unixepoch(${column}) IS NOT NULL)`;

const statements = [
  `CREATE TABLE known_devices (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    since TEXT NOT NULL ${instant("since")},
    PRIMARY KEY (user_id, device_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX known_devices_device ON known_devices (device_id)`,
  `INSERT INTO known_devices (user_id, device_id, since) SELECT user_id, id, created_at FROM devices WHERE user_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
