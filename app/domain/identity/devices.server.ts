import { compiledQuery, type ValueOf } from "#app/database/compiled-query.server.ts";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import type { Services } from "../services.ts";
import { newId } from "../identifier.ts";
import { hashSecret, newSecret } from "./hashed-secret.server.ts";

/** How old `seen_at` may get before it is written again, in ms: unused devices are deleted after months. */
const seenEvery = 86_400_000;

/** Makes a device for a browser without an account that saves something. Only a hash of the token is stored. */
export async function makeDevice(services: Services): Promise<{ id: string; token: string }> {
  const now = services.clock.now().toISOString();
  const device = { id: newId(), token: newSecret() };
  await services.db
    .insertInto("devices")
    .values({ id: device.id, token_hash: hashSecret(device.token), user_id: null, created_at: now, seen_at: now })
    .execute();
  return device;
}

export async function forgetDevice(services: Services, id: string): Promise<void> {
  await services.db.deleteFrom("devices").where("id", "=", id).execute();
}

/** Signs a device out: it stays, without an account. */
export async function detachDevice(services: Services, token: string): Promise<void> {
  await services.db.updateTable("devices").set({ user_id: null }).where("token_hash", "=", hashSecret(token)).execute();
}

/**
 * Returns the device of a cookie's token; null if unknown. `wasUnseen`: unused for a day, so its cookie is renewed too.
 */
export async function findDevice(
  services: Services,
  token: string,
): Promise<{ id: string; userId: string | null; createdAt: Date; wasUnseen: boolean } | null> {
  const now = services.clock.now();
  const [row] = await deviceWithToken(services.db, { hash: hashSecret(token) });
  if (row === undefined) return null;
  const wasUnseen = now.getTime() - Date.parse(row.seen_at) >= seenEvery;
  return { id: row.id, userId: row.user_id, createdAt: new Date(row.created_at), wasUnseen };
}

const deviceWithToken = compiledQuery((db, value: ValueOf<{ hash: string }>) =>
  db.selectFrom("devices").select(["id", "user_id", "created_at", "seen_at"]).where("token_hash", "=", value("hash")),
);

/** Notes that a device is in use, for an answer that prolongs its cookie. */
export async function markDeviceSeen(services: Services, id: string): Promise<void> {
  const now = services.clock.now().toISOString();
  // On the first evening thousands come within a minute, and each write to the disk would stop the process.
  await writeIfPossible(
    services.db,
    (db) => db.updateTable("devices").set({ seen_at: now }).where("id", "=", id).execute(),
    { mayBeLost: true },
  );
}
