import { z } from "zod";
import type { Services } from "../services.ts";
import type { Vault } from "../vault.server.ts";
import type { SecretKey } from "./catalogue.ts";
import { type OpenSettings, type StoredSettings, storeIn } from "./stored.server.ts";

/** How a secret is stored: what the vault made of it, or nothing. */
const storedSecret = z.object({ sealed: z.string() });
type StoredSecret = z.output<typeof storedSecret>;
export const noSecret: StoredSecret = { sealed: "" };

/** What is shown in place of a secret that is set (security 11); it says nothing of its length. */
export const secretMask = "••••••••";

/** A secret as it was typed; "" when there is none, or when it was sealed with another key. */
export async function readSecret({ db, vault }: Pick<Services, "db" | "vault">, key: SecretKey): Promise<string> {
  // Every page asks for one: its row alone is read.
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return vault.open(sealedIn(row?.value).sealed) ?? "";
}

/** As {@link readSecret}, from rows that were read already. */
export function openSecret(vault: Vault, stored: StoredSettings, key: SecretKey): string {
  return vault.open(sealedIn(stored.get(key)?.value).sealed) ?? "";
}

function sealedIn(text: string | undefined): StoredSecret {
  const parsed = text === undefined ? undefined : storedSecret.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : noSecret;
}

/** Whether a secret was typed, rather than left blank or sent back as the mask. */
export const isTyped = (secret: string): boolean => secret.trim() !== "" && secret !== secretMask;

/** Seals and stores a secret. A blank one, or the mask sent back, keeps the old value (security 11). */
export async function writeSecretIn(
  services: Services,
  open: OpenSettings,
  key: SecretKey,
  secret: string,
): Promise<void> {
  if (!isTyped(secret) || secret === openSecret(services.vault, open.stored, key)) return;
  await storeIn(services, open, {
    key,
    value: { sealed: services.vault.seal(secret) } satisfies StoredSecret,
    before: null,
    after: null,
  });
}

/** Empties a secret. */
export async function clearSecretIn(services: Services, open: OpenSettings, key: SecretKey): Promise<void> {
  const row = open.stored.get(key);
  // By what is stored, not by what can be read: bytes that no key opens any more go too.
  if (row === undefined || row.value === JSON.stringify(noSecret)) return;
  await storeIn(services, open, { key, value: noSecret, before: null, after: null });
}
