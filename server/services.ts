import { backupFolder, databasePath, secretPath, uploadsFolder } from "#app/database/data-folder.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { openAt } from "#app/database/open.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { requireDatabase } from "#app/domain/backups/lost-database.server.ts";
import { finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import { type AuditSource, shellCommand } from "#app/domain/audit-source.ts";
import { type Clock, systemClock } from "#app/domain/clock.ts";
import { proved } from "#app/domain/proof.server.ts";
import { adoptUploads } from "#app/domain/media/copy-uploads.server.ts";
import { isSealedWithAnotherKey } from "#app/domain/notifications/push-keys.server.ts";
import type { Services } from "#app/domain/services.ts";
import { openVaultOf, type Vault } from "#app/domain/vault.server.ts";
import { childProcesses } from "./processes/child-processes.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import type { Environment } from "./environment.ts";

export interface OpenServices {
  services: Services;
  /** Names of the migrations that ran. */
  migrated: string[];
  database: OpenDatabase;
  close: () => Promise<void>;
}

/**
 * Opens the festival's data for the application and for commands: applies a waiting restored backup, migrates the
 * schema and builds the services. Throws if the folder can't be written, or the database is damaged, lost, newer than
 * this version or can't be migrated, or if `SECRET_KEY` is not the key of its secrets.
 */
export async function openServices(
  environment: Pick<Environment, "dataFolder"> & Partial<Pick<Environment, "databaseAddress" | "secretKey">>,
  actor: string,
  clock: Clock = systemClock,
  source: AuditSource = shellCommand,
): Promise<OpenServices> {
  prepareDataFolder(environment);
  const address = environment.databaseAddress ?? null;
  await finishRestore(environment);
  if (address === null) await requireDatabase(environment);
  const database = await openAt(address ?? databasePath(environment));
  try {
    const migrated = await migrate(database, backupFolder(environment));
    const vault = await vaultFor(database, environment);
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

/**
 * Opens the vault. A wrong key from the environment is refused: the secrets would be unreadable, and another process
 * with the right key would make them unreadable for this one again. A lost file is replaced by a new one.
 */
async function vaultFor(
  { db }: OpenDatabase,
  { secretKey = null, ...place }: Pick<Environment, "dataFolder"> & Partial<Pick<Environment, "secretKey">>,
): Promise<Vault> {
  const vault = openVaultOf(secretKey, secretPath(place));
  if (secretKey !== null && (await isSealedWithAnotherKey({ db, vault })))
    throw new Error(
      "SECRET_KEY is not the key that sealed the secrets of this festival. " +
        "Set it to what secret.key in DATA_DIR holds, or to the SECRET_KEY of before.",
    );
  return vault;
}
