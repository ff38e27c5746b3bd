import { festivalSettings } from "../programme/festival-settings.ts";
import type { SettingValues } from "../settings/setting.ts";
import { mailPassword, mailSettings } from "./delivery-settings.ts";
import { Buffer } from "node:buffer";
import { DomainError } from "../error.ts";
import type { Services, WithDb } from "../services.ts";
import { readSecret, readSettings } from "../settings/settings.server.ts";
import type { MailImage } from "./rendered-message.ts";
import { z } from "zod";

/** A mail to one person, in both forms. */
export interface MailMessage {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** More header fields, as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** In angle brackets; the mail server adds one if it is missing. */
  messageId?: string;
  /** An event as a calendar attachment (RFC 5545). */
  calendar?: string;
  /** Images that the HTML refers to. */
  images?: MailImage[];
}

/** Timeout of each step with the mail server, in milliseconds. */
const patience = 10_000;

/** Whether a mail server and a sender are set. */
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
  // Loaded with the first mail, so that the server starts faster.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(connectionOf(settings, await readSecret(services, mailPassword)));
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

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

/** Uses STARTTLS if the server offers it, with a valid certificate: no setting turns that off (RFC 8314). */
function connectionOf(settings: SettingValues<typeof mailSettings>, password: string) {
  const user = settings["email.smtp_user"];
  return {
    host: settings["email.smtp_host"],
    port: settings["email.smtp_port"],
    secure: settings["email.smtp_secure"],
    // A password needs an encrypted connection, unless it never leaves this machine.
    ...(user === "" ? {} : { auth: { user, pass: password }, requireTLS: !isLoopback(settings["email.smtp_host"]) }),
    tls: { rejectUnauthorized: true },
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
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
    const { code = "", response, message: words = "" } = mailFault.safeParse(error.cause).data ?? {};
    throw new DomainError("unavailable", reasonOf(code, words), {
      values: { reply: (response ?? words).slice(0, 300) },
      cause: error,
    });
  }
}

/** Fields of nodemailer's errors. */
const mailFault = z
  .object({ code: z.string().optional(), response: z.string().optional(), message: z.string() })
  .catch({ message: "" });

function reasonOf(code: string, words: string): string {
  if (code === "EAUTH" || code === "ENOAUTH") return "errors.mail_login_refused";
  if (code === "EENVELOPE" || code === "EMESSAGE") return "errors.mail_address_refused";
  if (code === "ETLS" || /certificate|self-signed|TLS|SSL/i.test(words)) return "errors.mail_insecure";
  if (["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "ESOCKET", "EDNS", "ENOTFOUND"].includes(code))
    return "errors.mail_unreachable";
  return "errors.mail_failed";
}
