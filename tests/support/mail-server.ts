import { once } from "node:events";
import { type AddressInfo, isIP } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { certificate, key } from "./loopback-certificate.ts";

export interface MailServer {
  port: number;
  /** Every mail that came to its end, in order, also those that were refused then. */
  messages: () => Promise<Email[]>;
  /** The next mail that nobody waited for yet, as soon as it is there. */
  waitForMail: () => Promise<Email>;
  /** From now on it refuses what it says here, until told otherwise: every recipient, or the mail itself when all of it is there. */
  refuseAt: (what: "recipient" | "mail" | null, code?: number, words?: string) => void;
  /** Whom the mails were handed over for (RFC 5321 §3.3), in order. */
  recipients: () => string[];
  close: () => Promise<void>;
}

export interface MailServerOptions {
  /** Takes no mail: 550 at each recipient. */
  refuse?: boolean;
  /** Whom it lets in; without a user it lets in everyone. */
  user?: string;
  password?: string;
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  untrusted?: boolean;
}

/** A mail server on a free port of the loopback, plain unless it is told otherwise. */
export async function startMailServer({
  refuse = false,
  user,
  password,
  untrusted = false,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  let refused: { what: "recipient" | "mail"; code: number; words: string } | null = refuse
    ? { what: "recipient", code: 550, words: "No such user here" }
    : null;
  const arrivals: Promise<Buffer>[] = [];
  const waiting: ((raw: Buffer) => void)[] = [];
  const arrive = (raw: Buffer): void => {
    received.push(raw);
    const waiter = waiting.shift();
    if (waiter === undefined) arrivals.push(Promise.resolve(raw));
    else waiter(raw);
  };
  const server = new SMTPServer({
    disabledCommands: [...(user === undefined ? ["AUTH"] : []), ...(untrusted ? [] : ["STARTTLS"])],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    ...(untrusted && { cert: certificate, key }),
    onAuth: (given, _session, answer) => {
      if (given.username === user && given.password === password) answer(null, { user });
      else answer(refusal(535, "Authentication credentials invalid"));
    },
    onRcptTo: ({ address }, _session, answer) => {
      if (refused?.what === "recipient") return answer(refusal(refused.code, refused.words));
      recipients.push(address);
      answer();
    },
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        arrive(Buffer.concat(chunks));
        if (refused?.what === "mail") answer(refusal(refused.code, refused.words));
        else answer();
      });
    },
  });
  // A client that does not trust the certificate hangs up in the middle of the handshake.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    port: portOf(listening.address()),
    messages: () => Promise.all(received.map((raw) => PostalMime.parse(raw))),
    waitForMail: async () =>
      PostalMime.parse(await (arrivals.shift() ?? new Promise<Buffer>((resolve) => waiting.push(resolve)))),
    refuseAt: (what, code = 550, words = "No such user here") => {
      refused = what === null ? null : { what, code, words };
    },
    recipients: () => recipients,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string" || isIP(address.address) === 0)
    throw new Error("The mail server listens on no port.");
  return address.port;
}
