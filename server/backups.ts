import type { Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExclusiveTasks } from "#app/database/open-database.ts";
import { recordAudit } from "#app/domain/changes/audit.server.ts";
import { noteFailure, removeBackup } from "#app/domain/backups/folder.server.ts";
import { dropRestore, finishRestore } from "#app/domain/backups/finish-restore.server.ts";
import {
  backUp,
  prepareRestore,
  verifyBackup,
  addUploadedBackup,
  backUpDaily,
} from "#app/domain/backups/backups.server.ts";
import type { Clock } from "#app/domain/clock.ts";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import type { RunningBackupTask, BackupWork } from "#app/http/context.ts";
import type { BackupCopier } from "./backup-copies.ts";
import type { Environment } from "./environment.ts";

/** Interval between checks for a due backup, in ms; the first check comes this long after the start. */
const lookEvery = 10 * 60_000;
/** How long `close` waits for running work, in ms. Unfinished files don't count as backups, so the work may go on. */
const endsWithin = 2000;
/** How long a start with a restored backup waits for other processes to close the data, in ms. */
const waitsForOthers = 15_000;

/**
 * Before the data is opened: replaces it with a restored backup, if one waits. If other processes keep the data open,
 * it gives up and the panel says so.
 */
export async function bringRestored(
  environment: Environment,
  clock: Clock,
  log: Pick<Logger, "info" | "error">,
): Promise<void> {
  const swapped = await finishRestore(environment, waitsForOthers);
  if (swapped === "nothing") return;
  if (swapped === "done") {
    log.info("a restored backup is in place");
    return noteFailure(environment, null);
  }
  log.error("another process has the data open: the restored backup was given up");
  await dropRestore(environment);
  await noteFailure(environment, { at: clock.now().toISOString(), messageKey: "errors.backup_in_use", values: {} });
}

interface Parts {
  services: Services;
  tasks: Pick<ExclusiveTasks, "isHolder">;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Null if BACKUP_COMMAND is not set. */
  copier: BackupCopier | null;
  /** Opens the data again after a restore. */
  reopen: () => void;
}

/**
 * Creates, checks and restores backups in this process, one at a time, since each takes disk and processor time. Also
 * makes the daily backup, until it is closed, if this process has the exclusive tasks.
 */
export function createBackupWork({
  services,
  tasks,
  log,
  copier,
  reopen,
}: Parts): BackupWork & { stop: () => Promise<void> } {
  let busy: RunningBackupTask | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const alone = async <Result>(task: RunningBackupTask, work: () => Promise<Result>): Promise<Result> => {
    if (busy !== null) throw new DomainError("conflict", "errors.backup_busy");
    busy = task;
    const done = work().finally(() => (busy = null));
    running = done.catch(() => undefined);
    return done;
  };
  const daily = async (): Promise<void> => {
    if (busy === null && tasks.isHolder)
      await alone("make", () => backUpDaily(services)).catch((error: unknown) =>
        log.error({ err: error }, "the backup of today failed"),
      );
    await copier?.retry();
  };
  const timer = setInterval(() => void daily(), lookEvery).unref();
  // Backups that a stop or a restore left to copy.
  void copier?.retry();

  return {
    get busy() {
      return busy;
    },
    make: (keeper) =>
      alone("make", async () => {
        const backup = await backUp(keeper, "hand");
        log.info({ backup: backup.name, by: keeper.actor }, "backed up");
        void copier?.copy();
        await recordAudit(keeper, { action: "backup_made", detail: { name: backup.name, fault: backup.fault } });
        return backup;
      }),
    check: (keeper, name) => alone("check", () => verifyBackup(keeper, name)),
    remove: async (keeper, name) => {
      if (busy !== null) throw new DomainError("conflict", "errors.backup_busy");
      await removeBackup(keeper, name);
      await recordAudit(keeper, { action: "backup_deleted", detail: { name } });
    },
    takeIn: (keeper, receive) => alone("take in", () => receive((file) => addUploadedBackup(keeper, file))),
    restore: (keeper, name, options) =>
      alone("restore", async () => {
        await prepareRestore(keeper, name, options);
        log.warn({ backup: name, by: keeper.actor }, "restored; opening the data anew");
        reopen();
      }),
    stop: async () => {
      clearInterval(timer);
      await copier?.stop();
      await Promise.race([running, sleep(endsWithin, undefined, { ref: false })]);
    },
  };
}
