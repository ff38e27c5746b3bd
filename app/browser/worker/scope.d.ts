/*
 * Service worker types that TypeScript's DOM library lacks (W3C, Service Workers). Its worker library can't be used in
 * one program with the DOM library.
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

/** Constants that the build inserts (server/building/service-worker.ts). */

/**
 * Scripts, style sheets and drawings of the visitors' pages, by address. Files without a hash in their name have a
 * revision.
 */
declare const CARRIED_FILES: (string | { url: string; revision: string })[];
/** Addresses of the carried parts of each theme's style sheet, by the sheet's address. */
declare const CARRIED_SHEETS: Record<string, string[]>;
/** Addresses of the fonts of every theme. */
declare const CARRIED_FONTS: string[];
/** The entry script of every page of this build. */
declare const BUILD_ENTRY: string;
