import { createHash, randomBytes } from "node:crypto";

const secretBytes = 32;

/** What a browser, a program or a link holds: 256 random bits as base64url, 43 characters (OWASP ASVS 7.2.3). */
export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");

/**
 * What the database keeps of it: SHA-256, hexadecimal. Enough for what is random; passwords go through
 * `password.server.ts`.
 */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
