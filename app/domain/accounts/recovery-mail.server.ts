import { setTimeout } from "node:timers/promises";
import { DomainError } from "../error.ts";
import { mailIsConfigured, queueAccountMailIn } from "../notifications/mail.server.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services } from "../services.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { recoveryRequestInput } from "../identity/account-input.ts";
import { addLinkIn } from "../identity/links.server.ts";
import type { User } from "../identity/user.ts";
import { findActiveRow, toUser } from "../identity/user-rows.server.ts";
import { countMailIn } from "./mails-to-strangers.server.ts";

/** The data of a recovery mail. */
export interface Recovery {
  user: User;
  /** `/recover/<token>`; the writer puts the site's own address before it, never the one that a request named. */
  path: string;
  expiresAt: Date;
}

/** Writes subject, text and HTML of the mail, in the language of its reader. */
export type ComposeRecovery = (recovery: Recovery) => { subject: string; text: string; html: string };

/** Delay in ms until the response is sent, so that its time does not tell whether the account exists. */
export const headStart = 250;
/** Least time between two mails to one account, in ms. */
const pause = 5 * 60_000;
/** Most valid links at once. Anyone can ask, so a new mail revokes no older link. */
const mostLinks = 3;

/**
 * Sends a recovery link to a typed address. The result does not tell whether the account exists: it is looked up after
 * this function returned. Only an active account gets a mail: at most one in five minutes, and no more while three
 * links are valid (OWASP ASVS 6.4.3, 6.3.8). Throws `invalid` for the field `email`, and `unavailable` while no mail
 * can be sent. `queued` resolves when the mail is in the outbox, or is not going to be.
 */
export async function requestRecovery(
  services: Services,
  input: unknown,
  compose: ComposeRecovery,
): Promise<{ queued: Promise<void> }> {
  const { email } = parseUnknown(recoveryRequestInput, input);
  if (!(await mailIsConfigured(services))) throw new DomainError("unavailable", "errors.mail_not_configured");
  const queued = queueRecovery(services, email, compose);
  // Without this, an unhandled rejection would end the process while the database is away.
  queued.catch(() => {});
  return { queued };
}

/**
 * Queues a mail with a link for an active account, unless it just got one, it has enough, or its unverified address had
 * enough mails.
 */
async function queueRecovery(services: Services, email: string, compose: ComposeRecovery): Promise<void> {
  await setTimeout(headStart);
  const now = services.clock.now();
  const recently = new Date(now.getTime() - pause).toISOString();
  await services.db.transaction().execute(async (transaction) => {
    const row = await findActiveRow(transaction, email);
    if (row === undefined) return;
    const links = await transaction
      .selectFrom("links")
      .select("created_at")
      .where("purpose", "=", "recovery")
      .where("user_id", "=", row.id)
      .where("expires_at", ">", now.toISOString())
      // A later one was made while the clock was ahead.
      .where("created_at", "<=", now.toISOString())
      .execute();
    if (links.length >= mostLinks || links.some((link) => link.created_at > recently)) return;
    if (row.email_verified_at === null && (await countMailIn(services, transaction, row.email)) !== null) return;
    const { token, expiresAt } = await addLinkIn(services, transaction, {
      purpose: "recovery",
      userId: row.id,
      mailedTo: row.email,
    });
    await recordAuditIn(services, transaction, { action: "recovery_requested", subject: row.id });
    const mail = { to: row.email, ...compose({ user: toUser(row), path: `/recover/${token}`, expiresAt }) };
    await queueAccountMailIn(services, transaction, mail, { userId: row.id, expiresAt });
  });
}
