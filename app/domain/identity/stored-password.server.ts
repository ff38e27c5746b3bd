import type { DbTransaction } from "#app/database/tables.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { removeLinksIn } from "./links.server.ts";
import { endSessionsIn } from "./sessions.server.ts";

/**
 * Stores an account's new, already hashed password, inside the caller's transaction. Ends all sessions, tokens and
 * recovery links, because the old password may be known to others (security 7).
 */
export async function storePasswordIn(
  services: Services,
  transaction: DbTransaction,
  userId: string,
  hash: string,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ password_hash: hash, updated_at: services.clock.now().toISOString() })
    .where("id", "=", userId)
    .execute();
  await endSessionsIn(transaction, userId);
  await removeLinksIn(transaction, { purpose: "recovery", userId });
  await recordAuditIn(services, transaction, { action: "password_changed", subject: userId });
}
