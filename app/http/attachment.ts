import { create } from "content-disposition";

/** Longest name, in characters, without its extension. */
const longestName = 150;

/** Returns a Content-Disposition value that saves a file under any name (RFC 6266, RFC 8187). */
export function attachment(name: string, extension: string): string {
  const clean = name.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}/\\:*?"<>|%]+/gu, " ");
  const short = Array.from(clean.replaceAll(/\s+/g, " ").trim()).slice(0, longestName).join("").trim() || "verbena";
  const plain = short
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .trim();
  return create(`${short}.${extension}`, { fallback: `${plain || "verbena"}.${extension}` });
}
