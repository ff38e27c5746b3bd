import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { ifMissing } from "#app/database/disk.server.ts";
import {
  bytesOfUpload,
  contentOfUpload,
  deleteUploads,
  insertUpload,
  insertUploads,
  listUploads,
} from "#app/database/postgres/upload-rows.server.ts";
import { privateFileMode } from "#app/database/private-file.server.ts";
import { filesIn, makeFolder } from "./folder-uploads.server.ts";
import type { Uploads, UploadServices } from "./uploads.ts";

/*
 * Uploads in rows of PostgreSQL. Each process keeps copies on its own disk: the first request for a file fetches it.
 * A copy's time is that of its last check.
 */

/** A copy is served this long before the database is asked whether the file still exists, in ms. */
const checkedFor = 60_000;
/** Longest wait for that answer, in ms: a copy is served also without the database. */
const answerWithin = 1000;
/** Largest size of all copies, in bytes. */
export const mostCached = 2 * 1024 ** 3;
/** A file that is being fetched for longer was left by a crash, in ms. */
const longestFetch = 60 * 60_000;

/** Beside the folder of files, so that a file of SQLite that lies there too keeps its own. */
const cacheOf = ({ uploadsFolder }: Pick<UploadServices, "uploadsFolder">): string => `${uploadsFolder}-cache`;

export const databaseUploads = (services: UploadServices): Uploads => ({
  add: (files, at) => insertUploads(services.db, files, at),
  put: (name, content, at) => insertUpload(services.db, { name, content, at }),
  take: async (path, name, at) => {
    await insertUpload(services.db, { name, content: createReadStream(path), at });
    // The folder of copies may have been emptied meanwhile.
    await utimes(path, services.clock.now(), services.clock.now()).catch(ifMissing(undefined));
    await rename(path, join(cacheOf(services), name)).catch(ifMissing(undefined));
  },
  arrivals: () => makeFolder(cacheOf(services)),
  read: (name) => readCopy(services, name).catch(() => readRows(services, name)),
  pathOf: (name) => copyOf(services, name),
  bytesOf: (name) => bytesOfUpload(services.db, name),
  contentOf: (name) => contentOfUpload(services.db, name),
  names: async () => (await listUploads(services.db)).map(({ name }) => name),
  list: () => listUploads(services.db),
  remove: async (names) => {
    await deleteUploads(services.db, names);
    await Promise.all(names.map((name) => rm(join(cacheOf(services), name), { force: true })));
  },
  tidyDisk: () => tidyCopies(services),
});

async function readCopy(services: UploadServices, name: string): Promise<Buffer | null> {
  const path = await copyOf(services, name);
  return path === null ? null : readFile(path).catch(ifMissing(null));
}

/** Reads a file without a copy, for a disk that is full. */
async function readRows({ db }: UploadServices, name: string): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for await (const part of contentOfUpload(db, name)) parts.push(part);
  return parts.length === 0 ? null : Buffer.concat(parts);
}

/** Returns the path of this process's copy of a file; null if the file does not exist. */
async function copyOf(services: UploadServices, name: string): Promise<string | null> {
  const path = join(cacheOf(services), name);
  const copy = await stat(path).catch(ifMissing(null));
  if (copy === null) return (await fetchOnce(services, path)) ? path : null;
  const now = services.clock.now();
  if (Math.abs(now.getTime() - copy.mtimeMs) < checkedFor) return path;
  // Requests that come meanwhile ask nothing.
  await utimes(path, now, now).catch(ifMissing(undefined));
  const bytes = await Promise.race([
    bytesOfUpload(services.db, name).catch(() => copy.size),
    sleep(answerWithin, copy.size, { ref: false }),
  ]);
  if (bytes === copy.size) return path;
  await rm(path, { force: true });
  return (await fetchOnce(services, path)) ? path : null;
}

/** Files that are being fetched, by their paths. */
const fetching = new Map<string, Promise<boolean>>();

/** Fetches a file once for all that wait for it. Returns whether it exists. */
function fetchOnce(services: UploadServices, path: string): Promise<boolean> {
  const running = fetching.get(path) ?? fetchFile(services, path).finally(() => fetching.delete(path));
  fetching.set(path, running);
  return running;
}

async function fetchFile({ db, clock, ...place }: UploadServices, path: string): Promise<boolean> {
  const bytes = await bytesOfUpload(db, basename(path));
  if (bytes === null) return false;
  await makeFolder(cacheOf(place));
  const partial = `${path}.${crypto.randomUUID()}.part`;
  try {
    const file = createWriteStream(partial, { flags: "wx", mode: privateFileMode, flush: true });
    await pipeline(contentOfUpload(db, basename(path)), file);
    // A file that was removed meanwhile has fewer bytes.
    if ((await stat(partial)).size !== bytes) return false;
    const now = clock.now();
    await utimes(partial, now, now);
    await rename(partial, path);
    return true;
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Removes copies of files that don't exist any more, those that were not asked for the longest while there are too many,
 * and what a crash left.
 */
export async function tidyCopies(services: UploadServices, most = mostCached): Promise<void> {
  const folder = cacheOf(services);
  const now = services.clock.now().getTime();
  const copies = (await filesIn(folder)).toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime());
  if (copies.length === 0) return;
  const stored = new Set((await listUploads(services.db)).map(({ name }) => name));
  let kept = 0;
  for (const { name, bytes, storedAt } of copies) {
    const isNeeded = name.endsWith(".part") ? now - storedAt.getTime() < longestFetch : stored.has(name);
    if (isNeeded && kept + bytes <= most) kept += bytes;
    else await rm(join(folder, name), { force: true });
  }
}
