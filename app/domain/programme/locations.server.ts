import type { SelectQueryBuilder } from "kysely";
import type { Database, LocationRow, Db, DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { storedImage } from "../image-address.ts";
import { newId } from "../identifier.ts";
import { appendChange } from "../changes/changes.server.ts";
import type { Services, Writer, WithDb } from "../services.ts";
import type { Location } from "./event.ts";
import { type LocationFields, type LocationInput, locationInput, withChanges } from "./programme-input.ts";
import { parseInput } from "../input.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { citySettings } from "./festival-settings.ts";
import { pinIn } from "./plan-picture.ts";

/** Returns all locations by name. */
export async function listLocations(services: WithDb): Promise<Location[]> {
  const rows = await services.db.selectFrom("locations").selectAll().orderBy("name").orderBy("id").execute();
  return withAmenities(services.db, rows);
}

/** Returns {@link listLocations} with the number of linked published events; `drafts` counts drafts too. */
export async function listCountedLocations(
  services: WithDb,
  filter: { drafts?: boolean } = {},
): Promise<(Location & { eventCount: number })[]> {
  let query = services.db
    .selectFrom("event_locations")
    .innerJoin("events", "events.id", "event_locations.event_id")
    .select((count) => ["location_id", count.fn.countAll<number>().as("events")])
    .groupBy("location_id");
  if (!filter.drafts) query = query.where("published_at", "is not", null);
  const counts = await query.execute();
  const countOf = new Map(counts.map((row) => [row.location_id, row.events]));
  const locations = await listLocations(services);
  return locations.map((location) => ({ ...location, eventCount: countOf.get(location.id) ?? 0 }));
}

export async function findLocation(services: WithDb, id: string): Promise<Location | null> {
  const rows = await services.db.selectFrom("locations").selectAll().where("id", "=", id).execute();
  return (await withAmenities(services.db, rows))[0] ?? null;
}

/** Returns the city of places that come without one: the festival's. */
export const usualCity = async (services: WithDb): Promise<string> =>
  (await readSettings(services, citySettings))["general.city"];

/** Adds a location; its city is the festival's if it comes without one, and the country has the spec's default. */
export async function createLocation(services: Services, input: LocationInput): Promise<Location> {
  return services.db.transaction().execute((transaction) => createLocationIn(services, transaction, input));
}

/** {@link createLocation} inside the caller's transaction. */
export async function createLocationIn(
  services: Writer,
  transaction: DbTransaction,
  input: LocationInput,
  id = newId(),
): Promise<Location> {
  const fields = parseInput(locationInput, input);
  return insertLocation(services, transaction, id, await withCity(transaction, fields));
}

async function withCity(transaction: DbTransaction, fields: LocationFields): Promise<LocationFields> {
  return fields.city === "" ? { ...fields, city: await usualCity({ db: transaction }) } : fields;
}

async function insertLocation(
  services: Writer,
  transaction: DbTransaction,
  id: string,
  fields: LocationFields,
): Promise<Location> {
  const now = services.clock.now().toISOString();
  const row: LocationRow = { id, ...columnsOf(fields), created_at: now, updated_at: now };
  await transaction.insertInto("locations").values(row).execute();
  await addAmenities(transaction, id, fields);
  const location = await readLocation(transaction, id);
  await appendChange(services, transaction, { entity: "location", entityId: id, before: null, after: location });
  return location;
}

/**
 * Changes only the given fields; amenities are replaced as a whole. Throws `not_found`, or `invalid` with the wrong
 * fields.
 */
export async function updateLocation(
  services: Services,
  id: string,
  changes: Partial<LocationInput>,
): Promise<Location> {
  return services.db.transaction().execute((transaction) => updateLocationIn(services, transaction, id, changes));
}

/** {@link updateLocation} inside the caller's transaction. */
export async function updateLocationIn(
  services: Writer,
  transaction: DbTransaction,
  id: string,
  changes: Partial<LocationInput>,
): Promise<Location> {
  const before = await readLocation(transaction, id);
  const { id: _id, ...input } = before;
  const fields = parseInput(locationInput, withChanges<LocationInput>(input, changes));
  const whole = changes.city === undefined ? fields : await withCity(transaction, fields);
  return rewriteLocation(services, transaction, before, whole);
}

async function rewriteLocation(
  services: Writer,
  transaction: DbTransaction,
  before: Location,
  fields: LocationFields,
): Promise<Location> {
  const { id } = before;
  await transaction
    .updateTable("locations")
    .set({ ...columnsOf(fields), updated_at: services.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
  await transaction.deleteFrom("location_amenities").where("location_id", "=", id).execute();
  await addAmenities(transaction, id, fields);
  const location = await readLocation(transaction, id);
  await appendChange(services, transaction, { entity: "location", entityId: id, before, after: location });
  return location;
}

/** Deletes a location. Throws `not_found`, or `conflict` while an event, even a draft, is linked to it. */
export async function deleteLocation(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((transaction) => deleteLocationIn(services, transaction, id));
}

/** {@link deleteLocation} inside the caller's transaction. */
export async function deleteLocationIn(services: Writer, transaction: DbTransaction, id: string): Promise<void> {
  const before = await readLocation(transaction, id);
  const link = await transaction
    .selectFrom("event_locations")
    .select("event_id")
    .where("location_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (link !== undefined) throw new DomainError("conflict", "errors.location_in_use");
  await transaction.deleteFrom("locations").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "location", entityId: id, before, after: null });
}

/** Writes a location from the history, with its id, whether it exists or not. */
export async function restoreLocationIn(
  services: Writer,
  transaction: DbTransaction,
  location: Location,
): Promise<Location> {
  const { id, ...input } = location;
  const fields = parseInput(locationInput, input);
  const before = await findLocation({ db: transaction }, id);
  return before === null
    ? insertLocation(services, transaction, id, fields)
    : rewriteLocation(services, transaction, before, fields);
}

async function readLocation(transaction: DbTransaction, id: string): Promise<Location> {
  const location = await findLocation({ db: transaction }, id);
  if (location === null) throw new DomainError("not_found", "errors.location_not_found");
  return location;
}

const columnsOf = (fields: LocationFields) => ({
  name: fields.name,
  address: fields.address,
  city: fields.city,
  country: fields.country,
  description: fields.description,
  capacity: fields.capacity,
  image_url: fields.imageUrl,
  latitude: fields.latitude,
  longitude: fields.longitude,
  pin_x: fields.pin?.x ?? null,
  pin_y: fields.pin?.y ?? null,
});

async function addAmenities(transaction: DbTransaction, id: string, fields: LocationFields): Promise<void> {
  const amenities = [...new Set(fields.amenities)];
  if (amenities.length === 0) return;
  await transaction
    .insertInto("location_amenities")
    .values(amenities.map((amenity, position) => ({ location_id: id, amenity, position })))
    .execute();
}

export async function withAmenities(db: Db, rows: LocationRow[]): Promise<Location[]> {
  if (rows.length === 0) return [];
  const amenities = await amenitiesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toLocation(row, amenities));
}

type Amenities = ReadonlyMap<string, readonly { amenity: string }[]>;

/** A query of ids of places. */
type IdsOfPlaces = SelectQueryBuilder<Database, keyof Database, { location_id: string }>;

/** Returns the amenities of some places, by the place's id. */
export async function amenitiesOf(db: Db, ids: readonly string[] | IdsOfPlaces): Promise<Amenities> {
  const rows = await db
    .selectFrom("location_amenities")
    .select(["location_id", "amenity"])
    .where("location_id", "in", ids)
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, (row) => row.location_id);
}

/** Returns a place with its amenities. */
export const toLocation = (row: LocationRow, amenities: Amenities): Location => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  country: row.country,
  description: row.description,
  capacity: row.capacity,
  imageUrl: storedImage(row.image_url),
  latitude: row.latitude,
  longitude: row.longitude,
  pin: pinIn(row),
  amenities: (amenities.get(row.id) ?? []).map(({ amenity }) => amenity),
});
