import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type DataFolder, databasePath } from "#app/database/data-folder.server.ts";

/** Makes the data folder when it is missing. Throws an Error in one plain sentence when it, or the database in it, can't be written. */
export function prepareDataFolder(place: DataFolder): void {
  try {
    mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
    accessSync(place.dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    const database = databasePath(place);
    if (statSync(database, { throwIfNoEntry: false }) !== undefined) accessSync(database, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw refusalOf(error, resolve(place.dataFolder));
  }
}

function refusalOf(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const reason = reasons[error.code];
  return reason === undefined ? error : new Error(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
}

const notOurs = "this user may not read and write it. Give it to the user that runs Verbena (chown -R), or set DATA_DIR to another folder.";
const noFolder = "it is, or lies below, something that is no folder. Set DATA_DIR to a folder.";
const reasons: Record<string, string> = {
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: "its disk can't be written. Set DATA_DIR to a folder of another one.",
  ENOENT: "it can't be made there. Set DATA_DIR to another folder.",
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOSPC: "its disk is full.",
};
