import type { z } from "zod";
import { DomainError } from "../error.ts";
import { parseInput, parseUnknown } from "../input.server.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { newPasswordInput, newUserInput } from "./account-input.ts";
import { createLinkIn, findLink, linkInvalid, type NewLink, takeLinkIn } from "./links.server.ts";
import { hashPassword, requireUncommon } from "./password.server.ts";
import type { User } from "./user.ts";
import { readUserRow, toUser } from "./user-rows.server.ts";
import { insertUserIn, storePasswordIn, markVerifiedIn } from "./account-writes.server.ts";

/**
 * Creates a one-time link to `/recover/…` for an administrator to hand over, in place of older links. Throws
 * `not_found`, `conflict` for a deactivated account, and `forbidden` without a fresh proof of identity.
 */
export async function createRecoveryLink(services: Services, userId: string): Promise<NewLink> {
  return services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
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

/** Lifetime in hours. It is longer than a recovery link's, because an invited person does not wait for the mail. */
const invitationLife = 72;

export const invitationInput = newUserInput.omit({ password: true });

/**
 * Creates an account without a password, and a one-time link to `/recover/…` where its owner sets one. If one fails,
 * both fail. Throws `invalid` with the wrong fields, `conflict` if the address is taken, or, for a role in the team,
 * `forbidden` without a fresh proof of identity.
 */
export async function inviteUser(services: Services, input: unknown): Promise<{ user: User; link: NewLink }> {
  const fields = parseUnknown(invitationInput, input);
  return services.db.transaction().execute(async (transaction) => {
    if (fields.role !== "USER") await requireProofIn(services, transaction);
    const user = await insertUserIn(services, transaction, { ...fields, passwordHash: null });
    const link = await createLinkIn(services, transaction, {
      purpose: "recovery",
      userId: user.id,
      hours: invitationLife,
    });
    await recordAuditIn(services, transaction, { action: "recovery_link_created", subject: user.id });
    return { user, link };
  });
}
