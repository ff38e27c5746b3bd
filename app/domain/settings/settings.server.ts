import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { DomainError, type FieldErrors } from "../error.ts";
import { allDayBounds, type FestivalCalendar } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { catalogue, isSecretKey, isSettingKey, type SecretKey, type SettingKey, type Settings } from "./catalogue.ts";
import { clearSecretIn, isTyped, writeSecretIn } from "./secret-settings.server.ts";
import { type OpenSettings, openSettings, readStored, settingsOf, storeIn } from "./stored.server.ts";

/**
 * Returns all settings except secrets, with the default where no valid value is stored. Takes only a `db`, so that a
 * transaction can read them too.
 */
export async function readSettings(services: Pick<Services, "db">): Promise<Settings> {
  return settingsOf(await readStored(services));
}

/** {@link readSettings} for one key. */
export async function readSetting<Key extends SettingKey>(
  { db }: Pick<Services, "db">,
  key: Key,
): Promise<Settings[Key]> {
  const row = await db.selectFrom("settings").select(["value", "updated_at"]).where("key", "=", key).executeTakeFirst();
  return settingsOf(new Map(row === undefined ? [] : [[key, { value: row.value, updatedAt: row.updated_at }]]))[key];
}

/** Returns the zone and the first hour of the festival's days. */
export function calendarOf(settings: Settings): FestivalCalendar {
  return { zone: settings["general.timezone"], dayStartHour: settings["events.day_start_hour"] };
}

/** {@link calendarOf} the stored settings. */
export async function festivalCalendar(services: Pick<Services, "db">): Promise<FestivalCalendar> {
  return calendarOf(await readSettings(services));
}

/** {@link writeSettings} for one key. */
export async function writeSetting(services: Services, key: string, value: unknown): Promise<void> {
  await writeSettings(services, { [key]: value });
}

/**
 * Stores settings and secrets by their full keys, in one transaction. Writes nothing for an unchanged value. A blank
 * secret keeps the old one (security 11), unless the server that receives it changes: then it is cleared. A new zone
 * moves the all-day events, which last from midnight to midnight. Throws `not_found` for an unknown key, and `invalid`
 * with all refused keys.
 */
export async function writeSettings(services: Services, values: Record<string, unknown>): Promise<void> {
  await services.db
    .transaction()
    .execute(async (transaction) => writeSettingsIn(services, await openSettings(transaction), values));
}

/** {@link writeSettings} inside the caller's transaction. */
export async function writeSettingsIn(
  services: Services,
  open: OpenSettings,
  values: Record<string, unknown>,
): Promise<void> {
  const before = settingsOf(open.stored);
  const settings = parseSettings(values);
  for (const { key, value } of settings) {
    if (isSecretKey(key)) {
      await writeSecretIn(services, open, key, catalogue[key].schema.parse(value));
    } else if (JSON.stringify(before[key]) !== JSON.stringify(value)) {
      await storeIn(services, open, { key, value, before: before[key], after: value });
      if (key === "general.timezone" && typeof value === "string") await realignAllDayEvents(open.transaction, value);
      // An administrator cannot read a secret, and must not be able to send it to another server.
      const sent = sentTo[key];
      if (sent !== undefined && !settings.some((one) => one.key === sent && isNew(one)))
        await clearSecretIn(services, open, sent);
    }
  }
}

/** The secret that is sent to the server of a setting. */
const sentTo: { [Key in SettingKey]?: SecretKey } = {
  "email.smtp_host": "email.smtp_password",
  "api.assistant.base_url": "api.assistant.key",
};

const isNew = ({ value }: { value: unknown }): boolean => typeof value === "string" && isTyped(value);

function parseSettings(values: Record<string, unknown>): { key: SettingKey; value: unknown }[] {
  const refused: FieldErrors = {};
  const settings = Object.entries(values).map(([key, value]) => {
    if (!isSettingKey(key)) throw new DomainError("not_found", "errors.setting_unknown", { values: { key } });
    const parsed = catalogue[key].schema.safeParse(value, { error: () => "errors.invalid" });
    if (!parsed.success) refused[key] = parsed.error.issues.map((issue) => issue.message);
    return { key, value: parsed.data };
  });
  const keys = Object.keys(refused);
  if (keys.length > 0)
    throw new DomainError("invalid", "errors.setting_invalid", { values: { key: keys.join(", ") }, fields: refused });
  return settings;
}

async function realignAllDayEvents(transaction: Transaction<Database>, zone: string): Promise<void> {
  const events = await transaction
    .selectFrom("events")
    .select(["id", "first_date", "last_date"])
    .where("first_date", "is not", null)
    .execute();
  for (const event of events) {
    if (event.first_date === null || event.last_date === null) continue;
    const { start, end } = allDayBounds(event.first_date, event.last_date, zone);
    await transaction
      .updateTable("events")
      .set({ starts_at: start.toISOString(), ends_at: end.toISOString() })
      .where("id", "=", event.id)
      .execute();
  }
}
