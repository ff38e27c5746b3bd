import { DomainError } from "../error.ts";
import { mailIsConfigured, sendMail, refusesRecipient } from "../notifications/mail.server.ts";
import type { Services } from "../services.ts";
import { markVerifiedIn, noteRefusedAddressIn } from "../identity/account-writes.server.ts";
import {
  addLinkIn,
  findLink,
  linkInvalid,
  type NewLink,
  removeLinkIn,
  removeLinksIn,
  spendLinkIn,
} from "../identity/links.server.ts";
import type { User } from "../identity/user.ts";
import { readActiveRow, readUserRow, toUser } from "../identity/user-rows.server.ts";
import { countMailIn, uncountMailIn } from "./mails-to-strangers.server.ts";

/** The data of a verification mail. */
export interface Verification {
  user: User;
  /** `/verify/<token>`; the writer puts the site's own address before it. */
  path: string;
  expiresAt: Date;
}

/** Writes subject, text and HTML of the mail, in the language of its reader. */
export type ComposeVerification = (verification: Verification) => { subject: string; text: string; html: string };

/** Period in ms, and the most mails per account in it: otherwise an account could flood a stranger's address. */
const period = 60 * 60_000;
const mostInPeriod = 3;

/**
 * Mails an account a link that verifies its address; older links still work. Throws `conflict` if the address is verified
 * or unknown to the mail server, `too_many` after three mails in an hour to the account or the address, and `unavailable`
 * if no mail can be sent. A refused mail does not count.
 */
export async function sendVerification(
  services: Services,
  userId: string,
  compose: ComposeVerification,
): Promise<void> {
  if (!(await mailIsConfigured(services))) throw new DomainError("unavailable", "errors.mail_not_configured");
  const { user, token, expiresAt } = await createVerification(services, userId);
  try {
    await sendMail(services, { to: user.email, ...compose({ user, path: `/verify/${token}`, expiresAt }) });
  } catch (error) {
    await services.db.transaction().execute(async (transaction) => {
      await removeLinkIn(transaction, token);
      await uncountMailIn(services, transaction, user.email);
    });
    if (!(error instanceof DomainError) || !refusesRecipient(error)) throw error;
    await services.db.transaction().execute((transaction) => noteRefusedAddressIn(services, transaction, user));
    throw new DomainError("conflict", "errors.email_refused", { cause: error });
  }
}

async function createVerification(services: Services, userId: string): Promise<NewLink & { user: User }> {
  const now = services.clock.now().getTime();
  return services.db.transaction().execute(async (transaction) => {
    const row = await readActiveRow(transaction, userId);
    if (row.email_verified_at !== null) throw new DomainError("conflict", "errors.email_verified");
    const links = await transaction
      .selectFrom("links")
      .select("created_at")
      .where("purpose", "=", "verification")
      .where("user_id", "=", userId)
      .where("created_at", ">", new Date(now - period).toISOString())
      .orderBy("created_at", "desc")
      .execute();
    const oldest = links[mostInPeriod - 1];
    if (oldest !== undefined) throw tooMany(Math.ceil((Date.parse(oldest.created_at) + period - now) / 1000));
    const wait = await countMailIn(services, transaction, row.email);
    if (wait !== null) throw tooMany(wait);
    const link = await addLinkIn(services, transaction, { purpose: "verification", userId, mailedTo: row.email });
    return { user: toUser(row), ...link };
  });
}

const tooMany = (retryAfter: number): DomainError =>
  new DomainError("too_many", "errors.too_many_attempts", {
    values: { minutes: Math.ceil(retryAfter / 60), retryAfter },
  });

/** Returns the address of a verification link, and whether it is verified already; null for an invalid link. */
export async function readVerification(
  services: Services,
  token: string,
): Promise<{ email: string; isDone: boolean } | null> {
  const link = await findLink(services, "verification", token);
  const row = link === null || link.userId === null ? null : await readUserRow(services.db, link.userId);
  if (link === null || row === null || row.is_active === 0) return null;
  if (link.mailedTo === null) return row.email_verified_at === null ? null : { email: row.email, isDone: true };
  return link.mailedTo === row.email ? { email: row.email, isDone: row.email_verified_at !== null } : null;
}

/**
 * Marks an address as verified by its link. Idempotent. Throws `not_found` for a link that is used up, unknown or expired,
 * or was sent to an older address of the account.
 */
export async function verifyAddress(services: Services, token: string): Promise<User> {
  return services.db.transaction().execute(async (transaction) => {
    const known = await readVerification({ ...services, db: transaction }, token);
    const link = await findLink({ ...services, db: transaction }, "verification", token);
    if (known === null || link === null || link.userId === null) throw linkInvalid();
    if (link.mailedTo !== null) {
      await removeLinksIn(transaction, { purpose: "verification", userId: link.userId, except: token });
      // The link stays to show its result when opened again, but verifies nothing more.
      await spendLinkIn(transaction, token);
      await markVerifiedIn(services, transaction, link.userId);
    }
    return toUser(await readUserRow(transaction, link.userId));
  });
}
