import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";

/** Makes the conversation of a device the account's that it signs in with. In a transaction of the caller. */
export async function joinMessagesIn(
  transaction: Transaction<Database>,
  deviceId: string,
  userId: string,
): Promise<void> {
  await transaction
    .updateTable("chat_messages")
    .set({ user_id: userId, device_id: null })
    .where("device_id", "=", deviceId)
    .execute();
}
