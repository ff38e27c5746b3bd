import type { Db, DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import type { Role, User } from "../identity/user.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services, WithDb } from "../services.ts";
import type { SettingValues } from "../settings/setting.ts";
import { countRecoveryCodes, removeRecoveryCodesIn } from "./recovery-codes.server.ts";
import type { secondFactorSettings } from "./second-factor-settings.ts";

/** A passkey as its owner sees it. */
export interface PasskeySummary {
  id: string;
  name: string;
  /** Instants, ISO 8601 UTC; `usedAt` is null before the first sign-in with it. */
  createdAt: string;
  usedAt: string | null;
}

/** The second factors of an account. */
export interface Factors {
  passkeys: PasskeySummary[];
  /** Instant at which the authenticator app was connected; null if no app is connected. */
  authenticatorSince: string | null;
  /** Number of unused recovery codes. */
  recoveryCodes: number;
}

/** Returns the second factors of an account, passkeys by their age. */
export async function readFactors({ db }: WithDb, userId: string): Promise<Factors> {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const authenticator = await db
    .selectFrom("authenticators")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    passkeys,
    authenticatorSince: authenticator?.created_at ?? null,
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

/** Returns whether an account needs a second factor after its password. Recovery codes alone are no factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { factors } = await db
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<number>().as("factors"))
    .where("user_id", "=", userId)
    .unionAll(
      db
        .selectFrom("authenticators")
        .select((eb) => eb.fn.countAll<number>().as("factors"))
        .where("user_id", "=", userId),
    )
    .orderBy("factors", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return factors > 0;
}

/** Returns the accounts with a second factor. */
export async function accountsWithFactor(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("passkeys")
    .select("user_id")
    .union(db.selectFrom("authenticators").select("user_id"))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

type FactorSettings = SettingValues<typeof secondFactorSettings>;

/** Returns whether the settings ask a role for a second factor. */
export function needsFactor(role: Role, settings: FactorSettings): boolean {
  if (role === "USER") return false;
  return role === "ADMIN" ? settings["security.admin_second_factor"] : settings["security.moderator_second_factor"];
}

/** Returns whether the settings ask the account's role for a second factor that the account does not have. */
export async function lacksRequiredFactor(
  { db }: WithDb,
  { id, role }: Pick<User, "id" | "role">,
  settings: FactorSettings,
): Promise<boolean> {
  return needsFactor(role, settings) && !(await hasSecondFactor(db, id));
}

/** Removes every second factor of an account, for a person without access to them. Returns whether it had one. Idempotent. */
export async function removeAllFactors(services: Services, userId: string): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    const hadFactor = await hasSecondFactor(transaction, userId);
    await transaction.deleteFrom("passkeys").where("user_id", "=", userId).execute();
    await transaction.deleteFrom("authenticators").where("user_id", "=", userId).execute();
    await removeRecoveryCodesIn(transaction, userId);
    await recordAuditIn(services, transaction, { action: "second_factors_removed", subject: userId });
    return hadFactor;
  });
}

/** Deletes the recovery codes once the last factor is gone, inside the caller's transaction. */
export async function tidyCodesIn(transaction: DbTransaction, userId: string): Promise<void> {
  if (!(await hasSecondFactor(transaction, userId))) await removeRecoveryCodesIn(transaction, userId);
}
