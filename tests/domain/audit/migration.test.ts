import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";

const newest = "0033_audit_source.ts";
let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  // In the checkout, since a migration imports Kysely from its node_modules.
  mkdirSync("node_modules/.cache", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), "node_modules/.cache/migrations-"));
  for (const name of readdirSync("migrations").filter((one) => one < newest))
    copyFileSync(join("migrations", name), join(folder, name));
  database = openDatabase(":memory:");
  await migrate(database, undefined, folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const finish = async (): Promise<void> => {
  copyFileSync(join("migrations", newest), join(folder, newest));
  await migrate(database, undefined, folder);
};

test("older lines of the audit log stay, without a way in", async () => {
  await sql`INSERT INTO audit (at, actor, action) VALUES ('2026-08-22T18:00:00.000Z', 'ada', 'sign_in')`.execute(
    database.db,
  );
  await finish();
  expect(
    await database.db.selectFrom("audit").select(["actor", "action", "way", "network", "count"]).execute(),
  ).toEqual([{ actor: "ada", action: "sign_in", way: null, network: null, count: 1 }]);
});

test("a festival that had shortened the time of its records keeps that time for the audit log", async () => {
  await sql`INSERT INTO settings (key, value, updated_at)
    VALUES ('limits.record_days', '61', '2026-08-22T18:00:00.000Z')`.execute(database.db);
  await finish();
  expect(
    await database.db.selectFrom("settings").select("value").where("key", "=", "security.audit_days").execute(),
  ).toEqual([{ value: "61" }]);
});
