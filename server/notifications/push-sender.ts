import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import type { Clock } from "#app/domain/clock.ts";
import { endpointIn } from "#app/domain/notifications/push-endpoint.ts";
import type { PushKeys } from "#app/domain/notifications/push-keys.server.ts";
import type { Push, PushAnswer, PushMessage } from "#app/domain/notifications/push.ts";
import { AddressRefused, allowedAddresses, checkedLookup } from "../outbound/checked-lookup.ts";
import type { PushPolicy } from "./push-policy.ts";
import { createTurns } from "./turns.ts";

interface PushSender extends Push {
  /** Aborts pending messages. They can be sent again later. */
  close: () => void;
}

/** Most open connections to one push service. */
const mostSockets = 64;
/** How long a signature for a push service is used, in ms. It is valid for twelve hours. */
const signedFor = 6 * 60 * 60_000;
/** Most signatures that are kept: a push service may have many hosts. */
const mostSigned = 1000;
/** How many bytes of an answer are read. */
const mostRead = 200;
/** Longest wait that a push service can ask for, in ms. */
const longestWait = 24 * 60 * 60_000;

/** How long messages may be encrypted in a turn of the event loop, in ms: one takes about half of one. */
const encryptedFor = 1;

const importWebPush = async () => (await import("web-push")).default;
let loaded: ReturnType<typeof importWebPush> | undefined;
/** Loads with the first message, so that the start doesn't wait for it. */
const loadWebPush = (): ReturnType<typeof importWebPush> => (loaded ??= importWebPush());

/** Sends push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed by the festival (RFC 8292), within a policy. */
export function createPushSender(keys: PushKeys, clock: Clock, policy: PushPolicy): PushSender {
  const closing = new AbortController();
  const lookup = checkedLookup(policy);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: mostSockets,
    ...(policy.authorities !== undefined && { ca: policy.authorities }),
  });
  const sign = createSigner(keys, clock);
  const ownTurn = createTurns(encryptedFor);

  const post = async (url: URL, message: PushMessage): Promise<PushAnswer> => {
    const { target, payload, ttl, topic, contact } = message;
    const webPush = await loadWebPush();
    const Authorization = await sign(url.origin, contact);
    const { p256dh, auth, endpoint } = target;
    await ownTurn();
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: ttl,
      urgency: "high",
      topic,
      headers: { Authorization },
    });
    const deadline = AbortSignal.any([AbortSignal.timeout(policy.within), closing.signal]);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(url, { method: "POST", headers, agent, lookup, signal: deadline }, resolve);
      asked.on("error", reject);
      asked.end(body);
    });
    return answerOf(response, clock);
  };

  return {
    publicKey: keys.publicKey,
    mayAsk: async (endpoint, more) => {
      const url = endpointIn(endpoint, policy, more);
      if (url === null) return false;
      try {
        await allowedAddresses(url.hostname, policy);
        return true;
      } catch (error) {
        // A failed lookup is repeated with the next message.
        return !(error instanceof AddressRefused);
      }
    },
    send: async (message) => {
      const url = endpointIn(message.target.endpoint, policy, message.moreServices);
      if (url === null) return { outcome: "refused", detail: "address" };
      try {
        return await post(url, message);
      } catch (error) {
        if (error instanceof AddressRefused) return { outcome: "refused", detail: "address" };
        return {
          outcome: "later",
          after: closing.signal.aborted ? 0 : null,
          detail: error instanceof Error ? faultOf(error) : "unknown",
        };
      }
    },
    close: () => {
      closing.abort();
      agent.destroy();
    },
  };
}

function faultOf(error: Error): string {
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return code === "ABORT_ERR" ? "timeout" : code;
}

/** Signs messages. A signature is for one push service and is used for several hours. */
function createSigner(
  { publicKey, privateKey }: PushKeys,
  clock: Clock,
): (audience: string, contact: string) => Promise<string> {
  const signed = new Map<string, { header: string; until: number }>();
  return async (audience, contact) => {
    const now = clock.now().getTime();
    const key = `${audience} ${contact}`;
    const known = signed.get(key);
    // After the clock was set back, no signature may last longer.
    if (known !== undefined && known.until > now && known.until <= now + signedFor) return known.header;
    const webPush = await loadWebPush();
    const { Authorization: header } = webPush.getVapidHeaders(audience, contact, publicKey, privateKey, "aes128gcm");
    for (const [other, { until }] of signed) if (until <= now || signed.size >= mostSigned) signed.delete(other);
    signed.set(key, { header, until: now + signedFor });
    return header;
  };
}

async function answerOf(response: IncomingMessage, clock: Clock): Promise<PushAnswer> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 200 && status < 300) {
    response.resume();
    return { outcome: "taken" };
  }
  const detail = `${status} ${await firstWords(response)}`.trim();
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 413) return { outcome: "too_large" };
  if (status === 429 || status >= 500)
    return { outcome: "later", after: waitOf(headers["retry-after"], clock), detail };
  // Redirects are refused: an allowed address could lead to a forbidden one.
  return { outcome: "refused", detail };
}

/** Reads the beginning of a push service's explanation. */
async function firstWords(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    if (Buffer.concat(chunks).length >= mostRead) break;
  }
  return Buffer.concat(chunks)
    .subarray(0, mostRead)
    .toString("utf8")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Returns the wait in ms from seconds or a date (RFC 9110 §10.2.3); null if the header is missing or unreadable. */
function waitOf(header: string | undefined, clock: Clock): number | null {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - clock.now().getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWait);
}
