import { parseUnknown } from "../input.server.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { newUserInput } from "./account-input.ts";
import { createLinkIn, type NewLink } from "./links.server.ts";
import { insertUserIn } from "./new-user.server.ts";
import type { User } from "./user.ts";

/** Longer than a recovery's, in hours: whoever is invited doesn't wait for it. */
const invitationLife = 72;

export const invitationInput = newUserInput.omit({ password: true });

/**
 * An account without a password, and the one-time link to `/recover/…` through which its person chooses one. Both or neither.
 * Throws `invalid` with the fields that are wrong, `conflict` when the address is taken.
 */
export async function inviteUser(services: Services, input: unknown): Promise<{ user: User; link: NewLink }> {
  const fields = parseUnknown(invitationInput, input);
  return services.db.transaction().execute(async (transaction) => {
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
