import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";

/**
 * Makes what was saved on a device the account's. Of an event that both had saved, what was said last stays, and every link goes on working. In a transaction of the caller.
 */
export async function joinRemindersIn(
  transaction: Transaction<Database>,
  deviceId: string,
  userId: string,
): Promise<void> {
  const both = transaction
    .selectFrom("reminders as device")
    .innerJoin("reminders as account", "account.event_id", "device.event_id")
    .where("device.device_id", "=", deviceId)
    .where("account.user_id", "=", userId);
  // What was saved on the device is saved by themselves, also where the account has a place.
  const own = transaction.selectFrom("reminders").select("event_id").where("device_id", "=", deviceId);
  await transaction
    .updateTable("reminders")
    .set({ by_place: 0 })
    .where("user_id", "=", userId)
    .where("event_id", "in", own)
    .execute();
  const older = both.whereRef("account.updated_at", "<", "device.updated_at").select("account.id");
  await transaction.deleteFrom("reminders").where("id", "in", older).execute();
  // Those of the account that are left are the newer ones.
  await transaction.deleteFrom("reminders").where("id", "in", both.select("device.id")).execute();
  await transaction
    .updateTable("programme_links")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
  await transaction
    .updateTable("reminders")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
}
