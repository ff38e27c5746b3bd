import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { LinkState } from "./link.ts";

/** Messages between the tabs of a browser. One tab holds the connection for all. */
export type TabMessage =
  /** `at` is when the frame arrived from the server, in ms since 1970 by the browser's clock. */
  | { type: "frame"; frame: ServerFrame; at: number }
  | { type: "state"; state: LinkState; reachable: boolean; position: Position }
  | { type: "signed-out" }
  /** Asks the connected tab for its state. */
  | { type: "ask" }
  | { type: "retry" }
  | { type: "reopen" }
  /** A tab's visibility and watched events; null when the tab closes. */
  | { type: "tab"; tab: string; view: { visible: boolean; events: string[] } | null };

const name = "verbena-live";
/** How long the connected tab may take to answer, in ms. A frozen tab never answers. */
const answerWithin = 1500;

interface Tabs {
  send: (message: TabMessage) => void;
  /** Takes the connection over if the tab that holds it does not answer. */
  check: () => void;
  stop: () => void;
}

interface TabsOptions {
  /** Called when this tab gets the connection. The returned function gives it back. */
  lead: () => () => void;
  onMessage: (message: TabMessage) => void;
}

/**
 * Lets one tab hold the connection (Web Locks) and forwards its frames to all (BroadcastChannel). Another tab takes
 * over when it closes, a visible one when it is frozen. In a browser without these APIs, or that refuses them, every tab
 * connects by itself.
 */
export function joinTabs({ lead, onMessage }: TabsOptions): Tabs {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) {
    let end: (() => void) | null = null;
    let stopped = false;
    // Like the locks, lead only after the caller has the returned object.
    queueMicrotask(() => {
      if (!stopped) end = lead();
    });
    const stop = (): void => {
      stopped = true;
      end?.();
    };
    return { send: () => undefined, check: () => undefined, stop };
  }
  const channel = new BroadcastChannel(name);
  let isAlone = false;
  const send = (message: TabMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
    if (!isAlone) channel.postMessage(message);
  };
  const stopping = new AbortController();
  let leads = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the lock request that is still queued. */
  let queued = new AbortController();
  const request = async (options: LockOptions): Promise<void> => {
    let end: (() => void) | undefined;
    try {
      await navigator.locks.request(name, options, async () => {
        leads = true;
        end = lead();
        await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve, { once: true }));
      });
    } catch (error) {
      // Another tab stole the lock, or this tab aborted its request. A browser that keeps no cookies grants no lock at all.
      if (end === undefined && !(error instanceof DOMException && error.name === "AbortError")) return leadAlone();
    }
    if (end === undefined) return;
    leads = false;
    end();
    if (!stopping.signal.aborted) wait();
  };
  const leadAlone = (): void => {
    if (leads || stopping.signal.aborted) return;
    isAlone = true;
    leads = true;
    stopping.signal.addEventListener("abort", lead(), { once: true });
  };
  const wait = (): void => {
    queued = new AbortController();
    void request({ signal: queued.signal });
  };
  const steal = (): void => {
    queued.abort();
    void request({ steal: true });
  };
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === "state") clearTimeout(unanswered);
    onMessage(data);
  });
  wait();
  return {
    send,
    check: () => {
      if (leads) return;
      clearTimeout(unanswered);
      unanswered = setTimeout(() => {
        if (!leads && document.visibilityState === "visible" && !stopping.signal.aborted) steal();
      }, answerWithin);
      send({ type: "ask" });
    },
    stop: () => {
      clearTimeout(unanswered);
      queued.abort();
      stopping.abort();
      channel.close();
    },
  };
}
