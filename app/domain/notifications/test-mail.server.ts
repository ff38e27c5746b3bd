import { z } from "zod";
import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { type MailMessage, sendMail } from "./mail.server.ts";

/**
 * Sends a mail to test the settings. Throws `unavailable` like {@link sendMail}, but with a more precise message:
 * server address, certificate, login, or a refused address; `values.said` is the server's or the network's message.
 */
export async function sendTestMail(services: Services, message: MailMessage): Promise<void> {
  try {
    await sendMail(services, message);
  } catch (error) {
    if (!(error instanceof DomainError && error.messageKey === "errors.mail_failed")) throw error;
    const { code = "", response, message: words = "" } = mailFault.safeParse(error.cause).data ?? {};
    throw new DomainError("unavailable", reasonOf(code, words), {
      values: { said: (response ?? words).slice(0, 300) },
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
