import { randomInt } from "node:crypto";
import type { Db, DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";

/** Recovery codes for people who have lost their second factor. The database holds only their signatures. */

const codesAtOnce = 10;
/** Lower-case letters and digits without those that are easily confused. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** Signs of a code: 59 random bits. */
const signs = 12;

/** Replaces an account's recovery codes, and returns the new ones in groups of four: 'k7mq-2hxr-9tdf'. */
export async function renewRecoveryCodes(services: Services, userId: string): Promise<string[]> {
  return services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    return renewRecoveryCodesIn(services, transaction, userId);
  });
}

/** {@link renewRecoveryCodes} inside the caller's transaction. */
export async function renewRecoveryCodesIn(
  services: Services,
  transaction: DbTransaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await removeRecoveryCodesIn(transaction, userId);
  const rows = codes.map((code) => ({ user_id: userId, signature: signatureOf(services, userId, code) }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
  await recordAuditIn(services, transaction, { action: "recovery_codes_renewed", subject: userId });
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}

const newCode = (): string => Array.from({ length: signs }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

const signatureOf = ({ vault }: Pick<Services, "vault">, userId: string, code: string): string =>
  vault.sign(`recovery code ${userId} ${code}`);

/** Uses up a recovery code without its hyphens, inside the caller's transaction. Returns false for a wrong one. */
export async function useRecoveryCodeIn(
  services: Services,
  transaction: DbTransaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("signature", "=", signatureOf(services, userId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns how many codes an account can still use. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { codes } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("codes"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return codes;
}

export async function removeRecoveryCodesIn(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
