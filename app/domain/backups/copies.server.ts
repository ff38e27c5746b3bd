import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { backupFolder, type DataFolder } from "#app/database/data-folder.server.ts";
import { ifMissing } from "#app/database/disk.server.ts";
import { parseJson } from "../parsing.ts";
import { type Backup, isGood } from "./backup.ts";
import { listBackups, writeWhole } from "./folder.server.ts";

/** State of the copies that BACKUP_COMMAND makes elsewhere, kept on the machine of the backups. */
const copiesSchema = z.object({
  /** Instant of the state in the newest copied backup (ISO 8601 UTC); null before the first. */
  at: z.iso.datetime().nullable(),
  /** Names of the backups of this instant that were copied. */
  names: z.array(z.string()),
  /** Failure since then; `detail` is for the administrator. */
  failure: z.object({ at: z.iso.datetime(), detail: z.string() }).nullable(),
});
export type BackupCopies = z.output<typeof copiesSchema>;

export const noCopies: BackupCopies = { at: null, names: [], failure: null };

const copiesPath = (place: DataFolder): string => join(backupFolder(place), "copies.json");

/** Returns the state of the copies; null if this machine does not copy. */
export async function readCopies(place: DataFolder): Promise<BackupCopies | null> {
  const text = await readFile(copiesPath(place), "utf8").catch(ifMissing(""));
  return copiesSchema.safeParse(parseJson(text)).data ?? null;
}

/** Stores the state of the copies, or with null forgets it. */
export async function writeCopies(place: DataFolder, copies: BackupCopies | null): Promise<void> {
  if (copies === null) return rm(copiesPath(place), { force: true });
  await mkdir(dirname(copiesPath(place)), { recursive: true, mode: 0o700 });
  await writeWhole(copiesPath(place), JSON.stringify(copies));
}

/** Returns the state after a backup was copied. A newer copy makes the failure of an older one unimportant. */
export const withCopy = ({ at, names }: BackupCopies, { name, createdAt }: Backup): BackupCopies => ({
  at: createdAt,
  names: at === createdAt ? [...names, name] : [name],
  failure: null,
});

/**
 * Returns the good backups of this machine that are still to be copied, oldest first: those from the last copied on. Before
 * the first copy it is the newest alone.
 */
export async function backupsToCopy(place: DataFolder, { at, names }: BackupCopies): Promise<Backup[]> {
  const good = (await listBackups(place)).filter((one) => one.kind !== "uploaded" && isGood(one));
  if (at === null) return good.slice(0, 1);
  return good.filter(({ name, createdAt }) => createdAt >= at && !names.includes(name)).toReversed();
}
