import type { Kysely } from "kysely";
import type { ChangesTable, Database } from "#app/database/tables.ts";
import type { EventRecord } from "../../programme/event.ts";
import type { Revision } from "./exported-event.ts";

type Entity = ChangesTable["entity"];

/** The newest change of each of these, by id. */
export async function newestChanges(
  db: Kysely<Database>,
  entity: Entity,
  ids: readonly string[],
): Promise<Map<string, Revision>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("changes")
    .select(["sequence", "at", "entity_id"])
    .where("sequence", "in", (newest) =>
      newest
        .selectFrom("changes")
        .select((of) => of.fn.max<number>("sequence").as("sequence"))
        .where("entity", "=", entity)
        .where("entity_id", "in", ids)
        .groupBy("entity_id"),
    )
    .execute();
  return new Map(rows.map((row) => [row.entity_id, { number: row.sequence, at: row.at }]));
}

/** Events with their revisions, in their order. */
export async function withRevisions<E extends EventRecord>(
  db: Kysely<Database>,
  events: readonly E[],
): Promise<(E & { revision: Revision })[]> {
  const own = await newestChanges(
    db,
    "event",
    events.map((event) => event.id),
  );
  const categories = await newestChanges(db, "category", [
    ...new Set(events.flatMap((event) => event.categories.map(({ id }) => id))),
  ]);
  const places = await newestChanges(db, "location", [
    ...new Set(events.flatMap((event) => event.locations.map(({ id }) => id))),
  ]);
  return events.map((event) => {
    const all = [
      own.get(event.id),
      ...event.categories.map(({ id }) => categories.get(id)),
      ...event.locations.map(({ id }) => places.get(id)),
    ];
    const unknown: Revision = { number: 0, at: event.updatedAt };
    return {
      ...event,
      revision: all.reduce<Revision>(
        (newest, one) => (one !== undefined && one.number > newest.number ? one : newest),
        unknown,
      ),
    };
  });
}
