import { createHash, randomBytes } from "node:crypto";

const secretBytes = 32;

/**
 * Returns a new secret for a browser, program or link: 256 random bits in base64url, 43 characters (OWASP ASVS 7.2.3).
 */
export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");

/** True for a text of the form that {@link newSecret} gives. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Returns the SHA-256 hash of a secret, in hexadecimal, for the database. A fast hash is enough for random secrets;
 * passwords use `password.server.ts`.
 */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
