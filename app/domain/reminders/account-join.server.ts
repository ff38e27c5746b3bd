import type { DbTransaction } from "#app/database/tables.ts";

/**
 * Moves the saved events of a device to an account. If both saved an event, the newer one stays. The device's links
 * keep working. Runs inside the caller's transaction.
 */
export async function joinRemindersIn(transaction: DbTransaction, deviceId: string, userId: string): Promise<void> {
  const both = transaction
    .selectFrom("reminders as device")
    .innerJoin("reminders as account", "account.event_id", "device.event_id")
    .where("device.device_id", "=", deviceId)
    .where("account.user_id", "=", userId);
  // Events saved on the device count as saved by the visitor, even if the account has a place.
  const own = transaction.selectFrom("reminders").select("event_id").where("device_id", "=", deviceId);
  await transaction
    .updateTable("reminders")
    .set({ by_place: 0 })
    .where("user_id", "=", userId)
    .where("event_id", "in", own)
    .execute();
  const older = both.whereRef("account.updated_at", "<", "device.updated_at").select("account.id");
  await transaction.deleteFrom("reminders").where("id", "in", older).execute();
  // The remaining ones of the account are newer.
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
