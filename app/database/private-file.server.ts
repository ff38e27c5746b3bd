import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** For the owner of the data alone: passwords, addresses and what people saved are in them. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/**
 * Makes an empty file that its owner alone can read, unless there is one. SQLite would let everybody read it, and gives what it keeps beside it the same rights.
 * That the folder is missing is SQLite's to say.
 */
export function makePrivateFile(path: string): void {
  if (path !== ":memory:" && !existsSync(path) && existsSync(dirname(path)))
    closeSync(openSync(path, "a", privateFileMode));
}
