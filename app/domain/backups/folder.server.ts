import { openAsBlob } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { backupFolder, type DataFolder } from "#app/database/data-folder.server.ts";
import { ifMissing, syncFolder } from "#app/database/disk.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";
import {
  type Backup,
  type BackupFailure,
  type BackupKind,
  backupKinds,
  holdsOwnEvents,
  isGood,
  mostKept,
  staleAfter,
} from "./backup.ts";

/** Bytes to leave free on the disk: the database keeps growing beside its backups. */
const sparedBytes = 64 * 1024 * 1024;
/** Age in ms from which unfinished files count as left by a crash. */
const graceOfWork = 24 * 60 * 60_000;
/** Number of copies from before migrations that are kept. */
const mostCopies = 3;

/** Result of the last verification, stored beside each backup, so that a list opens no archive. It may be lost. */
const noteSchema = z.object({
  by: z.string(),
  checkedAt: z.iso.datetime(),
  fault: z.string().nullable(),
  /** Size of the verified file. */
  bytes: z.number(),
  contents: z
    .object({
      version: z.string(),
      schema: z.string(),
      events: z.number(),
      own: z.number().nullable().default(null),
      images: z.number(),
      missing: z.number(),
      key: z.string(),
    })
    .nullable(),
});
export type BackupNote = z.output<typeof noteSchema>;

const named = /^verbena-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-(daily|hand|before-restore|uploaded)-[\w-]{6}\.tar$/;

/** Returns a new name for a backup of the state of an instant (UTC). */
export const backupName = (kind: BackupKind, createdAt: Date): string =>
  `verbena-${createdAt.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}-${kind}-${newId().slice(0, 6)}.tar`;

function partsOf(name: string): { kind: BackupKind; createdAt: string } | null {
  const [, year, month, day, hour, minute, second, written] = named.exec(name) ?? [];
  const kind = backupKinds.find((one) => one === written);
  const createdAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return kind === undefined || Number.isNaN(Date.parse(createdAt)) ? null : { kind, createdAt };
}

/** Returns the backups of a festival, newest first. Ignores other files. */
export async function listBackups(place: DataFolder): Promise<Backup[]> {
  const backups = await Promise.all((await namesIn(place)).map((name) => describe(place, name)));
  return backups
    .filter((one) => one !== null)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.name.localeCompare(one.name));
}

/** Returns the newest verified backup made here; null if it does not exist. */
export async function lastGoodBackup(place: DataFolder): Promise<Backup | null> {
  return (await listBackups(place)).find((one) => one.kind !== "uploaded" && isGood(one)) ?? null;
}

/**
 * Returns whether the newest good backup, made at an instant, is older than 26 hours. Without a good backup, the
 * festival's first change counts.
 */
export async function isBackupStale(
  { clock, db }: Pick<Services, "clock" | "db">,
  last: string | null,
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - staleAfter).toISOString();
  if (last !== null) return last < before;
  const first = await db.selectFrom("changes").select("at").orderBy("sequence").limit(1).executeTakeFirst();
  return first !== undefined && first.at < before;
}

/** Returns the backup of a name. Throws `not_found`, also for a name that leads elsewhere. */
export async function findBackup(place: DataFolder, name: string): Promise<Backup & { path: string }> {
  const backup = await describe(place, name);
  if (backup === null) throw new DomainError("not_found", "errors.backup_not_found");
  return { ...backup, path: join(backupFolder(place), name) };
}

/**
 * {@link findBackup} with its content, which is read from the disk on demand. Throws `forbidden` without a fresh proof of
 * identity.
 */
export async function openBackup(
  services: DataFolder & Pick<Services, "db" | "isProved">,
  name: string,
): Promise<Backup & { content: Blob }> {
  await requireProofIn(services, services.db);
  const { path, ...backup } = await findBackup(services, name);
  return { ...backup, content: await openAsBlob(path) };
}

async function describe(place: DataFolder, name: string): Promise<Backup | null> {
  const parts = partsOf(name);
  const path = join(backupFolder(place), name);
  const stats = parts === null ? null : await stat(path).catch(ifMissing(null));
  if (parts === null || stats === null || !stats.isFile()) return null;
  const note = await readNote(path);
  // A file of another size than the verified one is another file.
  const isOfThis = note?.bytes === stats.size;
  return {
    name,
    ...parts,
    bytes: stats.size,
    by: note?.by ?? null,
    checkedAt: isOfThis ? note.checkedAt : null,
    fault: isOfThis ? note.fault : null,
    contents: isOfThis ? note.contents : null,
  };
}

const notePath = (path: string): string => `${path}.json`;

async function readNote(path: string): Promise<BackupNote | null> {
  const text = await readFile(notePath(path), "utf8").catch(ifMissing(""));
  try {
    return noteSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Moves a file into the folder under a name, with its verification. Atomic. */
export async function storeBackup(place: DataFolder, file: string, name: string, note: BackupNote): Promise<void> {
  const path = join(backupFolder(place), name);
  await writeNote(path, note);
  await rename(file, path);
  await syncFolder(backupFolder(place));
}

export async function writeNote(path: string, note: BackupNote): Promise<void> {
  await writeWhole(notePath(path), JSON.stringify(note));
}

/** Writes a file that others see whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.${newId()}.part`;
  await writeFile(part, text, { mode: 0o600, flush: true });
  await rename(part, path);
}

/** Deletes a backup. Throws `not_found`. */
export async function removeBackup(place: DataFolder, name: string): Promise<void> {
  const { path } = await findBackup(place, name);
  await rm(path, { force: true });
  await rm(notePath(path), { force: true });
}

/** Removes the oldest automatic backups, and unfinished files of a crash. */
export async function rotateBackups(services: Pick<Services, "dataFolder" | "clock">): Promise<void> {
  const backups = await listBackups(services);
  for (const [kind, most] of Object.entries(mostKept)) {
    const ofKind = backups.filter((one) => one.kind === kind);
    const sound = ofKind.filter((one) => one.fault === null);
    // Backups without own events never displace those with some.
    const kept = new Set([...sound.slice(0, most), ...sound.filter(holdsOwnEvents).slice(0, most)]);
    // Nor do broken ones; the newest of them stays for inspection.
    for (const one of ofKind.filter(({ fault }) => fault !== null).slice(0, 1)) kept.add(one);
    for (const { name } of ofKind.filter((one) => !kept.has(one))) await removeBackup(services, name);
  }
  await sweep(services);
}

async function sweep(services: Pick<Services, "dataFolder" | "clock">): Promise<void> {
  const folder = backupFolder(services);
  const names = await namesIn(services);
  const copies = await Promise.all(
    names
      .filter((name) => /^before-\d{4}_\w+-\d+\.sqlite$/.test(name))
      .map(async (name) => ({ name, at: Number(/(\d+)\.sqlite$/.exec(name)?.[1]) })),
  );
  for (const { name } of copies.sort((one, other) => other.at - one.at).slice(mostCopies))
    await rm(join(folder, name), { force: true });
  for (const name of names) {
    // A half-written file, or the note of a deleted backup.
    const isLost =
      /^\.work-|\.part$/.test(name) || (name.endsWith(".tar.json") && !names.includes(name.slice(0, -".json".length)));
    const stats = isLost ? await stat(join(folder, name)).catch(ifMissing(null)) : null;
    if (stats !== null && stats.mtimeMs < services.clock.now().getTime() - graceOfWork)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

const namesIn = (place: DataFolder): Promise<string[]> => readdir(backupFolder(place)).catch(ifMissing([]));

/** Runs work in a temporary folder beside the backups. */
export async function inWorkFolder<Result>(
  place: DataFolder,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(backupFolder(place), ".work-"));
  try {
    return await work(folder);
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      (error.code === "ENOSPC" || error.code === "SQLITE_FULL" || error.code === "EDQUOT")
    )
      throw await noSpace(place, 0, error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws `unavailable` if the backups' disk has not that many bytes free, and some to spare. */
export async function requireSpace(place: DataFolder, bytes: number): Promise<void> {
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 });
  if ((await freeBytes(place)) < bytes + sparedBytes) throw await noSpace(place, bytes);
}

/** Returns the bytes that backups may still take. */
export const roomLeft = async (place: DataFolder): Promise<number> =>
  Math.max(0, (await freeBytes(place)) - sparedBytes);

async function freeBytes(place: DataFolder): Promise<number> {
  const { bavail, bsize } = await statfs(backupFolder(place)).catch(async () => statfs(place.dataFolder));
  return bavail * bsize;
}

async function noSpace(place: DataFolder, bytes: number, cause?: unknown): Promise<DomainError> {
  const megabytes = (count: number): number => Math.ceil(count / 1024 / 1024);
  return new DomainError("unavailable", "errors.backup_no_space", {
    values: { needed: megabytes(bytes + sparedBytes), free: Math.floor((await freeBytes(place)) / 1024 / 1024) },
    cause,
  });
}

const failurePath = (place: DataFolder): string => join(backupFolder(place), "failure.json");
const failureSchema = z.object({
  at: z.iso.datetime(),
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Returns the failure of the last automatic backup, or of the start after a restore; null if it succeeded. */
export async function lastFailure(place: DataFolder): Promise<BackupFailure | null> {
  const text = await readFile(failurePath(place), "utf8").catch(ifMissing(""));
  try {
    return failureSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a failure, or with null deletes it. */
export async function noteFailure(place: DataFolder, failure: BackupFailure | null): Promise<void> {
  if (failure === null) return rm(failurePath(place), { force: true });
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 });
  await writeWhole(failurePath(place), JSON.stringify(failure));
}
