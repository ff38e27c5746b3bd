import { backupFolder, databasePath, uploadsFolder } from "#app/database/data-folder.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { requireDatabase } from "#app/domain/backups/lost-database.server.ts";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { type AuditSource, shellCommand } from "#app/domain/audit-source.ts";
import { type Clock, systemClock } from "#app/domain/clock.ts";
import { proved } from "#app/domain/proof.server.ts";
import { adoptUploads } from "#app/domain/media/copy-uploads.server.ts";
import type { Services } from "#app/domain/services.ts";
import { childProcesses } from "./processes/child-processes.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { vaultOfFestival } from "./secret-key.ts";
import type { Environment } from "./environment.ts";

export interface OpenServices {
  services: Services;
  /** Names of the migrations that ran. */
  migrated: string[];
  database: OpenDatabase;
  close: () => Promise<void>;
}

type Place = Pick<Environment, "dataFolder"> & Partial<Pick<Environment, "databaseAddress" | "secretKey">>;

/**
 * Opens the festival's database: applies a waiting restored backup and migrates the schema. Throws if the folder can't be
 * written, or the database is damaged, lost, newer than this version or can't be migrated.
 */
export async function openFestivalDatabase(place: Place): Promise<{ database: OpenDatabase; migrated: string[] }> {
  prepareDataFolder(place);
  const address = place.databaseAddress ?? null;
  await finishRestore(place);
  if (address === null) await requireDatabase(place);
  const database = await openAt(address ?? databasePath(place));
  try {
    return { database, migrated: await migrate(database, backupFolder(place)) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the festival's data for the application and for commands, and builds the services. Throws as
 * {@link openFestivalDatabase} and {@link vaultOfFestival} do.
 */
export async function openServices(
  environment: Place,
  actor: string,
  clock: Clock = systemClock,
  source: AuditSource = shellCommand,
): Promise<OpenServices> {
  const { database, migrated } = await openFestivalDatabase(environment);
  const address = environment.databaseAddress ?? null;
  try {
    const vault = await vaultOfFestival(database.db, environment);
    const services: Services = {
      db: database.db,
      clock,
      vault,
      dataFolder: environment.dataFolder,
      databaseAddress: address,
      uploadsFolder: uploadsFolder(environment),
      processes: childProcesses,
      actor,
      source,
      isProved: proved,
    };
    if (address !== null) await adoptUploads(services);
    return {
      services,
      migrated,
      database,
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
