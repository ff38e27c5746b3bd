import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, copyFile, type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { knownMigrations, migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/sqlite/open-file.server.ts";
import { hasOwnSchema, isSoundDatabase, migrationsIn } from "#app/database/sqlite/snapshot.server.ts";
import { readStored, type StoredSettings } from "../settings/settings.server.ts";
import { DomainError } from "../error.ts";
import { countOwnEvents } from "../history/sample.server.ts";
import { parseJson } from "../parsing.ts";
import { uploadIdOf } from "../media/upload-names.ts";
import { imagesInUse } from "../media/unused-images.server.ts";
import type { Uploads } from "../media/uploads.ts";
import { type BackupContents, backupKinds } from "./backup.ts";
import { addToTar, contentOf, damaged, endTar, entriesOfTar, type TarEntry } from "./tar.server.ts";

/** Names in an archive: the database, the images and videos as in `uploads/`, and last the manifest of all files. */
export const databaseName = "verbena.sqlite";
const manifestName = "manifest.json";
const imagePrefix = "uploads/";
const isKnownName = (name: string): boolean => name === databaseName || name === manifestName || imageIn(name) !== null;
const imageIn = (name: string): string | null =>
  name.startsWith(imagePrefix) && uploadIdOf(name.slice(imagePrefix.length)) !== null
    ? name.slice(imagePrefix.length)
    : null;

/** Bytes; a line for each image. */
const largestManifest = 32 * 1024 * 1024;

const manifestSchema = z.object({
  program: z.literal("verbena"),
  /** Version of the archive's format. */
  format: z.literal(1),
  version: z.string().max(50),
  /** The last migration. */
  schema: z.string().max(100),
  /** Instant of the backed-up state, ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
  kind: z.enum(backupKinds),
  by: z.string().max(100),
  events: z.int().min(0),
  /** Number of events beyond an unchanged sample; null in a backup of an older version. */
  own: z.int().min(0).nullable().default(null),
  /** Fingerprint of the `secret.key` that sealed the secrets. */
  key: z.string().max(100),
  /** Ids of images that the database uses but that were gone already. */
  missing: z.array(z.string().max(16)),
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Contents of a backup's database. */
interface BackupData {
  events: number;
  /** Number of events beyond an unchanged sample. */
  own: number;
  /** Ids of images that it uses. */
  images: Set<string>;
}

/**
 * Writes an archive of a copied database and of the original's images, then the manifest. Images are read
 * after the copy of the database was made: images are stored before they are used and removed long after, so the copy's
 * images exist.
 */
export async function writeArchive(
  path: string,
  database: string,
  uploads: Pick<Uploads, "names" | "bytesOf" | "contentOf">,
  facts: Omit<Manifest, "program" | "format" | "missing" | "files">,
  named: ReadonlySet<string>,
): Promise<BackupContents> {
  const archive = await open(path, "wx", 0o600);
  try {
    const at = new Date(facts.createdAt);
    const files: Manifest["files"] = [];
    const add = async (name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void> => {
      files.push({ name, bytes, sha256: await addToTar(archive, { name, bytes }, at, content) });
    };
    await add(databaseName, (await stat(database)).size, createReadStream(database));
    for (const name of await imageNames(uploads)) {
      const bytes = await uploads.bytesOf(name);
      if (bytes !== null) await add(`${imagePrefix}${name}`, bytes, uploads.contentOf(name));
    }
    const there = new Set(files.flatMap(({ name }) => uploadIdOf(imageIn(name) ?? "") ?? []));
    const manifest: Manifest = {
      program: "verbena",
      format: 1,
      ...facts,
      missing: [...named].filter((id) => !there.has(id)),
      files,
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await addToTar(archive, { name: manifestName, bytes: text.length }, at, only(text));
    await endTar(archive);
    return contentsOf(manifest);
  } finally {
    await archive.close();
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const imageNames = async (uploads: Pick<Uploads, "names">): Promise<string[]> =>
  (await uploads.names()).filter((name) => uploadIdOf(name) !== null).sort();

export const contentsOf = ({ version, schema, events, own, key, missing, files }: Manifest): BackupContents => ({
  version,
  schema,
  events,
  own,
  key,
  missing: missing.length,
  images: files.length - 1,
});

/**
 * Unpacks an archive into a new folder, `withImages` or without, and verifies it: every byte by the manifest, the
 * database by SQLite's own checks, its images by the files; with `isForeign` also that its schema is exactly that of
 * the migrations. Migrates the database to the current version. Throws `unreadable_file` with the fault, or if it is
 * newer.
 */
export async function unpackBackup(
  path: string,
  folder: string,
  { withImages = false, isForeign = false }: { withImages?: boolean; isForeign?: boolean } = {},
): Promise<Manifest> {
  const archive = await open(path, "r");
  try {
    const entries = await entriesOfTar(archive, isKnownName);
    const manifest = await readManifest(archive, entries);
    const files = entries.filter(({ name }) => name !== manifestName);
    const listed = new Map(manifest.files.map((file) => [file.name, file]));
    if (listed.size !== files.length || manifest.files.length !== files.length || !listed.has(databaseName))
      throw damaged();
    await mkdir(join(folder, imagePrefix), { recursive: true, mode: 0o700 });
    for (const entry of files) {
      const target = entry.name === databaseName || withImages ? join(folder, entry.name) : null;
      const { bytes, sha256 } = listed.get(entry.name) ?? {};
      if (bytes !== entry.bytes || (await hashOf(path, entry, target)) !== sha256) throw damaged();
    }
    await proveDatabase(join(folder, databaseName), manifest, files, isForeign);
    return manifest;
  } finally {
    await archive.close();
  }
}

async function readManifest(archive: FileHandle, entries: TarEntry[]): Promise<Manifest> {
  const notOurs = new DomainError("unreadable_file", "errors.backup_not_ours");
  const entry = entries.find(({ name }) => name === manifestName);
  if (entry === undefined || entry.bytes > largestManifest) throw notOurs;
  const { buffer } = await archive.read(Buffer.alloc(entry.bytes), 0, entry.bytes, entry.at);
  const parsed = manifestSchema.safeParse(parseJson(buffer.toString("utf8")));
  if (!parsed.success) throw notOurs;
  return parsed.data;
}

/** Returns the SHA-256 of an entry's content, and writes the content to `target` if given. */
async function hashOf(path: string, entry: TarEntry, target: string | null): Promise<string> {
  const hash = createHash("sha256");
  async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  if (target !== null)
    await pipeline(
      contentOf(path, entry),
      hashed,
      createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }),
    );
  else for await (const chunk of contentOf(path, entry)) hash.update(chunk);
  return hash.digest("hex");
}

/** Facts of a backup that a restore tells: number of events, instant of its state (ISO 8601 UTC), fingerprint of its key. */
export type RestoredState = Pick<Manifest, "events" | "createdAt" | "key">;

/** Returns whether a file is a database of SQLite, as the copy that an update makes before it migrates. */
export async function isDatabaseFile(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sqliteMark.length), 0, sqliteMark.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === sqliteMark;
  } finally {
    await file.close();
  }
}

/** The first bytes of each database (SQLite's file format, 1.3). */
const sqliteMark = "SQLite format 3\0";

/**
 * Copies a database of this festival into a new folder, verifies it and migrates it; the images stay as they are. The
 * instant of its state is the one in its name, else the file's. Throws as {@link unpackBackup} does.
 */
export async function takeDatabaseCopy(path: string, folder: string, key: string): Promise<RestoredState> {
  const target = join(folder, databaseName);
  await mkdir(join(folder, imagePrefix), { recursive: true, mode: 0o700 });
  await copyFile(path, target);
  await chmod(target, 0o600);
  await proveSchema(target, "");
  const { events } = await readBackupData(target, { isRestored: true });
  const named = Number(/-(\d{13})\.sqlite$/.exec(path)?.[1] ?? 0);
  const createdAt = named > 0 ? new Date(named) : (await stat(path)).mtime;
  return { events, createdAt: createdAt.toISOString(), key };
}

async function proveSchema(path: string, version: string): Promise<void> {
  if (!isSoundDatabase(path)) throw damaged();
  const known = await knownMigrations();
  const applied = migrationsIn(path);
  if (applied.length === 0) throw new DomainError("unreadable_file", "errors.backup_not_ours");
  if (applied.some((name) => !known.includes(name)))
    throw new DomainError("unreadable_file", "errors.backup_newer", { values: { version } });
}

async function proveDatabase(path: string, manifest: Manifest, files: TarEntry[], isForeign: boolean): Promise<void> {
  await proveSchema(path, manifest.version);
  // Migrates an older database like a start does.
  const held = await readBackupData(path, { isForeign, isRestored: true });
  const there = new Set([...files.flatMap(({ name }) => uploadIdOf(imageIn(name) ?? "") ?? []), ...manifest.missing]);
  if (held.events !== manifest.events || [...held.images].some((id) => !there.has(id))) throw damaged();
}

/**
 * Returns whether every stored setting is JSON. A value may be one that another version allowed, without a migration; its
 * default takes its place.
 */
const hasReadableSettings = (stored: StoredSettings): boolean =>
  [...stored.values()].every(({ value }) => parseJson(value) !== undefined);

/**
 * Migrates a sound database and returns its contents. With `isRestored`, refuses broken settings; with `isForeign`, any
 * other schema too: a trigger in it could act later.
 */
export async function readBackupData(
  path: string,
  { isForeign = false, isRestored = false }: { isForeign?: boolean; isRestored?: boolean } = {},
): Promise<BackupData> {
  const database = openDatabase(path, { isSound: true });
  try {
    await migrate(database);
    if (isRestored && !hasReadableSettings(await readStored(database))) throw damaged();
    if (isForeign && !(await hasOwnSchema(database.db)))
      throw new DomainError("unreadable_file", "errors.backup_not_ours");
    const { events } = await database.db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .executeTakeFirstOrThrow();
    return { events, own: await countOwnEvents(database.db), images: await imagesInUse(database) };
  } finally {
    await database.close();
  }
}
