import type { ClientMessage } from "#app/domain/live/change.ts";
import type { Phase } from "#app/domain/programme/timing.ts";
import type { LatestEvents } from "#app/domain/live/latest-events.ts";
import type { LinkState } from "./link.ts";

/**
 * The live channel's state as pages see it. Every first page loads this file, so it stays small; the code that fills it
 * loads once the page is idle.
 */
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

const nothingHeard: LiveState = { link: "online", reachable: true, latest: new Map() };
let state = nothingHeard;
const listeners = new Set<() => void>();

/** Actions on the live channel. They exist once the channel has started. */
export interface LiveControls {
  retry: () => void;
  /** Sends the set of watched events again. */
  look: () => void;
  /** Reconnects with the browser's current identity. */
  reopen: () => void;
  /** Sends a message to the server. Returns false if this tab has no connection. */
  say: (message: ClientMessage) => boolean;
}
let controls: LiveControls | null = null;

/** Watched events with the number of watchers: a dialog and a page may watch the same event. */
const looked = new Map<string, number>();

export const readLive = (): LiveState => state;
/** For the server, and for the first rendering in the browser. */
export const readInitialLive = (): LiveState => nothingHeard;

export function subscribeLive(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function setLive(changes: Partial<LiveState>): void {
  state = { ...state, ...changes };
  // Style sheets and tests read this attribute.
  document.documentElement.dataset["live"] = state.link;
  for (const listener of listeners) listener();
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

/** As {@link LiveControls.say}. */
export const sendLive = (message: ClientMessage): boolean => controls?.say(message) ?? false;

/** Watches an event until the returned function is called. */
export function watchEvent(eventId: string): () => void {
  looked.set(eventId, (looked.get(eventId) ?? 0) + 1);
  controls?.look();
  return () => {
    const count = (looked.get(eventId) ?? 1) - 1;
    if (count > 0) looked.set(eventId, count);
    else looked.delete(eventId);
    controls?.look();
  };
}

export const watchedEvents = (): string[] => [...looked.keys()];

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
