import { openAction, snoozeAction } from "#app/domain/notifications/declarative.ts";
import { cacheNames } from "../offline/caches.ts";
import { fetchDeadline } from "./deadlines.ts";

/** Notifications, where the browser leaves them to the worker: it shows what the server sent, and does what is tapped. */
declare const self: ServiceWorkerGlobalScope;

/** How many messages are remembered that were shown here. */
const mostRemembered = 100;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A push message (`declarative.ts`), when it is one of ours. */
function readMessage(json: string): { title: string; options: ShownNotification; id: string } | null {
  const message: unknown = JSON.parse(json);
  const shown = isObject(message) ? message["notification"] : null;
  if (!isObject(shown) || text(shown["title"]) === "") return null;
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
        ? actions.filter(isObject).map((one) => ({ action: text(one["action"]), title: text(one["title"]) }))
        : [],
    },
  };
}

/** Shows a push message. One that comes again, as after a crash of the server, takes the place of the first, and is not shown to who has put that away. */
export async function showPush(json: string): Promise<void> {
  const message = readMessage(json);
  if (message === null) return;
  const { id, title, options } = message;
  if (await wasShown(id)) {
    const isThere = (await self.registration.getNotifications({ tag: id })).length > 0;
    if (!isThere) return;
  }
  await self.registration.showNotification(title, options);
  await remember(id);
  await countOnIcon();
}

const rememberedAs = (id: string): string => `/shown/${encodeURIComponent(id)}`;

const wasShown = async (id: string): Promise<boolean> =>
  (await caches.match(rememberedAs(id), { cacheName: cacheNames.shown })) !== undefined;

async function remember(id: string): Promise<void> {
  const cache = await caches.open(cacheNames.shown);
  await cache.put(rememberedAs(id), new Response());
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - mostRemembered)).map((old) => cache.delete(old)));
}

/** What was tapped: the button that says it again later, or anything else, which opens the page. */
export async function answerTap({
  notification,
  action,
}: {
  notification: TappedNotification;
  action: string;
}): Promise<void> {
  notification.close();
  const { data } = notification;
  const [id, path] = isObject(data) ? [text(data["id"]), text(data["path"])] : ["", ""];
  if (action === snoozeAction) await snooze(notification, id);
  else if (action === "" || action === openAction) await openPage(path);
  await countOnIcon();
}

/** Has the server say it again; when it can't be reached, the notification stays. */
async function snooze({ title, body, lang, tag, icon, badge, data }: TappedNotification, id: string): Promise<void> {
  try {
    const response = await post("snooze", { message: id });
    if (response.ok || response.status < 500) return;
  } catch {
    // Said below.
  }
  const failed = isObject(data) ? text(data["notSnoozed"]) : "";
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

/** In the window that shows it already, else in one of its own: what somebody has half typed in another stays. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  // Nothing that is sent here leads elsewhere.
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (shown === undefined) await self.clients.openWindow(url.href);
  else await shown.focus();
}

/** As many as are still there, on the icon of the installed application, where there is one (Badging API). */
export async function countOnIcon(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const { length } = await self.registration.getNotifications();
  await navigator.setAppBadge(length).catch(() => undefined);
}

/** The browser has given the subscription another address: the server is told. */
export async function renewSubscription(old: PushSubscription | null, renewed: PushSubscription | null): Promise<void> {
  const subscription = renewed ?? (old === null ? null : await self.registration.pushManager.subscribe(old.options));
  if (subscription === null) return;
  await post("subscribe", { subscription });
}

const post = (call: string, body: object): Promise<Response> =>
  fetch(`/api/notifications/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: fetchDeadline(),
  });
