import { type Kysely, sql } from "kysely";

/**
 * What belongs to an event marks its words as stale only when they are not yet: a mark that is there already was written again for each category and place
 * of each event that an import makes, while nobody else can write. Frozen.
 */
const stale = (event: string) => `UPDATE searched_events SET is_stale = 1 WHERE event_id = ${event} AND is_stale = 0;`;
const names = { insert: "new", update: "new", delete: "old" } as const;

const statements = ["event_tags", "speakers", "event_locations", "event_categories"].flatMap((table) =>
  Object.entries(names).flatMap(([change, row]) => [
    `DROP TRIGGER ${table}_${change}_searched`,
    `CREATE TRIGGER ${table}_${change}_searched AFTER ${change.toUpperCase()} ON ${table} BEGIN ${stale(`${row}.event_id`)} END`,
  ]),
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
