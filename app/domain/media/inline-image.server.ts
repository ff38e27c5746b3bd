import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { storeImage, type StoredImage } from "./images.server.ts";
import { fileTooLarge, type ImageKind, sizeLimitsOf } from "./image-kinds.ts";

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
  const maxBytes = sizeLimitsOf(await readSettings(services))[kind];
  if (((dataUrl.length - start.length) * 3) / 4 > maxBytes + 2) throw fileTooLarge(maxBytes);
  const text = dataUrl.slice(start.length);
  const bytes = Buffer.from(text, "base64");
  // Node skips invalid base64 instead of refusing it.
  if (bytes.toString("base64") !== text) throw new DomainError("invalid", "errors.image_unreadable");
  return storeImage(services, bytes, kind);
}
