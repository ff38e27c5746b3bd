import { mkdirSync, renameSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { nameOf } from "./engine.server.ts";
import type { OpenDatabase } from "./open-database.ts";
import { privateFolderMode } from "./private-file.server.ts";

const projectFolder = join(process.cwd(), "migrations");

type ForMigration = OpenDatabase["schema"]["forMigration"];

const providerOf = (folder: string, forMigration: ForMigration): MigrationProvider => ({
  async getMigrations() {
    const names = await knownMigrations(folder);
    return Object.fromEntries(names.map((name) => [name, migrationIn(folder, name, forMigration)]));
  },
});

/**
 * Returns a migration whose file is loaded only when it runs. Most starts run no migration, and each file would load
 * Kysely a second time, outside the build.
 */
const migrationIn = (folder: string, name: string, forMigration: ForMigration): Migration => ({
  async up(db) {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href);
    if (!isMigration(module)) throw new Error(`${name}.ts exports no up()`);
    await module.up(forMigration(db));
  },
});

const isMigration = (module: unknown): module is Migration =>
  typeof module === "object" && module !== null && "up" in module && typeof module.up === "function";

/** Returns the names of this version's migrations in order. */
export const knownMigrations = async (folder = projectFolder): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
    .toSorted()
    .map((file) => file.slice(0, -".ts".length));

/**
 * Migrates the schema and returns the names of the migrations that ran. A schema with data is copied to `backupFolder`
 * first. All pending migrations run in one transaction. Throws {@link NewerDatabaseError} for the database of a newer
 * version, otherwise the first error; the schema then stays as it was.
 */
export async function migrate(
  database: OpenDatabase,
  backupFolder?: string,
  folder = projectFolder,
): Promise<string[]> {
  const created = await database.schema.create();
  const migrator = new Migrator({ db: database.db, provider: providerOf(folder, database.schema.forMigration) });
  const all = await migrator.getMigrations();
  const names = all.map(({ name }) => name);
  await requireKnown(database, names);
  const pending = all.filter((migration) => migration.executedAt === undefined);
  if (backupFolder !== undefined && pending.length > 0 && pending.length < all.length) {
    mkdirSync(backupFolder, { recursive: true, mode: privateFolderMode });
    const copy = join(backupFolder, `before-${pending[0]?.name ?? "migration"}-${Date.now()}.sqlite`);
    // If the process is killed here, no partial copy has the name of a complete one.
    await database.copyTo(`${copy}.part`);
    renameSync(`${copy}.part`, copy);
  }
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return [...created, ...(results ?? []).map((result) => result.migrationName)];
}

/** Thrown for a database with migrations that this version lacks. The database stays untouched. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
}

async function requireKnown({ db }: OpenDatabase, known: string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database ${await nameOf(db)} was written by a newer version of Verbena (${unknown.join(", ")}) and was left untouched: start that version.`,
  );
}
