import type { Language } from "../preferences.ts";

/**
 * A browser's subscription (W3C Push API, PushSubscription): an address of its push service and two keys, base64url.
 */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message for a browser's push service (RFC 8030). */
export interface PushMessage {
  target: PushTarget;
  /** JSON, encrypted so that only that browser can read it (RFC 8291). */
  payload: string;
  /** Whole seconds for which the service keeps it for a browser that is offline (RFC 8030 §5.2). */
  ttl: number;
  /**
   * A later message of the same topic replaces one that still waits (RFC 8030 §5.4): up to 32 characters of base64url.
   */
  topic: string;
  /** Contact for the push service (RFC 8292 §2.1): a mailto: or https: address. */
  contact: string;
  /** Hosts of push services that the settings add to the known ones. */
  moreServices: readonly string[];
}

/**
 * Answer of a push service. `gone`: the subscription ended. `later`: try again after `after` ms; null if the service
 * names no time. `too_large`: a shorter text may work. `refused`: another try would fail too. `detail` is for the log.
 */
export type PushAnswer =
  | { outcome: "taken" }
  | { outcome: "gone" }
  | { outcome: "later"; after: number | null; detail: string }
  | { outcome: "too_large" }
  | { outcome: "refused"; detail: string };

/** The connection to push services, built with the policy of allowed addresses. */
export interface Push {
  /** The festival's key, base64url: browsers subscribe with it (W3C Push API, applicationServerKey). */
  publicKey: string;
  /**
   * Whether an address is allowed as a push service's, by its form and by where its host is now; `moreServices` adds to
   * the known ones.
   */
  mayAsk: (endpoint: string, moreServices: readonly string[]) => Promise<boolean>;
  /** Sends a message after checking the address again. Never rejects. */
  send: (message: PushMessage) => Promise<PushAnswer>;
}

/** The visible pages of a device, or the programs that an account has connected with a token. */
export type SocketReceiver = { deviceId: string } | { userId: string };

export interface PageMessage {
  id: string;
  message: string;
  eventId: string | null;
}

/**
 * The pages and programs on the live channel now, at all processes: a visitor who looks at a page needs no notification.
 */
export interface OpenPages {
  visibleDevices: () => ReadonlySet<string>;
  /** Accounts with a program that identified itself by their token. */
  connectedAccounts: () => ReadonlySet<string>;
  /** The language of a device's page; null without a page. */
  languageOf: (deviceId: string) => Language | null;
  /**
   * Shows a message in a toast. False if no page of the device confirms within a few seconds that it was visible, or if
   * no program of the account is connected any more.
   */
  show: (to: SocketReceiver, message: PageMessage) => Promise<boolean>;
}
