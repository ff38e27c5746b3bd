import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type DataFolder, databasePath } from "#app/database/data-folder.server.ts";
import { ifMissing } from "#app/database/disk.server.ts";
import { postgresSize } from "#app/database/engine.server.ts";
import { withDatabase } from "#app/database/open.server.ts";
import { sizeOfUploads } from "#app/database/postgres/upload-rows.server.ts";
import { migrationsIn, copyDatabase } from "#app/database/sqlite/snapshot.server.ts";
import type { AuditSource } from "../audit-source.ts";
import { DomainError } from "../error.ts";
import { contentsOf, databaseName, readBackupData, unpackBackup, writeArchive } from "./archive.server.ts";
import { withUploads } from "../media/uploads.server.ts";
import type { BackupKind } from "./backup.ts";
import {
  backupName,
  findBackup,
  inWorkFolder,
  storeBackup,
  type BackupNote,
  requireSpace,
  writeNote,
} from "./folder.server.ts";

/** Data folder, instant and author of a backup or its verification. */
export interface BackupContext extends DataFolder {
  /** As in `Services.databaseAddress`. */
  databaseAddress: string | null;
  now: Date;
  /** As in `Services.actor`. */
  actor: string;
  source: AuditSource;
  /** Fingerprint of this folder's `secret.key`. */
  key: string;
}

/**
 * Makes a backup of the current database and all images, verifies it by a restore into a temporary folder, and stores
 * it. Returns its name; a backup that failed verification is stored with its fault. Needs much processor time, so run
 * it in a child process. Throws `unavailable` if the disk has no room.
 */
export async function makeBackup(occasion: BackupContext, kind: BackupKind): Promise<string> {
  const database = await bytesOfDatabase(occasion);
  // The copy and its archive, then the archive and its unpacked database.
  await requireSpace(occasion, 2 * database + (await bytesOfImages(occasion)));
  return inWorkFolder(occasion, async (folder) => {
    const copy = join(folder, databaseName);
    await copyOf(occasion, copy);
    const schema = migrationsIn(copy).at(-1) ?? "";
    const { events, own, images } = await readBackupData(copy);
    const archive = join(folder, "backup.tar");
    const version = await programVersion();
    const facts = {
      version,
      schema,
      createdAt: occasion.now.toISOString(),
      kind,
      by: occasion.actor,
      events,
      own,
      key: occasion.key,
    };
    const contents = await withUploads(occasion, (uploads) => writeArchive(archive, copy, uploads, facts, images));
    await rm(copy);
    const fault = await faultOf(() => unpackBackup(archive, join(folder, "restored")));
    const name = backupName(kind, occasion.now);
    await storeBackup(occasion, archive, name, {
      by: occasion.actor,
      checkedAt: occasion.now.toISOString(),
      fault,
      bytes: (await stat(archive)).size,
      contents,
    });
    return name;
  });
}

/** Verifies a stored backup again, and stores the result. Returns its fault; null if it is good. */
export async function checkBackup(occasion: BackupContext, name: string): Promise<string | null> {
  const { path, bytes, by, kind } = await findBackup(occasion, name);
  await requireSpace(occasion, bytes);
  return inWorkFolder(occasion, async (folder) => {
    let note: BackupNote = {
      by: by ?? occasion.actor,
      checkedAt: occasion.now.toISOString(),
      fault: null,
      bytes,
      contents: null,
    };
    const fault = await faultOf(async () => {
      const manifest = await unpackBackup(path, join(folder, "restored"), { isForeign: kind === "uploaded" });
      note = { ...note, by: kind === "uploaded" ? note.by : manifest.by, contents: contentsOf(manifest) };
    });
    await writeNote(path, { ...note, fault });
    return fault;
  });
}

/**
 * Verifies an uploaded file and stores it as a backup. Returns its name. Throws `unreadable_file`; then nothing is
 * stored.
 */
export async function storeUploadedBackup(occasion: BackupContext, file: string): Promise<string> {
  const { size } = await stat(file);
  await requireSpace(occasion, size);
  return inWorkFolder(occasion, async (folder) => {
    const manifest = await unpackBackup(file, join(folder, "restored"), { isForeign: true });
    const name = backupName("uploaded", new Date(manifest.createdAt));
    await storeBackup(occasion, file, name, {
      by: occasion.actor,
      checkedAt: occasion.now.toISOString(),
      fault: null,
      bytes: size,
      contents: contentsOf(manifest),
    });
    return name;
  });
}

/** Returns the message key of a check's refusal; null if it passes. Rethrows any other error. */
async function faultOf(check: () => Promise<unknown>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === "unreadable_file") return error.messageKey;
    throw error;
  }
}

/** Writes a copy of the data as a file of SQLite, whichever engine holds them. */
async function copyOf({ databaseAddress, ...place }: BackupContext, copy: string): Promise<void> {
  if (databaseAddress === null) return copyDatabase(databasePath(place), copy);
  await withDatabase(databaseAddress, (database) => database.copyTo(copy));
}

/** Includes the write-ahead log. */
async function bytesOfDatabase({ databaseAddress, ...place }: BackupContext): Promise<number> {
  if (databaseAddress !== null)
    return withDatabase(databaseAddress, async ({ db }) => (await postgresSize(db)) - (await sizeOfUploads(db)));
  const sizes = await Promise.all(
    ["", "-wal"].map((end) => stat(`${databasePath(place)}${end}`).catch(ifMissing(null))),
  );
  return sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0);
}

const bytesOfImages = (occasion: BackupContext): Promise<number> =>
  withUploads(occasion, async (uploads) => (await uploads.list()).reduce((sum, { bytes }) => sum + bytes, 0));

async function programVersion(): Promise<string> {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(process.cwd(), "package.json"), "utf8"))).version;
}
