import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { listEventAddresses } from "#app/domain/programme/event-queries.server.ts";

let folder: string;
let migrations: string;
let backups: string;
let database: OpenDatabase;

beforeEach(() => {
  // In the checkout, since a migration imports Kysely from its node_modules.
  mkdirSync("node_modules/.cache", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), "node_modules/.cache/migrations-"));
  migrations = join(folder, "migrations");
  backups = join(mkdtempSync(join(tmpdir(), "verbena-")), "backups");
  mkdirSync(migrations);
  copyFileSync("migrations/0001_programme.ts", join(migrations, "0001_programme.ts"));
  database = openDatabase(":memory:");
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
  rmSync(join(backups, ".."), { recursive: true });
});

const addMigration = (name: string, ...statements: string[]) =>
  writeFileSync(
    join(migrations, `${name}.ts`),
    `import { sql } from "kysely";
export async function up(db) {
  for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db);
}
`,
  );
const migrateFrom = () => migrate(database, backups, migrations);
const schemaOf = async () =>
  (await sql<{ sql: string }>`SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name`.execute(database.db))
    .rows;
const at = "2026-08-22T18:00:00.000Z";
// A row, not `createEvent`: today's programme can't write into the first schema.
const addEvent = () =>
  sql`INSERT INTO events (id, title, description, status, starts_at, ends_at, current_attendees, registration, is_streaming,
    calendar_recurrence_id, calendar_sequence, published_at, created_at, updated_at)
    VALUES ('gala', 'Gala', '', 'ACTIVE', ${at}, '2026-08-22T20:00:00.000Z', 0, 'none', 0, '', 0, ${at}, ${at}, ${at})`.execute(
    database.db,
  );

describe("a migration", () => {
  test("runs if it is pending, in order and only once", async () => {
    expect(await migrateFrom()).toEqual(["0001_programme"]);
    addMigration("0003_fill", "INSERT INTO guests (name) VALUES ('Ada')");
    addMigration("0002_guests", "CREATE TABLE guests (name TEXT NOT NULL) STRICT");
    expect(await migrateFrom()).toEqual(["0002_guests", "0003_fill"]);
    expect(await migrateFrom()).toEqual([]);
  });
  test("that fails leaves the old schema and data, even if earlier steps succeeded", async () => {
    await migrateFrom();
    await addEvent();
    const before = await schemaOf();
    addMigration("0002_guests", "CREATE TABLE guests (name TEXT NOT NULL) STRICT");
    addMigration(
      "0003_fault",
      "ALTER TABLE events ADD COLUMN mood TEXT",
      "DELETE FROM events",
      "SELECT * FROM no_such_table",
    );
    await expect(migrateFrom()).rejects.toThrow("no_such_table");
    expect(await schemaOf()).toEqual(before);
    expect(await listEventAddresses(database)).toHaveLength(1);
  });
  test("that failed can run again once it is fixed", async () => {
    await migrateFrom();
    addMigration("0002_guests", "CREATE TABLE guests (name TEXT NOT NULL) STRICT", "SELECT * FROM no_such_table");
    await expect(migrateFrom()).rejects.toThrow("no_such_table");
    rmSync(join(migrations, "0002_guests.ts"));
    addMigration("0002_visitors", "CREATE TABLE guests (name TEXT NOT NULL) STRICT");
    expect(await migrateFrom()).toEqual(["0002_visitors"]);
  });
  test("is refused if its file is not a migration", async () => {
    writeFileSync(join(migrations, "0002_empty.ts"), "export {};\n");
    await expect(migrateFrom()).rejects.toThrow("0002_empty.ts exports no up()");
  });
});

describe("the copy before a migration", () => {
  test("contains the database as it was before", async () => {
    await migrateFrom();
    await addEvent();
    addMigration("0002_clear", "DELETE FROM events", "CREATE TABLE guests (name TEXT NOT NULL) STRICT");
    await migrateFrom();
    expect(await listEventAddresses(database)).toHaveLength(0);
    const [name] = readdirSync(backups);
    expect(name).toMatch(/^before-0002_clear-\d+\.sqlite$/);
    const copy = openDatabase(join(backups, name ?? ""));
    expect(await listEventAddresses(copy)).toHaveLength(1);
    await expect(sql`SELECT * FROM guests`.execute(copy.db)).rejects.toThrow("no such table");
    await copy.close();
  });
  test("is not made of a new database, or without pending migrations", async () => {
    await migrateFrom();
    await migrateFrom();
    expect(existsSync(backups)).toBe(false);
  });
});
