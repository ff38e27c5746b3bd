import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import type { User } from "#app/domain/identity/user.ts";
import { sendVerification } from "#app/domain/accounts/verification.server.ts";
import { sendMail } from "#app/domain/notifications/mail.server.ts";
import { canMail } from "#app/http/mail-availability.server.ts";
import { appContext, requestContext, servicesContext } from "#app/http/context.ts";
import { changedAddressMail, verificationMail } from "./identity-mails.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Sends a user the link that verifies their address, at their request. Throws what {@link sendVerification} throws, and
 * `too_many` after too many requests.
 */
export async function askToVerify(context: Context, user: User): Promise<void> {
  if (!(await canMail(context))) throw new DomainError("unavailable", "errors.mail_not_configured");
  await context.get(appContext).rateLimits.verification.consume(user.id, context.get(requestContext).clientAddress);
  await sendVerification(context.get(servicesContext), user.id, verificationMail(context));
}

/**
 * Runs {@link askToVerify} for a new address without waiting, since creating an account must not depend on a mail
 * server. Returns whether a mail is sent.
 */
export async function verifySoon(context: Context, user: User): Promise<boolean> {
  if (!(await canMail(context))) return false;
  const log = context.get(appContext).log;
  askToVerify(context, user).catch((error: unknown) => {
    // The user sees in the settings that no mail came and asks again. A refusal is no fault.
    if (!(error instanceof DomainError) || error.code === "unavailable")
      log.error({ err: error }, "verification mail not sent");
  });
  return true;
}

/** Notifies an account's former address of the change, without waiting. */
export async function tellOfChange(context: Context, before: User, address: string): Promise<void> {
  if (!before.emailVerified || !(await canMail(context))) return;
  const log = context.get(appContext).log;
  sendMail(context.get(servicesContext), { to: before.email, ...changedAddressMail(context, before, address) }).catch(
    (error: unknown) => log.error({ err: error }, "mail about a changed address not sent"),
  );
}
