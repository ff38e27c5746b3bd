import type { ClientMessage } from "#app/domain/live/change.ts";
import type { Phase } from "#app/domain/programme/timing.ts";
import type { LatestEvents } from "#app/domain/live/latest-events.ts";
import { createStore } from "../store.ts";
import type { LinkState } from "./link.ts";

/** Every first page loads this file, so it stays small; the code that fills it loads once the page is idle. */
export interface LiveState {
  link: LinkState;
  /** True if the server answers, even over plain HTTP only. */
  reachable: boolean;
  latest: LatestEvents;
  /** Milliseconds to add to this device's clock; undefined until the server has sent its time. */
  correction?: number;
  /** The same for the steady clock, which nothing can set. */
  ahead?: number;
}

const initial: LiveState = { link: "online", reachable: true, latest: new Map() };
const live = createStore(initial);

/** Actions on the live channel. They exist once the channel has started. */
interface LiveControls {
  retry: () => void;
  sendWatched: () => void;
  reopen: () => void;
  /** Sends a message to the server. Returns false if this tab has no connection. */
  send: (message: ClientMessage) => boolean;
}
let controls: LiveControls | null = null;

/** Watched events with the number of watchers: a dialog and a page may watch the same event. */
const watched = new Map<string, number>();

export const readLive = live.current;
/** For the server, and for the first rendering in the browser. */
export const readInitialLive = (): LiveState => initial;

export const subscribeLive = live.subscribe;

export function setLive(changes: Partial<LiveState>): void {
  const state = { ...live.current(), ...changes };
  // Style sheets and tests read this attribute.
  document.documentElement.dataset["live"] = state.link;
  live.change(state);
}

export function setControls(next: LiveControls | null): void {
  controls = next;
}

/** Reconnects. Returns false before the channel has started. */
export function retryLive(): boolean {
  controls?.retry();
  return controls !== null;
}

/** Reconnects the channel after the browser got a new device cookie. */
export const reopenLive = (): void => controls?.reopen();

export const sendLive = (message: ClientMessage): boolean => controls?.send(message) ?? false;

export function watchEvent(eventId: string): () => void {
  watched.set(eventId, (watched.get(eventId) ?? 0) + 1);
  controls?.sendWatched();
  return () => {
    const count = (watched.get(eventId) ?? 1) - 1;
    if (count > 0) watched.set(eventId, count);
    else watched.delete(eventId);
    controls?.sendWatched();
  };
}

export const watchedEvents = (): string[] => [...watched.keys()];

/** An event as the visitor last saw it. Toasts report only changes of these values. */
interface Known {
  title: string;
  phase: Phase;
}
const known = new Map<string, Known>();

export const lastShown = (eventId: string): Known | undefined => known.get(eventId);

/** Notes how the page shows an event now; null for a removed event. */
export function noteShown(eventId: string, shown: Known | null): void {
  if (shown === null) known.delete(eventId);
  else known.set(eventId, { title: shown.title, phase: shown.phase });
}
