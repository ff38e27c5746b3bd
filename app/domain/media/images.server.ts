import { mkdir, open, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type ImageKind, sizeLimitsOf } from "./kinds.ts";
import { imageName, imagesNamedIn, parseImageName, type Size } from "./source-set.ts";

/** Where an image is served, in its largest width, and that size in pixels; `sourceSet` gives the other widths. */
export interface StoredImage extends Size {
  url: string;
}

/**
 * Stores an uploaded image, encoded anew in several widths, under a random name.
 * Throws `too_large`, `unsupported_type` (by content), or `invalid` for a file that is broken or a pixel bomb.
 */
export async function storeImage(services: Services, bytes: Uint8Array, kind: ImageKind): Promise<StoredImage> {
  const settings = await readSettings(services);
  // Loaded for the first image: a start doesn't wait for what decodes pictures.
  const { encodeImage } = await import("./encode.server.ts");
  const [largest, ...smaller] = await encodeImage(bytes, kind, {
    maxBytes: sizeLimitsOf(settings)[kind],
    quality: settings["storage.image_quality"],
  });
  if (largest === undefined) throw new Error("an image was encoded in no width");
  const id = newId();
  const at = services.clock.now();
  await mkdir(services.uploadsFolder, { recursive: true, mode: 0o700 });
  // The largest last: it is the one that an address names, so what it leads to is complete after a crash.
  for (const one of [...smaller, largest])
    await write(join(services.uploadsFolder, imageName({ ...one, id })), one.bytes, at);
  await keepNames(services.uploadsFolder);
  return { url: `/uploads/${imageName({ ...largest, id })}`, width: largest.width, height: largest.height };
}

async function write(path: string, bytes: Uint8Array, at: Date): Promise<void> {
  const partial = `${path}.part`;
  await writeFile(partial, bytes, { mode: 0o600, flush: true });
  await utimes(partial, at, at);
  await rename(partial, path);
}

/** Renamed files survive a power cut once their folder is written, which Windows does by itself and refuses to be asked for. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes back images that were stored a moment ago, in every width: what they were for was refused. Other addresses are left alone. */
export async function removeImages(services: Pick<Services, "uploadsFolder">, urls: readonly string[]): Promise<void> {
  const ids = new Set(urls.flatMap(imagesNamedIn));
  if (ids.size === 0) return;
  const names = await readdir(services.uploadsFolder).catch(ifMissing);
  const stored = names.filter((name) => ids.has(parseImageName(name)?.id ?? ""));
  await Promise.all(stored.map((name) => rm(join(services.uploadsFolder, name), { force: true })));
}

/** No files, when the folder isn't there. */
function ifMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** The bytes (WebP) of a stored file by its name, or null when there is none; a name can't lead out of the folder. */
export async function readImage(
  services: Pick<Services, "uploadsFolder">,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (parseImageName(name) === null) return null;
  try {
    return new Uint8Array(await readFile(join(services.uploadsFolder, name)));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
