import { removeImages, storeImage } from "../media/images.server.ts";
import type { Services } from "../services.ts";
import type { User } from "./user.ts";
import { readUserRow, toUser } from "./user-rows.server.ts";
import type { Language, Look, TextSize } from "../preferences.ts";

/**
 * Stores an account's picture as a small square, encoded again, and deletes the earlier one. Throws `too_large`,
 * `unsupported_type` (by content), `invalid` for an unreadable file, and `not_found`.
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

/** Deletes an account's picture. Throws `not_found`. */
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

/** A person's language, look and size of text for the pages. */
interface AccountPreferences extends Omit<Look, "text"> {
  language: Language;
  text: TextSize;
}

/**
 * Stores an account's preferences, which apply on every device after the next sign-in. Missing fields keep their
 * values. A theme is stored together with its light or dark variant.
 */
export async function keepPreferences(
  services: Services,
  userId: string,
  { language, theme, scheme, text }: Partial<AccountPreferences>,
): Promise<void> {
  const chosen = {
    ...(language !== undefined && { language }),
    ...(theme !== undefined && scheme !== undefined && { theme, scheme }),
    ...(text !== undefined && { text_size: text }),
  };
  if (Object.keys(chosen).length === 0) return;
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("users")
      .set({ ...chosen, updated_at: services.clock.now().toISOString() })
      .where("id", "=", userId)
      .execute();
  });
}
