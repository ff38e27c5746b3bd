import { isTyping } from "../unsent-input.ts";
import type { WorkerMessage } from "./worker-message.ts";

/** Where the build puts the service worker (server/commands/build-service-worker.ts). */
const workerPath = "/sw.js";
/** A development server has no worker: it would keep what is being changed. */
export const hasWorker = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** The new version that waits for the visitor's word; null while there is none. */
export const newVersion = {
  current: (): ServiceWorker | null => waiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Lets the new version begin; this page, and every other that has nothing half typed in it, is loaded anew. */
export function acceptNewVersion(): void {
  accepted = true;
  if (waiting !== null) say(waiting, { type: "accept" });
}
let accepted = false;

const say = (worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []): void =>
  worker.postMessage(message, transfer);

/** Has the worker bring what it keeps up to date. `worn` is the page's (`wornOf`). Whether it could. */
export async function requestUpdate(worn: string): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
    say(active, { type: "keep", worn }, [port2]);
  });
}

/** Asks whether there is a new version; without network there is none to be had. */
export const lookForNewVersion = (): Promise<unknown> =>
  startWorker()
    .then((registration) => registration.update())
    .catch(() => undefined);

let starting: Promise<ServiceWorkerRegistration> | null = null;

/** Registers the worker and follows its versions, once however often it is called. Rejects where the browser refuses. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  starting ??= register();
  return starting;
}

async function register(): Promise<ServiceWorkerRegistration> {
  reloadWithNewVersion();
  const registration = await navigator.serviceWorker.register(workerPath);
  const look = (): void => {
    // The first version waits for nobody.
    waiting = registration.active === null ? null : registration.waiting;
    for (const listener of listeners) listener();
  };
  const follow = (): void => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  return registration;
}

function reloadWithNewVersion(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled && (accepted || !isTyping())) window.location.reload();
    isControlled = true;
  });
}

/** Takes the worker away; the next page that is loaded brings it back. */
export async function removeWorker(): Promise<void> {
  const registrations = hasWorker() ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
