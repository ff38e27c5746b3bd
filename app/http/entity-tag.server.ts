import { createHash } from "node:crypto";

/** A strong entity tag (RFC 9110 §8.8.3) of all that makes an answer: texts and bytes, one after the other. */
export function entityTag(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Whether the client's copy of what has an entity tag is still right, from a request's If-None-Match (RFC 9110 §13.1.2). */
export function isFresh(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
