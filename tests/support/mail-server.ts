import { once } from "node:events";
import { type AddressInfo, isIP } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { certificate, key, signedCertificate, signedKey } from "./loopback-certificate.ts";

export interface MailServer {
  port: number;
  /** Every mail that arrived completely, in order, including those that were refused at the end. */
  messages: () => Promise<Email[]>;
  /** Waits for the next mail that no earlier call returned. */
  waitForMail: () => Promise<Email>;
  /** Refuses every recipient, or every mail at its end, until the next call; null: refuses nothing. */
  refuseAt: (what: "recipient" | "mail" | null, code?: number, words?: string) => void;
  /** Puts the next recipient off with 451, as a server does that greylists, and no later one. */
  greylist: () => void;
  /** Accepted recipients (RFC 5321 §3.3), in order. */
  recipients: () => string[];
  close: () => Promise<void>;
}

export interface MailServerOptions {
  /** Refuses each recipient with 550. */
  refuse?: boolean;
  /** User that must sign in; without one, everyone may send. */
  user?: string;
  password?: string;
  /** Offers STARTTLS with an untrusted certificate. */
  untrusted?: boolean;
  /** Offers STARTTLS with a certificate of an authority of its own. */
  ownAuthority?: boolean;
}

/** Starts a mail server on a free port of loopback, by default without TLS. */
export async function startMailServer({
  refuse = false,
  user,
  password,
  untrusted = false,
  ownAuthority = false,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  let refused: { what: "recipient" | "mail"; code: number; words: string } | null = refuse
    ? { what: "recipient", code: 550, words: "No such user here" }
    : null;
  let isGreylisting = false;
  const arrivals: Promise<Buffer>[] = [];
  const waiting: ((raw: Buffer) => void)[] = [];
  const arrive = (raw: Buffer): void => {
    received.push(raw);
    const waiter = waiting.shift();
    if (waiter === undefined) arrivals.push(Promise.resolve(raw));
    else waiter(raw);
  };
  const server = new SMTPServer({
    disabledCommands: [...(user === undefined ? ["AUTH"] : []), ...(untrusted || ownAuthority ? [] : ["STARTTLS"])],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    ...(untrusted && { cert: certificate, key }),
    ...(ownAuthority && { cert: signedCertificate, key: signedKey }),
    onAuth: (given, _session, answer) => {
      if (given.username === user && given.password === password) answer(null, { user });
      else answer(refusal(535, "Authentication credentials invalid"));
    },
    onRcptTo: ({ address }, _session, answer) => {
      if (isGreylisting) {
        isGreylisting = false;
        return answer(refusal(451, "4.7.1 Greylisted, try again later"));
      }
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
    greylist: () => {
      isGreylisting = true;
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
