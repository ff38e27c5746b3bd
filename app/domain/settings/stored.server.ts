import type { Transaction } from "kysely";
import type { Database } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { appendChange } from "../changes/changes.server.ts";
import type { Services } from "../services.ts";
import { catalogue, type SettingKey, settingKeys, type Settings } from "./catalogue.ts";

/** JSON and time (ISO 8601 UTC) of each stored key. Keys that were never written are missing. */
export type StoredSettings = Map<string, { value: string; updatedAt: string }>;

/** Reads every row of the `settings` table, also those of keys that no longer exist. */
export async function readStored(services: Pick<Services, "db">): Promise<StoredSettings> {
  const rows = await services.db.selectFrom("settings").select(["key", "value", "updated_at"]).execute();
  return new Map(rows.map((row) => [row.key, { value: row.value, updatedAt: row.updated_at }]));
}

/** Returns the values. Uses the default for a missing value, and for an invalid one from an older version. */
export function settingsOf(stored: StoredSettings): Settings {
  const entries = settingKeys.map((key) => {
    const text = stored.get(key)?.value;
    const parsed = text === undefined ? undefined : catalogue[key].schema.safeParse(JSON.parse(text));
    return [key, parsed?.success ? parsed.data : catalogue[key].default];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop builds the mapped type; TypeScript can't follow a key through Object.fromEntries
  return Object.fromEntries(entries) as Settings;
}

/** A changed setting: the stored value, and the two values for the history. */
export interface NewValue {
  key: SettingKey;
  /** Stored as JSON. */
  value: unknown;
  /** For the history; null for a secret. */
  before: unknown;
  after: unknown;
}

/** The settings in a transaction: read once, and updated by every write. */
export interface OpenSettings {
  transaction: Transaction<Database>;
  stored: StoredSettings;
}

/** Opens the settings for the caller's transaction. */
export async function openSettings(transaction: Transaction<Database>): Promise<OpenSettings> {
  return { transaction, stored: await readStored({ db: transaction }) };
}

/** Stores a value with its row in the history and a line, without the value, in the audit log (security 27). */
export async function storeIn(
  services: Services,
  { transaction, stored }: OpenSettings,
  { key, value, before, after }: NewValue,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: services.clock.now().toISOString() };
  await transaction
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
  stored.set(key, { value: row.value, updatedAt: row.updated_at });
  await appendChange(services, transaction, { entity: "setting", entityId: key, action: "updated", before, after });
  await recordAuditIn(services, transaction, { action: "settings_changed", subject: key });
}
