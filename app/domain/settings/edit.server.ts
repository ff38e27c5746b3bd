import { lastSequence } from "../changes/changes.server.ts";
import type { Services } from "../services.ts";
import type { SecretKey } from "./catalogue.ts";
import { clearSecretIn } from "./secret-settings.server.ts";
import { writeSettingsIn } from "./settings.server.ts";
import { openSettings } from "./stored.server.ts";

export interface SettingsEdit {
  /** New values by full key. A blank secret keeps the old one. */
  values: Record<string, unknown>;
  /** Secrets to clear. */
  cleared: readonly SecretKey[];
}

/**
 * Stores an administrator's changes in one transaction, and returns the number of settings with a new value. Throws
 * `not_found` for an unknown key, and `invalid` with every refused value.
 */
export async function editSettings(services: Services, { values, cleared }: SettingsEdit): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const before = await lastSequence(transaction);
    const open = await openSettings(transaction);
    for (const key of cleared) await clearSecretIn(services, open, key);
    await writeSettingsIn(services, open, values);
    return (await lastSequence(transaction)) - before;
  });
}
