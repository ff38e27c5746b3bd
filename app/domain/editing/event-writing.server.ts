import type { CompiledQuery } from "kysely";
import { eventUpdatesOf, insertsOf } from "#app/database/many-rows.server.ts";
import type {
  NewEventRow,
  EventCategoriesTable,
  EventLocationsTable,
  EventTagsTable,
  SpeakerRow,
  Db,
  DbTransaction,
} from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { batchOf, changeRow } from "../changes/changes.server.ts";
import { giveFreePlacesIn } from "../registration/place-allocation.server.ts";
import type { Writer } from "../services.ts";
import { festivalCalendar } from "../programme/festival-calendar.server.ts";
import type { EventCategory, EventRecord, Location } from "../programme/event.ts";
import { statusAfterMove } from "../programme/event-changes.ts";
import { calendarColumnsOf, columnsOf } from "../programme/event-columns.ts";
import type { EventFields } from "../programme/programme-input.ts";
import { withAmenities } from "../programme/locations.server.ts";
import { newId } from "../identifier.ts";

/**
 * Writing events, one or twenty thousand. The rows are prepared before the transaction, so that a large import's
 * transaction is short. All writes of events go through here.
 */

/** Data that writing events depends on. */
export interface Surroundings {
  /** The festival's zone, IANA. */
  zone: string;
  /** At least the categories that the events are linked to. */
  categories: ReadonlyMap<string, EventCategory>;
  locations: ReadonlyMap<string, Location>;
  /** Instant of the writing, ISO 8601. */
  now: string;
}

/** Columns of a new event that no form sets. */
export type NewEvent = Pick<NewEventRow, "id" | "current_attendees" | "published_at" | "created_at">;

/** An event, ready to be written. */
export interface PreparedEvent {
  action: "created" | "updated";
  row: NewEventRow;
  links: EventLinks;
  before: EventRecord | null;
  after: EventRecord;
}

/** Reads the surroundings for events with the given links. */
export async function surroundingsOf(
  services: Writer,
  db: Db,
  fields: Pick<EventFields, "categoryIds" | "locationIds">,
): Promise<Surroundings> {
  const { zone } = await festivalCalendar({ db });
  const categories =
    fields.categoryIds.length === 0
      ? []
      : await db
          .selectFrom("categories")
          .select(["id", "name", "color", "icon"])
          .where("id", "in", fields.categoryIds)
          .execute();
  const rows =
    fields.locationIds.length === 0
      ? []
      : await db.selectFrom("locations").selectAll().where("id", "in", fields.locationIds).execute();
  return {
    zone,
    categories: new Map(categories.map((category) => [category.id, category])),
    locations: new Map((await withAmenities(db, rows)).map((location) => [location.id, location])),
    now: services.clock.now().toISOString(),
  };
}

/**
 * Prepares a new event. A speaker keeps an id that is among `speakerIds`. Throws `invalid` for an unknown category or
 * place.
 */
export function prepareCreation(
  surroundings: Surroundings,
  fields: EventFields,
  own: NewEvent,
  speakerIds: string[] = [],
): PreparedEvent {
  const row: NewEventRow = {
    ...calendarColumnsOf(null),
    ...columnsOf(surroundings.zone, fields),
    ...own,
    updated_at: surroundings.now,
  };
  const links = linksOf(row.id, fields, speakerIds);
  return { action: "created", row, links, before: null, after: recordOf(surroundings, row, links) };
}

/**
 * Prepares an event with every field replaced. Keeps its identity in a calendar file if the fields do not contain one.
 * Lifts FINISHED if the end moves past now. Throws `invalid` for an unknown category or place.
 */
export function prepareUpdate(surroundings: Surroundings, before: EventRecord, fields: EventFields): PreparedEvent {
  const { now, zone } = surroundings;
  const columns = columnsOf(zone, fields);
  const row: NewEventRow = {
    ...calendarColumnsOf(before.calendar),
    ...columns,
    id: before.id,
    status: statusAfterMove(before, { status: fields.status, endTime: columns.ends_at }, now),
    current_attendees: before.currentAttendees,
    published_at: fields.published ? (before.publishedAt ?? now) : null,
    created_at: before.createdAt,
    updated_at: now,
  };
  const links = linksOf(
    row.id,
    fields,
    before.speakers.map((speaker) => speaker.id),
  );
  return { action: "updated", row, links, before, after: recordOf(surroundings, row, links) };
}

/** Returns the history's record of a row that is about to be written. */
function recordOf(surroundings: Surroundings, row: NewEventRow, links: EventLinks): EventRecord {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    statusNote: row.status_note ?? null,
    startTime: row.starts_at,
    endTime: row.ends_at,
    allDay: row.first_date == null || row.last_date == null ? null : { first: row.first_date, last: row.last_date },
    imageUrl: row.image_url ?? null,
    capacity: row.capacity ?? null,
    currentAttendees: row.current_attendees,
    registration: row.registration,
    isStreaming: row.is_streaming === 1,
    streamUrl: row.stream_url ?? null,
    category: row.category_text ?? null,
    legacyCategory: row.legacy_category ?? null,
    location: row.location_text ?? null,
    categories: links.categories
      .map(({ category_id: id }) => found(surroundings.categories.get(id), "categoryIds"))
      .map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    locations: links.locations.map(({ location_id: id }) => found(surroundings.locations.get(id), "locationIds")),
    speakers: links.speakers.map(({ id, name, title, company, bio, avatar_url: avatarUrl, image_url: imageUrl }) => ({
      id,
      name,
      title,
      company,
      bio,
      avatarUrl,
      imageUrl,
    })),
    tags: links.tags.map(({ tag }) => tag),
    priceCents: row.price_cents ?? null,
    ageFrom: row.age_from ?? null,
    language: row.language ?? null,
    accessibility: row.accessibility ?? null,
    url: row.url ?? null,
    publishedAt: row.published_at ?? null,
    updatedAt: row.updated_at,
    calendar:
      row.calendar_uid == null
        ? null
        : { uid: row.calendar_uid, recurrenceId: row.calendar_recurrence_id, sequence: row.calendar_sequence },
    createdAt: row.created_at,
  };
}

function found<Thing>(thing: Thing | undefined, field: string): Thing {
  if (thing === undefined)
    throw new DomainError("invalid", "errors.invalid", { fields: { [field]: ["errors.unknown_reference"] } });
  return thing;
}

/** Writes prepared events with their changes, then gives free places to the waiting list. */
export async function writeEventsIn(
  services: Writer,
  transaction: DbTransaction,
  events: PreparedEvent[],
): Promise<void> {
  for (const query of writesOf(services, transaction, events, batchOf(transaction)))
    await transaction.executeQuery(query);
  await giveFreePlacesIn(services, transaction);
}

/** Number of events whose relations one statement deletes. */
const rowsAtOnce = 100;

/**
 * Returns the statements of {@link writeEventsIn}, to be prepared before the transaction. The caller gives the free
 * places.
 */
export function writesOf(services: Writer, db: Db, events: PreparedEvent[], batch: string): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  const replaced = events.filter(({ action }) => action === "updated");
  queries.push(
    ...insertsOf(
      db,
      "events",
      events.filter(({ action }) => action === "created").map(({ row }) => row),
    ),
  );
  // Leaves out the columns that no form sets.
  queries.push(
    ...eventUpdatesOf(
      db,
      replaced.map(({ row: { current_attendees: _attendees, created_at: _createdAt, ...columns } }) => columns),
    ),
  );
  for (const part of parts(replaced.map(({ row }) => row.id))) {
    for (const table of ["event_categories", "event_locations", "event_tags", "speakers"] as const)
      queries.push(db.deleteFrom(table).where("event_id", "in", part).compile());
  }
  queries.push(
    ...insertsOf(
      db,
      "event_categories",
      events.flatMap(({ links }) => links.categories),
    ),
  );
  queries.push(
    ...insertsOf(
      db,
      "event_locations",
      events.flatMap(({ links }) => links.locations),
    ),
  );
  queries.push(
    ...insertsOf(
      db,
      "event_tags",
      events.flatMap(({ links }) => links.tags),
    ),
  );
  queries.push(
    ...insertsOf(
      db,
      "speakers",
      events.flatMap(({ links }) => links.speakers),
    ),
  );
  const changes = events.map(({ action, before, after }) =>
    changeRow(services, batch, { entity: "event", entityId: after.id, action, before, after }),
  );
  queries.push(...insertsOf(db, "changes", changes));
  return queries;
}

function parts<Item>(all: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, index) =>
    all.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

/** Relations of an event, as rows of the tables beside `events`. */
interface EventLinks {
  categories: EventCategoriesTable[];
  locations: EventLocationsTable[];
  tags: EventTagsTable[];
  speakers: SpeakerRow[];
}

/**
 * Returns the links, tags and speakers of an event. A speaker keeps its id if the event had it before (`speakerIds`).
 */
function linksOf(id: string, fields: EventFields, speakerIds: string[]): EventLinks {
  const kept = new Set(speakerIds);
  return {
    categories: unique(fields.categoryIds).map((category_id, position) => ({ event_id: id, category_id, position })),
    locations: unique(fields.locationIds).map((location_id, position) => ({ event_id: id, location_id, position })),
    tags: unique(fields.tags.filter(Boolean)).map((tag, position) => ({ event_id: id, tag, position })),
    speakers: fields.speakers.map((speaker, position) => ({
      // `delete`, so that an id used twice stays with the first speaker only.
      id: typeof speaker.id === "string" && kept.delete(speaker.id) ? speaker.id : newId(),
      event_id: id,
      position,
      name: speaker.name,
      title: speaker.title,
      company: speaker.company,
      bio: speaker.bio,
      avatar_url: speaker.avatarUrl,
      image_url: speaker.imageUrl,
    })),
  };
}

const unique = (values: string[]): string[] => [...new Set(values)];
