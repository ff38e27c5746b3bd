import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";

/**
 * Moves the preferences of a device to the account that it joins, unless the account has its own. Runs inside the
 * caller's transaction.
 */
export async function joinPreferencesIn(
  transaction: Transaction<Database>,
  deviceId: string,
  userId: string,
): Promise<void> {
  const ofAccount = await transaction
    .selectFrom("notification_preferences")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (ofAccount === undefined)
    await transaction
      .updateTable("notification_preferences")
      .set({ user_id: userId, device_id: null })
      .where("device_id", "=", deviceId)
      .execute();
  else await transaction.deleteFrom("notification_preferences").where("device_id", "=", deviceId).execute();
}
