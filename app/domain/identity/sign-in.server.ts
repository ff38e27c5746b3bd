import { DomainError } from "../error.ts";
import { noRoomIn } from "../no-room.server.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services } from "../services.ts";
import { actionOfRecent, recordAudit, recordAuditIn } from "../changes/audit.server.ts";
import { signInInput } from "./account-input.ts";
import { verifyPassword } from "./password.server.ts";
import type { User } from "./user.ts";
import { freeReservedRoom } from "./reserved-room.server.ts";
import { findActiveRow, readUserRow, toUser } from "./user-rows.server.ts";

/**
 * Returns the user with this address and password; the caller then starts a session or issues tokens. Throws `invalid`
 * if a field is missing. Throws the same `unauthenticated`, after the same work, for an unknown address, a wrong
 * password, and an account that is deactivated or without a password (security 3).
 */
export async function signIn(services: Services, input: unknown): Promise<User> {
  const { email, password } = parseUnknown(signInInput, input);
  const row = await findActiveRow(services.db, email);
  const matches = await verifyPassword(row?.password_hash ?? null, password);
  if (row === undefined || !matches) {
    await recordRefusal(services, email);
    throw refused();
  }
  if (row.role === "ADMIN") await freeReservedRoom(services);
  return services.db.transaction().execute(async (transaction) => {
    const now = services.clock.now().toISOString();
    // Only if the account was not deactivated, and its password not changed, while the hash was verified.
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ signed_in_at: now })
      .where("id", "=", row.id)
      .where("is_active", "=", 1)
      .where("password_hash", "=", row.password_hash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refused();
    await recordAuditIn(services, transaction, { action: "sign_in", subject: row.id });
    return toUser(await readUserRow(transaction, row.id));
  });
}

/** Most refusals of an hour in the audit log, so that guesses by machine can't fill the disk. */
export const mostRefusals = 1000;

async function recordRefusal(services: Services, email: string): Promise<void> {
  const now = services.clock.now();
  const { refusals } = await services.db
    .selectFrom("audit")
    .select((eb) => eb.fn.countAll<number>().as("refusals"))
    .where(actionOfRecent, "=", "sign_in_failed")
    .where("at", ">", new Date(now.getTime() - 3_600_000).toISOString())
    .where("at", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  if (refusals >= mostRefusals) return;
  const detail = { address: traceOf(services, email) };
  // On a full disk the refusal itself is still answered.
  await recordAudit(services, { action: "sign_in_failed", detail }).catch((error: unknown) => {
    if (noRoomIn(error) === null) throw error;
  });
}

/** Returns an equal trace for equal addresses. Only the vault's key can link a trace to its address. */
const traceOf = ({ vault }: Services, email: string): string => vault.sign(`sign_in_failed ${email}`).slice(0, 12);

const refused = () => new DomainError("unauthenticated", "errors.sign_in_failed");
