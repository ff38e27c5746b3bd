import type { WithDb } from "../services.ts";
import type { PlaceConflict } from "./overlaps.ts";

/** The event's id if it exists already, ISO 8601 instants, and the ids of its places. */
export interface PlannedPlaces {
  id?: string | undefined;
  startTime: string;
  endTime: string;
  locationIds: string[];
}

/**
 * Returns the other events, drafts included, that occupy one of the places at an overlapping time, by start, with one
 * row for each place. An end that touches a start is no overlap; cancelled events, all-day events and those longer than
 * a day (exhibitions) occupy nothing. For a warning: an overlap is allowed (product: event).
 */
export async function findPlaceConflicts(services: WithDb, planned: PlannedPlaces): Promise<PlaceConflict[]> {
  if (planned.locationIds.length === 0) return [];
  let query = services.db
    .selectFrom("event_locations")
    .innerJoin("events", "events.id", "event_locations.event_id")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .select([
      "events.id",
      "title",
      "starts_at as startTime",
      "ends_at as endTime",
      "locations.id as locationId",
      "locations.name as locationName",
    ])
    .where("location_id", "in", planned.locationIds)
    .where("status", "!=", "CANCELLED")
    .where("listed", "=", "timed")
    .where("starts_at", "<", new Date(planned.endTime).toISOString())
    .where("ends_at", ">", new Date(planned.startTime).toISOString());
  if (planned.id !== undefined) query = query.where("events.id", "!=", planned.id);
  return query.orderBy("starts_at").orderBy("title").orderBy("locations.name").execute();
}
