import { z } from "zod";
import { rowsIn, textsIn } from "#app/database/sqlite/snapshot.server.ts";
import type { DbTransaction } from "#app/database/tables.ts";
import { serverItself } from "../audit-source.ts";
import { type AuditWriter, recordAuditIn } from "../changes/audit.server.ts";
import { roles } from "../identity/user.ts";
import { parseJson } from "../parsing.ts";
import { leaveAllIn } from "../registration/registrations.server.ts";
import type { CarriedAccounts } from "./backup.ts";

/*
 * A backup brings back accounts as they were. A restore compares them with the data that it replaces, and keeps what was
 * done to lock somebody out, or to forget them.
 */

const flag = z.union([z.literal(0), z.literal(1)]);
const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  password_hash: z.string().nullable(),
  role: z.enum(roles),
  is_active: flag,
  created_at: z.string(),
  updated_at: z.string(),
});
type UserRow = z.output<typeof userSchema>;
const passkeySchema = z.object({
  id: z.string(),
  user_id: z.string(),
  public_key: z.instanceof(Uint8Array),
  counter: z.number(),
  transports: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
});
const appSchema = z.object({
  user_id: z.string(),
  sealed_secret: z.string(),
  used_step: z.number(),
  created_at: z.string(),
});
const codeSchema = z.object({ user_id: z.string(), signature: z.string() });
const restoreSchema = z.object({ at: z.string(), detail: z.string().nullable() });

const columnsOf = ({ shape }: z.ZodObject): string => Object.keys(shape).join(", ");
const allOf = <Shape extends z.ZodRawShape>(path: string, table: string, schema: z.ZodObject<Shape>) =>
  rowsIn(path, `SELECT ${columnsOf(schema)} FROM ${table}`, schema);

export const noneCarried: CarriedAccounts = { deleted: 0, lowered: 0, passwords: 0, factors: 0 };

/**
 * Deletes accounts again that were deleted since the backup, with their data; keeps deactivations, lower roles, newer
 * passwords and second factors that were added since. Returns their numbers. Does nothing if the replaced data can't be
 * read. Call it only if they are this festival's.
 */
export async function carryAccountsIn(
  writer: AuditWriter,
  transaction: DbTransaction,
  replaced: string,
): Promise<CarriedAccounts> {
  const present = allOf(replaced, "users", userSchema);
  if (present === null) return noneCarried;
  const now = new Map(present.map((user) => [user.id, user]));
  const before = await transaction.selectFrom("users").selectAll().execute();
  const since = await stateOf(transaction);
  const carried = { ...noneCarried };
  const neverKnown = restoresOf(replaced);
  for (const user of before) {
    const newer = now.get(user.id);
    if (newer === undefined) {
      if (neverKnown(user)) continue;
      await eraseIn(writer, transaction, user.id);
      carried.deleted += 1;
    } else if (newer.updated_at >= since) {
      const isLower = roles.indexOf(newer.role) > roles.indexOf(user.role);
      const role = isLower ? newer.role : user.role;
      const isActive = newer.is_active === 0 ? 0 : user.is_active;
      const hasOther = newer.password_hash !== user.password_hash;
      const changes = { role, is_active: isActive, password_hash: newer.password_hash, updated_at: newer.updated_at };
      await transaction.updateTable("users").set(changes).where("id", "=", user.id).execute();
      carried.lowered += Number(isLower || isActive !== user.is_active);
      carried.passwords += Number(hasOther);
    }
  }
  await keepAnAdminIn(transaction, present);
  carried.factors = await addFactorsIn(transaction, replaced, since);
  return carried;
}

/**
 * Returns whether the replaced data know an account of the backup. Otherwise they are another festival's: what they lack
 * was not ended there.
 */
export async function isSameFestival(transaction: DbTransaction, replaced: string): Promise<boolean> {
  const known = textsIn(replaced, "SELECT id FROM users UNION SELECT subject FROM audit WHERE subject IS NOT NULL");
  const before = await transaction.selectFrom("users").select("id").execute();
  return known === null || before.some(({ id }) => known.has(id));
}

/** Returns the instant of the state in the restored data, which the preparation of the restore noted there. */
async function stateOf(transaction: DbTransaction): Promise<string> {
  const { at, detail } = await transaction
    .selectFrom("audit")
    .select(["at", "detail"])
    .where("action", "=", "backup_restored")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return ofRestore(detail) ?? at;
}

const ofRestore = (detail: string | null): string | null =>
  z.object({ of: z.string() }).safeParse(parseJson(detail ?? "")).data?.of ?? null;

/**
 * Returns whether an account that the replaced data lack was never in them: an earlier restore had taken them back to a state
 * before it was made. All others were deleted.
 */
function restoresOf(replaced: string): (user: { created_at: string }) => boolean {
  const restores = rowsIn(replaced, "SELECT at, detail FROM audit WHERE action = 'backup_restored'", restoreSchema);
  return ({ created_at: made }) =>
    (restores ?? []).some(({ at, detail }) => made <= at && made > (ofRestore(detail) ?? at));
}

async function eraseIn(writer: AuditWriter, transaction: DbTransaction, id: string): Promise<void> {
  await leaveAllIn({ ...writer, source: writer.source ?? serverItself, db: transaction }, transaction, id);
  await transaction.deleteFrom("devices").where("user_id", "=", id).execute();
  await transaction.deleteFrom("users").where("id", "=", id).execute();
  await recordAuditIn(writer, transaction, { action: "user_deleted", subject: id });
}

/** Without an administrator the panel would stay shut, and the next start would print a link for the first one. */
async function keepAnAdminIn(transaction: DbTransaction, present: readonly UserRow[]): Promise<void> {
  const admin = await transaction
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("is_active", "=", 1)
    .limit(1)
    .executeTakeFirst();
  if (admin !== undefined) return;
  for (const user of present)
    if (user.role === "ADMIN" && user.is_active === 1)
      await transaction
        .insertInto("users")
        .values(user)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

/** Returns the number of passkeys and apps that were added. */
async function addFactorsIn(transaction: DbTransaction, replaced: string, since: string): Promise<number> {
  const users = new Set((await transaction.selectFrom("users").select("id").execute()).map(({ id }) => id));
  const known = new Set((await transaction.selectFrom("passkeys").select("id").execute()).map(({ id }) => id));
  const connected = await transaction.selectFrom("authenticators").select("user_id").execute();
  const withApp = new Set(connected.map((row) => row.user_id));
  const isNew = (row: { user_id: string; created_at: string }): boolean =>
    users.has(row.user_id) && row.created_at >= since;
  const passkeys = (allOf(replaced, "passkeys", passkeySchema) ?? []).filter((row) => isNew(row) && !known.has(row.id));
  const apps = (allOf(replaced, "authenticators", appSchema) ?? []).filter(
    (row) => isNew(row) && !withApp.has(row.user_id),
  );
  for (const row of passkeys) await transaction.insertInto("passkeys").values(row).execute();
  for (const row of apps) await transaction.insertInto("authenticators").values(row).execute();
  // Codes are only ever made and used up: those that the backup lacks were made since.
  for (const row of allOf(replaced, "recovery_codes", codeSchema) ?? [])
    if (users.has(row.user_id))
      await transaction
        .insertInto("recovery_codes")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  return passkeys.length + apps.length;
}
