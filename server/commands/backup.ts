import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { backupFolder } from "#app/database/data-folder.server.ts";
import { findBackup, rotateBackups } from "#app/domain/backups/folder.server.ts";
import { makeBackup } from "#app/domain/backups/make-backup.server.ts";
import { backupContextOf } from "#app/domain/backups/backups.server.ts";
import { readCopies } from "#app/domain/backups/copies.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { Environment } from "../environment.ts";
import { DomainError } from "#app/domain/error.ts";
import { createBackupCopier } from "../backup-copies.ts";
import { openServices } from "../services.ts";
import { festivalEnvironment } from "./festival.ts";
import { wordsOf } from "./admin/command-refusal.ts";
import { wholeFile } from "./whole-file.ts";

const usage = `Usage: npm run backup -- [out.tar]

Backs up the database and the images, also while the server runs, and proves the backup by restoring it into a temporary place.
It is kept in DATA_DIR/backups; with a file's name it is also copied there, and BACKUP_COMMAND copies it where that says.
The key of its secrets (secret.key or SECRET_KEY) is not in it.`;

/** Runs `npm run backup`. Exits with 1 if no sound backup could be made or BACKUP_COMMAND failed, 2 on wrong usage. */
async function main([out, ...more]: string[]): Promise<number> {
  if (more.length > 0 || out?.startsWith("-")) {
    console.error(usage);
    return 2;
  }
  if (out !== undefined && existsSync(out)) throw new Error(`${out} is there already and was left untouched.`);
  const environment = await festivalEnvironment();
  const { services, close } = await openServices(environment, "backup command");
  try {
    const name = await makeBackup(backupContextOf(services), "hand");
    await rotateBackups(services);
    const { path, fault, contents } = await findBackup(services, name);
    if (fault !== null) throw new DomainError("unreadable_file", fault);
    if (out !== undefined) await wholeFile(out, (beside) => copyFile(path, beside));
    console.log(
      `${out ?? join(backupFolder(services), name)}: ${contents?.events ?? 0} events, ${contents?.images ?? 0} image files; restored into a temporary place and found sound.`,
    );
    if (contents !== null && contents.missing > 0)
      console.log(`${contents.missing} images that the programme names were gone before.`);
    return (await isCopied(services, environment)) ? 0 : 1;
  } finally {
    await close();
  }
}

/** Copies the backup elsewhere, where BACKUP_COMMAND says how. Returns false if that failed. */
async function isCopied(services: Services, { backupCommand }: Environment): Promise<boolean> {
  if (backupCommand === null) return true;
  const isWell = await createBackupCopier(services, backupCommand, silent).copy();
  if (isWell) console.log("BACKUP_COMMAND copied it.");
  else console.error(`BACKUP_COMMAND failed: ${(await readCopies(services))?.failure?.detail ?? ""}`);
  return isWell;
}

const silent = { info: () => undefined, error: () => undefined };

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(await wordsOf(error));
  process.exitCode = 1;
}
