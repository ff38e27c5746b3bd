import { stat, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname } from "node:path";
import { fileOf } from "#app/database/open.server.ts";
import { isBackupStale, lastGoodBackup } from "../backups/folder.server.ts";
import { readNotificationStatus } from "../notifications/notification-status.server.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { Status } from "./status.ts";
import type { Vitals } from "./vitals.ts";

/** Returns the current status of the process. */
export async function readStatus(
  services: Pick<Services, "db" | "clock" | "dataFolder">,
  vitals: Vitals,
): Promise<Status> {
  const settings = await readSettings(services);
  const { queue, settled, isClockStill } = await readNotificationStatus(services);
  return {
    now: services.clock.now().toISOString(),
    version: vitals.version,
    startedAt: vitals.startedAt.toISOString(),
    memory: { used: process.memoryUsage.rss(), machine: machineMemory() },
    database: await sizeOfDatabase(services),
    disk: await roomBesideDatabase(services),
    sockets: { ...vitals.sockets, most: settings["limits.sockets"] },
    pages: vitals.pages,
    outbox: { waiting: queue.queued, late: queue.retrying, failed: settled.failed.lately, isClockStill },
    backup: { at: (await lastGoodBackup(services))?.createdAt ?? null, isStale: await isBackupStale(services) },
    errors: vitals.errors,
  };
}

/** Memory of the process: a container often gets less than the machine. */
function machineMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/** Returns the bytes of the database's file and of its write-ahead log; null in memory. */
export async function sizeOfDatabase({ db }: Pick<Services, "db">): Promise<number | null> {
  const path = await fileOf(db);
  return path === null ? null : (await sizeOf(path)) + (await sizeOf(`${path}-wal`));
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    // A write-ahead log exists only during use.
    return 0;
  }
}

/** Returns the free and total bytes of the database's disk; null if the system does not tell. */
async function roomBesideDatabase({ db }: Pick<Services, "db">): Promise<Status["disk"]> {
  const path = await fileOf(db);
  if (path === null) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(dirname(path));
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
