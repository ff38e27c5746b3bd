import type { DbTransaction } from "#app/database/tables.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import type { Services } from "../services.ts";
import type { User } from "./user.ts";

/** Notes that an account's address belongs to its person and takes mail. In a transaction of the caller. */
export async function markVerifiedIn(services: Services, transaction: DbTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ email_verified_at: services.clock.now().toISOString(), email_refused_at: null })
    .where("id", "=", userId)
    .execute();
  await recordAuditIn(services, transaction, { action: "email_verified", subject: userId });
}

/**
 * Notes that a mail server does not know an account's address: no mail goes there until its person verifies it again.
 * Does nothing if the account has another address by now. In a transaction of the caller.
 */
export async function noteRefusedAddressIn(
  services: Services,
  transaction: DbTransaction,
  { id, email }: Pick<User, "id" | "email">,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("users")
    .set({ email_verified_at: null, email_refused_at: services.clock.now().toISOString() })
    .where("id", "=", id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await recordAuditIn(services, transaction, { action: "email_refused", subject: id });
}
