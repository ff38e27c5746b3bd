import type { Kysely } from "kysely";
import type { Database, EventRow } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import type { EventSummary, ProgrammeEvent } from "./event.ts";
import { withAmenities } from "./locations.server.ts";

/** From rows to the shapes of `event.ts`. A reader may be a transaction. */
export type Reader = Kysely<Database>;

/** An event, draft or not, inside a transaction. Throws `not_found`. */
export async function readEvent(transaction: Reader, id: string): Promise<ProgrammeEvent> {
  const row = await transaction.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.event_not_found");
  return wholeEvent(transaction, row);
}

/** Summaries of rows, in their order: two queries however many rows. */
export async function summarize(db: Reader, rows: EventRow[]): Promise<EventSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const categories = await db
    .selectFrom("event_categories")
    .innerJoin("categories", "categories.id", "event_categories.category_id")
    .select(["event_id", "categories.id", "name", "color", "icon"])
    .where("event_id", "in", ids)
    .orderBy("event_categories.position")
    .execute();
  const places = await db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .select(["event_id", "locations.id", "name"])
    .where("event_id", "in", ids)
    .orderBy("event_locations.position")
    .execute();
  const categoriesOf = Map.groupBy(categories, (row) => row.event_id);
  const placesOf = Map.groupBy(places, (row) => row.event_id);
  return rows.map((row) => ({
    ...toSummary(row),
    categories: (categoriesOf.get(row.id) ?? []).map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    locations: (placesOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

/** One row with everything that belongs to it. */
export async function wholeEvent(db: Reader, row: EventRow): Promise<ProgrammeEvent> {
  const [summary] = await summarize(db, [row]);
  const locations = await db
    .selectFrom("event_locations")
    .innerJoin("locations", "locations.id", "event_locations.location_id")
    .selectAll("locations")
    .where("event_id", "=", row.id)
    .orderBy("event_locations.position")
    .execute();
  const speakers = await db.selectFrom("speakers").selectAll().where("event_id", "=", row.id).orderBy("position").execute();
  const tags = await db.selectFrom("event_tags").select("tag").where("event_id", "=", row.id).orderBy("position").execute();
  return {
    ...toSummary(row),
    categories: summary?.categories ?? [],
    locations: await withAmenities(db, locations),
    speakers: speakers.map((speaker) => ({
      id: speaker.id,
      name: speaker.name,
      title: speaker.title,
      company: speaker.company,
      bio: speaker.bio,
      avatarUrl: speaker.avatar_url,
      imageUrl: speaker.image_url,
    })),
    tags: tags.map((entry) => entry.tag),
    priceCents: row.price_cents,
    ageFrom: row.age_from,
    language: row.language,
    accessibility: row.accessibility,
    url: row.url,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}

function toSummary(row: EventRow): Omit<EventSummary, "categories" | "locations"> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    statusNote: row.status_note,
    startTime: row.starts_at,
    endTime: row.ends_at,
    allDay: row.first_date !== null && row.last_date !== null ? { first: row.first_date, last: row.last_date } : null,
    imageUrl: row.image_url,
    capacity: row.capacity,
    currentAttendees: row.current_attendees,
    registration: row.registration,
    isStreaming: row.is_streaming === 1,
    streamUrl: row.stream_url,
    category: row.category_text,
    legacyCategory: row.legacy_category,
    location: row.location_text,
  };
}
