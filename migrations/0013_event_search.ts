import { type Kysely, sql } from "kysely";

/**
 * The words of events, for searching them whatever their accents. Whatever changes an event's words only marks it as stale, which is cheap in an import of
 * thousands; the words are read anew before the next search. The index has no copy of the texts. Frozen.
 */
const stale = (event: string) => `UPDATE searched_events SET is_stale = 1 WHERE event_id = ${event};`;
const staleOnLink = (table: string) => [
  `CREATE TRIGGER ${table}_insert_searched AFTER INSERT ON ${table} BEGIN ${stale("new.event_id")} END`,
  `CREATE TRIGGER ${table}_update_searched AFTER UPDATE ON ${table} BEGIN ${stale("new.event_id")} END`,
  `CREATE TRIGGER ${table}_delete_searched AFTER DELETE ON ${table} BEGIN ${stale("old.event_id")} END`,
];
const staleOnName = (table: string, links: string, id: string) =>
  `CREATE TRIGGER ${table}_name_searched AFTER UPDATE OF name ON ${table} BEGIN
    UPDATE searched_events SET is_stale = 1 WHERE event_id IN (SELECT event_id FROM ${links} WHERE ${id} = new.id);
  END`;

const statements = [
  // The number is the index's own: a row's would be another one after VACUUM.
  `CREATE TABLE searched_events (
    number INTEGER PRIMARY KEY,
    event_id TEXT NOT NULL UNIQUE,
    is_stale INTEGER NOT NULL CHECK (is_stale IN (0, 1))
  ) STRICT`,
  `CREATE INDEX searched_events_stale ON searched_events (number) WHERE is_stale = 1`,
  `CREATE VIRTUAL TABLE event_words USING fts5(title, tags, people, categories, places, description, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2')`,
  `INSERT INTO searched_events (event_id, is_stale) SELECT id, 1 FROM events`,
  `CREATE TRIGGER events_insert_searched AFTER INSERT ON events BEGIN INSERT INTO searched_events (event_id, is_stale) VALUES (new.id, 1); END`,
  `CREATE TRIGGER events_update_searched AFTER UPDATE OF title, description, category_text, legacy_category, location_text ON events BEGIN ${stale("new.id")} END`,
  `CREATE TRIGGER events_delete_searched AFTER DELETE ON events BEGIN
    DELETE FROM event_words WHERE rowid = (SELECT number FROM searched_events WHERE event_id = old.id);
    DELETE FROM searched_events WHERE event_id = old.id;
  END`,
  ...["event_tags", "speakers", "event_locations", "event_categories"].flatMap(staleOnLink),
  staleOnName("locations", "event_locations", "location_id"),
  staleOnName("categories", "event_categories", "category_id"),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
