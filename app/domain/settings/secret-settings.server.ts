import { z } from "zod";
import type { Services } from "../services.ts";
import type { Vault } from "../vault.server.ts";
import type { SecretKey } from "./catalogue.ts";
import { type OpenSettings, type StoredSettings, storeIn } from "./stored.server.ts";

/** A stored secret, sealed by the vault; empty without a secret. */
const storedSecret = z.object({ sealed: z.string() });
type StoredSecret = z.output<typeof storedSecret>;
export const noSecret: StoredSecret = { sealed: "" };

/** Text shown in place of a stored secret (security 11). It does not reveal the secret's length. */
export const secretMask = "••••••••";

/** Returns a secret as it was typed; "" if it is not set, or was sealed with another key. */
export async function readSecret({ db, vault }: Pick<Services, "db" | "vault">, key: SecretKey): Promise<string> {
  // Reads only this row, because every page needs a secret.
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return vault.open(sealedIn(row?.value).sealed) ?? "";
}

/** {@link readSecret} from rows that were read already. */
export function openSecret(vault: Vault, stored: StoredSettings, key: SecretKey): string {
  return vault.open(sealedIn(stored.get(key)?.value).sealed) ?? "";
}

function sealedIn(text: string | undefined): StoredSecret {
  const parsed = text === undefined ? undefined : storedSecret.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : noSecret;
}

/** Returns whether a secret was typed, rather than left blank or sent back as the mask. */
export const isTyped = (secret: string): boolean => secret.trim() !== "" && secret !== secretMask;

/** Seals and stores a secret. Keeps the old value if the secret is blank or the mask (security 11). */
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

/** Clears a secret. */
export async function clearSecretIn(services: Services, open: OpenSettings, key: SecretKey): Promise<void> {
  const row = open.stored.get(key);
  // Checks the stored bytes, because a secret that can't be decrypted any more must be cleared too.
  if (row === undefined || row.value === JSON.stringify(noSecret)) return;
  await storeIn(services, open, { key, value: noSecret, before: null, after: null });
}
