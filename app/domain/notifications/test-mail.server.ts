import { z } from "zod";
import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { type MailMessage, sendMail } from "./mail.server.ts";

/**
 * Sends a mail to find out whether mail works. Throws `unavailable` as {@link sendMail}, but says what went wrong: the address of the server,
 * its certificate, the account there, or an address that it refuses; `values.said` is what the server or the network said.
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

/** What nodemailer says of a failure. */
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
