import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";

test("changes from before batches stay, each as its own batch, and no sequence number is given twice", async () => {
  // In the checkout, since a migration imports Kysely from its node_modules.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), "node_modules/.cache/migrations-"));
  const database = openDatabase(":memory:");
  const insert = (name: string) =>
    sql`INSERT INTO changes (at, actor, entity, entity_id, action, before, after)
      VALUES ('2026-08-22T18:00:00.000Z', 'test', 'setting', ${name}, 'updated', '""', '"Arrecife"')`.execute(
      database.db,
    );
  for (const name of ["0001_programme.ts", "0002_accounts.ts"])
    copyFileSync(join("migrations", name), join(folder, name));
  await migrate(database, undefined, folder);
  for (const name of ["general.city", "general.name", "general.tagline"]) await insert(name);
  await sql`DELETE FROM changes WHERE sequence = 3`.execute(database.db);

  copyFileSync("migrations/0003_history.ts", join(folder, "0003_history.ts"));
  await migrate(database, undefined, folder);
  const { entries } = await listHistory(database, {});
  expect(entries.map(({ batch, size, isUndoable, changes }) => [batch, size, isUndoable, changes[0]?.name])).toEqual([
    ["2", 1, true, "general.name"],
    ["1", 1, true, "general.city"],
  ]);
  const row = {
    at: "2026-08-22T18:00:00.000Z",
    actor: "test",
    batch: "new",
    entity: "event",
    entity_id: "x",
    action: "deleted",
    before: null,
    after: null,
  } as const;
  expect(await database.db.insertInto("changes").values(row).returning("sequence").executeTakeFirst()).toEqual({
    sequence: 4,
  });
  await database.close();
  rmSync(folder, { recursive: true });
});
