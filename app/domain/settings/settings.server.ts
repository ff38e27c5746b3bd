import { appendChange } from "../live/changes.server.ts";
import { DomainError } from "../error.ts";
import { allDayBounds, type FestivalCalendar } from "../programme/day.ts";
import type { Services } from "../services.ts";
import { catalogue, isSettingKey, type SettingKey, settingKeys, type Settings } from "./catalogue.ts";
import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";

/**
 * All settings, with the catalogue's default where nothing valid is stored.
 * Takes anything with a `db`, so that a transaction can read them too.
 */
export async function readSettings(services: Pick<Services, "db">): Promise<Settings> {
  const stored = await services.db.selectFrom("settings").select(["key", "value"]).execute();
  const values = new Map(stored.map((row) => [row.key, row.value]));
  const entries = settingKeys.map((key) => {
    const text = values.get(key);
    const parsed = text === undefined ? undefined : catalogue[key].schema.safeParse(JSON.parse(text));
    return [key, parsed?.success ? parsed.data : catalogue[key].default];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop builds the mapped type; TypeScript can't follow a key through Object.fromEntries
  return Object.fromEntries(entries) as Settings;
}

/** Zone and first hour of the festival's days. */
export function calendarOf(settings: Settings): FestivalCalendar {
  return { zone: settings["general.timezone"], dayStartHour: settings["events.day_start_hour"] };
}

/** `readSettings`, then `calendarOf`. */
export async function festivalCalendar(services: Pick<Services, "db">): Promise<FestivalCalendar> {
  return calendarOf(await readSettings(services));
}

/**
 * Stores one setting. Throws `not_found` for an unknown key and `invalid` for a value that the catalogue refuses.
 * A new zone moves the all-day events with it: they are dates, and last from its midnight to its midnight.
 */
export async function writeSetting(services: Services, key: string, value: unknown): Promise<void> {
  await writeSettings(services, { [key]: value });
}

/** Several settings in one transaction: all or none. */
export async function writeSettings(services: Services, values: Record<string, unknown>): Promise<void> {
  const parsed = Object.entries(values).map(([key, value]) => parseSetting(key, value));
  await services.db.transaction().execute(async (transaction) => {
    const before = await readSettings({ db: transaction });
    const now = services.clock.now().toISOString();
    for (const { key, value } of parsed) {
      if (JSON.stringify(before[key]) === JSON.stringify(value)) continue;
      const row = { value: JSON.stringify(value), updated_at: now };
      await transaction
        .insertInto("settings")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
      await appendChange(services, transaction, { entity: "setting", entityId: key, action: "updated", before: before[key], after: value });
      if (key === "general.timezone" && typeof value === "string") await realignAllDayEvents(transaction, value);
    }
  });
}

function parseSetting(key: string, value: unknown): { key: SettingKey; value: unknown } {
  if (!isSettingKey(key)) throw new DomainError("not_found", "errors.setting_unknown", { values: { key } });
  const parsed = catalogue[key].schema.safeParse(value, { error: () => "errors.invalid" });
  if (parsed.success) return { key, value: parsed.data };
  const messages = parsed.error.issues.map((issue) => issue.message);
  throw new DomainError("invalid", "errors.setting_invalid", { values: { key }, fields: { [key]: messages } });
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
