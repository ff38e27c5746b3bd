import { removeImages, storeImage } from "../media/images.server.ts";
import type { Services } from "../services.ts";
import type { User } from "./user.ts";
import { readUserRow, toUser } from "./user-rows.server.ts";

/**
 * Gives an account a picture, cut to a small square and encoded anew, in place of the one before, which goes. Throws `too_large`, `unsupported_type` (by
 * content), `invalid` for a file that can't be read, and `not_found`.
 */
export async function setAvatar(services: Services, userId: string, bytes: Uint8Array): Promise<User> {
  const { url } = await storeImage(services, bytes, "avatar");
  try {
    return await replaceAvatar(services, userId, url);
  } catch (error) {
    await removeImages(services, [url]);
    throw error;
  }
}

/** Takes an account's picture away. Throws `not_found`. */
export const removeAvatar = (services: Services, userId: string): Promise<User> =>
  replaceAvatar(services, userId, null);

async function replaceAvatar(services: Services, userId: string, url: string | null): Promise<User> {
  const { before, user } = await services.db.transaction().execute(async (transaction) => {
    const row = await readUserRow(transaction, userId);
    await transaction
      .updateTable("users")
      .set({ avatar_url: url, updated_at: services.clock.now().toISOString() })
      .where("id", "=", userId)
      .execute();
    return { before: row.avatar_url, user: toUser(await readUserRow(transaction, userId)) };
  });
  if (before !== null) await removeImages(services, [before]);
  return user;
}
