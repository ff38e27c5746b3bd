import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type DataFolder, databasePath } from "#app/database/data-folder.server.ts";
import { withDatabase } from "#app/database/open.server.ts";
import { readyFolder } from "#app/domain/backups/finish-restore.server.ts";
import { requireDatabase } from "#app/domain/backups/lost-database.server.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { type OpenServices, openServices } from "../services.ts";

/**
 * Reads the environment for a command. A command of root goes on as the owner of the data folder: files of root's would
 * lock the server out. Throws an Error with a plain sentence for an invalid value.
 */
export function commandEnvironment(): Environment {
  const environment = readEnvironment(process.env);
  becomeOwner(environment);
  return environment;
}

function becomeOwner({ dataFolder }: DataFolder): void {
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  // Windows has no such ids.
  if (owner === undefined || owner.uid === 0 || process.getuid?.() !== 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/**
 * Opens the data of the festival that is there, as {@link openServices} does. Throws an Error that says where it looked
 * if no festival is there: a new one would take what the command brings, and nobody would see it.
 */
export const openFestival = async (actor: string): Promise<OpenServices> =>
  openServices(await festivalEnvironment(), actor);

/** As {@link commandEnvironment}; throws as {@link openFestival} does if no festival is there. */
export async function festivalEnvironment(): Promise<Environment> {
  const environment = commandEnvironment();
  await requireFestival(environment);
  return environment;
}

async function requireFestival(environment: Environment): Promise<void> {
  const { databaseAddress } = environment;
  if (databaseAddress !== null) {
    const hasTables = await withDatabase(databaseAddress, async ({ db }) =>
      (await db.introspection.getTables()).some(({ name }) => name === "changes"),
    );
    if (!hasTables) throw noFestival("the database of DATABASE_URL");
    return;
  }
  if (existsSync(databasePath(environment)) || existsSync(readyFolder(environment))) return;
  // Other files may tell that its database is lost.
  await requireDatabase(environment);
  throw noFestival(resolve(environment.dataFolder));
}

const noFestival = (place: string): Error =>
  new Error(
    `There is no festival in ${place}. Nothing was made. ` +
      "Set DATA_DIR (or DATABASE_URL) as the server has it, in the environment or in .env beside package.json; " +
      "a new festival begins with npm start.",
  );
