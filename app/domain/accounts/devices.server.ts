import { writeIfPossible } from "#app/database/optional-write.server.ts";
import { joinMessagesIn } from "../assistant/joining.server.ts";
import type { Services } from "../services.ts";
import { newId } from "../identifier.ts";
import { joinPreferencesIn } from "../notifications/joining.server.ts";
import { joinRemindersIn } from "../reminders/joining.server.ts";
import { hashSecret, newSecret } from "../identity/secrets.server.ts";

/** How stale `seen_at` may be, in milliseconds: unused devices are counted in months. */
const seenEvery = 86_400_000;

/** A device for a browser that keeps something here for the first time, without an account. The token is given once and kept nowhere. */
export async function makeDevice(services: Services): Promise<{ id: string; token: string }> {
  const now = services.clock.now().toISOString();
  const device = { id: newId(), token: newSecret() };
  await services.db
    .insertInto("devices")
    .values({ id: device.id, token_hash: hashSecret(device.token), user_id: null, created_at: now, seen_at: now })
    .execute();
  return device;
}

/** Takes a device away again, with what was kept for it. */
export async function forgetDevice(services: Services, id: string): Promise<void> {
  await services.db.deleteFrom("devices").where("id", "=", id).execute();
}

/**
 * Gives a browser's device to the account that signs in, or makes one when it has none or somebody else's: what they saved stays theirs. What was saved
 * on the device is the account's from then on, each event once.
 * Its token is a new one, as a session's is (OWASP ASVS 7.2.4): whoever used this browser before and copied its cookie must not come along.
 */
export async function joinDevice(
  services: Services,
  token: string | null,
  userId: string,
): Promise<{ id: string; token: string }> {
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
      await joinRemindersIn(transaction, known.id, userId);
      await joinPreferencesIn(transaction, known.id, userId);
      await joinMessagesIn(transaction, known.id, userId);
      return { id: known.id, token: renewed };
    }
    const id = newId();
    await transaction
      .insertInto("devices")
      .values({ id, ...row, created_at: now })
      .execute();
    return { id, token: renewed };
  });
}

/** Signing out: the device stays, and belongs to nobody. */
export async function detachDevice(services: Services, token: string): Promise<void> {
  await services.db.updateTable("devices").set({ user_id: null }).where("token_hash", "=", hashSecret(token)).execute();
}

/** The device of a browser's cookie, and whose it is; null when it is unknown. `wasUnseen`: not for a day, so that its cookie, too, should last anew. */
export async function findDevice(
  services: Services,
  token: string,
): Promise<{ id: string; userId: string | null; wasUnseen: boolean } | null> {
  const now = services.clock.now();
  const row = await services.db
    .selectFrom("devices")
    .select(["id", "user_id", "seen_at"])
    .where("token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const wasUnseen = now.getTime() - Date.parse(row.seen_at) >= seenEvery;
  if (wasUnseen) {
    await writeIfPossible(services.db, (db) =>
      db.updateTable("devices").set({ seen_at: now.toISOString() }).where("id", "=", row.id).execute(),
    );
  }
  return { id: row.id, userId: row.user_id, wasUnseen };
}
