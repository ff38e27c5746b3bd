import { type Kysely, sql } from "kysely";

/** Frozen: a later schema is a later file. Constraints live here, so that no way in can go round them. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;
const date = (column: string) => `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')`;
const flag = (column: string) => `CHECK (${column} IN (0, 1))`;
const httpsOrUpload = (column: string) => `CHECK (${column} LIKE 'https://%' OR ${column} GLOB '/[^/\\]*')`;

const statements = [
  `CREATE TABLE categories (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (trim(name) <> ''),
    color TEXT NOT NULL CHECK (color GLOB '#[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]'),
    icon TEXT NOT NULL,
    description TEXT,
    is_active INTEGER NOT NULL ${flag("is_active")},
    position INTEGER NOT NULL,
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT`,
  `CREATE UNIQUE INDEX categories_name ON categories (lower(trim(name)))`,
  `CREATE TABLE locations (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (trim(name) <> ''),
    address TEXT,
    city TEXT NOT NULL CHECK (trim(city) <> ''),
    country TEXT NOT NULL CHECK (trim(country) <> ''),
    description TEXT,
    capacity INTEGER CHECK (capacity >= 0),
    image_url TEXT ${httpsOrUpload("image_url")},
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")},
    CHECK ((latitude IS NULL) = (longitude IS NULL))
  ) STRICT`,
  `CREATE TABLE location_amenities (
    location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
    amenity TEXT NOT NULL CHECK (trim(amenity) <> ''),
    position INTEGER NOT NULL,
    PRIMARY KEY (location_id, amenity)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE events (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL CHECK (trim(title) <> ''),
    description TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'UPCOMING', 'FINISHED', 'CANCELLED')),
    status_note TEXT,
    starts_at TEXT NOT NULL ${instant("starts_at")},
    ends_at TEXT NOT NULL ${instant("ends_at")},
    first_date TEXT ${date("first_date")},
    last_date TEXT ${date("last_date")},
    listed TEXT NOT NULL GENERATED ALWAYS AS (CASE
      WHEN first_date IS NOT NULL THEN 'all-day'
      WHEN unixepoch(ends_at) - unixepoch(starts_at) > 86400 THEN 'long'
      ELSE 'timed' END) STORED,
    image_url TEXT ${httpsOrUpload("image_url")},
    capacity INTEGER CHECK (capacity >= 1),
    current_attendees INTEGER NOT NULL CHECK (current_attendees >= 0),
    registration TEXT NOT NULL CHECK (registration IN ('none', 'places')),
    is_streaming INTEGER NOT NULL ${flag("is_streaming")},
    stream_url TEXT CHECK (stream_url LIKE 'https://%'),
    price_cents INTEGER CHECK (price_cents >= 0),
    age_from INTEGER CHECK (age_from BETWEEN 0 AND 120),
    language TEXT,
    accessibility TEXT,
    category_text TEXT,
    legacy_category TEXT,
    location_text TEXT,
    url TEXT CHECK (url LIKE 'https://%'),
    calendar_uid TEXT,
    calendar_recurrence_id TEXT NOT NULL,
    calendar_sequence INTEGER NOT NULL,
    published_at TEXT ${instant("published_at")},
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")},
    CHECK (ends_at > starts_at),
    CHECK ((first_date IS NULL) = (last_date IS NULL)),
    CHECK (last_date >= first_date)
  ) STRICT`,
  `CREATE INDEX events_start ON events (starts_at)`,
  // Few events are listed by day: asked for by their kind, a day's page costs the same among 10,000 events as among 100.
  `CREATE INDEX events_listed_start ON events (listed, starts_at)`,
  `CREATE INDEX events_listed_end ON events (listed, ends_at)`,
  `CREATE UNIQUE INDEX events_calendar_identity ON events (calendar_uid, calendar_recurrence_id) WHERE calendar_uid IS NOT NULL`,
  `CREATE TABLE event_categories (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
    position INTEGER NOT NULL,
    PRIMARY KEY (event_id, category_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX event_categories_category ON event_categories (category_id)`,
  `CREATE TABLE event_locations (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE RESTRICT,
    position INTEGER NOT NULL,
    PRIMARY KEY (event_id, location_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX event_locations_location ON event_locations (location_id)`,
  `CREATE TABLE event_tags (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    tag TEXT NOT NULL CHECK (trim(tag) <> ''),
    position INTEGER NOT NULL,
    PRIMARY KEY (event_id, tag)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE speakers (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (trim(name) <> ''),
    title TEXT,
    company TEXT,
    bio TEXT,
    avatar_url TEXT ${httpsOrUpload("avatar_url")},
    image_url TEXT ${httpsOrUpload("image_url")}
  ) STRICT`,
  `CREATE INDEX speakers_event ON speakers (event_id, position)`,
  `CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value)),
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE changes (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'setting')),
    entity_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    before TEXT CHECK (json_valid(before)),
    after TEXT CHECK (json_valid(after))
  ) STRICT`,
  `CREATE INDEX changes_entity ON changes (entity, entity_id, sequence)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
