import type { Language, Look } from "../preferences.ts";
import type { Services } from "../services.ts";

/** What somebody chose to see the pages in. */
export interface AccountPreferences extends Look {
  language: Language;
}

/**
 * Keeps for an account what its person chose, to be found again at the next sign-in anywhere; what is not named stays.
 * A theme and its light are kept together.
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
