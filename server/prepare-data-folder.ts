import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DataFolder, databasePath } from "#app/database/data-folder.server.ts";
import { privateFolderMode } from "#app/database/private-file.server.ts";

/**
 * Creates the data folder if it is missing, and removes other users' read access, which older versions gave. Throws an
 * Error with one plain sentence if the folder or its database can't be written.
 */
export function prepareDataFolder(place: DataFolder): void {
  try {
    mkdirSync(place.dataFolder, { recursive: true, mode: privateFolderMode });
    accessSync(place.dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    const database = databasePath(place);
    if (statSync(database, { throwIfNoEntry: false }) !== undefined)
      accessSync(database, constants.R_OK | constants.W_OK);
    if (process.platform !== "win32") closeToOthers(place.dataFolder);
  } catch (error) {
    throw refusalOf(error, resolve(place.dataFolder));
  }
}

/** Only Verbena's files, by name: the folder may hold other files. */
const isOurs = (name: string): boolean =>
  /^(?:(?:verbena|limits)\.sqlite(?:-wal|-shm|-journal|\.lock)?|secret\.key|uploads(?:-cache)?|backups|restore(?:\.part|\.done)?|reserve(?:\.part)?|replaced-.*)$/.test(
    name,
  );

function closeToOthers(folder: string): void {
  closeOne(folder);
  for (const name of readdirSync(folder).filter(isOurs)) closeWithContents(join(folder, name));
}

function closeWithContents(path: string): void {
  const stats = closeOne(path);
  if (stats?.isDirectory() === true) for (const name of readdirSync(path)) closeWithContents(join(path, name));
}

/** A file may vanish meanwhile, and only its owner can change a file's mode. */
function closeOne(path: string): ReturnType<typeof lstatSync> {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || (stats.mode & 0o077) === 0) return stats;
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && (error.code === "EPERM" || error.code === "ENOENT")))
      throw error;
  }
  return stats;
}

function refusalOf(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const reason = reasons[error.code];
  return reason === undefined
    ? error
    : new Error(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
}

const notOurs =
  "this user may not read and write it. Give it to the user that runs Verbena (chown -R), or set DATA_DIR to another folder.";
const noFolder = "it is, or lies below, something that is no folder. Set DATA_DIR to a folder.";
const reasons: Record<string, string> = {
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: "its disk can't be written. Set DATA_DIR to a folder of another one.",
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOSPC: "its disk is full.",
};
