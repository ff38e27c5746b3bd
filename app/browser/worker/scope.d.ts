/*
 * What TypeScript's DOM library doesn't know of a service worker (W3C, Service Workers): its library for workers can't be in one program with
 * that for pages.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** W3C Push API. */
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** WHATWG Notifications API. */
interface ShownNotification {
  body: string;
  lang: string;
  tag: string;
  icon: string;
  badge: string;
  silent: boolean;
  timestamp?: number;
  data: unknown;
  actions: { action: string; title: string }[];
}

interface TappedNotification extends Omit<ShownNotification, "silent" | "timestamp" | "actions"> {
  readonly title: string;
  close(): void;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: TappedNotification;
  readonly action: string;
}

interface ServiceWorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableMessageEvent;
  push: PushEvent;
  pushsubscriptionchange: PushSubscriptionChangeEvent;
  notificationclick: NotificationEvent;
  notificationclose: NotificationEvent;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface ServiceWorkerGlobalScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly pushManager: PushManager;
    showNotification(title: string, options: ShownNotification): Promise<void>;
    getNotifications(filter?: { tag: string }): Promise<readonly unknown[]>;
  };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof ServiceWorkerEvents>(
    type: Type,
    listener: (event: ServiceWorkerEvents[Type]) => void,
  ): void;
}

/** Put in by the build (server/commands/build-service-worker.ts). */

/** Scripts, style sheets and drawings of the visitors' pages, by address; a revision for those whose name doesn't tell. */
declare const CARRIED_FILES: { url: string; revision: string | null }[];
/** Addresses of the fonts of every theme. */
declare const CARRIED_FONTS: string[];
/** The script that every page of this build begins with. */
declare const BUILD_ENTRY: string;
