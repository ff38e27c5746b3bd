import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { catalogue, isSecretKey, keysOf, secretKeys, settingKeys } from "./catalogue.ts";
import { requireCategory } from "./settings-list.server.ts";
import { clearSecretIn, noSecret } from "./secret-settings.server.ts";
import { writeSettingsIn } from "./settings.server.ts";
import { openSettings, readStored } from "./stored.server.ts";

/**
 * 'Inicializar': stores the default of every setting that is not stored yet. Returns the number of stored defaults.
 * Writes no history, because no value changes.
 */
export async function initSettings(services: Services): Promise<number> {
  const updated_at = services.clock.now().toISOString();
  return services.db.transaction().execute(async (transaction) => {
    const stored = await readStored({ db: transaction });
    const defaults = [
      ...settingKeys.map((key) => ({ key, value: catalogue[key].default })),
      ...secretKeys.map((key) => ({ key, value: noSecret })),
    ];
    const rows = defaults
      .filter(({ key }) => !stored.has(key))
      .map(({ key, value }) => ({ key, value: JSON.stringify(value), updated_at }));
    if (rows.length > 0) await transaction.insertInto("settings").values(rows).execute();
    return rows.length;
  });
}

/**
 * 'Restablecer': resets the settings of a category to their defaults and clears its secrets, in one transaction. Throws
 * `not_found` for an unknown category, and `invalid` for `general`: it describes the festival itself.
 */
export async function resetSettings(services: Services, category: string): Promise<void> {
  const keys = keysOf(requireCategory(category));
  if (category === "general")
    throw new DomainError("invalid", "errors.category_not_resettable", {
      fields: { category: ["errors.category_not_resettable"] },
    });
  const defaults = keys.filter((key) => !isSecretKey(key)).map((key) => [key, catalogue[key].default]);
  await services.db.transaction().execute(async (transaction) => {
    const open = await openSettings(transaction);
    await writeSettingsIn(services, open, Object.fromEntries(defaults));
    for (const key of keys) if (isSecretKey(key)) await clearSecretIn(services, open, key);
  });
}
