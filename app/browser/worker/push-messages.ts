import { isRecord } from "#app/domain/parsing.ts";
import { openAction, snoozeAction } from "#app/domain/notifications/push-payload.ts";
import { cacheNames } from "../offline/caches.ts";
import { askOwn } from "../ask-own.ts";
import { fetchDeadline } from "./deadlines.ts";

/** Shows push messages and handles taps on them, in browsers that leave this to the worker. */
declare const self: ServiceWorkerGlobalScope;

/** Most ids of shown messages that are remembered. */
const mostRemembered = 100;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

interface PushMessage {
  id: string;
  title: string;
  options: ShownNotification;
}

/** Returns the notification in a push message (`domain/notifications/push-payload.ts`); null if the message is not ours. */
function readMessage(json: string): PushMessage | null {
  const message: unknown = JSON.parse(json);
  const shown = isRecord(message) ? message["notification"] : null;
  if (!isRecord(shown) || text(shown["title"]) === "") return null;
  const { title, body, lang, tag, icon, badge, timestamp, silent, actions, data } = shown;
  return {
    id: text(tag),
    title: text(title),
    options: {
      body: text(body),
      lang: text(lang),
      tag: text(tag),
      icon: text(icon),
      badge: text(badge),
      silent: silent === true,
      data,
      ...(typeof timestamp === "number" && { timestamp }),
      actions: Array.isArray(actions)
        ? actions.filter(isRecord).map((one) => ({ action: text(one["action"]), title: text(one["title"]) }))
        : [],
    },
  };
}

/** Number of push messages that are being shown. */
let arriving = 0;

/** Shows a push message, and counts it on the icon. */
export async function showPush(json: string): Promise<void> {
  const message = readMessage(json);
  if (message === null) return;
  arriving += 1;
  try {
    await show(message);
  } finally {
    arriving -= 1;
  }
  // Several reminders may be due at one time: the last one counts them all.
  if (arriving === 0) await countOnIcon();
}

/**
 * Shows a message. A repeated message, for example after a server crash, replaces the first one; if the visitor has
 * dismissed that, it is not shown again.
 */
async function show({ id, title, options }: PushMessage): Promise<void> {
  if (await wasShown(id)) {
    const isThere = (await self.registration.getNotifications({ tag: id })).length > 0;
    if (!isThere) return;
  }
  await self.registration.showNotification(title, options);
  // A device without room may show it twice.
  await remember(id).catch(() => undefined);
  await appeared();
}

/**
 * Waits until a new notification has surely appeared. Chromium forgets one that is still on its way to the screen when
 * it is asked for the notifications: a tap on it would do nothing.
 */
const appeared = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

const rememberedAs = (id: string): string => `/shown/${encodeURIComponent(id)}`;

const wasShown = async (id: string): Promise<boolean> =>
  (await caches.match(rememberedAs(id), { cacheName: cacheNames.shown })) !== undefined;

async function remember(id: string): Promise<void> {
  const cache = await caches.open(cacheNames.shown);
  await cache.put(rememberedAs(id), new Response());
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - mostRemembered)).map((old) => cache.delete(old)));
}

/** Handles a tap: the snooze button, or anything else, which opens the page. */
export async function answerTap({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { data } = notification;
  const [id, path] = isRecord(data) ? [text(data["id"]), text(data["path"])] : ["", ""];
  if (action === snoozeAction) await snooze(notification, id);
  else if (action === "" || action === openAction) await openPage(path);
  await countOnIcon();
}

/** Asks the server to send the message again later. If it can't be reached, the notification stays. */
async function snooze({ title, body, lang, tag, icon, badge, data }: TappedNotification, id: string): Promise<void> {
  try {
    const response = await post("snooze", { message: id });
    if (response.ok || response.status < 500) return;
  } catch {
    // The code below reports it.
  }
  const failed = isRecord(data) ? text(data["notSnoozed"]) : "";
  await self.registration.showNotification(title, {
    body: failed || body,
    lang,
    tag,
    icon,
    badge,
    silent: true,
    data,
    actions: [],
  });
}

/** Focuses a window that shows the page, or opens a new one. Other windows stay, since they may hold unsent input. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  // A push message must not lead to another site.
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (shown === undefined) await self.clients.openWindow(url.href);
  else await shown.focus();
}

/** Shows the number of remaining notifications on the installed application's icon (Badging API). */
export async function countOnIcon(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const { length } = await self.registration.getNotifications();
  await navigator.setAppBadge(length).catch(() => undefined);
}

/** Sends the server the new address after the browser has replaced the subscription. */
export async function renewSubscription(old: PushSubscription | null, renewed: PushSubscription | null): Promise<void> {
  const subscription = renewed ?? (old === null ? null : await self.registration.pushManager.subscribe(old.options));
  if (subscription === null) return;
  await post("subscribe", { subscription });
}

const post = (call: string, body: object): Promise<Response> =>
  askOwn(
    new Request(`/api/notifications/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: fetchDeadline(),
    }),
  );
