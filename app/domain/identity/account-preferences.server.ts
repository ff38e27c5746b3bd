import type { Language, Look } from "../preferences.ts";
import type { Services } from "../services.ts";

/** A person's language and look for the pages. */
export interface AccountPreferences extends Look {
  language: Language;
}

/**
 * Stores an account's preferences, which apply on every device after the next sign-in. Missing fields keep their
 * values. A theme is stored together with its light or dark variant.
 */
export async function keepPreferences(
  services: Services,
  userId: string,
  { language, theme, scheme }: Partial<AccountPreferences>,
): Promise<void> {
  const chosen = {
    ...(language !== undefined && { language }),
    ...(theme !== undefined && scheme !== undefined && { theme, scheme }),
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
