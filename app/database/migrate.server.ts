import { mkdirSync, renameSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { OpenDatabase } from "./open.server.ts";

const projectFolder = join(process.cwd(), "migrations");

const providerOf = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.ts$/.test(name)).toSorted();
    return Object.fromEntries(names.map((name) => [name.slice(0, -3), migrationIn(folder, name)]));
  },
});

/** Read when it runs: nearly every start has none to run, and each would load Kysely a second time, outside of the build. */
const migrationIn = (folder: string, name: string): Migration => ({
  async up(db) {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
    if (!isMigration(module)) throw new Error(`${name} exports no up()`);
    await module.up(db);
  },
});

const isMigration = (module: unknown): module is Migration =>
  typeof module === "object" && module !== null && "up" in module && typeof module.up === "function";

/** The names of all migrations of this version, in their order. */
export const knownMigrations = async (folder = projectFolder): Promise<string[]> => Object.keys(await providerOf(folder).getMigrations());

/**
 * Brings the schema up to date and returns the names of the migrations that ran.
 * Before a schema with data in it changes, a copy goes to `backupFolder`. All that are pending run in one transaction.
 * Throws the first error; the schema is then the old one.
 */
export async function migrate(database: OpenDatabase, backupFolder?: string, folder = projectFolder): Promise<string[]> {
  const migrator = new Migrator({ db: database.db, provider: providerOf(folder) });
  const all = await migrator.getMigrations();
  const pending = all.filter((migration) => migration.executedAt === undefined);
  if (backupFolder !== undefined && pending.length > 0 && pending.length < all.length) {
    mkdirSync(backupFolder, { recursive: true });
    const copy = join(backupFolder, `before-${pending[0]?.name ?? "migration"}-${Date.now()}.sqlite`);
    // Whoever is killed here leaves no half of a copy under the name of a whole one.
    database.copyTo(`${copy}.part`);
    renameSync(`${copy}.part`, copy);
  }
  // Also with nothing to do: a database that knows migrations of a newer version is refused here.
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
