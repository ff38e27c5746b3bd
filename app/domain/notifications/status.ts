import type { Language } from "../preferences.ts";
import type { MessageKind } from "./message.ts";
import { knownServices } from "./push-endpoint.ts";

/** How the notifications of the festival are doing, in figures of the database at one moment. */
export interface NotificationStatus {
  /** What waits now. */
  queue: {
    queued: number;
    /** Of those, what should be on its way already; … */
    due: number;
    /** … what is tried again after a failure; … */
    retrying: number;
    /** … and what waits for the end of somebody's quiet hours. */
    quiet: number;
  };
  /** What became of the rest, ever and in the last 24 hours. */
  settled: Record<SettledState, { ever: number; lately: number }>;
  /** The same by what was to be said, in the order of {@link messageKinds}; kinds of which there was none are left out. */
  kinds: ({ kind: MessageKind; queued: number } & Record<SettledState, number>)[];
  /** Browsers that get notifications, by whose push service theirs is, most first, … */
  services: { service: string; count: number }[];
  /** … and by the language they are spoken to in. */
  languages: { language: Language; count: number }[];
  /** Addresses that were verified, of accounts that are active. */
  addresses: number;
  /** When it was last looked for what is due; null before the first time. */
  lookedAt: string | null;
  /** It should have been looked since: the clock of the server stands still. */
  isClockStill: boolean;
  /** What went wrong in the last 24 hours, or is tried again: the most recent first. */
  troubles: { trouble: Trouble; channel: "push" | "mail"; said: string | null; count: number }[];
}

export const messageKinds = ["reminder", "change", "place", "message", "test"] as const satisfies MessageKind[];

/** `stale`: too late, and therefore not sent; `withdrawn`: no longer true or not wanted. */
export const settledStates = ["sent", "failed", "stale", "withdrawn"] as const;
export type SettledState = (typeof settledStates)[number];

const makers: Record<string, string> = {
  "fcm.googleapis.com": "Google",
  "jmt17.google.com": "Google",
  "push.services.mozilla.com": "Mozilla",
  "push.apple.com": "Apple",
  "notify.windows.com": "Microsoft",
};

/** Whose push service an address is one of: a name that people know, else its host. */
export function serviceAt(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  const known = knownServices.find((service) => hostname === service || hostname.endsWith(`.${service}`));
  return (known === undefined ? undefined : makers[known]) ?? hostname;
}

/** What went wrong, as an administrator needs to know it: each has a sentence for what it is, and one for what to do. */
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

/** What stands behind the reason that was noted when a message could not be sent; a reason is a word of ours, or a status and what was said with it. */
export function troubleOf(
  channel: "push" | "mail",
  state: "queued" | "failed" | "stale",
  reason: string | null,
): Trouble {
  if (reason === "no_origin") return "no_origin";
  if (reason === null || reason === "too_late") return "late";
  const status = Number(/^\d{3}\b/.exec(reason)?.[0] ?? Number.NaN);
  return channel === "push" ? pushTrouble(reason, status) : mailTrouble(reason, status, state);
}

function pushTrouble(reason: string, status: number): Trouble {
  if (reason === "gone" || reason === "no_subscription") return "gone";
  if (reason === "address") return "address";
  if (reason === "too_large") return "too_large";
  if (status === 429) return "busy";
  if (status >= 500) return "service_down";
  return Number.isNaN(status) ? "unreachable" : "signature";
}

/** RFC 4954 §6: what a mail server says when it doesn't believe who we are. */
const ofPassword = [530, 534, 535, 538];

function mailTrouble(reason: string, status: number, state: "queued" | "failed" | "stale"): Trouble {
  if (reason === "errors.mail_not_configured") return "mail_unset";
  if (ofPassword.includes(status)) return "mail_password";
  if (status >= 500) return "mail_refused";
  return Number.isNaN(status) ? "mail_unreachable" : state === "queued" ? "mail_later" : "mail_refused";
}
