import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import { parseJson } from "./parsing.ts";

/**
 * Encrypts the secret settings, so that the database alone does not reveal them, and signs values that come back from a
 * browser.
 */
export interface Vault {
  /** Encrypts with AES-256-GCM, as base64url: nonce, tag, bytes. Sealing a text twice gives two results. */
  seal: (text: string) => string;
  /** Decrypts; null if the text was sealed with another key or was changed since. */
  open: (sealed: string) => string | null;
  /** HMAC-SHA-256 of the text, as base64url. */
  sign: (text: string) => string;
  /** Whether a signature belongs to the text. Compares in constant time. */
  isSigned: (text: string, signature: string) => boolean;
}

/** Returns a sealed JSON value; null if the text can't be opened, holds no JSON, or does not fit the schema. */
export function openJson<Output>(vault: Pick<Vault, "open">, schema: z.ZodType<Output>, sealed: string): Output | null {
  const text = vault.open(sealed);
  return text === null ? null : (schema.safeParse(parseJson(text)).data ?? null);
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Opens the vault of a given key in base64; without one, the vault of the key in a file. */
export const openVaultOf = (secretKey: string | null, path: string): Vault =>
  secretKey === null ? openVault(path) : vaultOf(Buffer.from(secretKey, "base64"));

/**
 * Opens the vault of the key in a file. Creates the file at first use, readable by its owner alone. Throws if the file
 * holds no key.
 */
export function openVault(path: string): Vault {
  if (!existsSync(path)) makeKey(path);
  const key = Buffer.from(readFileSync(path, "utf8").trim(), "base64");
  if (key.length !== keyBytes)
    throw new Error(
      `${path} holds no key. Put the file back from a backup; without it the secrets of the settings must be typed anew.`,
    );
  return vaultOf(key);
}

/**
 * Creates the key file atomically: a power cut must leave no empty file, and two processes that start together must
 * both use the first one's key.
 */
function makeKey(path: string): void {
  const made = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    writeFileSync(made, randomBytes(keyBytes).toString("base64"), { mode: 0o600, flag: "wx", flush: true });
    linkSync(made, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

/** A vault of a key of 32 bytes. */
export function vaultOf(key: Uint8Array): Vault {
  const encryptionKey = Buffer.from(hkdfSync("sha256", key, "", "verbena settings", keyBytes));
  const signatureKey = Buffer.from(hkdfSync("sha256", key, "", "verbena signatures", keyBytes));
  const sign = (text: string): string => createHmac("sha256", signatureKey).update(text).digest("base64url");
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, nonce);
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64url");
    },
    open: (sealed) => {
      const all = Buffer.from(sealed, "base64url");
      if (all.length < nonceBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", encryptionKey, all.subarray(0, nonceBytes));
        decipher.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    sign,
    isSigned: (text, signature) => {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
