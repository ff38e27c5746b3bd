import { lastSequence } from "../changes/changes.server.ts";
import type { Services } from "../services.ts";
import type { SecretKey } from "./catalogue.ts";
import { clearSecretIn } from "./secret-settings.server.ts";
import { writeSettingsIn } from "./settings.server.ts";
import { openSettings } from "./stored.server.ts";

export interface SettingsEdit {
  /** By full key; a blank secret keeps the old one. */
  values: Record<string, unknown>;
  /** Secrets that are emptied. */
  cleared: readonly SecretKey[];
}

/**
 * Stores what an administrator changed, all or none, and returns how many settings have another value than before.
 * Throws `not_found` for an unknown key, and `invalid` naming every value that the catalogue refuses.
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
