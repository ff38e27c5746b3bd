import { fetchWithin } from "../fetch-within.ts";
import { reopenLive } from "../live/live-store.ts";
import { isInstalled, isInstalledByHand } from "../offline/installable.ts";
import { hasWorker, startWorker } from "../offline/worker-registration.ts";
import { readItem, writeItem } from "../storage.ts";
import { installsWorker, keepsCookies } from "../tried.ts";
import { pushState, type PushState } from "./push-state.ts";

/** How long the server may take to answer, in ms (spec §9). */
const patience = 30_000;

const isAble = (): boolean => hasWorker() && "PushManager" in window && "Notification" in window;

export async function refreshPushState(): Promise<PushState> {
  const state = await stateNow();
  pushState.change(state);
  return state;
}

async function stateNow(): Promise<PushState> {
  if (!isAble() || !keepsCookies() || !(await installsWorker()))
    return isInstalledByHand() && !isInstalled() ? "needs_install" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission === "default") return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) == null ? "off" : "on";
}

/**
 * Asks for the permission if it is undecided, then subscribes. Call it directly from a tap, as browsers require.
 * Rejects if the browser or the server can't subscribe; a denied permission is a normal result.
 */
export async function turnPushOn(): Promise<"on" | "denied" | "dismissed"> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    await refreshPushState();
    return permission === "denied" ? "denied" : "dismissed";
  }
  await startWorker();
  const subscription = await ownSubscription();
  try {
    await call("subscribe", { subscription });
  } catch (error) {
    // A subscription unknown to the server would only look as if it worked.
    await subscription.unsubscribe();
    throw error;
  } finally {
    await refreshPushState();
  }
  noteSent();
  reopenLive();
  return "on";
}

export async function turnPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await call("unsubscribe");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await refreshPushState();
}

export const sendTestNotification = (): Promise<void> => call("test");

/** In ms. The subscription is sent again: the server may have lost its keys, and the browser its cookies. */
const sentEvery = 24 * 60 * 60_000;
const sentKey = "verbena-push";

export async function renewPushDaily(): Promise<void> {
  if ((await refreshPushState()) !== "on" || wasSentLately()) return;
  await call("subscribe", { subscription: await ownSubscription() });
  noteSent();
}

/** Returns the subscription for the festival's key: the existing one, or a new one in place of one for another key. */
async function ownSubscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = await readPublicKey();
  const existing = await pushManager.getSubscription();
  if (existing !== null && keyOf(existing) === key) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

async function readPublicKey(): Promise<string> {
  const response = await fetchWithin("/api/notifications", patience);
  const { data }: { data: { publicKey: string } } = await response.json();
  return data.publicKey;
}

async function call(what: "subscribe" | "unsubscribe" | "test", body: object = {}): Promise<void> {
  const response = await fetchWithin(`/api/notifications/${what}`, patience, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
}

function wasSentLately(): boolean {
  const age = Date.now() - Number(readItem(sentKey) ?? 0);
  return age >= 0 && age < sentEvery;
}

const noteSent = (): boolean => writeItem(sentKey, String(Date.now()));
