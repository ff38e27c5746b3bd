import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Only the data's owner may read it: it holds passwords, addresses and saved events. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/**
 * Creates an empty file that only its owner can read, unless it exists. SQLite would make it readable for all, and
 * gives its other files the same mode. A missing folder is left for SQLite to report.
 */
export function makePrivateFile(path: string): void {
  if (path !== ":memory:" && !existsSync(path) && existsSync(dirname(path)))
    closeSync(openSync(path, "a", privateFileMode));
}
