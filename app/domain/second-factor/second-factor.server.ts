import type { Db, DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import type { User } from "../identity/user.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services, WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { countRecoveryCodes, removeRecoveryCodesIn } from "./recovery-codes.server.ts";
import { secondFactorSettings } from "./second-factor-settings.ts";

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

/** Returns whether the settings ask the account's role for a second factor that the account does not have. */
export async function lacksRequiredFactor(services: WithDb, { id, role }: Pick<User, "id" | "role">): Promise<boolean> {
  if (role === "USER") return false;
  const settings = await readSettings(services, secondFactorSettings);
  const isRequired =
    role === "ADMIN" ? settings["security.admin_second_factor"] : settings["security.moderator_second_factor"];
  return isRequired && !(await hasSecondFactor(services.db, id));
}

/** Removes every second factor of an account, for a person who has lost them. Returns whether it had one. Idempotent. */
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
