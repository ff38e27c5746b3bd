import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import {
  isPublic,
  isSecretKey,
  isSettingCategory,
  keysOf,
  type PlainKey,
  settingCategories,
  type SettingCategory,
  type SettingKey,
  settingKeys,
  type SettingValue,
} from "./catalogue.ts";
import { openSecret, secretMask } from "./secret-settings.server.ts";
import { readSettings } from "./settings.server.ts";
import { readStored, settingsOf } from "./stored.server.ts";

type Value = SettingValue<PlainKey>;

/** A setting as lists show it (spec §3). */
export interface ListedSetting {
  /** Of a secret: the mask when it is set, "" when it is not. */
  value: Value;
  description: string;
  isPublic: boolean;
  /** Kept sealed: a secret. */
  isEncrypted: boolean;
  /** Instant, ISO 8601 UTC; null when the default was never replaced. */
  updatedAt: string | null;
}

/** By category, then by the key without its category: `general`, `timezone`. In the order of the catalogue. */
export type SettingsList = Record<string, Record<string, ListedSetting>>;

/**
 * The settings of one category, or of all (spec §7, `GET settings`); those of the stream have a call of their own.
 * `texts` gives the description of a key, in the reader's language. Throws `not_found` for an unknown category.
 */
export async function listSettings(
  services: Pick<Services, "db" | "vault">,
  { category, texts }: { category?: string | undefined; texts: (key: SettingKey) => string },
): Promise<SettingsList> {
  const categories = category === undefined ? settingCategories : [requireCategory(category)];
  const stored = await readStored(services);
  const settings = settingsOf(stored);
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

/** The category of that name. Throws `not_found` when the settings lists have none. */
export function requireCategory(name: string): SettingCategory {
  if (!isSettingCategory(name))
    throw new DomainError("not_found", "errors.setting_category_unknown", { values: { category: name } });
  return name;
}

/**
 * Every setting of the lists that visitors may know, by its full key, and by the other names that clients read (spec
 * §3).
 */
export async function publicSettings(services: Pick<Services, "db">): Promise<Record<string, Value>> {
  const settings = await readSettings(services);
  const keys = settingKeys.filter((key) => isPublic(key) && !/^(?:stream|signage)\./.test(key));
  return {
    ...Object.fromEntries(keys.map((key) => [key, settings[key]])),
    showCapacityIndicator: settings["events.showCapacityIndicator"],
    "features.show_capacity_indicator": settings["events.showCapacityIndicator"],
    allowRegistration: settings["users.registration_enabled"],
  };
}
