import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type DataFolder, databasePath, uploadsFolder } from "#app/database/data-folder.server.ts";
import { ifMissing, moveFile, syncFolder } from "#app/database/disk.server.ts";
import { takeDatabase } from "#app/database/sqlite/data-lock.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import type { OpenDatabase } from "#app/database/open-database.ts";
import { withDatabase } from "#app/database/open.server.ts";
import { lastSequenceIn } from "#app/database/sqlite/snapshot.server.ts";
import { systemClock } from "../clock.ts";
import { copyUploads } from "../media/copy-uploads.server.ts";
import { databaseUploads } from "../media/database-uploads.server.ts";
import { folderUploads } from "../media/folder-uploads.server.ts";
import { beginEpoch } from "../changes/epoch.server.ts";
import { sourceSchema } from "../writer.server.ts";
import type { EndedAccess } from "./backup.ts";
import { endRevokedAccessIn } from "./revoked-access.server.ts";

/*
 * A restore in two steps. `stage-restored-data.server.ts` prepares a folder and renames it at once: until then nothing has happened.
 * Afterwards the next process that opens the data finishes the restore here. Each step can be repeated, so that it may
 * be killed at any point.
 */

/** Returns the folder of a prepared restore. */
export const readyFolder = ({ dataFolder }: DataFolder): string => join(dataFolder, "restore");
/** Returns the folder of the replaced data. It stays only if no backup of them could be made. */
export const replacedFolder = ({ dataFolder }: DataFolder, at: string): string =>
  join(dataFolder, `replaced-${at.replaceAll(/[:.]/g, "-")}`);

export const planName = "plan.json";
const planSchema = z.object({
  at: z.iso.datetime(),
  /** The name of the backup of the replaced data; null without one. */
  keptAs: z.string().nullable(),
  /** As in `Services.actor`. */
  actor: z.string().default("system"),
  /** Null in a plan of an older version, whose database has no columns for it. */
  source: sourceSchema.nullable().default(null),
  /** True if what was ended since the backup works again. */
  keepsAccess: z.boolean().default(false),
});
export type RestorePlan = z.output<typeof planSchema>;

/** Interval in ms of checking whether all processes have closed the data. */
const lookEvery = 50;
/** Suffixes of a database's files: the companions of SQLite belong to no other database. */
const companions = ["", "-wal", "-shm"];

/**
 * `nothing`: no restore was prepared; `done`: the data are restored; `busy`: another process has the data open, so the
 * restore still waits.
 */
type RestoreOutcome = "nothing" | "done" | "busy";

/**
 * Finishes a prepared restore once no process has the data open; waits at most `patience` ms. `tell` gets what it ended,
 * unless an earlier try that was killed ended it.
 */
export async function finishRestore(
  { databaseAddress = null, ...place }: DataFolder & { databaseAddress?: string | null },
  patience = 0,
  tell: (ended: EndedAccess) => void = () => undefined,
): Promise<RestoreOutcome> {
  if (!existsSync(readyFolder(place))) return "nothing";
  if (databaseAddress !== null) return withDatabase(databaseAddress, (database) => bringInto(database, place, tell));
  for (let waited = 0; ; waited += lookEvery) {
    const release = takeDatabase(databasePath(place));
    if (release !== null) {
      try {
        return existsSync(readyFolder(place)) ? await swap(place, tell) : "nothing";
      } finally {
        release();
      }
    }
    if (waited >= patience) return "busy";
    await sleep(lookEvery);
  }
}

/**
 * Replaces what is in PostgreSQL by the restored data, in one transaction. Processes that have it open read the new
 * epoch with the next change. A step that was killed is repeated.
 */
async function bringInto(
  database: OpenDatabase,
  place: DataFolder,
  tell: (ended: EndedAccess) => void,
): Promise<RestoreOutcome> {
  const ready = readyFolder(place);
  const plan = await readPlan(ready);
  const restored = join(ready, "verbena.sqlite");
  const present = join(ready, "present.sqlite");
  await rm(present, { force: true });
  const hasData = (await database.schema.create()).length === 0;
  if (hasData) await database.copyTo(present);
  const ended = await beginHistory(restored, hasData ? present : null, plan);
  if (ended !== null) tell(ended);
  const uploads = databaseUploads({ db: database.db, clock: systemClock, uploadsFolder: uploadsFolder(place) });
  // Images come before the data that name them. A name stands for its bytes, so those that are there stay.
  await copyUploads(folderUploads(join(ready, "uploads")), uploads);
  await database.replaceWith?.(restored);
  await endRestore(ready);
  return "done";
}

/** Cancels a prepared restore. */
export const dropRestore = (place: DataFolder): Promise<void> =>
  rm(readyFolder(place), { recursive: true, force: true });

async function swap(place: DataFolder, tell: (ended: EndedAccess) => void): Promise<RestoreOutcome> {
  const ready = readyFolder(place);
  const plan = await readPlan(ready);
  const replaced = replacedFolder(place, plan.at);
  const restored = join(ready, "verbena.sqlite");
  if (existsSync(restored)) {
    // Files that were moved aside already have been read before.
    const present = existsSync(databasePath(place)) ? databasePath(place) : null;
    if (present !== null || !existsSync(replaced)) {
      const ended = await beginHistory(restored, present, plan);
      if (ended !== null) tell(ended);
    }
    await mkdir(replaced, { recursive: true, mode: 0o700 });
    for (const end of companions)
      await rename(`${databasePath(place)}${end}`, join(replaced, `verbena.sqlite${end}`)).catch(ifMissing(undefined));
    await rename(restored, databasePath(place));
    await syncFolder(place.dataFolder);
  }
  await bringImages(place, join(ready, "uploads"));
  if (plan.keptAs !== null || (await readdir(replaced).catch(ifMissing([]))).length === 0)
    await rm(replaced, { recursive: true, force: true });
  await endRestore(ready);
  return "done";
}

const readPlan = async (ready: string): Promise<RestorePlan> =>
  planSchema.parse(JSON.parse(await readFile(join(ready, planName), "utf8")));

/** Removes a restore that is done. It is renamed at once: without the plan, its steps could not be repeated. */
async function endRestore(ready: string): Promise<void> {
  const done = `${ready}.done`;
  await rm(done, { recursive: true, force: true });
  await rename(ready, done);
  await rm(done, { recursive: true, force: true });
}

/**
 * Moves the images of a restore. Names of images are unique to their bytes: existing ones stay, and are removed later
 * if unused.
 */
async function bringImages(place: DataFolder, from: string): Promise<void> {
  const names = await readdir(from).catch(ifMissing([]));
  if (names.length === 0) return;
  await mkdir(uploadsFolder(place), { recursive: true, mode: 0o700 });
  // The images may be on a disk of their own.
  for (const name of names) await moveFile(join(from, name), join(uploadsFolder(place), name));
  await syncFolder(uploadsFolder(place));
}

/**
 * Begins a new epoch, so that no client continues from the replaced data (`epoch.server.ts`), and ends the access that
 * was ended since the backup. Returns what it ended; null if the plan keeps it.
 */
async function beginHistory(path: string, present: string | null, plan: RestorePlan): Promise<EndedAccess | null> {
  const database = openDatabase(path, { isSound: true });
  const writer = { actor: plan.actor, source: plan.source, clock: { now: () => new Date(plan.at) } };
  const past = present === null ? 0 : lastSequenceIn(present);
  let ended: EndedAccess | null = null;
  try {
    await database.db.transaction().execute(async (transaction) => {
      await beginEpoch(transaction, past);
      if (!plan.keepsAccess) ended = await endRevokedAccessIn(writer, transaction, present);
    });
  } finally {
    await database.close();
  }
  if (existsSync(`${path}-wal`)) throw new Error(`${path} was not closed`);
  return ended;
}
