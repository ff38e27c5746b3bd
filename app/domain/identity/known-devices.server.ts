import type { DbTransaction } from "#app/database/tables.ts";
import type { Services, WithDb } from "../services.ts";
import { hashSecret } from "./hashed-secret.server.ts";

/*
 * The devices that have signed in to an account, also those that signed out since. Guesses of the password elsewhere
 * never delay them.
 */

/** Returns whether a device has signed in to the account with this address before. */
export async function isKnownDevice({ db }: WithDb, deviceId: string | null, email: string): Promise<boolean> {
  if (deviceId === null) return false;
  const row = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("users.id")
    .where("known_devices.device_id", "=", deviceId)
    .where("users.email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a device signed in to an account, inside the caller's transaction. Returns whether it was unknown. */
export async function rememberDeviceIn(
  { clock }: Pick<Services, "clock">,
  transaction: DbTransaction,
  deviceId: string,
  userId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("known_devices")
    .values({ user_id: userId, device_id: deviceId, since: clock.now().toISOString() })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes a browser's new device known to the accounts of its earlier one, inside the caller's transaction. */
export async function replaceKnownDeviceIn(
  transaction: DbTransaction,
  oldToken: string,
  deviceId: string,
): Promise<void> {
  await transaction
    .updateTable("known_devices")
    .set({ device_id: deviceId })
    .where("device_id", "in", (old) =>
      old.selectFrom("devices").select("id").where("token_hash", "=", hashSecret(oldToken)),
    )
    .execute();
}

/**
 * Forgets the devices that have signed in to an account, except that of the session with this hash, inside the caller's
 * transaction: a stranger who knew the password may be among them.
 */
export async function forgetKnownDevicesIn(transaction: DbTransaction, userId: string, exceptHash = ""): Promise<void> {
  await transaction
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_id", "not in", (kept) =>
      kept
        .selectFrom("sessions")
        .select("device_id")
        .where("token_hash", "=", exceptHash)
        .where("device_id", "is not", null),
    )
    .execute();
}
