import type { z } from "zod";
import { analyticsSettings } from "../analytics/analytics-settings.ts";
import { answerSettings } from "../assistant/answer-settings.ts";
import { assistantSettings, chatSettings } from "../assistant/assistant-settings.ts";
import { DomainError } from "../error.ts";
import { identitySettings } from "../identity/identity-settings.ts";
import { mediaSettings } from "../media/media-settings.ts";
import { mailSettings, pushSettings } from "../notifications/delivery-settings.ts";
import { festivalSettings, openEndSettings, planningSettings } from "../programme/festival-settings.ts";
import { planSettings } from "../programme/plan-settings.ts";
import { reminderSettings } from "../reminders/reminder-settings.ts";
import { secondFactorSettings } from "../second-factor/second-factor-settings.ts";
import type { SecretKeyOf, SettingGroup, SettingValues } from "../settings/setting.ts";
import { signageSettings } from "../signage/signage-settings.ts";
import { streamSettings } from "../streaming/stream-settings.ts";
import { historySettings, requestSettings, siteSettings, socketSettings } from "./site-settings.ts";

/** Every setting of the festival. Each concept declares its own; lists show the settings of a category in this order. */
export const catalogue = {
  ...festivalSettings,
  ...planningSettings,
  ...openEndSettings,
  ...chatSettings,
  ...identitySettings,
  ...secondFactorSettings,
  ...analyticsSettings,
  ...siteSettings,
  ...assistantSettings,
  ...requestSettings,
  ...historySettings,
  ...mailSettings,
  ...pushSettings,
  ...mediaSettings,
  ...socketSettings,
  ...reminderSettings,
  ...streamSettings,
  ...planSettings,
  ...signageSettings,
  ...answerSettings,
} satisfies SettingGroup;

/** The categories of the settings lists (spec §3). The stream, the plan's picture, the signs
 * and the organiser's answers have their own pages (spec §2, §7). */
export const settingCategories = [
  "general",
  "api",
  "email",
  "push",
  "security",
  "storage",
  "cache",
  "features",
  "limits",
  "events",
  "users",
  "notifications",
] as const;
type SettingCategory = (typeof settingCategories)[number];

const isSettingCategory = (name: string): name is SettingCategory =>
  settingCategories.some((category) => category === name);

/** Returns the category with a name. Throws `not_found` if it is not in the settings lists. */
export function requireCategory(name: string): SettingCategory {
  if (!isSettingCategory(name))
    throw new DomainError("not_found", "errors.setting_category_unknown", { values: { category: name } });
  return name;
}

export type SettingKey = keyof typeof catalogue;
export type SecretKey = SecretKeyOf<typeof catalogue>;
export type PlainKey = Exclude<SettingKey, SecretKey>;
export type SettingValue<Key extends SettingKey> = z.output<(typeof catalogue)[Key]["schema"]>;
/** The values of all settings except secrets. */
export type Settings = SettingValues<typeof catalogue> & { [Key in SecretKey]?: never };

/** Whether a setting of that name exists, secret or not. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(catalogue, key);

export const isSecretKey = (key: SettingKey): key is SecretKey => catalogue[key].access === "secret";

const placeOf = (key: SettingKey): number =>
  [...settingCategories, "stream", "plan", "signage", "answers"].indexOf(key.slice(0, key.indexOf(".")));
const allKeys = Object.keys(catalogue)
  .filter(isSettingKey)
  .toSorted((one, other) => placeOf(one) - placeOf(other));
/** The keys of all settings except secrets, by category. */
export const settingKeys = allKeys.filter((key): key is PlainKey => !isSecretKey(key));
export const secretKeys = allKeys.filter(isSecretKey);

export const keysOf = (category: SettingCategory): SettingKey[] =>
  allKeys.filter((key) => key.startsWith(`${category}.`));

/** Security 10: a name that sounds like a secret is never public. Browsers need the map's key. */
export const mayBePublic = (key: string): boolean =>
  key === "api.google.maps_key" || !/key|pass|secret|token/i.test(key);

/** Whether visitors' pages and the public API may show a setting (security 10). */
export const isPublic = (key: SettingKey): boolean => catalogue[key].access === "public" && mayBePublic(key);

/** The settings that visitors' pages are made of: every one of them public. */
export const pageSettings = (settings: Settings) => ({
  "general.name": settings["general.name"],
  "general.tagline": settings["general.tagline"],
  "general.city": settings["general.city"],
  "general.currency": settings["general.currency"],
  "general.content_language": settings["general.content_language"],
  "general.theme": settings["general.theme"],
  "general.first_day": settings["general.first_day"],
  "general.last_day": settings["general.last_day"],
  "general.links": settings["general.links"],
  "general.terms": settings["general.terms"],
  "general.privacy": settings["general.privacy"],
  "general.contact_email": settings["general.contact_email"],
  "general.emergency_number": settings["general.emergency_number"],
  "general.meeting_point": settings["general.meeting_point"],
  "api.google.maps_key": settings["api.google.maps_key"],
  "features.ai_assistant": settings["features.ai_assistant"],
  "events.showCapacityIndicator": settings["events.showCapacityIndicator"],
  "notifications.reminder_minutes": settings["notifications.reminder_minutes"],
});

export type PageSettings = ReturnType<typeof pageSettings>;
