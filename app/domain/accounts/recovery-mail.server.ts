import { setTimeout } from "node:timers/promises";
import { DomainError } from "../error.ts";
import { mailIsConfigured, sendMail } from "../notifications/mail.server.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { recoveryRequestInput } from "../identity/forms.ts";
import { addLinkIn, type NewLink, removeLinkIn } from "../identity/links.server.ts";
import type { User } from "../identity/user.ts";
import { toUser } from "../identity/user-rows.server.ts";

/** What a recovery mail is written from. */
export interface Recovery {
  user: User;
  /** `/recover/<token>`; the writer puts the site's own address before it, never the one that a request named. */
  path: string;
  expiresAt: Date;
}

/** Subject and both forms of the mail, in the language of its reader. */
export type ComposeRecovery = (recovery: Recovery) => { subject: string; text: string; html: string };

/** Until the answer to who asked is on its way, in milliseconds: what is done afterwards can't be told from its time. */
const headStart = 250;
/** Between two mails to one account, in milliseconds. */
const pause = 5 * 60_000;
/** That work at the same time. Whoever asks is anybody, so a mail takes no link back: not the one before, no invitation, none of an administrator. */
const mostLinks = 3;

/**
 * Somebody typed an address to get a recovery link. Nothing that comes back tells whether there is such an account: it is looked for after this
 * function returned, and only a known, active one gets a mail, at most one in five minutes and none beside three links
 * that still work (OWASP ASVS 6.4.3, 6.3.8).
 * Throws `invalid` for the field `email`, and `unavailable` while no mail can be sent. `sent`, for the log, is done when all is done; it rejects with
 * `unavailable` when the mail server refuses, and need not be waited for.
 */
export async function requestRecovery(
  services: Services,
  input: unknown,
  compose: ComposeRecovery,
): Promise<{ sent: Promise<void> }> {
  const { email } = parseUnknown(recoveryRequestInput, input);
  if (!(await mailIsConfigured(services))) throw new DomainError("unavailable", "errors.mail_not_configured");
  const sent = sendRecovery(services, email, compose);
  // Nobody has to listen: without this, a mail server that is down would end the process.
  sent.catch(() => {});
  return { sent };
}

async function sendRecovery(services: Services, email: string, compose: ComposeRecovery): Promise<void> {
  await setTimeout(headStart);
  const created = await createRecovery(services, email);
  if (created === null) return;
  const { user, token, expiresAt } = created;
  try {
    await sendMail(services, { to: user.email, ...compose({ user, path: `/recover/${token}`, expiresAt }) });
  } catch (error) {
    // Nobody got the link; without it, asking again works at once.
    await services.db.transaction().execute((transaction) => removeLinkIn(transaction, token));
    throw error;
  }
}

/** A new link for an active account; null when there is none, or when it just got one or has enough. */
async function createRecovery(services: Services, email: string): Promise<(NewLink & { user: User }) | null> {
  const now = services.clock.now();
  const recently = new Date(now.getTime() - pause).toISOString();
  return services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .where("is_active", "=", 1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const links = await transaction
      .selectFrom("links")
      .select("created_at")
      .where("purpose", "=", "recovery")
      .where("user_id", "=", row.id)
      .where("expires_at", ">", now.toISOString())
      .execute();
    if (links.length >= mostLinks || links.some((link) => link.created_at > recently)) return null;
    const link = await addLinkIn(services, transaction, { purpose: "recovery", userId: row.id, mailedTo: row.email });
    await recordAuditIn(services, transaction, { action: "recovery_requested", subject: row.id });
    return { user: toUser(row), ...link };
  });
}
