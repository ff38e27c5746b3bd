import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { databasePath } from "#app/database/data-folder.server.ts";
import { syncFolder } from "#app/database/disk.server.ts";
import { lastSequenceIn } from "#app/database/sqlite/snapshot.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { DomainError } from "../error.ts";
import { forgetPushKeys } from "../notifications/push-keys.server.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { databaseName, isDatabaseFile, type RestoredState, takeDatabaseCopy, unpackBackup } from "./archive.server.ts";
import { findBackup, requireSpace } from "./folder.server.ts";
import { makeBackup, type BackupContext } from "./make-backup.server.ts";
import { planName, readyFolder, type RestorePlan } from "./finish-restore.server.ts";

interface PreparedRestore {
  state: RestoredState;
  /** Number of changes that were made since, which the restore takes back; null if it is unknown. */
  takenBack: number | null;
  /**
   * Name of the backup of the current data. Null if there is no current data, or if it can't be backed up: then it is
   * moved aside.
   */
  keptAs: string | null;
}

/**
 * Unpacks and verifies a backup beside the data (unless it is foreign, also a copy of the database), backs up the current
 * data, and prepares the restored data to take their place at the next start (`finish-restore.server.ts`), with an entry
 * in the restored audit log. `keepsAccess`: sessions and links that were ended since the backup work again. Atomic. Throws `unreadable_file`, and `unavailable`
 * if the disk has no room.
 */
export async function stageRestoredData(
  occasion: BackupContext,
  { file, isForeign, keepsAccess }: { file: string; isForeign: boolean; keepsAccess: boolean },
): Promise<PreparedRestore> {
  await requireSpace(occasion, 2 * (await stat(file)).size);
  const ready = readyFolder(occasion);
  const folder = `${ready}.part`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const state =
      !isForeign && (await isDatabaseFile(file))
        ? await takeDatabaseCopy(file, folder, occasion.key)
        : await unpackBackup(file, folder, { withImages: true, isForeign });
    const takenBack =
      occasion.databaseAddress === null && existsSync(databasePath(occasion))
        ? lastSequenceIn(databasePath(occasion)) - lastSequenceIn(join(folder, databaseName))
        : null;
    const keptAs = await keepPresent(occasion);
    const hasOtherKey = state.key !== occasion.key;
    await prepare(occasion, join(folder, databaseName), { hasOtherKey, of: state.createdAt, keptAs });
    const by = { actor: occasion.actor, source: occasion.source };
    const plan: RestorePlan = { keptAs, at: occasion.now.toISOString(), keepsAccess, ...by };
    await writeFile(join(folder, planName), JSON.stringify(plan), { mode: 0o600, flush: true });
    await syncFolder(join(folder, "uploads"));
    await syncFolder(folder);
    await rm(ready, { recursive: true, force: true });
    await rename(folder, ready);
    await syncFolder(occasion.dataFolder);
    return { state, takenBack, keptAs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A damaged or newer database cannot be backed up. Without room on the disk the restore fails instead, since the data
 * would be lost.
 */
async function keepPresent(occasion: BackupContext): Promise<string | null> {
  if (occasion.databaseAddress === null && !existsSync(databasePath(occasion))) return null;
  try {
    const name = await makeBackup(occasion, "before-restore");
    return (await findBackup(occasion, name)).fault === null ? name : null;
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable") throw error;
    return null;
  }
}

/** Records the restore in the restored data. Keys that another `secret.key` sealed are removed: nothing opens them here. */
async function prepare(
  occasion: BackupContext,
  path: string,
  { hasOtherKey, of, keptAs }: { hasOtherKey: boolean; of: string; keptAs: string | null },
): Promise<void> {
  const database = openDatabase(path, { isSound: true });
  try {
    const { actor, source, now } = occasion;
    const services = { actor, source, clock: { now: () => now } };
    await database.db.transaction().execute(async (transaction) => {
      await recordAuditIn(services, transaction, { action: "backup_restored", detail: { of, kept_as: keptAs } });
      if (hasOtherKey) await forgetPushKeys({ db: transaction });
    });
  } finally {
    await database.close();
  }
}
