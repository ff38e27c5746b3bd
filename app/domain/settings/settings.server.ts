import { z } from "zod";
import { compiledQuery } from "#app/database/compiled-query.server.ts";
import { knownPosition } from "#app/database/engine.server.ts";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { appendChange } from "../changes/changes.server.ts";
import { keptUntilChange } from "../changes/kept-reads.server.ts";
import { DomainError, type FieldErrors } from "../error.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services, WithDb } from "../services.ts";
import type { Vault } from "../vault.server.ts";
import { needsProof, type Setting, type SettingGroup, type SettingValues } from "./setting.ts";

/** JSON and time (ISO 8601 UTC) of each stored key. Keys that were never written are missing. */
export type StoredSettings = Map<string, { value: string; updatedAt: string }>;

/**
 * Returns the values of a concept's settings, with the default where no valid value is stored. Takes only a `db`, so
 * that a transaction can read them too.
 */
export async function readSettings<Group extends SettingGroup>(
  { db }: WithDb,
  group: Group,
): Promise<SettingValues<Group>> {
  let read = queries.get(group);
  if (read === undefined) queries.set(group, (read = queryOf(group)));
  const position = knownPosition(db);
  return valuesOf(group, storedOf(await (position === null ? read.now(db, {}) : read.kept({ db }, position))));
}

/** Returns the query of a group. What it read is kept where the newest change is known without asking. */
function queryOf(group: SettingGroup) {
  const now = compiledQuery((db) => rowsIn(db).where("key", "in", Object.keys(group)));
  return { now, kept: keptUntilChange(({ db }) => now(db, {}), { most: 1, sizeOf: () => 1 }) };
}

const rowsIn = (db: Db) => db.selectFrom("settings").select(["key", "value", "updated_at"]);
const queries = new WeakMap<SettingGroup, ReturnType<typeof queryOf>>();

/** Reads every row of the `settings` table, also those of keys that no longer exist. */
export async function readStored({ db }: WithDb): Promise<StoredSettings> {
  return storedOf(await rowsIn(db).execute());
}

const storedOf = (rows: { key: string; value: string; updated_at: string }[]): StoredSettings =>
  new Map(rows.map((row) => [row.key, { value: row.value, updatedAt: row.updated_at }]));

/** Returns the values. Uses the default for a missing value, and for an invalid one from an older version. */
export function valuesOf<Group extends SettingGroup>(group: Group, stored: StoredSettings): SettingValues<Group> {
  const entries = Object.entries(group)
    .filter(([, { access }]) => access !== "secret")
    .map(([key, setting]) => {
      const text = stored.get(key)?.value;
      const parsed = text === undefined ? undefined : setting.schema.safeParse(JSON.parse(text));
      return [key, parsed?.success ? parsed.data : setting.default];
    });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop builds the mapped type; TypeScript can't follow a key through Object.fromEntries
  return Object.fromEntries(entries) as SettingValues<Group>;
}

/** The settings in a transaction: read once, and updated by every write. */
export interface OpenSettings {
  transaction: DbTransaction;
  stored: StoredSettings;
}

export async function openSettings(transaction: DbTransaction): Promise<OpenSettings> {
  return { transaction, stored: await readStored({ db: transaction }) };
}

/**
 * Stores settings and secrets of a group by their full keys, and returns the keys of the settings that changed. A blank
 * secret keeps the old one (security 11), unless the server that receives it changes: then it is cleared. Throws
 * `not_found` for an unknown key, and `invalid` with all refused keys.
 */
export async function writeGroupIn(
  services: Services,
  open: OpenSettings,
  group: SettingGroup,
  values: Record<string, unknown>,
): Promise<Set<string>> {
  const before = valuesOf(group, open.stored);
  const settings = parseSettings(group, values);
  const changed = new Set<string>();
  for (const { key, value, access, sentSecret } of settings) {
    if (access === "secret") {
      await writeSecretIn(services, open, key, z.string().parse(value));
    } else if (JSON.stringify(before[key]) !== JSON.stringify(value)) {
      await storeIn(services, open, { key, access, value, before: before[key], after: value });
      changed.add(key);
      // An administrator cannot read a secret, and must not be able to send it to another server.
      if (sentSecret !== undefined && !settings.some((one) => one.key === sentSecret && isNew(one)))
        await clearSecretIn(services, open, sentSecret);
    }
  }
  return changed;
}

const isNew = ({ value }: { value: unknown }): boolean => typeof value === "string" && isTyped(value);

function parseSettings(group: SettingGroup, values: Record<string, unknown>) {
  const refused: FieldErrors = {};
  const settings = Object.entries(values).map(([key, value]) => {
    const setting = Object.hasOwn(group, key) ? group[key] : undefined;
    if (setting === undefined) throw new DomainError("not_found", "errors.setting_unknown", { values: { key } });
    const parsed = setting.schema.safeParse(value, { error: () => "errors.invalid" });
    if (!parsed.success) refused[key] = parsed.error.issues.map((issue) => issue.message);
    return { ...setting, key, value: parsed.data };
  });
  const keys = Object.keys(refused);
  if (keys.length > 0)
    throw new DomainError("invalid", "errors.setting_invalid", { values: { key: keys.join(", ") }, fields: refused });
  return settings;
}

/** A changed setting: the stored value, and the two values for the history. */
interface NewValue {
  key: string;
  access: Setting["access"];
  /** Stored as JSON. */
  value: unknown;
  /** For the history; null for a secret. */
  before: unknown;
  after: unknown;
}

/**
 * Stores a value with its row in the history and a line, without the value, in the audit log (security 27). Throws
 * `forbidden` for a setting that {@link needsProof} without a fresh proof of identity.
 */
async function storeIn(
  services: Services,
  { transaction, stored }: OpenSettings,
  { key, access, value, before, after }: NewValue,
): Promise<void> {
  if (needsProof(key, { access })) await requireProofIn(services, transaction);
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

/** A stored secret, sealed by the vault; empty without a secret. */
const storedSecret = z.object({ sealed: z.string() });
type StoredSecret = z.output<typeof storedSecret>;
export const noSecret: StoredSecret = { sealed: "" };

/** Text shown in place of a stored secret (security 11). It does not reveal the secret's length. */
export const secretMask = "••••••••";

/** Returns a secret as it was typed; "" if it is not set, or was sealed with another key. */
export async function readSecret({ db, vault }: Pick<Services, "db" | "vault">, key: string): Promise<string> {
  // Reads only this row, because every page needs a secret.
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return vault.open(sealedIn(row?.value).sealed) ?? "";
}

/** {@link readSecret} from rows that were read already. */
export function openSecret(vault: Vault, stored: StoredSettings, key: string): string {
  return vault.open(sealedIn(stored.get(key)?.value).sealed) ?? "";
}

function sealedIn(text: string | undefined): StoredSecret {
  const parsed = text === undefined ? undefined : storedSecret.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : noSecret;
}

/** Returns whether a secret was typed, rather than left blank or sent back as the mask. */
const isTyped = (secret: string): boolean => secret.trim() !== "" && secret !== secretMask;

async function writeSecretIn(services: Services, open: OpenSettings, key: string, secret: string): Promise<void> {
  if (!isTyped(secret) || secret === openSecret(services.vault, open.stored, key)) return;
  const value: StoredSecret = { sealed: services.vault.seal(secret) };
  await storeIn(services, open, { key, access: "secret", value, before: null, after: null });
}

export async function clearSecretIn(services: Services, open: OpenSettings, key: string): Promise<void> {
  const row = open.stored.get(key);
  // Checks the stored bytes, because a secret that can't be decrypted any more must be cleared too.
  if (row === undefined || row.value === JSON.stringify(noSecret)) return;
  await storeIn(services, open, { key, access: "secret", value: noSecret, before: null, after: null });
}
