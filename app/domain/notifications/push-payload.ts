import type { Language } from "../preferences.ts";
import type { RenderedMessage } from "./rendered-message.ts";

export interface NotificationData {
  id: string;
  path: string;
  /** Text for a failed snooze; "" without a snooze button. */
  notSnoozed: string;
}

export const openAction = "open";
export const snoozeAction = "snooze";

interface Notified {
  id: string;
  language: Language;
  /** The address of the site as the browser knows it. */
  origin: string;
  now: Date;
  isSilent: boolean;
}

/**
 * Returns the payload of a push message (W3C Push API, declarative push message). Browsers that support it show it
 * without our service worker; in the others the worker reads the same payload. The tag is the message's id, so that a
 * repeated message is shown once.
 */
export function pushPayload(
  { title, body, path, open, snooze, notSnoozed }: RenderedMessage,
  { id, language, origin, now, isSilent }: Notified,
): string {
  const navigate = `${origin}${path}`;
  const actions = [
    { action: openAction, title: open, navigate },
    ...(snooze === null ? [] : [{ action: snoozeAction, title: snooze }]),
  ];
  const data: NotificationData = { id, path, notSnoozed };
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body,
      lang: language,
      navigate,
      tag: id,
      timestamp: now.getTime(),
      silent: isSilent,
      icon: `${origin}/icons/icon-192.png`,
      badge: `${origin}/icons/badge-96.png`,
      actions,
      data,
    },
  });
}

/** Returns a payload with the title only, for a push service that refuses the whole as too large. */
export const shortPushPayload = (message: RenderedMessage, notified: Notified): string =>
  pushPayload({ ...message, body: "", snooze: null, title: message.title.slice(0, 200) }, notified);
