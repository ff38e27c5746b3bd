import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ifMissing, syncFolder } from "#app/database/disk.server.ts";
import { privateFileMode, privateFolderMode } from "#app/database/private-file.server.ts";
import type { StoredFile, Uploads } from "./uploads.ts";

/** Returns the uploads in a folder. Beside a file of SQLite they are kept there alone. */
export const folderUploads = (folder: string): Uploads => ({
  add: async (files, at) => {
    await makeFolder(folder);
    for (const { name, bytes } of files) await writeWhole(join(folder, name), bytes, at);
    await syncFolder(folder);
  },
  put: async (name, content, at) => {
    const path = join(await makeFolder(folder), name);
    const partial = `${path}.part`;
    await pipeline(content, createWriteStream(partial, { mode: privateFileMode, flush: true }));
    await utimes(partial, at, at);
    await rename(partial, path);
    await syncFolder(folder);
  },
  take: async (path, name, at) => {
    await utimes(path, at, at);
    await rename(path, join(folder, name));
    await syncFolder(folder);
  },
  arrivals: () => makeFolder(folder),
  read: (name) => readFile(join(folder, name)).catch(ifMissing(null)),
  pathOf: async (name) => join(folder, name),
  bytesOf: async (name) => (await stat(join(folder, name)).catch(ifMissing(null)))?.size ?? null,
  contentOf: (name) => createReadStream(join(folder, name)),
  names: () => readdir(folder).catch(ifMissing([])),
  list: () => filesIn(folder),
  remove: async (names) => {
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  },
  tidyDisk: async () => undefined,
});

export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  return folder;
}

export async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const name of await readdir(folder).catch(ifMissing([]))) {
    const stats = await stat(join(folder, name)).catch(ifMissing(null));
    if (stats !== null) files.push({ name, bytes: stats.size, storedAt: stats.mtime });
  }
  return files;
}

/** Writes a file that is whole or has another name, also after a power cut. */
async function writeWhole(path: string, bytes: Uint8Array, at: Date): Promise<void> {
  const partial = `${path}.part`;
  await writeFile(partial, bytes, { mode: privateFileMode, flush: true });
  await utimes(partial, at, at);
  await rename(partial, path);
}
