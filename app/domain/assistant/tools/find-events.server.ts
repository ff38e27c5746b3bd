import type { ExpressionBuilder } from "kysely";
import type { Database } from "#app/database/tables.ts";
import type { Services } from "../../services.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import { wholeEvents } from "../../programme/event-rows.server.ts";

/** Criteria for events; a missing one does not matter. */
export interface Criteria {
  /** Only events with these ids. */
  ids?: readonly string[];
  /** Events that start in this range, or with `isOngoing` also those that are going on. */
  from?: Date;
  to?: Date;
  isOngoing?: boolean;
  categoryIds?: readonly string[];
  notCategoryIds?: readonly string[];
  locationIds?: readonly string[];
  notLocationIds?: readonly string[];
  /** Highest price in cents; events without a price don't match. */
  priceUpTo?: number;
  isPaid?: boolean;
  isStreamed?: boolean;
  /** Whether places are left; events without a limit always have some. */
  places?: "left" | "full";
  status?: "CANCELLED" | "changed";
  /** Age of the visitor; events without a minimum age match. */
  age?: number;
}

/** Most events that one search returns. */
export const mostFound = 300;

/** Returns published events that match, sorted by start; at most {@link mostFound}. */
export async function findProgrammeEvents(
  services: Pick<Services, "db">,
  criteria: Criteria,
): Promise<ProgrammeEvent[]> {
  const rows = await services.db
    .selectFrom("events")
    .selectAll()
    .where("published_at", "is not", null)
    .where((event) => event.and(conditionsOf(event, criteria)))
    .orderBy("starts_at")
    .orderBy("title")
    .limit(mostFound)
    .execute();
  return wholeEvents(services.db, rows);
}

function conditionsOf(event: ExpressionBuilder<Database, "events">, criteria: Criteria) {
  const {
    ids,
    from,
    to,
    isOngoing,
    categoryIds,
    notCategoryIds,
    locationIds,
    notLocationIds,
    priceUpTo,
    isPaid,
    isStreamed,
    places,
    status,
    age,
  } = criteria;
  const inCategory = (wanted: readonly string[]) =>
    event.selectFrom("event_categories").select("event_id").where("category_id", "in", wanted);
  const inLocation = (wanted: readonly string[]) =>
    event.selectFrom("event_locations").select("event_id").where("location_id", "in", wanted);
  const isFull = event.and([
    event("capacity", "is not", null),
    event("current_attendees", ">=", event.ref("capacity")),
  ]);
  return [
    ...(ids === undefined ? [] : [event("id", "in", [...ids])]),
    ...(from === undefined
      ? []
      : [event(isOngoing ? "ends_at" : "starts_at", isOngoing ? ">" : ">=", from.toISOString())]),
    ...(to === undefined ? [] : [event("starts_at", "<", to.toISOString())]),
    ...(categoryIds?.length ? [event("id", "in", inCategory(categoryIds))] : []),
    ...(notCategoryIds?.length ? [event("id", "not in", inCategory(notCategoryIds))] : []),
    ...(locationIds?.length ? [event("id", "in", inLocation(locationIds))] : []),
    ...(notLocationIds?.length ? [event("id", "not in", inLocation(notLocationIds))] : []),
    ...(priceUpTo === undefined ? [] : [event("price_cents", "<=", priceUpTo)]),
    ...(isPaid ? [event("price_cents", ">", 0)] : []),
    ...(isStreamed ? [event("is_streaming", "=", 1)] : []),
    ...(places === "full" ? [isFull] : places === "left" ? [event.not(isFull)] : []),
    ...(status === "CANCELLED"
      ? [event("status", "=", "CANCELLED")]
      : status === "changed"
        ? [
            event.or([
              event("status", "=", "CANCELLED"),
              event("status", "=", "UPCOMING"),
              event("status_note", "is not", null),
            ]),
          ]
        : []),
    ...(age === undefined ? [] : [event.or([event("age_from", "is", null), event("age_from", "<=", age)])]),
  ];
}
