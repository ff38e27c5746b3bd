import type { Generated, Insertable, Selectable } from "kysely";

/**
 * The tables as Kysely sees them. Instants are ISO 8601 in UTC with milliseconds (`2026-08-22T18:00:00.000Z`),
 * so that text order is time order; dates are yyyy-MM-dd; booleans are 0 or 1.
 */
export interface Database {
  events: EventsTable;
  event_categories: EventCategoriesTable;
  event_locations: EventLocationsTable;
  event_tags: EventTagsTable;
  speakers: SpeakersTable;
  categories: CategoriesTable;
  locations: LocationsTable;
  location_amenities: LocationAmenitiesTable;
  settings: SettingsTable;
  changes: ChangesTable;
}

export type Flag = 0 | 1;

export interface EventsTable {
  id: string;
  title: string;
  description: string;
  status: "ACTIVE" | "UPCOMING" | "FINISHED" | "CANCELLED";
  /** Why it is cancelled or late, in a few words. */
  status_note: string | null;
  starts_at: string;
  ends_at: string;
  /** Set for all-day events only; `last_date` is inclusive. `starts_at` and `ends_at` follow from them and the zone. */
  first_date: string | null;
  last_date: string | null;
  /** How a day's page lists it, computed by the database: by its hours, or after them on each of its days. */
  listed: Generated<"timed" | "long" | "all-day">;
  image_url: string | null;
  capacity: number | null;
  current_attendees: number;
  registration: "none" | "places";
  is_streaming: Flag;
  stream_url: string | null;
  price_cents: number | null;
  age_from: number | null;
  language: string | null;
  accessibility: string | null;
  /** Plain texts of older data, read when no category or location is linked. */
  category_text: string | null;
  legacy_category: string | null;
  location_text: string | null;
  url: string | null;
  /** Identity in a calendar file, RFC 5545: UID, RECURRENCE-ID ("" for none), SEQUENCE. */
  calendar_uid: string | null;
  calendar_recurrence_id: string;
  calendar_sequence: number;
  /** Empty for a draft. */
  published_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface EventCategoriesTable {
  event_id: string;
  category_id: string;
  position: number;
}

export interface EventLocationsTable {
  event_id: string;
  location_id: string;
  position: number;
}

export interface EventTagsTable {
  event_id: string;
  tag: string;
  position: number;
}

export interface SpeakersTable {
  id: string;
  event_id: string;
  position: number;
  name: string;
  title: string | null;
  company: string | null;
  bio: string | null;
  avatar_url: string | null;
  image_url: string | null;
}

export interface CategoriesTable {
  id: string;
  name: string;
  color: string;
  icon: string;
  description: string | null;
  is_active: Flag;
  position: number;
  created_at: string;
  updated_at: string;
}

export interface LocationsTable {
  id: string;
  name: string;
  address: string | null;
  city: string;
  country: string;
  description: string | null;
  capacity: number | null;
  image_url: string | null;
  latitude: number | null;
  longitude: number | null;
  created_at: string;
  updated_at: string;
}

export interface LocationAmenitiesTable {
  location_id: string;
  amenity: string;
  position: number;
}

export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: string;
}

/** One row per write, in the transaction of the write: history, replay and cache invalidation read it. */
export interface ChangesTable {
  sequence: Generated<number>;
  at: string;
  actor: string;
  entity: "event" | "category" | "location" | "setting";
  entity_id: string;
  action: "created" | "updated" | "deleted";
  /** JSON of the entity before and after; null where it did not exist. */
  before: string | null;
  after: string | null;
}

export type EventRow = Selectable<EventsTable>;
export type NewEventRow = Insertable<EventsTable>;
export type SpeakerRow = Selectable<SpeakersTable>;
export type CategoryRow = Selectable<CategoriesTable>;
export type LocationRow = Selectable<LocationsTable>;
