import { createHash } from "node:crypto";

/** A strong entity tag (RFC 9110 §8.8.3) of all that makes an answer: texts and bytes, one after the other. */
export function entityTag(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}
