import { z } from "zod";
import type { DomainError } from "../error.ts";

/** Fields of nodemailer's errors; `response` is the server's line. */
const mailFault = z
  .object({
    responseCode: z.number().catch(0),
    command: z.string().catch(""),
    response: z.string().catch(""),
    message: z.string().catch(""),
  })
  .catch({ responseCode: 0, command: "", response: "", message: "" });
export type MailFault = z.output<typeof mailFault>;

/** Returns the known details of a failed mail. */
export const mailFaultOf = (error: DomainError): MailFault => mailFault.parse(error.cause);

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
