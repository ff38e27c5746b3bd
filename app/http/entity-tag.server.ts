import { createHash } from "node:crypto";

/** Returns a strong entity tag (RFC 9110 §8.8.3) of the parts of an answer, in order. */
export function entityTag(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Returns true if the client's copy is current. `header`: the request's If-None-Match (RFC 9110 §13.1.2). */
export function isFresh(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
