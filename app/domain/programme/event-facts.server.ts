import type { WithDb } from "../services.ts";
import type { EventSummary } from "./event.ts";
import { factsOf } from "./event-facts.ts";

/** Returns summaries with their facts, with three queries in all. */
export async function withFacts({ db }: WithDb, events: readonly EventSummary[]): Promise<EventSummary[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const told = await db
    .selectFrom("events")
    .select(["id", "price_cents", "age_from", "language"])
    .where("id", "in", ids)
    .execute();
  const tags = Map.groupBy(
    await db.selectFrom("event_tags").select(["event_id", "tag"]).where("event_id", "in", ids).execute(),
    (row) => row.event_id,
  );
  const placeIds = [...new Set(events.flatMap(({ locations }) => locations.map(({ id }) => id)))];
  const amenities = Map.groupBy(
    placeIds.length === 0
      ? []
      : await db
          .selectFrom("location_amenities")
          .select(["location_id", "amenity"])
          .where("location_id", "in", placeIds)
          .execute(),
    (row) => row.location_id,
  );
  const rows = new Map(told.map((row) => [row.id, row]));
  return events.map((event) => {
    const row = rows.get(event.id);
    return {
      ...event,
      facts: factsOf({
        priceCents: row?.price_cents ?? null,
        ageFrom: row?.age_from ?? null,
        language: row?.language ?? null,
        tags: (tags.get(event.id) ?? []).map(({ tag }) => tag),
        categories: event.categories,
        locations: event.locations.map(({ id }) => ({
          amenities: (amenities.get(id) ?? []).map(({ amenity }) => amenity),
        })),
      }),
    };
  });
}
