import { parseUnknown } from "../input.server.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { newUserInput } from "./account-input.ts";
import { createLinkIn, type NewLink } from "./links.server.ts";
import { insertUserIn } from "./new-user.server.ts";
import type { User } from "./user.ts";

/** Lifetime in hours. It is longer than a recovery link's, because an invited person does not wait for the mail. */
const invitationLife = 72;

export const invitationInput = newUserInput.omit({ password: true });

/**
 * Creates an account without a password, and a one-time link to `/recover/…` where its owner sets one. If one fails,
 * both fail. Throws `invalid` with the wrong fields, or `conflict` if the address is taken.
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
