import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type DataFolder, databasePath, uploadsFolder } from "#app/database/data-folder.server.ts";
import { takeDatabase } from "#app/database/data-lock.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { lastSequenceIn } from "#app/database/snapshot.server.ts";
import { beginEpoch } from "../changes/epoch.server.ts";
import { ifMissing, syncFolder } from "./folder.server.ts";

/*
 * A restore in two steps. `stage.server.ts` makes everything ready in a folder, whose name then appears at once: until then nothing has happened. From then on
 * whoever opens the data first finishes it, here; each step can be done again, so that it doesn't matter where one was killed.
 */

/** What waits to take the place of the data. */
export const readyFolder = ({ dataFolder }: DataFolder): string => join(dataFolder, "restore");
/** What was there before, where no backup of it could be made, else until the other is in its place. */
export const replacedFolder = ({ dataFolder }: DataFolder, at: string): string =>
  join(dataFolder, `replaced-${at.replaceAll(/[:.]/g, "-")}`);

export const planName = "plan.json";
const planSchema = z.object({
  at: z.iso.datetime(),
  /** The name of the backup that holds what was there before; null for none. */
  keptAs: z.string().nullable(),
});

/** How often it is looked whether everybody has closed the data, in ms. */
const lookEvery = 50;
/** A database is its file and what SQLite keeps beside it; these belong to no other file. */
const companions = ["", "-wal", "-shm"];

/** nothing: none was waiting; done: it is in place; busy: somebody has the data open, and it still waits. */
export type Swapped = "nothing" | "done" | "busy";

/** Puts a restored backup that waits in the place of the data, when nobody has the data open; waits for that so long (ms). */
export async function finishRestore(place: DataFolder, patience = 0): Promise<Swapped> {
  if (!existsSync(readyFolder(place))) return "nothing";
  for (let waited = 0; ; waited += lookEvery) {
    const release = takeDatabase(databasePath(place));
    if (release !== null) {
      try {
        return existsSync(readyFolder(place)) ? await swap(place) : "nothing";
      } finally {
        release();
      }
    }
    if (waited >= patience) return "busy";
    await sleep(lookEvery);
  }
}

/** Gives up a restored backup that waits. */
export const dropRestore = (place: DataFolder): Promise<void> =>
  rm(readyFolder(place), { recursive: true, force: true });

async function swap(place: DataFolder): Promise<Swapped> {
  const ready = readyFolder(place);
  const plan = planSchema.parse(JSON.parse(await readFile(join(ready, planName), "utf8")));
  const replaced = replacedFolder(place, plan.at);
  const restored = join(ready, "verbena.sqlite");
  if (existsSync(restored)) {
    // What is moved aside already was looked at before it was.
    if (existsSync(databasePath(place))) await beginHistory(restored, lastSequenceIn(databasePath(place)));
    else if (!existsSync(replaced)) await beginHistory(restored, 0);
    await mkdir(replaced, { recursive: true, mode: 0o700 });
    for (const end of companions)
      await rename(`${databasePath(place)}${end}`, join(replaced, `verbena.sqlite${end}`)).catch(ifMissing(undefined));
    await rename(restored, databasePath(place));
    await syncFolder(place.dataFolder);
  }
  await bringImages(place, join(ready, "uploads"));
  if (plan.keptAs !== null || (await readdir(replaced).catch(ifMissing([]))).length === 0)
    await rm(replaced, { recursive: true, force: true });
  // All at once: without the plan nothing above could be done again.
  const done = `${ready}.done`;
  await rm(done, { recursive: true, force: true });
  await rename(ready, done);
  await rm(done, { recursive: true, force: true });
  return "done";
}

/** Images have names that stand for their bytes: those that are there stay, and go when nothing has named them for a while. */
async function bringImages(place: DataFolder, from: string): Promise<void> {
  const names = await readdir(from).catch(ifMissing([]));
  if (names.length === 0) return;
  await mkdir(uploadsFolder(place), { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(uploadsFolder(place), name));
  await syncFolder(uploadsFolder(place));
}

/** Nobody who saw the data of before goes on from there (`epoch.server.ts`). */
async function beginHistory(path: string, past: number): Promise<void> {
  const database = openDatabase(path, { isSound: true });
  try {
    await database.db.transaction().execute((transaction) => beginEpoch(transaction, past));
  } finally {
    await database.close();
  }
  if (existsSync(`${path}-wal`)) throw new Error(`${path} was not closed`);
}
