import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { linesOf } from "../bench/lines.ts";
import { temporaryFolder } from "../process/server-process.ts";
import { randomOf } from "../support/random.ts";
import { patience, scaled } from "./scale.ts";

const kills = scaled(5, 40);
const rows = 40_000;

/** Migrations by name; the last two take a while. */
const steps: Record<string, string[]> = {
  "0001_guests": ["CREATE TABLE guests (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT"],
  "0002_doors": [
    "CREATE TABLE doors (id INTEGER PRIMARY KEY, guest INTEGER NOT NULL) STRICT",
    "INSERT INTO doors (guest) SELECT id FROM guests",
    "CREATE INDEX doors_by_guest ON doors (guest)",
  ],
  "0003_moods": [
    "ALTER TABLE guests ADD COLUMN mood TEXT",
    "UPDATE guests SET mood = 'glad ' || name",
    "DELETE FROM doors WHERE guest % 2 = 0",
  ],
};
const oldSchema = ["guests"];
const newSchema = ["doors", "doors_by_guest", "guests"];

/** Reliability (R6): killed during a migration. */
test(
  "a killed migration leaves the old schema or the new one intact, and a complete copy of the old database before any change",
  { timeout: patience },
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const [first, all] = [migrationsIn(["0001_guests"]), migrationsIn(Object.keys(steps))];
    const original = join(folder.path, "old.sqlite");
    const database = openDatabase(original);
    await migrate(database, undefined, first);
    await database.close();
    fill(original);
    const random = randomOf(6);

    const whole = await run(fresh("whole"), null);
    const found = { old: 0, new: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      const place = fresh(String(kill));
      await run(place, (whole * (kill + random.below(100) / 100)) / kills);
      const state = inspect(place.path);
      expect([oldSchema, newSchema]).toContainEqual(state.schema);
      const isNew = state.schema.length === newSchema.length;
      expect(state).toEqual(
        isNew
          ? { schema: newSchema, guests: rows, glad: rows, doors: rows / 2, steps: 3 }
          : { schema: oldSchema, guests: rows, glad: 0, doors: 0, steps: 1 },
      );
      found[isNew ? "new" : "old"] += 1;
      const copies = existsSync(place.backups)
        ? readdirSync(place.backups).filter((name) => name.endsWith(".sqlite"))
        : [];
      expect(copies.length).toBe(isNew ? 1 : Math.min(copies.length, 1));
      for (const name of copies)
        expect(inspect(join(place.backups, name))).toMatchObject({ schema: oldSchema, guests: rows });

      // The next start finishes the migration.
      await run(place, null);
      expect(inspect(place.path)).toMatchObject({ schema: newSchema, glad: rows, doors: rows / 2 });
    }
    expect(found.old).toBeGreaterThan(0);
    console.log(
      `killed at ${kills} moments of ${Math.round(whole)} ms: ${found.old} times the old schema, ${found.new} times the new`,
    );

    function fresh(name: string): Place {
      const path = join(folder.path, `${name}.sqlite`);
      copyFileSync(original, path);
      return { path, backups: join(folder.path, name), migrations: all };
    }
  },
);

interface Place {
  path: string;
  backups: string;
  migrations: string;
}

/** Migrates in a process of its own, killed after so many ms. Returns how long it took, in ms. */
async function run({ path, backups, migrations }: Place, killAfter: number | null): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "migrating.ts"), path, backups, migrations], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const line = linesOf(child);
  await line();
  const begun = performance.now();
  if (killAfter !== null) {
    await sleep(killAfter);
    child.kill("SIGKILL");
  } else await line();
  const took = performance.now() - begun;
  await ended;
  return took;
}

function inspect(path: string): { schema: string[]; guests: number; glad: number; doors: number; steps: number } {
  const database = new BetterSqlite(path);
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    const count = (from: string): number => Number(database.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
    const schema = database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE name IN ('guests', 'doors', 'doors_by_guest') ORDER BY name",
      )
      .all()
      .map(({ name }) => name);
    const isNew = schema.includes("doors");
    return {
      schema,
      guests: count("guests"),
      glad: isNew ? count("guests WHERE mood LIKE 'glad %'") : 0,
      doors: isNew ? count("doors") : 0,
      steps: count("kysely_migration"),
    };
  } finally {
    database.close();
  }
}

function fill(path: string): void {
  const database = new BetterSqlite(path);
  database.exec(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ${rows}) INSERT INTO guests (name) SELECT 'guest ' || number FROM counted`,
  );
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

/** Writes migrations outside of the checkout, which therefore import Kysely by its path. */
function migrationsIn(names: string[]): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const kysely = pathToFileURL(createRequire(import.meta.url).resolve("kysely")).href;
  for (const name of names) {
    writeFileSync(
      join(folder.path, `${name}.ts`),
      `import { sql } from ${JSON.stringify(kysely)};\nexport async function up(db) {\n  for (const statement of ${JSON.stringify(steps[name])}) await sql.raw(statement).execute(db);\n}\n`,
    );
  }
  return folder.path;
}
