import { createHash } from "node:crypto";

/** Returns a short text that only a file with the same bytes has. */
export const printOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
