import type { TFunction } from "i18next";
import { DomainError } from "#app/domain/error.ts";
import type { Services } from "#app/domain/services.ts";
import { isSettingKey, type SettingKey } from "#app/domain/settings/catalogue.ts";
import { type ListedSetting, listSettings, type SettingsList } from "#app/domain/settings/list.server.ts";
import { writeSettings } from "#app/domain/settings/settings.server.ts";

/** The description of a setting in the caller's language. */
export const describeSetting =
  (t: TFunction) =>
  (key: SettingKey): string =>
    t(`settings_catalogue.keys.${key}.description`, { defaultValue: key });

/** What anybody may see of a list of settings; categories without any are left out. */
export function publicOnly(list: SettingsList): SettingsList {
  const categories = Object.entries(list).map(([name, settings]) => [name, Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting.isPublic))] as const);
  return Object.fromEntries(categories.filter(([, settings]) => Object.keys(settings).length > 0));
}

/** One setting by its full key. Throws `not_found`. */
export async function readOneSetting(services: Services, key: string, texts: (key: SettingKey) => string): Promise<ListedSetting & { key: string }> {
  const [category = "", ...rest] = key.split(".");
  const list = isSettingKey(key) ? await listSettings(services, { category, texts }) : {};
  const setting = list[category]?.[rest.join(".")];
  if (setting === undefined) throw new DomainError("not_found", "errors.setting_unknown", { values: { key } });
  return { ...setting, key };
}

/**
 * Writes settings as the spec's client sends them: the key is the full one, or the one within `category`. Throws `invalid` for a key that stands
 * there twice: nobody could say which value was meant.
 */
export async function saveSettings(services: Services, sent: { key: string; value: unknown; category?: string | undefined }[], t: TFunction) {
  const named = sent.map(({ key, value, category }) => [isSettingKey(key) || category === undefined ? key : `${category}.${key}`, value] as const);
  const twice = named.find(([key], index) => named.findIndex(([other]) => other === key) < index)?.[0];
  if (twice !== undefined) throw new DomainError("invalid", "errors.setting_repeated", { values: { key: twice }, fields: { [twice]: ["errors.setting_repeated"] } });
  await writeSettings(services, Object.fromEntries(named));
  return { data: { saved: named.length }, message: t("settings_catalogue.saved") };
}
