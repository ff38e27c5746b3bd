import type { TFunction } from "i18next";
import { DomainError } from "#app/domain/error.ts";
import type { ZoneKeeps } from "#app/domain/editing/zone-change.ts";
import type { Services } from "#app/domain/services.ts";
import { initSettings, resetSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { isSettingKey, type SettingKey } from "#app/domain/catalogue/catalogue.ts";
import {
  type ListedSetting,
  listSettings,
  publicSettings,
  type SettingsList,
} from "#app/domain/catalogue/settings-list.server.ts";
import { viewerContext } from "#app/http/context.ts";
import { type HandlersOf, permit } from "../api-response.server.ts";

export const describeSetting =
  (t: TFunction) =>
  (key: SettingKey): string =>
    t(`settings_catalogue.keys.${key}.description`, { defaultValue: key });

/** Returns the public settings of a list, without empty categories. */
function publicOnly(list: SettingsList): SettingsList {
  const categories = Object.entries(list).map(
    ([name, settings]) =>
      [name, Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting.isPublic))] as const,
  );
  return Object.fromEntries(categories.filter(([, settings]) => Object.keys(settings).length > 0));
}

/** One setting by its full key. Throws `not_found`. */
async function readOneSetting(
  services: Services,
  key: string,
  texts: (key: SettingKey) => string,
): Promise<ListedSetting & { key: string }> {
  const [category = "", ...rest] = key.split(".");
  const list = isSettingKey(key) ? await listSettings(services, { category, texts }) : {};
  const setting = list[category]?.[rest.join(".")];
  if (setting === undefined) throw new DomainError("not_found", "errors.setting_unknown", { values: { key } });
  return { ...setting, key };
}

const readOnlyFields = ["isPublic", "isEncrypted", "updatedAt"] as const satisfies (keyof ListedSetting)[];
type ReadOnlyField = (typeof readOnlyFields)[number];
/** The old client sends its own idea of `isPublic` with every setting. */
const readOnlyInBulk = readOnlyFields.filter((field) => field !== "isPublic");

interface SentSetting extends Partial<Record<"isPublic" | "isEncrypted", boolean | undefined>> {
  key: string;
  value: unknown;
  category?: string | undefined;
  updatedAt?: string | null | undefined;
}

async function requireStored(
  services: Services,
  repeated: { key: string; field: ReadOnlyField; value: unknown }[],
  texts: (key: SettingKey) => string,
): Promise<void> {
  const wrong: string[] = [];
  for (const { key, field, value } of repeated)
    if ((await readOneSetting(services, key, texts))[field] !== value) wrong.push(`${key}.${field}`);
  if (wrong.length > 0)
    throw new DomainError("invalid", "errors.invalid", {
      fields: Object.fromEntries(wrong.map((name) => [name, ["errors.field_read_only"]])),
    });
}

/**
 * Writes settings as the spec's client sends them, by the full key or the key within `category`. Throws `invalid` for a
 * repeated key, since the intended value is unclear.
 */
async function saveSettings(
  services: Services,
  { settings: sent, zoneKeeps }: { settings: SentSetting[]; zoneKeeps: ZoneKeeps },
  t: TFunction,
  readOnly: readonly ReadOnlyField[] = readOnlyFields,
) {
  const fullKey = ({ key, category }: SentSetting): string =>
    isSettingKey(key) || category === undefined ? key : `${category}.${key}`;
  const named = sent.map((setting) => [fullKey(setting), setting.value] as const);
  const twice = named.find(([key], index) => named.findIndex(([other]) => other === key) < index)?.[0];
  if (twice !== undefined)
    throw new DomainError("invalid", "errors.setting_repeated", {
      values: { key: twice },
      fields: { [twice]: ["errors.setting_repeated"] },
    });
  const repeated = sent.flatMap((setting) =>
    readOnly.flatMap((field) =>
      setting[field] === undefined ? [] : [{ key: fullKey(setting), field, value: setting[field] }],
    ),
  );
  await requireStored(services, repeated, describeSetting(t));
  await writeSettings(services, Object.fromEntries(named), zoneKeeps);
  return { data: { saved: named.length }, message: t("settings_catalogue.saved") };
}

export const settingHandlers: HandlersOf<"settings"> = {
  listSettings: async ({ services, query, context, t }) => {
    if (query.includePrivate) permit(["ADMIN"], context.get(viewerContext));
    const list = await listSettings(services, { category: query.category, texts: describeSetting(t) });
    return { data: query.includePrivate ? list : publicOnly(list) };
  },
  publicSettings: async ({ services }) => ({ data: await publicSettings(services) }),
  /** Public settings for anyone (spec §7: the maps key), others for administrators. */
  readSetting: async ({ services, id, context, t }) => {
    const setting = await readOneSetting(services, id, describeSetting(t));
    if (!setting.isPublic) permit(["ADMIN"], context.get(viewerContext));
    return { data: setting };
  },
  writeSettings: ({ services, body, t }) => saveSettings(services, body, t),
  bulkSettings: ({ services, body, t }) => saveSettings(services, body, t, readOnlyInBulk),
  initSettings: async ({ services, t }) => ({
    data: { created: await initSettings(services) },
    message: t("settings_catalogue.initialised"),
  }),
  resetSettings: async ({ services, body, t }) => {
    await resetSettings(services, body.category);
    return { data: { category: body.category }, message: t("settings_catalogue.reset") };
  },
};
