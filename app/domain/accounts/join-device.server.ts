import type { DbTransaction } from "#app/database/tables.ts";
import { joinMessagesIn } from "../assistant/chat.server.ts";
import { newId } from "../identifier.ts";
import { hashSecret, newSecret } from "../identity/hashed-secret.server.ts";
import { rememberDeviceIn, replaceKnownDeviceIn } from "../identity/known-devices.server.ts";
import { joinFollowsIn } from "../reminders/following.server.ts";
import { joinPreferencesIn } from "../reminders/notification-preferences.server.ts";
import { joinRemindersIn } from "../reminders/reminders.server.ts";
import type { Services } from "../services.ts";

/** Makes one concept's data of a device the account's, in the transaction that gives the device to the account. */
type JoinAccount = (transaction: DbTransaction, deviceId: string, userId: string) => Promise<void>;

/** Every concept that keeps something for a device. A new one declares its own and is named here. */
const joins: readonly JoinAccount[] = [joinRemindersIn, joinFollowsIn, joinPreferencesIn, joinMessagesIn];

/**
 * Gives a browser's device to the account that signs in. Makes a new device if the browser has no device, or a device
 * of another account: that account keeps its data. What was saved on the device now belongs to the account, each event
 * once. `isNew`: the browser had not signed in to this account before. The device gets a new token, as a session does
 * (OWASP ASVS 7.2.4): a copy of the old cookie must not follow.
 */
export async function joinDevice(
  services: Services,
  token: string | null,
  userId: string,
): Promise<{ id: string; token: string; isNew: boolean }> {
  const now = services.clock.now().toISOString();
  const renewed = newSecret();
  const row = { token_hash: hashSecret(renewed), user_id: userId, seen_at: now };
  return services.db.transaction().execute(async (transaction) => {
    const known = await transaction
      .updateTable("devices")
      .set(row)
      .where("token_hash", "=", hashSecret(token ?? ""))
      .where((owner) => owner.or([owner("user_id", "is", null), owner("user_id", "=", userId)]))
      .returning("id")
      .executeTakeFirst();
    if (known !== undefined) {
      for (const join of joins) await join(transaction, known.id, userId);
      const isNew = await rememberDeviceIn(services, transaction, known.id, userId);
      return { id: known.id, token: renewed, isNew };
    }
    const id = newId();
    await transaction
      .insertInto("devices")
      .values({ id, ...row, created_at: now })
      .execute();
    if (token !== null) await replaceKnownDeviceIn(transaction, token, id);
    const isNew = await rememberDeviceIn(services, transaction, id, userId);
    return { id, token: renewed, isNew };
  });
}
