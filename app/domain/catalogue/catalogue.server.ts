import type { DbTransaction } from "#app/database/tables.ts";
import { lastSequence } from "../changes/changes.server.ts";
import { DomainError } from "../error.ts";
import type { ZoneKeeps } from "../editing/zone-change.ts";
import { keepHoursIn } from "../editing/zone-change.server.ts";
import { checkMailAuthorityIn } from "../notifications/mail-authority.server.ts";
import { checkFestivalDaysIn } from "../programme/festival-days.server.ts";
import { realignAllDayEventsIn } from "../programme/festival-calendar.server.ts";
import { calendarOf, calendarSettings } from "../programme/festival-settings.ts";
import type { Services, WithDb } from "../services.ts";
import {
  clearSecretIn,
  noSecret,
  openSettings,
  type OpenSettings,
  readStored,
  valuesOf,
  writeGroupIn,
} from "../settings/settings.server.ts";
import {
  catalogue,
  isSecretKey,
  keysOf,
  requireCategory,
  type SecretKey,
  secretKeys,
  settingKeys,
  type Settings,
} from "./catalogue.ts";

/** Makes a concept follow changed settings, in the transaction that stores them; `changed` has their full keys. */
type SettingsHook = (transaction: DbTransaction, changed: ReadonlySet<string>) => Promise<void>;

/** Every concept that follows a setting. A new one declares its own hook and is named here. */
const hooks: readonly SettingsHook[] = [realignAllDayEventsIn, checkFestivalDaysIn, checkMailAuthorityIn];

export async function readAllSettings(services: WithDb): Promise<Settings> {
  return valuesOf(catalogue, await readStored(services));
}

export async function writeSetting(services: Services, key: string, value: unknown): Promise<void> {
  await writeSettings(services, { [key]: value });
}

/**
 * Stores settings and secrets by their full keys, in one transaction. Writes nothing for an unchanged value. A blank
 * secret keeps the old one (security 11), unless the server that receives it changes: then it is cleared. Another zone
 * moves the timed events if it `keeps` their hours. Throws `not_found` for an unknown key, and `invalid` with all refused
 * keys.
 */
export async function writeSettings(
  services: Services,
  values: Record<string, unknown>,
  keeps: ZoneKeeps = "instants",
): Promise<void> {
  await services.db
    .transaction()
    .execute(async (transaction) => writeSettingsIn(services, await openSettings(transaction), values, keeps));
}

/** {@link writeSettings} inside the caller's transaction. */
export async function writeSettingsIn(
  services: Services,
  open: OpenSettings,
  values: Record<string, unknown>,
  keeps: ZoneKeeps = "instants",
): Promise<void> {
  const zone = (): string => calendarOf(valuesOf(calendarSettings, open.stored)).zone;
  const from = zone();
  const changed = await writeGroupIn(services, open, catalogue, values);
  for (const hook of hooks) await hook(open.transaction, changed);
  if (keeps === "hours" && zone() !== from) await keepHoursIn(services, open.transaction, { from, to: zone() });
}

interface SettingsEdit {
  /** New values by full key. A blank secret keeps the old one. */
  values: Record<string, unknown>;
  cleared: readonly SecretKey[];
  /** As in {@link writeSettings}. */
  keeps?: ZoneKeeps;
}

/**
 * Stores an administrator's changes in one transaction, and returns the number of settings with a new value. Throws
 * `not_found` for an unknown key, and `invalid` with every refused value.
 */
export async function editSettings(services: Services, { values, cleared, keeps }: SettingsEdit): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const before = await lastSequence(transaction);
    const open = await openSettings(transaction);
    for (const key of cleared) await clearSecretIn(services, open, key);
    await writeSettingsIn(services, open, values, keeps);
    return (await lastSequence(transaction)) - before;
  });
}

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
