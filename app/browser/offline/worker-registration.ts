import { createStore } from "../store.ts";
import { isTyping } from "../unsent-input.ts";
import type { WorkerMessage } from "./worker-message.ts";

/** Where the build puts the service worker (server/building/service-worker.ts). */
const workerPath = "/sw.js";
/** A development server has no worker, which would cache files that are being edited. */
export const hasWorker = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** The new version that waits to be accepted; null if no version waits. */
export const newVersion = createStore<ServiceWorker | null>(null);

/** Activates the new version. This page reloads, and so does every other one without unsent input. */
export function acceptNewVersion(): void {
  accepted = true;
  const waiting = newVersion.current();
  if (waiting !== null) send(waiting, { type: "accept" });
}
let accepted = false;

const send = (worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []): void =>
  worker.postMessage(message, transfer);

/** Asks the worker to update programme and shell. Returns whether it succeeded. */
export async function requestUpdate(appearance: string): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
    send(active, { type: "keep", appearance }, [port2]);
  });
}

/** Checks for a new version. Does nothing without network. */
export const lookForNewVersion = (): Promise<unknown> =>
  startWorker()
    .then((registration) => registration.update())
    .catch(() => undefined);

let starting: Promise<ServiceWorkerRegistration> | null = null;

/** Registers the worker once and follows its versions. Rejects if the browser refuses. */
export function startWorker(): Promise<ServiceWorkerRegistration> {
  starting ??= register();
  return starting;
}

async function register(): Promise<ServiceWorkerRegistration> {
  reloadWithNewVersion();
  const registration = await navigator.serviceWorker.register(workerPath);
  const look = (): void => {
    // The first version of a worker activates at once, without waiting.
    newVersion.change(registration.active === null ? null : registration.waiting);
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

/** Unregisters the worker. The next page load registers it again. */
export async function removeWorker(): Promise<void> {
  const registrations = hasWorker() ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
