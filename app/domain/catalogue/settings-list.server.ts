import type { Services, WithDb } from "../services.ts";
import {
  catalogue,
  isPublic,
  isSecretKey,
  keysOf,
  type PlainKey,
  settingCategories,
  requireCategory,
  type SettingKey,
  settingKeys,
  type Settings,
  type SettingValue,
} from "./catalogue.ts";
import { openSecret, readStored, secretMask, valuesOf } from "../settings/settings.server.ts";
import { readAllSettings } from "./catalogue.server.ts";

type Value = SettingValue<PlainKey>;

/** A setting in a list (spec §3). */
export interface ListedSetting {
  /** For a secret: the mask if it is set, else "". */
  value: Value;
  description: string;
  isPublic: boolean;
  /** Whether the value is stored sealed, because it is a secret. */
  isEncrypted: boolean;
  /** Instant, ISO 8601 UTC; null if the default was never replaced. */
  updatedAt: string | null;
}

/** Settings by category, then by key without the category: `general`, `timezone`. In the order of the catalogue. */
export type SettingsList = Record<string, Record<string, ListedSetting>>;

/**
 * Returns the settings of one category or of all (spec §7, `GET settings`). The settings of the stream and of the plan have their own calls.
 * `texts` returns the description of a key in the reader's language. Throws `not_found` for an unknown category.
 */
export async function listSettings(
  services: Pick<Services, "db" | "vault">,
  { category, texts }: { category?: string | undefined; texts: (key: SettingKey) => string },
): Promise<SettingsList> {
  const categories = category === undefined ? settingCategories : [requireCategory(category)];
  const stored = await readStored(services);
  const settings: Settings = valuesOf(catalogue, stored);
  const shownSecret = (key: SettingKey): Value =>
    isSecretKey(key) && openSecret(services.vault, stored, key) !== "" ? secretMask : "";
  const listed = (key: SettingKey): ListedSetting => ({
    value: settings[key] ?? shownSecret(key),
    description: texts(key),
    isPublic: isPublic(key),
    isEncrypted: isSecretKey(key),
    updatedAt: stored.get(key)?.updatedAt ?? null,
  });
  return Object.fromEntries(
    categories.map((name) => [
      name,
      Object.fromEntries(keysOf(name).map((key) => [key.slice(name.length + 1), listed(key)])),
    ]),
  );
}

/** Returns every public setting of the lists, by its full key and by its other names for clients (spec §3). */
export async function publicSettings(services: WithDb): Promise<Record<string, Value>> {
  const settings = await readAllSettings(services);
  const keys = settingKeys.filter((key) => isPublic(key) && !/^(?:stream|plan|signage)\./.test(key));
  return {
    ...Object.fromEntries(keys.map((key) => [key, settings[key]])),
    showCapacityIndicator: settings["events.showCapacityIndicator"],
    "features.show_capacity_indicator": settings["events.showCapacityIndicator"],
    allowRegistration: settings["users.registration_enabled"],
  };
}
