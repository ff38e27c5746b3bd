/** What leads to a browser (W3C Push API, PushSubscription): an address of its push service and two keys, base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message for a browser's push service (RFC 8030). */
export interface PushMessage {
  target: PushTarget;
  /** JSON; only that browser can read it (RFC 8291). */
  payload: string;
  /** How long the service keeps it for a browser that is not there, in whole seconds (RFC 8030 §5.2). */
  ttl: number;
  /** A later message of the same topic replaces one that still waits there (RFC 8030 §5.4): up to 32 characters of base64url. */
  topic: string;
  /** Whom the push service may write to (RFC 8292 §2.1): a mailto: or https: address. */
  contact: string;
  /** Hosts of push services that the settings add to the known ones. */
  moreServices: readonly string[];
}

/**
 * What a push service makes of a message. `gone`: nobody is there any more. `later`: not now; `after` is how many ms it asks to wait, null when it
 * says nothing of it. `too_large`: less text may do. `refused`: trying again would change nothing. `said` is for the log.
 */
export type PushAnswer =
  | { outcome: "taken" }
  | { outcome: "gone" }
  | { outcome: "later"; after: number | null; said: string }
  | { outcome: "too_large" }
  | { outcome: "refused"; said: string };

/** The way to the push services; built by the composition root with the policy of what may be asked. */
export interface Push {
  /** The festival's key, base64url: browsers subscribe for it (W3C Push API, applicationServerKey). */
  publicKey: string;
  /** Whether an address may be one of a push service, of the known ones or of more: by its form, and by where its host is now. */
  mayAsk: (endpoint: string, moreServices: readonly string[]) => Promise<boolean>;
  /** Sends a message; what may be asked is looked at again. Never rejects. */
  send: (message: PushMessage) => Promise<PushAnswer>;
}
