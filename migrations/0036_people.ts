import { type Kysely, sql } from "kysely";

/**
 * People and groups that take part, each with a page, and the visitors who follow them. Until now an event had its
 * speakers as text only. Frozen.
 */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;

const tables = [
  `CREATE TABLE people (
    id TEXT PRIMARY KEY CHECK (id <> '' AND id NOT GLOB '*[^a-z0-9-]*'),
    name TEXT NOT NULL CHECK (trim(name) <> ''),
    sort_name TEXT CHECK (trim(sort_name) <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'group')),
    words TEXT,
    links TEXT NOT NULL CHECK (json_valid(links)),
    image_url TEXT CHECK (image_url LIKE 'https://%' OR image_url GLOB '/[^/\\]*'),
    portrait INTEGER NOT NULL CHECK (portrait BETWEEN 0 AND 99),
    merged_into TEXT REFERENCES people (id) CHECK (merged_into <> id),
    created_at TEXT NOT NULL ${instant("created_at")},
    updated_at TEXT NOT NULL ${instant("updated_at")}
  ) STRICT`,
  `CREATE INDEX people_merged ON people (merged_into) WHERE merged_into IS NOT NULL`,
  `ALTER TABLE speakers ADD COLUMN person_id TEXT REFERENCES people (id)`,
  `CREATE INDEX speakers_person ON speakers (person_id)`,
  `CREATE INDEX speakers_name ON speakers (name)`,
  `CREATE TABLE person_follows (
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL ${instant("created_at")},
    CHECK ((user_id IS NULL) <> (device_id IS NULL))
  ) STRICT`,
  `CREATE UNIQUE INDEX person_follows_user ON person_follows (user_id, person_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX person_follows_device ON person_follows (device_id, person_id) WHERE device_id IS NOT NULL`,
  `CREATE INDEX person_follows_person ON person_follows (person_id)`,
  // SQLite changes no constraint of a table with rows: the table is made anew, now also for people.
  `CREATE TABLE changes_with_people (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL ${instant("at")},
    actor TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    undone_by TEXT CHECK (undone_by <> batch),
    entity TEXT NOT NULL CHECK (entity IN ('event', 'category', 'location', 'person', 'setting', 'announcement', 'message', 'places')),
    entity_id TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    before TEXT CHECK (json_valid(before)),
    after TEXT CHECK (json_valid(after))
  ) STRICT`,
  `INSERT INTO changes_with_people (sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after)
    SELECT sequence, at, actor, batch, undone_by, entity, entity_id, action, before, after FROM changes`,
  // A number that was given before the newest rows were removed is not given again.
  `DELETE FROM sqlite_sequence WHERE name = 'changes_with_people'`,
  `INSERT INTO sqlite_sequence (name, seq) SELECT 'changes_with_people', seq FROM sqlite_sequence WHERE name = 'changes'`,
  `DROP TABLE changes`,
  `ALTER TABLE changes_with_people RENAME TO changes`,
  `CREATE INDEX changes_entity ON changes (entity, entity_id, sequence)`,
  `CREATE INDEX changes_batch ON changes (batch, sequence)`,
  `CREATE INDEX changes_undone_by ON changes (undone_by) WHERE undone_by IS NOT NULL`,
];

interface Speaker {
  name: string;
  title: string | null;
  company: string | null;
  bio: string | null;
}

const groupWords =
  /^(?:agrupacion|asociacion|aula|banda|batucada|charanga|cia|cirque|colectivo|compagnie|companhia|compania|coral|coro|cuarteto|dj's|duo|ensemble|grupo|hermanas|hermanos|kompanie|las|les|los|orquesta|orchestre|parranda|quinteto|taller|teatro|the|theatre|trio|zancos) /;

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Adds no person twice: speakers of the same name are one only if none of their details differs. */
async function addPeople(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Speaker>`
    SELECT DISTINCT name, title, company, bio FROM speakers
    ORDER BY name, (title IS NOT NULL) + (company IS NOT NULL) + (bio IS NOT NULL) DESC, title, company, bio`.execute(
    db,
  );
  const at = new Date().toISOString();
  const ids = new Set<string>();
  const people = new Map<string, { id: string; details: Speaker }[]>();
  for (const speaker of rows) {
    const ofName = people.get(speaker.name) ?? [];
    people.set(speaker.name, ofName);
    const agreeing = ofName.filter(({ details }) =>
      (["title", "company", "bio"] as const).every(
        (field) => details[field] === null || speaker[field] === null || details[field] === speaker[field],
      ),
    );
    const known = agreeing.length === 1 ? agreeing[0] : undefined;
    const id = known?.id ?? freeId(speaker.name, ids);
    if (known === undefined) {
      ids.add(id);
      ofName.push({ id, details: { ...speaker } });
      const kind = groupWords.test(`${plain(speaker.name)} `) ? "group" : "person";
      await sql`
        INSERT INTO people (id, name, kind, links, portrait, created_at, updated_at)
        VALUES (${id}, ${speaker.name}, ${kind}, '[]', 0, ${at}, ${at})`.execute(db);
    } else {
      known.details.title ??= speaker.title;
      known.details.company ??= speaker.company;
      known.details.bio ??= speaker.bio;
    }
    await sql`
      UPDATE speakers SET person_id = ${id}
      WHERE name = ${speaker.name} AND title IS ${speaker.title} AND company IS ${speaker.company} AND bio IS ${speaker.bio}`.execute(
      db,
    );
  }
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const words = plain(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  const base = words === "" ? "persona" : words;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  await addPeople(db);
}
