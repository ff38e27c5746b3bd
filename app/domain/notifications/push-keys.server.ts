import { createECDH } from "node:crypto";
import { z } from "zod";
import type { Db } from "#app/database/tables.ts";
import type { Services } from "../services.ts";
import type { Vault } from "../vault.server.ts";

/** The festival's pair of keys for push services (RFC 8292 §2), base64url: the point and the number. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * A row of the settings outside the catalogue, so that it cannot be seen, changed or reset. Writing it appends no
 * change, to keep it out of the history.
 */
const settingKey = "push.vapid";
const stored = z.object({ publicKey: z.string(), sealed: z.string() });

/**
 * Returns the keys, created at first use. Two processes that start together both get the first one's keys. A new pair
 * makes the old subscriptions useless: they are deleted, and browsers subscribe again when their pages are opened.
 */
export async function ensurePushKeys(services: Pick<Services, "db" | "clock" | "vault">): Promise<PushKeys> {
  return (
    (await readKeys(services.db, services.vault)) ??
    services.db.transaction().execute(async (transaction) => {
      const others = await readKeys(transaction, services.vault);
      if (others !== null) return others;
      const keys = newKeys();
      const now = services.clock.now().toISOString();
      const row = {
        value: JSON.stringify({
          publicKey: keys.publicKey,
          sealed: services.vault.seal(keys.privateKey),
        } satisfies z.output<typeof stored>),
        updated_at: now,
      };
      await transaction
        .insertInto("settings")
        .values({ key: settingKey, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
      await transaction.deleteFrom("push_subscriptions").execute();
      return keys;
    })
  );
}

async function readKeys(db: Db, vault: Vault): Promise<PushKeys | null> {
  const keys = await readStored(db);
  if (keys === null) return null;
  const privateKey = vault.open(keys.sealed);
  return privateKey === null ? null : { publicKey: keys.publicKey, privateKey };
}

async function readStored(db: Db): Promise<z.output<typeof stored> | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", settingKey).executeTakeFirst();
  return row === undefined ? null : stored.parse(JSON.parse(row.value));
}

/** Returns whether keys were made: every server that ran has made them. */
export const hasPushKeys = async (db: Db): Promise<boolean> => (await readStored(db)) !== null;

/** Returns whether the festival's secrets were sealed with another key: every server that ran has sealed push keys. */
export async function isSealedWithAnotherKey({ db, vault }: Pick<Services, "db" | "vault">): Promise<boolean> {
  const keys = await readStored(db);
  return keys !== null && vault.open(keys.sealed) === null;
}

/** Removes the keys, so that the next start makes new ones and deletes the old subscriptions. */
export async function forgetPushKeys({ db }: Pick<Services, "db">): Promise<void> {
  await db.deleteFrom("settings").where("key", "=", settingKey).execute();
}

function newKeys(): PushKeys {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  // As 32 bytes, even if the number begins with zeros.
  return {
    publicKey,
    privateKey: Buffer.from(curve.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
  };
}
