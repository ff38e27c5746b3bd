import { createHash } from "node:crypto";
import { folderUploads } from "./folder-uploads.server.ts";
import { imagesInUse } from "./unused-images.server.ts";
import { uploadIdOf } from "./upload-names.ts";
import { uploadsOf } from "./uploads.server.ts";
import type { Uploads, UploadServices } from "./uploads.ts";

/** Copies the uploads that are not there yet, one after the other: all, or those with `ids`. */
export async function copyUploads(from: Uploads, to: Uploads, ids?: ReadonlySet<string>): Promise<void> {
  const there = new Set(await to.names());
  for (const { name, storedAt } of await from.list()) {
    const id = uploadIdOf(name);
    if (id !== null && !there.has(name) && (ids?.has(id) ?? true)) await to.put(name, from.contentOf(name), storedAt);
  }
}

/**
 * Copies files that an earlier version kept on this machine's disk, although the data are in PostgreSQL. Files of other
 * festivals stay.
 */
export async function adoptUploads(services: UploadServices): Promise<void> {
  const from = folderUploads(services.uploadsFolder);
  if ((await from.names()).length > 0) await copyUploads(from, uploadsOf(services), await imagesInUse(services));
}

/**
 * Compares copied uploads with their originals by a checksum of all bytes. Returns their number. Throws an Error with the
 * name of a file that differs.
 */
export async function compareUploads(from: Uploads, to: Uploads): Promise<number> {
  const names = (await from.names()).filter((name) => uploadIdOf(name) !== null);
  const there = new Set(await to.names());
  for (const name of names)
    if (!there.has(name) || (await checksumOf(from, name)) !== (await checksumOf(to, name)))
      throw new Error(`The copies of the uploaded file ${name} differ.`);
  return names.length;
}

async function checksumOf(uploads: Uploads, name: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of uploads.contentOf(name)) hash.update(chunk);
  return hash.digest("hex");
}
