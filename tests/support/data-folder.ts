import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { databasePath } from "#app/database/data-folder.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import type { BackupContext } from "#app/domain/backups/make-backup.server.ts";
import { backupContextOf } from "#app/domain/backups/backups.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openServices } from "../../server/services.ts";

/** A data folder of a festival, without a server. */
export interface TestDataFolder {
  dataFolder: string;
  /** Opens the data, runs the work, and closes the data. */
  use: <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>;
  /** The input of functions that make backups; the clock stands at `now`. */
  occasion: (now?: string) => Promise<BackupContext>;
  /** Titles of the events in the database file. */
  titles: () => string[];
  remove: () => void;
}

export const backupDay = "2026-08-22T18:42:00Z";

export function testDataFolder(): TestDataFolder {
  const dataFolder = mkdtempSync(join(tmpdir(), "verbena-data-"));
  const use: TestDataFolder["use"] = async (work) => {
    const { services, close } = await openServices({ dataFolder }, "test", fixedClock(backupDay));
    try {
      return await work(services);
    } finally {
      await close();
    }
  };
  return {
    dataFolder,
    use,
    occasion: (now = backupDay) => use(async (services) => ({ ...backupContextOf(services), now: new Date(now) })),
    titles: () => titlesIn(databasePath({ dataFolder })),
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

/** Makes an empty festival, as the first start of a server does: commands refuse a folder without one. */
export async function makeFestival(dataFolder: string, databaseAddress: string | null = null): Promise<void> {
  const { close } = await openServices({ dataFolder, databaseAddress }, "test");
  await close();
}

export function titlesIn(path: string): string[] {
  const sqlite = new BetterSqlite(path, { readonly: true });
  try {
    return sqlite.prepare("SELECT title FROM events ORDER BY title").pluck().all().map(String);
  } finally {
    sqlite.close();
  }
}
