import { shellCommand } from "#app/domain/audit-source.ts";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { backupFolder, databasePath, secretPath } from "#app/database/data-folder.server.ts";
import { takeDatabase } from "#app/database/sqlite/data-lock.server.ts";
import { findBackup } from "#app/domain/backups/folder.server.ts";
import { stageRestoredData } from "#app/domain/backups/stage-restored-data.server.ts";
import { dropRestore, finishRestore, replacedFolder } from "#app/domain/backups/finish-restore.server.ts";
import type { EndedAccess } from "#app/domain/backups/backup.ts";
import { hasCarried, hasEnded } from "#app/domain/backups/revoked-access.server.ts";
import { backupContextOf } from "#app/domain/backups/backups.server.ts";
import { systemClock } from "#app/domain/clock.ts";
import { openVaultOf } from "#app/domain/vault.server.ts";
import { prepareDataFolder } from "../prepare-data-folder.ts";
import type { Environment } from "../environment.ts";
import { commandEnvironment } from "./festival.ts";
import { wordsOf } from "./admin/command-refusal.ts";

const usage = `Usage: npm run restore -- FILE [--keep-access]

Puts a backup (a file, or the name of one in DATA_DIR/backups; also the before-….sqlite of an update) in the place of the data, while the
server does not run; data in PostgreSQL are replaced under running servers, too.
It is proved before anything changes. What was there is backed up before, or moved aside when it is damaged.
Sessions, programs and links that were ended since the backup stay ended, and accounts that were deleted, deactivated, given a
lower role, a password or a second factor stay so, unless --keep-access is given.`;

const keepAccess = "--keep-access";

const inUse = "The data are open: stop the server and whatever else works with them first. Nothing was changed.";

/** Runs `npm run restore`. Exits with 1 if nothing was restored, 2 on wrong usage. */
async function main(options: string[]): Promise<number> {
  const keepsAccess = options.includes(keepAccess);
  const [given, ...more] = options.filter((option) => option !== keepAccess);
  if (given === undefined || more.length > 0 || given.startsWith("-")) {
    console.error(usage);
    return 2;
  }
  const environment = commandEnvironment();
  prepareDataFolder(environment);
  requireAlone(environment);
  // Finishes a restore that a panel prepared or that was interrupted.
  await finishRestore(environment);
  const file = await pathOf(environment, given);
  const hadKey = existsSync(secretPath(environment));
  const occasion = backupContextOf({
    ...environment,
    clock: systemClock,
    actor: "restore command",
    source: shellCommand,
    vault: openVaultOf(environment.secretKey, secretPath(environment)),
  });
  const { state, takenBack, keptAs } = await stageRestoredData(occasion, { file, isForeign: false, keepsAccess }).catch(
    async (error: unknown) => {
      // A key without a database would look like the remains of a lost festival.
      if (!hadKey) await rm(secretPath(environment), { force: true });
      throw error;
    },
  );
  const ended: EndedAccess[] = [];
  if ((await finishRestore(environment, 0, (one) => ended.push(one))) !== "done") {
    await dropRestore(environment);
    throw new Error(inUse);
  }
  console.log(`Restored ${given}: ${state.events} events, as things were at ${state.createdAt}.`);
  if (takenBack !== null && takenBack > 0)
    console.log(
      `${takenBack} ${takenBack === 1 ? "change was" : "changes were"} made since then and ${takenBack === 1 ? "is" : "are"} not in it.`,
    );
  const aside = replacedFolder(environment, occasion.now.toISOString());
  if (keptAs !== null) console.log(`What was there before is ${join(backupFolder(environment), keptAs)}.`);
  else if (existsSync(aside)) console.log(`What was there before could not be backed up; its files are in ${aside}.`);
  for (const one of ended) console.log(endedLine(one));
  for (const one of ended.filter(hasCarried))
    console.log(
      `Accounts stay as they were before the restore: ${one.deleted} deleted, ${one.lowered} deactivated or with a lower role, ${one.passwords} with a newer password; ${one.factors} second factors stay. --keep-access brings them all back.`,
    );
  if (state.key !== occasion.key)
    console.log(
      "Its secrets (mail, keys of services) were sealed with another key: put its secret.key back, or set SECRET_KEY to it, or type them anew.",
    );
  return 0;
}

/** Says what the restore ended. */
function endedLine(ended: EndedAccess): string {
  const { sessions, programs, links, calendars, devices, isCompared } = ended;
  if (!isCompared)
    return `There were no data to compare the backup with, so everybody is signed out: ${sessions} sessions, ${programs} programs and ${links} one-time links ended. Addresses of calendars still work.`;
  if (!hasEnded(ended)) return "No session, program or link had been ended since the backup.";
  return `Ended again what was ended since the backup: ${sessions} sessions, ${programs} programs, ${links} one-time links, ${calendars} addresses of calendars, ${devices} signed-out devices.`;
}

function requireAlone(environment: Environment): void {
  const release = takeDatabase(databasePath(environment));
  if (release === null) throw new Error(inUse);
  release();
}

async function pathOf(environment: Environment, given: string): Promise<string> {
  if (existsSync(given)) return given;
  const copy = join(backupFolder(environment), basename(given));
  if (given.endsWith(".sqlite") && existsSync(copy)) return copy;
  try {
    return (await findBackup(environment, given)).path;
  } catch {
    throw new Error(`There is no file ${given}.`);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(await wordsOf(error));
  process.exitCode = 1;
}
