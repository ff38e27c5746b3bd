import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { recordAuditIn } from "../changes/audit.server.ts";
import { DomainError } from "../error.ts";
import { newPasswordInput, registrationInput } from "../identity/account-input.ts";
import { insertUserIn, markVerifiedIn } from "../identity/account-writes.server.ts";
import { linkInvalid } from "../identity/links.server.ts";
import { hashPassword, requireUncommon } from "../identity/password.server.ts";
import type { User } from "../identity/user.ts";
import { readUserRow, toUser } from "../identity/user-rows.server.ts";
import { findUserByEmail, requireOpenRegistration } from "../identity/users.server.ts";
import { parseInput, parseUnknown } from "../input.server.ts";
import { mailIsConfigured, sendMail } from "../notifications/mail.server.ts";
import type { Services } from "../services.ts";
import { openJson } from "../vault.server.ts";
import { countMailIn, uncountMailIn } from "./mails-to-strangers.server.ts";
import { headStart } from "./recovery-mail.server.ts";

/*
 * Registration where the festival sends mail: only the mail says whether the address has an account (security 40). The
 * link carries name and address, sealed by the vault, so that nothing is kept about a person who never opens it.
 */

/** Lifetime of the link, in hours. */
const linkLife = 24;

type Mail = Record<"subject" | "text" | "html", string>;

/** Writes the two mails, in the language of their reader. */
export interface ComposeRegistration {
  /** To an address without an account. `path` is `/register/<token>`; the writer puts the site's own address before it. */
  newcomer: (link: { path: string; expiresAt: Date }) => Mail;
  /** To an address that has an account. */
  owner: (user: User) => Mail;
}

export const registrationRequestInput = registrationInput.omit({ password: true });

/**
 * Mails a link that makes an account; if the address has one, a mail tells its owner instead. The result tells neither:
 * the account is looked up after this function returned. Throws `forbidden` while registration is closed, `invalid`
 * with the wrong fields, and `unavailable` while no mail can be sent. `sent` is for the log: it resolves when the mail
 * was sent, and rejects with `unavailable` if the mail server refuses.
 */
export async function requestRegistration(
  services: Services,
  input: unknown,
  compose: ComposeRegistration,
): Promise<{ sent: Promise<void> }> {
  await requireOpenRegistration(services);
  const fields = parseUnknown(registrationRequestInput, input);
  if (!(await mailIsConfigured(services))) throw new DomainError("unavailable", "errors.mail_not_configured");
  const sent = sendNext(services, fields, compose);
  // Without this, an unhandled rejection would end the process while the mail server is down.
  sent.catch(() => {});
  return { sent };
}

/** Sends one of the two mails, unless its address had enough mails (`mails-to-strangers.server.ts`). */
async function sendNext(
  services: Services,
  fields: z.output<typeof registrationRequestInput>,
  compose: ComposeRegistration,
): Promise<void> {
  await setTimeout(headStart);
  const { db } = services;
  const user = await findUserByEmail(services, fields.email);
  const mail = user === null ? invitation(services, fields, compose) : user.isActive ? compose.owner(user) : null;
  if (mail === null) return;
  const isCounted = await db.transaction().execute(async (transaction) => {
    if ((await countMailIn(services, transaction, fields.email)) !== null) return false;
    if (user !== null)
      await recordAuditIn(services, transaction, { action: "registration_repeated", subject: user.id });
    return true;
  });
  if (!isCounted) return;
  try {
    await sendMail(services, { to: fields.email, ...mail });
  } catch (error) {
    await db.transaction().execute((transaction) => uncountMailIn(services, transaction, fields.email));
    throw error;
  }
}

function invitation(
  { clock, vault }: Services,
  fields: z.output<typeof registrationRequestInput>,
  compose: ComposeRegistration,
): Mail {
  const expiresAt = new Date(clock.now().getTime() + linkLife * 3_600_000);
  const token = vault.seal(JSON.stringify({ purpose, ...fields, until: expiresAt.toISOString() }));
  return compose.newcomer({ path: `/register/${token}`, expiresAt });
}

const purpose = "registration";
const sealedRequest = z.object({
  purpose: z.literal(purpose),
  name: z.string(),
  email: z.string(),
  until: z.iso.datetime(),
});

/** Returns who asked for an account; null for a link that is expired or unknown, or whose account exists already. */
export async function readRegistration(
  services: Services,
  token: string,
): Promise<{ name: string; email: string } | null> {
  const request = openJson(services.vault, sealedRequest, token);
  if (request === null || request.until <= services.clock.now().toISOString()) return null;
  if ((await findUserByEmail(services, request.email)) !== null) return null;
  return { name: request.name, email: request.email };
}

/**
 * Makes the account of a mailed link, with the role USER and a verified address. The password is chosen here: whoever
 * asked with another person's address must not know it. Throws `not_found` for a link that is used, expired or unknown,
 * `forbidden` while registration is closed, and `invalid` for the field `password`.
 */
export async function confirmRegistration(
  services: Services,
  token: string,
  input: z.input<typeof newPasswordInput>,
): Promise<User> {
  // Checked before the costly hash: otherwise a request without a valid link could ask for it.
  const known = await readRegistration(services, token);
  if (known === null) throw linkInvalid();
  await requireOpenRegistration(services);
  const { password } = parseInput(newPasswordInput, input);
  await requireUncommon(password, known);
  const passwordHash = await hashPassword(password);
  return services.db.transaction().execute(async (transaction) => {
    if ((await readRegistration({ ...services, db: transaction }, token)) === null) throw linkInvalid();
    const { id } = await insertUserIn(services, transaction, { ...known, role: "USER", passwordHash });
    await markVerifiedIn(services, transaction, id);
    return toUser(await readUserRow(transaction, id));
  });
}
