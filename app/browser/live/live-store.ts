import type { ClientMessage } from "#app/domain/live/change.ts";
import type { Phase } from "#app/domain/programme/timing.ts";
import type { LatestEvents } from "#app/domain/live/latest-events.ts";
import type { LinkState } from "./link.ts";

/** What the pages know of the live channel. Small: everybody's first page has it; what fills it comes once the page is idle. */
export interface LiveState {
  link: LinkState;
  /** Whether the server answers, if only over plain HTTP. */
  reachable: boolean;
  latest: LatestEvents;
  /** Milliseconds to add to this device's clock, once the server has said its time; undefined before. */
  correction?: number;
  /** The same for its steady clock, which nobody can set. */
  ahead?: number;
}

const nothingHeard: LiveState = { link: "online", reachable: true, latest: new Map() };
let state = nothingHeard;
const listeners = new Set<() => void>();

/** What is asked of the channel by the pages; nothing before it is there. */
export interface LiveControls {
  retry: () => void;
  /** Says anew which events this page looks at. */
  look: () => void;
  /** Connects anew, as the browser that it is by now. */
  reopen: () => void;
  /** Says something to the server; false where this page doesn't hold the connection, or it is not there. */
  say: (message: ClientMessage) => boolean;
}
let controls: LiveControls | null = null;

/** The events that are looked at, and how often: a dialog and a page may look at the same. */
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
  // For whoever looks from outside: a style sheet, a test.
  document.documentElement.dataset["live"] = state.link;
  for (const listener of listeners) listener();
}

export function setControls(next: LiveControls | null): void {
  controls = next;
}

/** Tries to connect anew. False before there is anything that could. */
export function retryLive(): boolean {
  controls?.retry();
  return controls !== null;
}

/** The browser has just been given a name: the channel shall know it, too. */
export const reopenLive = (): void => controls?.reopen();

/** As {@link LiveControls.say}. */
export const sendLive = (message: ClientMessage): boolean => controls?.say(message) ?? false;

/** Looks at an event until the function that is returned is called. */
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

/** What a visitor has seen of an event: only a change of that is worth a word. */
interface Known {
  title: string;
  phase: Phase;
}
const known = new Map<string, Known>();

export const lastShown = (eventId: string): Known | undefined => known.get(eventId);

/** Notes what the page shows of an event now; null for one that is gone. */
export function noteShown(eventId: string, shown: Known | null): void {
  if (shown === null) known.delete(eventId);
  else known.set(eventId, { title: shown.title, phase: shown.phase });
}
