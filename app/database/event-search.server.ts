import { sql } from "kysely";
import { writeIfPossible } from "./optional-write.server.ts";
import type { Db } from "./tables.ts";

/** The searched columns: all, or only those that name an event (title, tags, people, categories, places). */
export type SearchedPart = "all" | "names";

/** A found event; a lower rank is better. */
export interface FoundEvent {
  eventId: string;
  rank: number;
}

/** Most events indexed at once, since everything else waits meanwhile. */
const refreshedAtOnce = 250;

/**
 * Returns matching events, drafts included, best first; accents and case don't count. Each term is a list of
 * alternatives: words of letters and digits without accents, several words being a phrase. A trailing `*` matches any
 * ending.
 */
export async function searchEvents(
  db: Db,
  things: readonly (readonly string[])[],
  part: SearchedPart = "all",
): Promise<FoundEvent[]> {
  if (things.length === 0 || things.some((variants) => variants.length === 0)) return [];
  await refreshWords(db);
  const every = things.map((variants) => `(${variants.map(term).join(" OR ")})`).join(" AND ");
  const query = part === "names" ? `{title tags people categories places} : (${every})` : every;
  // The title weighs more than the description.
  const { rows } = await sql<FoundEvent>`
    SELECT searched_events.event_id AS eventId, bm25(event_words, 10, 6, 6, 5, 2, 1) AS rank
    FROM event_words JOIN searched_events ON searched_events.number = event_words.rowid
    WHERE event_words MATCH ${query} ORDER BY rank`.execute(db);
  return rows;
}

const term = (variant: string): string => (variant.endsWith("*") ? `"${variant.slice(0, -1)}" *` : `"${variant}"`);

/** Indexes changed events. While another process writes, the search uses the old index. */
async function refreshWords(db: Db): Promise<void> {
  for (let isDone = false; !isDone;) {
    const stale = await db
      .selectFrom("searched_events")
      .select("number")
      .where("is_stale", "=", 1)
      .limit(refreshedAtOnce)
      .execute();
    isDone =
      stale.length === 0 ||
      !(await writeIfPossible(db, (connection) =>
        readWords(
          connection,
          stale.map(({ number }) => number),
        ),
      ));
  }
}

async function readWords(db: Db, numbers: number[]): Promise<void> {
  const which = sql`(${sql.join(numbers)})`;
  await sql`BEGIN IMMEDIATE`.execute(db);
  try {
    await sql`DELETE FROM event_words WHERE rowid IN ${which}`.execute(db);
    await sql`
      INSERT INTO event_words (rowid, title, tags, people, categories, places, description)
      SELECT number, title,
        (SELECT group_concat(tag, ' ') FROM event_tags WHERE event_id = events.id),
        (SELECT group_concat(concat_ws(' ', name, title, company), ' ') FROM speakers WHERE event_id = events.id),
        concat_ws(' ', (SELECT group_concat(name, ' ') FROM event_categories JOIN categories ON categories.id = category_id WHERE event_id = events.id), category_text, legacy_category),
        concat_ws(' ', (SELECT group_concat(name, ' ') FROM event_locations JOIN locations ON locations.id = location_id WHERE event_id = events.id), location_text),
        description
      FROM searched_events JOIN events ON events.id = event_id WHERE number IN ${which}`.execute(db);
    await db.updateTable("searched_events").set({ is_stale: 0 }).where("number", "in", numbers).execute();
    await sql`COMMIT`.execute(db);
  } catch (error) {
    await sql`ROLLBACK`.execute(db);
    throw error;
  }
}
