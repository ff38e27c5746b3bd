import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";

const at = "2026-08-22T18:00:00.000Z";

test.each([
  ["a festival without events begins with the spec's city", false, null, "Arrecife"],
  ["one that never said its city still says none", true, null, ""],
  ["one that said it keeps it", true, "Haría", "Haría"],
])("when places may have no city, %s", async (_, hasEvent, stored, city) => {
  // In the checkout, since a migration imports Kysely from its node_modules.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), "node_modules/.cache/migrations-"));
  const database = openDatabase(":memory:");
  const copy = (matches: (name: string) => boolean): void =>
    readdirSync("migrations")
      .filter(matches)
      .forEach((name) => copyFileSync(join("migrations", name), join(folder, name)));
  try {
    copy((name) => name < "0059");
    await migrate(database, undefined, folder);
    await sql`INSERT INTO locations (id, name, city, country, created_at, updated_at)
      VALUES ('plaza', 'Plaza', ' Teguise ', 'España', ${at}, ${at})`.execute(database.db);
    if (hasEvent)
      await sql`INSERT INTO events (id, title, description, status, starts_at, ends_at, current_attendees, registration,
          is_streaming, calendar_sequence, calendar_recurrence_id, is_scheduled, created_at, updated_at)
        VALUES ('gala', 'Gala', '', 'ACTIVE', ${at}, '2026-08-22T20:00:00.000Z', 0, 'none', 0, 0, '', 1, ${at}, ${at})`.execute(
        database.db,
      );
    if (stored !== null)
      await sql`INSERT INTO settings (key, value, updated_at) VALUES ('general.city', ${JSON.stringify(stored)}, ${at})`.execute(
        database.db,
      );
    copy((name) => name.startsWith("0059"));
    await migrate(database, undefined, folder);
    expect((await readAllSettings(database))["general.city"]).toBe(city);
    expect(await database.db.selectFrom("locations").select("city").execute()).toEqual([{ city: "Teguise" }]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
