import { DomainError } from "../error.ts";
import { refusesRecipient } from "../notifications/mail-fault.ts";
import { mailIsConfigured, sendMail } from "../notifications/mail.server.ts";
import type { Services } from "../services.ts";
import { markVerifiedIn, noteRefusedAddressIn } from "../identity/verified-address.server.ts";
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

/** What a mail is written from that asks whether an address is its reader's. */
export interface Verification {
  user: User;
  /** `/verify/<token>`; the writer puts the site's own address before it. */
  path: string;
  expiresAt: Date;
}

/** Subject and both forms of the mail, in the language of its reader. */
export type ComposeVerification = (verification: Verification) => { subject: string; text: string; html: string };

/** In milliseconds, and how many mails one account gets in it: whoever has an account could write to anybody's address otherwise. */
const period = 60 * 60_000;
const mostInPeriod = 3;

/**
 * Sends an account a link with which its person shows that the address is theirs; older ones still work. Throws `conflict` when it is verified, or
 * the mail server says that there is no such address, `too_many` after three in an hour, and `unavailable` while no mail can be sent, or when the mail server doesn't take it: that one doesn't count.
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
    await services.db.transaction().execute((transaction) => removeLinkIn(transaction, token));
    if (!(error instanceof DomainError) || !refusesRecipient(error)) throw error;
    await noteRefusedAddress(services, user);
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
    if (oldest !== undefined) {
      const retryAfter = Math.ceil((Date.parse(oldest.created_at) + period - now) / 1000);
      throw new DomainError("too_many", "errors.too_many_attempts", {
        values: { minutes: Math.ceil(retryAfter / 60), retryAfter },
      });
    }
    const link = await addLinkIn(services, transaction, { purpose: "verification", userId, mailedTo: row.email });
    return { user: toUser(row), ...link };
  });
}

/** What a link of {@link sendVerification} can still do: show that the address is its account's, or say that it has. Null for one that can do nothing. */
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
 * The address is its person's: they have the link that was sent there. Twice the same is once. Throws `not_found` for a link that is used up, unknown or
 * expired, or was sent to an address that the account has no longer.
 */
export async function verifyAddress(services: Services, token: string): Promise<User> {
  return services.db.transaction().execute(async (transaction) => {
    const known = await readVerification({ ...services, db: transaction }, token);
    const link = await findLink({ ...services, db: transaction }, "verification", token);
    if (known === null || link === null || link.userId === null) throw linkInvalid();
    if (link.mailedTo !== null) {
      await removeLinksIn(transaction, { purpose: "verification", userId: link.userId, except: token });
      // It stays, so that a second look at it says what it did; but it proves nothing any more.
      await spendLinkIn(transaction, token);
      await markVerifiedIn(services, transaction, link.userId);
    }
    return toUser(await readUserRow(transaction, link.userId));
  });
}

/** {@link noteRefusedAddressIn} in a transaction of its own. */
const noteRefusedAddress = (services: Services, user: Pick<User, "id" | "email">): Promise<void> =>
  services.db.transaction().execute((transaction) => noteRefusedAddressIn(services, transaction, user));
