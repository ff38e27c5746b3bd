import { mediaSettings } from "./media-settings.ts";
import { z } from "zod";
import { newId } from "../identifier.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type ImageKind, sizeLimitsOf, fileTooLarge } from "./image-kinds.ts";
import { imageName, parseImageName, type Size } from "./source-set.ts";
import { uploadIdOf, uploadsNamedIn } from "./upload-names.ts";
import { uploadsOf } from "./uploads.server.ts";
import type { UploadServices } from "./uploads.ts";
import { DomainError } from "../error.ts";

/** Address and size in pixels of an image's largest width; `sourceSet` gives the other widths. */
export interface StoredImage extends Size {
  url: string;
}

/**
 * Stores an uploaded image, encoded again in several widths, under a random name.
 * Throws `too_large`, `unsupported_type` (by content), or `invalid` for a broken file or a pixel bomb.
 */
export async function storeImage(services: Services, bytes: Uint8Array, kind: ImageKind): Promise<StoredImage> {
  const settings = await readSettings(services, mediaSettings);
  const maxBytes = sizeLimitsOf(settings)[kind];
  if (bytes.byteLength > maxBytes) throw fileTooLarge(maxBytes);
  const order = { bytes, kind, quality: settings["storage.image_quality"] };
  const [largest, ...smaller] = encodedImages.parse(await services.processes.makePicture("upload", order));
  if (largest === undefined) throw new Error("an image was encoded in no width");
  const id = newId();
  // The largest last: its address is the one in use, so after a crash it always has its other widths.
  const files = [...smaller, largest].map((one) => ({ name: imageName({ ...one, id }), bytes: one.bytes }));
  await uploadsOf(services).add(files, services.clock.now());
  return { url: `/uploads/${imageName({ ...largest, id })}`, width: largest.width, height: largest.height };
}

const encodedImages = z.array(z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) }));

/** Deletes images, in every width, and videos that were just stored for a form that was then refused. Ignores other addresses. */
export async function removeImages(services: UploadServices, urls: readonly string[]): Promise<void> {
  const ids = new Set(urls.flatMap(uploadsNamedIn));
  if (ids.size === 0) return;
  const uploads = uploadsOf(services);
  await uploads.remove((await uploads.names()).filter((name) => ids.has(uploadIdOf(name) ?? "")));
}

/** Returns the bytes (WebP) of a stored file; null if it does not exist. The name cannot leave the folder. */
export async function readImage(services: UploadServices, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (parseImageName(name) === null) return null;
  const bytes = await uploadsOf(services).read(name);
  return bytes === null ? null : new Uint8Array(bytes);
}

/**
 * Stores an inline image and returns its new address; returns any other value unchanged. Throws like {@link
 * storeInlineImage}.
 */
export async function replaceInlineImage<Value extends string | null | undefined>(
  services: Services,
  value: Value,
  kind: ImageKind,
): Promise<Value | string> {
  return typeof value === "string" && isInline(value) ? (await storeInlineImage(services, value, kind)).url : value;
}

const isInline = (address: string): boolean => /^data:/i.test(address);

/**
 * Stores an inline image, `data:image/…;base64,…` (RFC 2397). Throws like {@link storeImage}, and `invalid` for any
 * other `data:` address and for invalid base64.
 */
export async function storeInlineImage(services: Services, dataUrl: string, kind: ImageKind): Promise<StoredImage> {
  const [start] = /^data:image\/[^,]{0,100};base64,/i.exec(dataUrl) ?? [];
  if (start === undefined) throw new DomainError("invalid", "errors.image_unreadable");
  const maxBytes = sizeLimitsOf(await readSettings(services, mediaSettings))[kind];
  if (((dataUrl.length - start.length) * 3) / 4 > maxBytes + 2) throw fileTooLarge(maxBytes);
  const text = dataUrl.slice(start.length);
  const bytes = Buffer.from(text, "base64");
  // Node skips invalid base64 instead of refusing it.
  if (bytes.toString("base64") !== text) throw new DomainError("invalid", "errors.image_unreadable");
  return storeImage(services, bytes, kind);
}
