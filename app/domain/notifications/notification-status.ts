import type { Language } from "../preferences.ts";
import type { Channel, MessageKind } from "./outbox-message.ts";
import { knownServices } from "./push-endpoint.ts";

/** State of the festival's notifications, counted in the database at one moment. */
export interface NotificationStatus {
  queue: {
    queued: number;
    due: number;
    /** Queued messages that failed before. */
    retrying: number;
    /** Queued messages that wait for the end of quiet hours. */
    quiet: number;
  };
  /** Results of the settled messages, ever and in the last 24 hours. */
  settled: Record<SettledState, { ever: number; lately: number }>;
  /** The same by kind, in the order of {@link messageKinds}; unused kinds are left out. */
  kinds: ({ kind: MessageKind; queued: number } & Record<SettledState, number>)[];
  /** Subscribed browsers by push service, most frequent first. */
  services: { service: string; count: number }[];
  languages: { language: Language; count: number }[];
  /** Verified addresses of active accounts. */
  addresses: number;
  /** Instant of the last run of the clock; null before the first. */
  lookedAt: string | null;
  isClockStill: boolean;
  /** Problems of the last 24 hours, and of current retries, most recent first. */
  troubles: { trouble: Trouble; channel: Channel; detail: string | null; count: number }[];
}

export const messageKinds = [
  "reminder",
  "change",
  "place",
  "message",
  "test",
  "account",
] as const satisfies MessageKind[];

/** `stale`: expired before it was sent; `withdrawn`: no longer true, or unwanted. */
export const settledStates = ["sent", "failed", "stale", "withdrawn"] as const;
export type SettledState = (typeof settledStates)[number];

const makers: Record<string, string> = {
  "fcm.googleapis.com": "Google",
  "jmt17.google.com": "Google",
  "push.services.mozilla.com": "Mozilla",
  "push.apple.com": "Apple",
  "notify.windows.com": "Microsoft",
};

/** Returns the maker of an address's push service if it is known, else its host. */
export function serviceAt(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  const known = knownServices.find((service) => hostname === service || hostname.endsWith(`.${service}`));
  return (known === undefined ? undefined : makers[known]) ?? hostname;
}

/** Kinds of problems for an administrator: each has a sentence with its meaning, and one with its remedy. */
export const troubles = [
  "gone",
  "address",
  "signature",
  "busy",
  "service_down",
  "unreachable",
  "too_large",
  "late",
  "no_origin",
  "mail_unset",
  "mail_password",
  "mail_refused",
  "mail_later",
  "mail_unreachable",
] as const;
export type Trouble = (typeof troubles)[number];

/**
 * Returns the kind of problem behind the stored reason of a failure. A reason is one of our own codes, or a status with
 * the service's message.
 */
export function troubleOf(channel: Channel, state: "queued" | "failed" | "stale", reason: string | null): Trouble {
  if (reason === "no_origin") return "no_origin";
  if (reason === null || reason === "too_late") return "late";
  const status = Number(/^\d{3}\b/.exec(reason)?.[0] ?? Number.NaN);
  return channel === "mail" || channel === "account" ? mailTrouble(reason, status, state) : pushTrouble(reason, status);
}

function pushTrouble(reason: string, status: number): Trouble {
  if (reason === "gone" || reason === "no_subscription") return "gone";
  if (reason === "address") return "address";
  if (reason === "too_large") return "too_large";
  if (status === 429) return "busy";
  if (status >= 500) return "service_down";
  return Number.isNaN(status) ? "unreachable" : "signature";
}

/** RFC 4954 §6: codes of a mail server that refuses our login. */
const ofPassword = [530, 534, 535, 538];

function mailTrouble(reason: string, status: number, state: "queued" | "failed" | "stale"): Trouble {
  if (reason === "errors.mail_not_configured") return "mail_unset";
  if (ofPassword.includes(status)) return "mail_password";
  if (status >= 500) return "mail_refused";
  return Number.isNaN(status) ? "mail_unreachable" : state === "queued" ? "mail_later" : "mail_refused";
}
