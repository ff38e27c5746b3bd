import { DomainError } from "../error.ts";
import type { User } from "../identity/user.ts";
import type { Services } from "../services.ts";
import { mailFaultOf, refusesRecipient } from "./mail-fault.ts";
import { sendMail } from "./mail.server.ts";
import type { MessageToRender, MessageRenderer } from "./rendered-message.ts";
import { kindOfMessage } from "./outbox-message.ts";
import { unsubscribePath } from "./unsubscribe.server.ts";

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
  try {
    await sendMail(services, {
      to: account.email,
      subject,
      text,
      html,
      images,
      messageId: `<${id}@${new URL(origin).hostname}>`,
      headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      ...(calendar !== null && { calendar }),
    });
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
