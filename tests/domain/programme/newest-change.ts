import type { Services } from "#app/domain/services.ts";

/** Returns the newest row of the changes, with its JSON read. */
export async function newestChange(services: Services) {
  const row = await services.db
    .selectFrom("changes")
    .selectAll()
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    entity: row.entity,
    entity_id: row.entity_id,
    action: row.action,
    before: JSON.parse(row.before ?? "null"),
    after: JSON.parse(row.after ?? "null"),
  };
}
