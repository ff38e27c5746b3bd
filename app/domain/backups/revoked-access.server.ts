import { sql } from "kysely";
import { z } from "zod";
import { textsIn } from "#app/database/sqlite/snapshot.server.ts";
import type { DbTransaction } from "#app/database/tables.ts";
import { type AuditWriter, recordAuditIn } from "../changes/audit.server.ts";
import type { WithDb } from "../services.ts";
import type { CarriedAccounts, EndedAccess } from "./backup.ts";
import { carryAccountsIn, isSameFestival, noneCarried } from "./carried-accounts.server.ts";

/*
 * A backup brings back sessions, tokens and links that were ended after it was made. A restore ends them again: it
 * compares the backup with the data that it replaces.
 */

const endedSchema = z.object({
  sessions: z.int(),
  programs: z.int(),
  links: z.int(),
  calendars: z.int(),
  devices: z.int(),
  // Lines of older versions lack these.
  deleted: z.int().default(0),
  lowered: z.int().default(0),
  passwords: z.int().default(0),
  factors: z.int().default(0),
  isCompared: z.boolean(),
});

/** The replaced data's valid hashes and signed-in devices. */
const present = {
  sessions: "SELECT token_hash FROM sessions",
  tokens: "SELECT token_hash FROM tokens",
  links: "SELECT token_hash FROM links",
  programme_links: "SELECT token_hash FROM programme_links",
  devices: "SELECT token_hash || ' ' || user_id FROM devices WHERE user_id IS NOT NULL",
} as const;
type Kind = keyof typeof present;

/**
 * Ends what was ended since the backup, inside the transaction in the restored database. `replaced` is the path of the
 * replaced database. If it can't be read, or is another festival's, ends every session, token and one-time link, but no
 * address of a calendar and no device: people who have nothing else would lose them. Writes what it ended to the audit
 * log.
 */
export async function endRevokedAccessIn(
  writer: AuditWriter,
  transaction: DbTransaction,
  replacedPath: string | null,
): Promise<EndedAccess> {
  const isSame = replacedPath !== null && (await isSameFestival(transaction, replacedPath));
  const replaced = isSame ? replacedPath : null;
  const now = writer.clock.now().toISOString();
  const valid = validIn(replaced);
  const isCompared = valid !== null;
  const isEnded = (kind: Kind, value: string): boolean => valid === null || !valid[kind].has(value);

  const expiring = async (table: "sessions" | "tokens" | "links"): Promise<string[]> => {
    const rows = await transaction.selectFrom(table).select(["token_hash", "expires_at"]).execute();
    const ended = rows.filter((row) => isEnded(table, row.token_hash));
    for (const { token_hash: hash } of ended)
      await transaction.deleteFrom(table).where("token_hash", "=", hash).execute();
    return ended.filter((row) => row.expires_at > now).map((row) => row.token_hash);
  };
  const families = await transaction.selectFrom("tokens").select(["token_hash", "family"]).execute();
  const sessions = await expiring("sessions");
  const tokens = new Set(await expiring("tokens"));
  const links = await expiring("links");
  const calendars = !isCompared
    ? []
    : (await transaction.selectFrom("programme_links").select("token_hash").execute()).filter((row) =>
        isEnded("programme_links", row.token_hash),
      );
  for (const { token_hash: hash } of calendars)
    await transaction.deleteFrom("programme_links").where("token_hash", "=", hash).execute();
  const devices = !isCompared
    ? []
    : (
        await transaction
          .selectFrom("devices")
          .select(["id", "token_hash", "user_id"])
          .where("user_id", "is not", null)
          .execute()
      ).filter((row) => isEnded("devices", `${row.token_hash} ${row.user_id}`));
  for (const { id } of devices)
    await transaction.updateTable("devices").set({ user_id: null }).where("id", "=", id).execute();

  if (replaced !== null) await removeCredentialsIn(transaction, replaced);
  const carried = replaced === null ? noneCarried : await carryAccountsIn(writer, transaction, replaced);

  const ended: EndedAccess = {
    sessions: sessions.length,
    programs: new Set(families.filter((row) => tokens.has(row.token_hash)).map((row) => row.family)).size,
    links: links.length,
    calendars: calendars.length,
    devices: devices.length,
    ...carried,
    isCompared,
  };
  if (hasEnded(ended)) await recordAuditIn(writer, transaction, { action, detail: { ...ended } });
  return ended;
}

/** Other credentials, by their tables, each with the text that tells its rows apart. */
const credentials = {
  passkeys: "id || ' ' || user_id",
  authenticators: "user_id || ' ' || sealed_secret",
  recovery_codes: "user_id || ' ' || signature",
  known_devices: "user_id || ' ' || device_id",
} as const;

/**
 * Removes the second factors, known devices and proofs of displays that the replaced data no longer had: passkeys that
 * were removed, codes that were used, displays that were removed. Leaves a table alone that the replaced data lack.
 */
async function removeCredentialsIn(transaction: DbTransaction, replaced: string): Promise<void> {
  for (const [table, key] of Object.entries(credentials)) {
    const valid = textsIn(replaced, `SELECT ${key} FROM ${table}`);
    if (valid === null) continue;
    const named = sql.raw(key);
    const { rows } = await sql<{ text: string }>`SELECT ${named} AS text FROM ${sql.table(table)}`.execute(transaction);
    for (const { text } of rows)
      if (!valid.has(text)) await sql`DELETE FROM ${sql.table(table)} WHERE ${named} = ${text}`.execute(transaction);
  }
  const displays = textsIn(replaced, "SELECT secret_hash FROM displays WHERE secret_hash IS NOT NULL");
  const links = textsIn(replaced, "SELECT link_hash FROM displays WHERE link_hash IS NOT NULL");
  for (const { id, secret_hash: secret, link_hash: link } of await transaction
    .selectFrom("displays")
    .select(["id", "secret_hash", "link_hash"])
    .execute()) {
    const unpaired = secret !== null && displays?.has(secret) === false ? { secret_hash: null, paired_at: null } : {};
    const unlinked = link !== null && links?.has(link) === false ? { link_hash: null, link_until: null } : {};
    const changes = { ...unpaired, ...unlinked };
    if (Object.keys(changes).length > 0)
      await transaction.updateTable("displays").set(changes).where("id", "=", id).execute();
  }
}

/** Returns what is valid in a database; null if it can't be read. */
function validIn(path: string | null): Record<Kind, ReadonlySet<string>> | null {
  if (path === null) return null;
  const [sessions, tokens, links, calendars, devices] = [
    textsIn(path, present.sessions),
    textsIn(path, present.tokens),
    textsIn(path, present.links),
    textsIn(path, present.programme_links),
    textsIn(path, present.devices),
  ];
  if (sessions === null || tokens === null || links === null || calendars === null || devices === null) return null;
  return { sessions, tokens, links, programme_links: calendars, devices };
}

const action = "access_ended";

/** Returns whether a restore ended anything. */
export const hasEnded = (ended: EndedAccess): boolean =>
  endedKinds.some((kind) => ended[kind] > 0) || hasCarried(ended);

const endedKinds = ["sessions", "programs", "links", "calendars", "devices"] as const;

/** Returns whether a restore left accounts as they are now. */
export const hasCarried = ({ deleted, lowered, passwords, factors }: CarriedAccounts): boolean =>
  deleted + lowered + passwords + factors > 0;

/** Returns what the last restore ended, and when (ISO 8601 UTC); null if no restore ended anything since `after`. */
export async function lastEndedAccess({ db }: WithDb, after: Date): Promise<(EndedAccess & { at: string }) | null> {
  const row = await db
    .selectFrom("audit")
    .select(["at", "detail"])
    .where("action", "=", action)
    .where("at", ">", after.toISOString())
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  const ended = endedSchema.safeParse(JSON.parse(row?.detail ?? "null"));
  return row === undefined || !ended.success ? null : { ...ended.data, at: row.at };
}
