import type { Kysely, Transaction } from "kysely";
import type { Database, LocationRow } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import { appendChange } from "../live/changes.server.ts";
import type { Services } from "../services.ts";
import type { Location } from "./event.ts";
import { type LocationInput, locationInput } from "./forms.ts";
import { parseInput } from "./input.server.ts";

/** All locations by name. */
export async function listLocations(services: Pick<Services, "db">): Promise<Location[]> {
  const rows = await services.db.selectFrom("locations").selectAll().orderBy("name").execute();
  return withAmenities(services.db, rows);
}

/** {@link listLocations}, each with how many published events are linked to it. */
export async function listCountedLocations(services: Pick<Services, "db">): Promise<(Location & { eventCount: number })[]> {
  const counts = await services.db
    .selectFrom("event_locations")
    .innerJoin("events", "events.id", "event_locations.event_id")
    .select((count) => ["location_id", count.fn.countAll<number>().as("events")])
    .where("published_at", "is not", null)
    .groupBy("location_id")
    .execute();
  const countOf = new Map(counts.map((row) => [row.location_id, row.events]));
  return (await listLocations(services)).map((location) => ({ ...location, eventCount: countOf.get(location.id) ?? 0 }));
}

/** Adds a location; city and country have the spec's defaults. */
export async function createLocation(services: Services, input: LocationInput): Promise<Location> {
  return services.db.transaction().execute((transaction) => createLocationIn(services, transaction, input));
}

/** {@link createLocation} inside a transaction of the caller. */
export async function createLocationIn(services: Services, transaction: Transaction<Database>, input: LocationInput): Promise<Location> {
  const fields = parseInput(locationInput, input);
  const now = services.clock.now().toISOString();
  const row: LocationRow = {
    id: newId(),
    name: fields.name,
    address: fields.address,
    city: fields.city,
    country: fields.country,
    description: fields.description,
    capacity: fields.capacity,
    image_url: fields.imageUrl,
    latitude: fields.latitude,
    longitude: fields.longitude,
    created_at: now,
    updated_at: now,
  };
  await transaction.insertInto("locations").values(row).execute();
  const amenities = [...new Set(fields.amenities)];
  if (amenities.length > 0) {
    await transaction
      .insertInto("location_amenities")
      .values(amenities.map((amenity, position) => ({ location_id: row.id, amenity, position })))
      .execute();
  }
  const location = toLocation(row, amenities);
  await appendChange(services, transaction, { entity: "location", entityId: row.id, action: "created", before: null, after: location });
  return location;
}

/** Rows of `locations` with their amenities, in the order given. */
export async function withAmenities(db: Kysely<Database>, rows: LocationRow[]): Promise<Location[]> {
  if (rows.length === 0) return [];
  const amenities = await db
    .selectFrom("location_amenities")
    .select(["location_id", "amenity"])
    .where("location_id", "in", rows.map((row) => row.id))
    .orderBy("position")
    .execute();
  const byLocation = Map.groupBy(amenities, (row) => row.location_id);
  return rows.map((row) => toLocation(row, byLocation.get(row.id)?.map((entry) => entry.amenity) ?? []));
}

const toLocation = (row: LocationRow, amenities: string[]): Location => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  country: row.country,
  description: row.description,
  capacity: row.capacity,
  imageUrl: row.image_url,
  latitude: row.latitude,
  longitude: row.longitude,
  amenities,
});
