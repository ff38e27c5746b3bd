import type { Language } from "../preferences.ts";
import type { Said } from "./said.ts";

/** What is kept in a notification for the service worker. */
export interface NotificationData {
  /** Of the message. */
  id: string;
  /** The page that it leads to. */
  path: string;
  /** What is said when it can't be put off; "" when it can't anyway. */
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
 * The payload of a push message (W3C Push API, declarative push message): browsers that know it show it without our service worker, with the others the
 * worker reads the same. The tag is the message's: whatever arrives twice is shown once.
 */
export function declarativePush(
  { title, body, path, open, snooze, notSnoozed }: Said,
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

/** The least that still tells: for a push service to which the whole is too much. */
export const shortPush = (said: Said, notified: Notified): string =>
  declarativePush({ ...said, body: "", snooze: null, title: said.title.slice(0, 200) }, notified);
