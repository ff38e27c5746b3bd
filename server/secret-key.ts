import { existsSync, renameSync } from "node:fs";
import { type DataFolder, secretPath } from "#app/database/data-folder.server.ts";
import type { Db } from "#app/database/tables.ts";
import { secretKeys } from "#app/domain/catalogue/catalogue.ts";
import { forgetPushKeys, hasPushKeys, isSealedWithAnotherKey } from "#app/domain/notifications/push-keys.server.ts";
import { noSecret } from "#app/domain/settings/settings.server.ts";
import { openVaultOf, type Vault } from "#app/domain/vault.server.ts";

/** Where the festival's key is: `secretKey` in base64, else the file `secret.key` of the data folder. */
export type KeyPlace = DataFolder & { secretKey?: string | null };

/**
 * Opens the vault of the festival's key, which the first start makes. Throws an Error with plain sentences if the
 * festival has secrets and their key is missing or is another one: a start with a new key would read them as empty.
 */
export async function vaultOfFestival(db: Db, { secretKey = null, ...place }: KeyPlace): Promise<Vault> {
  const path = secretPath(place);
  if (secretKey === null && !existsSync(path) && isAnythingSealed(await sealedThings(db)))
    throw new Error(
      `The key of this festival's secrets is missing: SECRET_KEY is not set and ${path} does not exist. ${advice}`,
    );
  const vault = openVaultOf(secretKey, path);
  if (!(await isSealedWithAnotherKey({ db, vault }))) return vault;
  const name = secretKey === null ? path : "SECRET_KEY";
  throw new Error(`${name} is not the key that sealed the secrets of this festival. ${advice}`);
}

const advice =
  "Nothing was changed. Set SECRET_KEY to the one of before, or put back the secret.key that DATA_DIR had. " +
  "If the key is lost, `npm run admin -- new-key` says what a new one costs.";

/** Things that only the festival's key opens. */
export interface SealedThings {
  /** Keys of the settings. */
  settings: string[];
  hasPushKeys: boolean;
  /** Browsers that get notifications. */
  subscriptions: number;
  /** Accounts with an authenticator app, which takes no recovery code either. */
  authenticators: number;
}

/** Returns what the festival has sealed. */
export async function sealedThings(db: Db): Promise<SealedThings> {
  const secrets = await db.selectFrom("settings").select(["key", "value"]).where("key", "in", secretKeys).execute();
  const countOf = async (table: "push_subscriptions" | "authenticators"): Promise<number> =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("rows"))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return {
    settings: secrets.filter(({ value }) => value !== JSON.stringify(noSecret)).map(({ key }) => key),
    hasPushKeys: await hasPushKeys(db),
    subscriptions: await countOf("push_subscriptions"),
    authenticators: await countOf("authenticators"),
  };
}

const isAnythingSealed = ({ settings, authenticators, ...push }: SealedThings): boolean =>
  push.hasPushKeys || settings.length > 0 || authenticators > 0;

/** Returns whether the key is there and opens the push keys, if the festival has made them. */
export async function isKeyRight(db: Db, { secretKey = null, ...place }: KeyPlace): Promise<boolean> {
  const path = secretPath(place);
  if (secretKey === null && !existsSync(path)) return false;
  return !(await isSealedWithAnotherKey({ db, vault: openVaultOf(secretKey, path) }));
}

/**
 * Gives the festival a new key: SECRET_KEY if it is set, else a new `secret.key`; a file with another key stays beside
 * it. Removes what only the lost key opens, but no authenticator: whoever has one proves another way to be its owner.
 * Returns the path of the old file; null without one.
 */
export async function replaceKey(db: Db, { secretKey = null, ...place }: KeyPlace, now: Date): Promise<string | null> {
  const path = secretPath(place);
  const aside = secretKey === null && existsSync(path) ? `${path}.${now.toISOString().replaceAll(/[:.]/g, "-")}` : null;
  if (aside !== null) renameSync(path, aside);
  openVaultOf(secretKey, path);
  await db.transaction().execute(async (transaction) => {
    await forgetPushKeys({ db: transaction });
    await transaction.deleteFrom("push_subscriptions").execute();
    await transaction.deleteFrom("settings").where("key", "in", secretKeys).execute();
  });
  return aside;
}
