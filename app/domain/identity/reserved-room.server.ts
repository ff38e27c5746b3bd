import { randomBytes } from "node:crypto";
import { rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { type DataFolder, reservePath } from "#app/database/data-folder.server.ts";
import { privateFileMode } from "#app/database/private-file.server.ts";

/** Size of the file in bytes: enough for the writes of an administrator who deletes what fills the disk. */
const reserved = 4 * 1024 * 1024;
/** Free bytes below which a sign-in may not fit. */
const tooLittle = 1024 * 1024;

/** Keeps a file in the data folder whose room {@link freeReservedRoom} gives back, unless the disk has little of it. */
export async function reserveRoom(place: DataFolder): Promise<void> {
  const path = reservePath(place);
  const found = await stat(path).catch(() => null);
  if (found !== null || (await freeBytes(place)) < 3 * reserved) return;
  const part = `${path}.part`;
  // A file system may compress zeros to nothing.
  try {
    await writeFile(part, randomBytes(reserved), { mode: privateFileMode });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Deletes that file if the disk is full, so that an administrator can sign in. A failure is left to the sign-in. */
export async function freeReservedRoom(place: DataFolder): Promise<void> {
  if ((await freeBytes(place)) < tooLittle) await rm(reservePath(place), { force: true }).catch(() => undefined);
}

/** Returns the free bytes of the disk; infinite if the system does not tell. */
async function freeBytes({ dataFolder }: DataFolder): Promise<number> {
  const found = await statfs(dataFolder).catch(() => null);
  return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}
