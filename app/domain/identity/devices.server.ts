import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { Services } from "../services.ts";
import { newId } from "../identifier.ts";
import { hashSecret, newSecret } from "./secrets.server.ts";

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
