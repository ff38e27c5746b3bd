import { DomainError } from "../error.ts";
import { recordAudit } from "../changes/audit.server.ts";
import type { Services } from "../services.ts";
import { hinted } from "./mail-layout.ts";
import {
  defaultPreferences,
  type MailChoice,
  type NotificationPreferences,
  type NotificationKind,
  notificationKinds,
} from "../reminders/notification-preferences.ts";
import { readPreferences, writePreferences } from "../reminders/notification-preferences.server.ts";

// The link is in every mail, and works without signing in (RFC 8058): it can only change which mails come.

const signedText = (userId: string, kind: NotificationKind): string => `unsubscribe ${userId} ${kind}`;

/** Returns the path that ends an account's mails of one kind, or all of them. */
export const unsubscribePath = ({ vault }: Pick<Services, "vault">, userId: string, kind: NotificationKind): string =>
  `/unsubscribe/${userId}.${kind}.${vault.sign(signedText(userId, kind))}`;

/** The account's mails behind a link of {@link unsubscribePath}. */
export interface MailSwitches {
  /** Shortened address, so that a forwarded mail does not reveal it. */
  address: string;
  kind: NotificationKind;
  mail: MailChoice;
  mails: NotificationPreferences["mails"];
}

/** Returns an account's mail preferences. Throws `not_found` for an invalid token, or if the account is gone. */
export async function readMailSwitches(services: Services, token: string): Promise<MailSwitches> {
  const { id, email, kind } = await accountOf(services, token);
  const { mail, mails } = await readPreferences(services, { kind: "user", id });
  return { address: hinted(email), kind, mail, mails };
}

/** Turns off an account's mails. Throws like {@link readMailSwitches}. */
export const endMails = (services: Services, token: string): Promise<void> =>
  change(services, token, () => ({ mail: "never" }));

/** Turns off the mails of the link's kind. Throws like {@link readMailSwitches}. */
export const endMailsOfKind = (services: Services, token: string): Promise<void> =>
  change(services, token, (kind) => ({ mails: { [kind]: false } }));

/** Turns the mails of the link's kind on again, and mails in general. Throws like {@link readMailSwitches}. */
export async function resumeMailsOfKind(services: Services, token: string): Promise<void> {
  const { mail } = await readMailSwitches(services, token);
  await change(services, token, (kind) => ({
    mail: mail === "never" ? defaultPreferences.mail : mail,
    mails: { [kind]: true },
  }));
}

/** Writes an account's mail preferences. Throws like {@link readMailSwitches}. */
export const writeMailSwitches = (
  services: Services,
  token: string,
  { mail, mails }: Pick<MailSwitches, "mail" | "mails">,
): Promise<void> => change(services, token, () => ({ mail, mails }));

async function change(
  services: Services,
  token: string,
  to: (kind: NotificationKind) => { mail?: MailChoice; mails?: Partial<NotificationPreferences["mails"]> },
): Promise<void> {
  const { id, kind } = await accountOf(services, token);
  await writePreferences(services, { kind: "user", id }, to(kind));
  await recordAudit(services, { action: "mails_changed", subject: id });
}

async function accountOf(
  { db, vault }: Services,
  token: string,
): Promise<{ id: string; email: string; kind: NotificationKind }> {
  const [id = "", named, signature = ""] = token.split(".");
  const kind = notificationKinds.find((one) => one === named);
  if (kind === undefined || !vault.isSigned(signedText(id, kind), signature)) throw unknown();
  const account = await db.selectFrom("users").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
  if (account === undefined) throw unknown();
  return { ...account, kind };
}

const unknown = (): DomainError => new DomainError("not_found", "errors.link_invalid");
