import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import type { PushPolicy } from "../../server/notifications/push-policy.ts";
import { certificate, key } from "./loopback-certificate.ts";

/** A push message as its browser decrypts it. */
export interface Received {
  /** Decrypted JSON. */
  payload: Payload;
  /** TTL in seconds, Urgency, Topic (RFC 8030 §5). */
  ttl: number;
  urgency: string;
  topic: string;
  /** Audience and contact of the signature (RFC 8292). */
  audience: string;
  contact: string;
  /** performance.now() */
  at: number;
}

const payloadSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.url(),
    tag: z.string(),
    timestamp: z.number(),
    silent: z.boolean(),
    icon: z.url(),
    badge: z.url(),
    actions: z.array(z.object({ action: z.string(), title: z.string(), navigate: z.url().optional() })),
    data: z.object({ id: z.string(), path: z.string(), notSnoozed: z.string() }),
  }),
});
export type Payload = z.output<typeof payloadSchema>;

/** How the service answers a message: with a status and header fields, with a body that never ends, or never. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string; isEndless?: boolean } | "never";

/** A subscribed browser, and the messages that it received. */
export interface Subscriber {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: Received[];
  /** Decrypted text of the last message. */
  lastPayload: () => string;
}

export interface PushService {
  port: string;
  /** Policy that allows only this service. */
  policy: PushPolicy;
  /** Makes a new browser; `host` is one of the certificate's names. */
  subscriber: (host?: string) => Subscriber;
  /** All messages received, in order. */
  received: Received[];
  /** Sizes of all bodies in bytes, in order, including refused ones. */
  sizes: number[];
  /** Sets how it answers from now on; 201 by default. */
  answer: (how: (count: number) => Answer) => void;
  /** Returns the number of open connections. */
  connections: () => Promise<number>;
  /** Resolves once `count` messages were received in all; rejects after ten seconds. */
  waitFor: (count: number) => Promise<Received[]>;
  close: () => Promise<void>;
}

/**
 * Starts a push service on loopback, over https. It decrypts messages as a browser does (RFC 8291), and verifies the
 * signature.
 */
export async function startPushService({ within = 10_000 }: { within?: number } = {}): Promise<PushService> {
  const browsers = new Map<string, { curve: ECDH; auth: Buffer; subscriber: Subscriber; last: string }>();
  const received: Received[] = [];
  const sizes: number[] = [];
  const faults: unknown[] = [];
  let answer: (count: number) => Answer = () => ({ status: 201 });
  const server = createServer({ cert: certificate, key }, (request, response) => {
    take(request, response).catch((error: unknown) => {
      faults.push(error);
      response.writeHead(500).end();
    });
  });

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    sizes.push(body.length);
    const how = answer(sizes.length);
    if (how === "never") return;
    const browser = browsers.get(request.url ?? "");
    const isTaken = how.status >= 200 && how.status < 300;
    if (isTaken && browser !== undefined) {
      browser.last = decrypt(body, browser);
      const message = messageOf(request, browser.last);
      browser.subscriber.received.push(message);
      received.push(message);
    }
    response.writeHead(browser === undefined ? 404 : how.status, how.headers);
    if (how.isEndless === true) await sayForever(response);
    else response.end(how.body);
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = String(typeof address === "object" && address !== null ? address.port : 0);
  return {
    port,
    policy: policyOf(port, within),
    subscriber: (host = "push.verbena.test") => {
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const curve = createECDH("prime256v1");
      const p256dh = curve.generateKeys("base64url");
      const auth = randomBytes(16);
      const lastPayload = (): string => browsers.get(path)?.last ?? "";
      const subscriber: Subscriber = {
        lastPayload,
        subscription: {
          endpoint: `https://${host}:${port}${path}`,
          keys: { p256dh, auth: auth.toString("base64url") },
        },
        received: [],
      };
      browsers.set(path, { curve, auth, subscriber, last: "" });
      return subscriber;
    },
    received,
    sizes,
    answer: (how) => {
      answer = how;
    },
    connections: () => promisify(server.getConnections.bind(server))(),
    waitFor: async (count) => {
      for (let waited = 0; received.length < count; waited += 1) {
        if (faults.length > 0) throw faults[0];
        if (waited > 1000) throw new Error(`${received.length} of ${count} messages arrived`);
        await sleep(10);
      }
      return received;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (faults.length > 0) throw faults[0];
    },
  };
}

/** Policy that allows only the push service at a port of loopback. */
export const policyOf = (port: string, within = 10_000): PushPolicy => ({
  services: ["verbena.test"],
  isPort: (asked) => asked === port,
  resolve: async (hostname) => (hostname.endsWith(".verbena.test") ? ["127.0.0.1"] : []),
  isAllowed: (found) => found === "127.0.0.1",
  authorities: certificate,
  within,
});

async function sayForever(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write("and so on ".repeat(100));
    await sleep(1);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Decrypts a body of one record, whose padding is a single 2 (RFC 8291 §3.4, RFC 8188 §2.1). */
function decrypt(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const material = hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", Buffer.from(material), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("The record is not padded as it must be");
  return padded.subarray(0, end).toString("utf8");
}

function messageOf({ headers }: IncomingMessage, text: string): Received {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("Another encoding than aes128gcm");
  const { aud: audience, sub: contact } = claimsOf(String(headers.authorization));
  const [ttl, urgency, topic] = ["ttl", "urgency", "topic"].map((name) => String(headers[name] ?? ""));
  return {
    payload: payloadSchema.parse(JSON.parse(text)),
    ttl: Number(ttl),
    urgency: urgency ?? "",
    topic: topic ?? "",
    audience,
    contact,
    at: performance.now(),
  };
}

const claimsSchema = z.object({ aud: z.url(), exp: z.int(), sub: z.string().regex(/^(?:mailto|https):/) });

/** Verifies the signed token, valid for a day at most, with the key beside it (RFC 8292 §3). */
function claimsOf(authorization: string): z.output<typeof claimsSchema> {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("Not signed by the key that is named");
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  const left = claims.exp - Date.now() / 1000;
  if (left <= 0 || left > 86_400) throw new Error("The signature is not good for a day at most");
  return claims;
}
