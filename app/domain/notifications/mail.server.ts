import { festivalSettings } from "../programme/festival-settings.ts";
import type { SettingValues } from "../settings/setting.ts";
import { mailAuthority, mailPassword, mailSettings } from "./delivery-settings.ts";
import { authoritiesOf } from "./mail-authority.server.ts";
import { Buffer } from "node:buffer";
import { isIPv4 } from "node:net";
import { DomainError } from "../error.ts";
import type { Services, WithDb } from "../services.ts";
import { readSecret, readSettings } from "../settings/settings.server.ts";
import type { MailImage, MessageToRender, MessageRenderer } from "./rendered-message.ts";
import { z } from "zod";
import type { User } from "../identity/user.ts";
import { type AccountMessage, kindOfMessage } from "./outbox-message.ts";
import { addMessagesIn } from "./outbox.server.ts";
import type { DbTransaction } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import { openJson } from "../vault.server.ts";
import { unsubscribePath } from "./unsubscribe.server.ts";

const writtenMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** A mail to one person, in both forms. `to` is one address, without a name. */
export interface MailMessage extends z.output<typeof writtenMail> {
  /** More header fields, as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** In angle brackets; the mail server adds one if it is missing. */
  messageId?: string;
  /** An event as a calendar attachment (RFC 5545). */
  calendar?: string;
  images?: MailImage[];
}

/** Timeout of each step with the mail server, in milliseconds. */
const patience = 10_000;

export async function mailIsConfigured(services: WithDb): Promise<boolean> {
  return isConfigured(await readSettings(services, mailSettings));
}

/**
 * Sends a mail through the configured server, from the festival's name; done when the server has accepted it.
 * Throws `unavailable`: `errors.mail_not_configured`, or `errors.mail_failed` with the server's or the network's error
 * as its cause.
 */
export async function sendMail(services: Services, message: MailMessage): Promise<void> {
  const settings = await readSettings(services, { ...festivalSettings, ...mailSettings });
  if (!isConfigured(settings)) throw new DomainError("unavailable", "errors.mail_not_configured");
  const password = await readSecret(services, mailPassword);
  // Loaded with the first mail, so that the server starts faster.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(connectionOf(settings, password, authoritiesNow(settings)));
  try {
    await transport.sendMail({
      // As objects: a text would be parsed as a list of addresses.
      from: { name: settings["general.name"], address: settings["email.from"] },
      to: { name: "", address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html,
      ...(message.messageId !== undefined && { messageId: message.messageId }),
      attachments: attachmentsOf(message),
      date: services.clock.now(),
      // Avoids automatic replies, like holiday notices (RFC 3834 §5).
      headers: { "Auto-Submitted": "auto-generated", ...message.headers },
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw new DomainError("unavailable", "errors.mail_failed", { cause: error });
  } finally {
    transport.close();
  }
}

/** Images go inside the HTML's own part (RFC 2387): mail programs show those without asking for permission. */
const attachmentsOf = ({ calendar, images = [] }: MailMessage) => [
  ...images.map(({ cid, png }) => ({
    filename: `${cid}.png`,
    content: Buffer.from(png),
    contentType: "image/png",
    contentDisposition: "inline" as const,
    cid,
  })),
  ...(calendar === undefined
    ? []
    : [{ filename: "event.ics", content: calendar, contentType: "text/calendar; charset=utf-8; method=PUBLISH" }]),
];

const isConfigured = (settings: SettingValues<typeof mailSettings>): boolean =>
  settings["email.smtp_host"] !== "" && settings["email.from"] !== "";

/** The file with them may have gone since they were saved: then a mail waits, as for a server that is away. */
function authoritiesNow(settings: SettingValues<typeof mailSettings>): string[] | undefined {
  try {
    return authoritiesOf(settings[mailAuthority]);
  } catch (error) {
    throw new DomainError("unavailable", "errors.authority_unreadable", { cause: error });
  }
}

/** A name such as 127.example.org is not on this machine. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

/**
 * Uses STARTTLS if the server offers it, with a valid certificate (RFC 8314): a setting turns that off for a server on
 * this machine, and for no other.
 */
function connectionOf(settings: SettingValues<typeof mailSettings>, password: string, ca: string[] | undefined) {
  const user = settings["email.smtp_user"];
  const host = settings["email.smtp_host"];
  return {
    host,
    port: settings["email.smtp_port"],
    secure: settings["email.smtp_secure"],
    // A password needs an encrypted connection, unless it never leaves this machine.
    ...(user === "" ? {} : { auth: { user, pass: password }, requireTLS: !isLoopback(host) }),
    tls: { ca, rejectUnauthorized: !(settings["email.smtp_any_local_certificate"] && isLoopback(host)) },
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
}

/**
 * `refused`: the server refuses this mail; `unknown`: the address does not exist. `detail` is the server's number, or the
 * network's message.
 */
export type MailAnswer = { outcome: "taken" } | { outcome: "later" | "refused" | "unknown"; detail: string };

interface Mailed {
  id: string;
  account: User;
  message: MessageToRender;
  origin: string;
}

/**
 * Sends a message to an account's address, with one-click unsubscription (RFC 8058). A repeated mail has the same
 * Message-ID (RFC 5322 §3.6.4), so that mail programs recognise it.
 */
export async function sendByMail(
  services: Services,
  renderer: MessageRenderer,
  { id, account, message: toBeRendered, origin }: Mailed,
): Promise<MailAnswer> {
  const { content } = toBeRendered;
  const unsubscribe = `${origin}${unsubscribePath(services, account.id, content.kind === "test" ? "messages" : kindOfMessage[content.kind])}`;
  const { subject, text, html, calendar, images } = await renderer.renderMail(toBeRendered, { origin, unsubscribe });
  return answerOf(
    sendMail(services, {
      to: account.email,
      subject,
      text,
      html,
      images,
      messageId: `<${id}@${new URL(origin).hostname}>`,
      headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      ...(calendar !== null && { calendar }),
    }),
  );
}

/**
 * Puts a mail about an account into the outbox, inside the transaction of its cause. It is tried until its link expires.
 * It is sealed, as it may hold a secret link. `userId`: the account, if the address has one.
 */
export const queueAccountMailIn = (
  services: Services,
  transaction: DbTransaction,
  mail: z.output<typeof writtenMail>,
  { userId, expiresAt }: { userId: string | null; expiresAt: Date },
): Promise<void> =>
  addMessagesIn(services, transaction, [
    {
      content: { kind: "account", payload: { sealed: services.vault.seal(JSON.stringify(mail)) } },
      to: { channel: "account", userId },
      eventId: null,
      about: newId(),
      dueAt: services.clock.now(),
      expiresAt,
    },
  ]);

/** Sends a mail of {@link queueAccountMailIn}. Refuses one that was sealed with another key. */
export async function sendAccountMail(services: Services, { id, sealed }: AccountMessage): Promise<MailAnswer> {
  const mail = openJson(services.vault, writtenMail, sealed);
  if (mail === null) return { outcome: "refused", detail: "other_key" };
  const { "email.from": from } = await readSettings(services, mailSettings);
  return answerOf(sendMail(services, { ...mail, messageId: `<${id}@${from.split("@")[1] ?? "verbena.invalid"}>` }));
}

async function answerOf(sending: Promise<void>): Promise<MailAnswer> {
  try {
    await sending;
    return { outcome: "taken" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { responseCode, command, message } = mailFaultOf(error);
    // A 5xx for the mail itself is final (RFC 5321 §4.2.1). A 5xx for our password or sender may be corrected in the
    // settings, and any other failure may be over soon.
    const outcome = refusesRecipient(error)
      ? "unknown"
      : responseCode >= 500 && command === "DATA"
        ? "refused"
        : "later";
    return { outcome, detail: responseCode > 0 ? String(responseCode) : (message || error.messageKey).slice(0, 200) };
  }
}

/**
 * Sends a mail to test the settings. Throws `unavailable` like {@link sendMail}, but with a more precise message:
 * server address, certificate, login, or a refused address; `values.reply` is the server's or the network's message.
 */
export async function sendTestMail(services: Services, message: MailMessage): Promise<void> {
  try {
    await sendMail(services, message);
  } catch (error) {
    if (!(error instanceof DomainError && error.messageKey === "errors.mail_failed")) throw error;
    const { code, response, message: words } = mailFaultOf(error);
    throw new DomainError("unavailable", reasonOf(code, words), {
      values: { reply: (response || words).slice(0, 300) },
      cause: error,
    });
  }
}

function reasonOf(code: string, words: string): string {
  if (code === "EAUTH" || code === "ENOAUTH") return "errors.mail_login_refused";
  if (code === "EENVELOPE" || code === "EMESSAGE") return "errors.mail_address_refused";
  // A server that starts with TLS, as on port 465, waits for the client's first word.
  if (code === "ETIMEDOUT" && words === "Greeting never received") return "errors.mail_silent";
  if (code === "ETLS" || /certificate|self-signed|TLS|SSL/i.test(words)) return "errors.mail_insecure";
  if (["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "ESOCKET", "EDNS", "ENOTFOUND"].includes(code))
    return "errors.mail_unreachable";
  return "errors.mail_failed";
}

const word = z.string().catch("");
/** Fields of nodemailer's errors; `response` is the server's line. */
const mailFault = z.object({
  code: word,
  command: word,
  response: word,
  responseCode: z.number().catch(0),
  message: word,
});

const mailFaultOf = ({ cause }: DomainError) => mailFault.parse(mailFault.safeParse(cause).data ?? {});

/** Codes of a server for an unknown recipient or a closed mailbox (RFC 5321 §4.2.3). */
const mailboxCodes: ReadonlySet<number> = new Set([550, 551, 553, 556]);

/**
 * Whether the recipient's address is at fault. A server that refuses the sender or all mails, by policy or without a
 * password (RFC 3463: 5.7), does not count: one wrong setting would spoil all addresses.
 */
export function refusesRecipient(error: DomainError): boolean {
  const { responseCode, command, response } = mailFaultOf(error);
  if (command !== "RCPT TO" || responseCode < 500) return false;
  const enhanced = /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1];
  return enhanced === undefined ? mailboxCodes.has(responseCode) : enhanced === "1" || enhanced === "2";
}
