import type { z } from "zod";
import { DomainError } from "../error.ts";
import { parseInput } from "../input.server.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { newPasswordInput } from "./account-input.ts";
import { createLinkIn, findLink, linkInvalid, type NewLink, takeLinkIn } from "./links.server.ts";
import { hashPassword, requireUncommon } from "./password.server.ts";
import { storePasswordIn } from "./stored-password.server.ts";
import type { User } from "./user.ts";
import { readUserRow, toUser } from "./user-rows.server.ts";
import { markVerifiedIn } from "./verified-address.server.ts";

/**
 * Creates a one-time link to `/recover/…` for an administrator to hand over, in place of older links. Throws
 * `not_found`, and `conflict` for a deactivated account.
 */
export async function createRecoveryLink(services: Services, userId: string): Promise<NewLink> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await readUserRow(transaction, userId);
    if (row.is_active === 0) throw new DomainError("conflict", "errors.user_inactive");
    const link = await createLinkIn(services, transaction, { purpose: "recovery", userId });
    await recordAuditIn(services, transaction, { action: "recovery_link_created", subject: userId });
    return link;
  });
}

/**
 * Sets a new password, given a recovery link. Ends every session and token of the account; a mailed link also verifies
 * its address. Throws `not_found` if the link is used or expired, or its account is deactivated. Throws `invalid` for
 * the field `password`; the link stays valid then.
 */
export async function resetPassword(
  services: Services,
  token: string,
  input: z.input<typeof newPasswordInput>,
): Promise<User> {
  const { password } = parseInput(newPasswordInput, input);
  const link = await findLink(services, "recovery", token);
  if (link === null || link.userId === null) throw linkInvalid();
  const { userId } = link;
  await requireUncommon(password, await readUserRow(services.db, userId));
  const hash = await hashPassword(password);
  return services.db.transaction().execute(async (transaction) => {
    const { mailedTo } = await takeLinkIn(services, transaction, "recovery", token);
    const row = await readUserRow(transaction, userId);
    if (row.is_active === 0) throw linkInvalid();
    await storePasswordIn(services, transaction, userId, hash);
    if (mailedTo === row.email) await markVerifiedIn(services, transaction, userId);
    return toUser(await readUserRow(transaction, userId));
  });
}
