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
import { mailIsConfigured, queueAccountMailIn } from "../notifications/mail.server.ts";
import type { Services } from "../services.ts";
import { openJson } from "../vault.server.ts";
import { countMailIn } from "./mails-to-strangers.server.ts";
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
 * with the wrong fields, and `unavailable` while no mail can be sent. `queued` resolves when the mail is in
 * the outbox, or is not going to be.
 */
export async function requestRegistration(
  services: Services,
  input: unknown,
  compose: ComposeRegistration,
): Promise<{ queued: Promise<void> }> {
  await requireOpenRegistration(services);
  const fields = parseUnknown(registrationRequestInput, input);
  if (!(await mailIsConfigured(services))) throw new DomainError("unavailable", "errors.mail_not_configured");
  const queued = queueNext(services, fields, compose);
  // Without this, an unhandled rejection would end the process while the database is away.
  queued.catch(() => {});
  return { queued };
}

/** Queues one of the two mails, unless its address had enough mails (`mails-to-strangers.server.ts`). */
async function queueNext(
  services: Services,
  fields: z.output<typeof registrationRequestInput>,
  compose: ComposeRegistration,
): Promise<void> {
  await setTimeout(headStart);
  const expiresAt = new Date(services.clock.now().getTime() + linkLife * 3_600_000);
  const user = await findUserByEmail(services, fields.email);
  const mail =
    user === null ? invitation(services, fields, expiresAt, compose) : user.isActive ? compose.owner(user) : null;
  if (mail === null) return;
  await services.db.transaction().execute(async (transaction) => {
    if ((await countMailIn(services, transaction, fields.email)) !== null) return;
    if (user !== null)
      await recordAuditIn(services, transaction, { action: "registration_repeated", subject: user.id });
    await queueAccountMailIn(
      services,
      transaction,
      { to: fields.email, ...mail },
      { userId: user?.id ?? null, expiresAt },
    );
  });
}

function invitation(
  { vault }: Services,
  fields: z.output<typeof registrationRequestInput>,
  expiresAt: Date,
  compose: ComposeRegistration,
): Mail {
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
