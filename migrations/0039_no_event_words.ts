import { type Kysely, sql } from "kysely";

/** Removes the index of events' words: Acty searches in memory, as `/search` does. Frozen. */
const linked = ["event_tags", "speakers", "event_locations", "event_categories"];
const triggers = [
  ...["events", ...linked].flatMap((table) => ["insert", "update", "delete"].map((change) => `${table}_${change}`)),
  "locations_name",
  "categories_name",
];

const statements = [
  ...triggers.map((trigger) => `DROP TRIGGER IF EXISTS ${trigger}_searched`),
  `DROP TABLE IF EXISTS event_words`,
  `DROP TABLE IF EXISTS searched_events`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
