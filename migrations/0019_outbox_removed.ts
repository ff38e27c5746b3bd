import { type Kysely, sql } from "kysely";

/** How many messages of the outbox are no longer there, by what became of them: the figures of the panel are of all that were ever sent. Frozen. */
const statements = [
  `CREATE TABLE outbox_removed (
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'change', 'place', 'message', 'test')),
    state TEXT NOT NULL CHECK (state IN ('sent', 'failed', 'withdrawn', 'stale')),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (kind, state)
  ) STRICT`,
  // Counted here, as messages also go with a person's device or account.
  `CREATE TRIGGER outbox_counted AFTER DELETE ON outbox WHEN old.state <> 'queued' BEGIN
    INSERT INTO outbox_removed (kind, state, count) VALUES (old.kind, old.state, 1) ON CONFLICT (kind, state) DO UPDATE SET count = count + 1;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
