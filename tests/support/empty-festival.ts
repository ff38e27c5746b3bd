import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { databasePath } from "#app/database/data-folder.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { privateFileMode } from "#app/database/private-file.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";

/**
 * Empty festivals, copied from one that each process migrates once: the migrations take 90 ms, and thousands of tests
 * begin with an empty festival. Tests of the migrations run them.
 */

/** Opens an empty festival in memory. */
export async function openEmptyInMemory(): Promise<OpenDatabase> {
  return openDatabase(":memory:", { contents: copyWithOwnEpoch(await template()) });
}

/** Puts an empty festival into a data folder that has none. */
export async function writeEmptyFestival(dataFolder: string): Promise<void> {
  writeFileSync(databasePath({ dataFolder }), copyWithOwnEpoch(await template()), {
    flag: "wx",
    mode: privateFileMode,
  });
}

let made: Promise<Buffer> | null = null;
const template = (): Promise<Buffer> => (made ??= makeTemplate());

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "verbena-template-"));
  const database = openDatabase(":memory:");
  try {
    await migrate(database);
    const path = join(folder, "template.sqlite");
    await database.copyTo(path);
    return readFileSync(path);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No two festivals have the same epoch: clients and caches tell them apart by it. */
function copyWithOwnEpoch(contents: Buffer): Buffer {
  const sqlite = new BetterSqlite(contents);
  try {
    sqlite.prepare("UPDATE epoch SET name = lower(hex(randomblob(8)))").run();
    return sqlite.serialize();
  } finally {
    sqlite.close();
  }
}
