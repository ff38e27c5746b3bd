import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import type { LinkState } from "./link.ts";

/** What the tabs of a browser say to each other: one of them holds the connection for all. */
export type TabMessage =
  /** `at`: when it came from the server, in ms since 1970 by the browser's clock. */
  | { type: "frame"; frame: ServerFrame; at: number }
  | { type: "state"; state: LinkState; reachable: boolean; position: Position }
  | { type: "signed-out" }
  /** Who holds the connection answers with its state. */
  | { type: "ask" }
  | { type: "retry" }
  | { type: "reopen" }
  /** What a tab looks at; null when it is gone. */
  | { type: "tab"; tab: string; looks: { visible: boolean; events: string[] } | null };

const name = "verbena-live";
/** How long a tab that holds the connection may take to answer, in ms: one that the browser has frozen never does. */
const answerWithin = 1500;

export interface Tabs {
  send: (message: TabMessage) => void;
  /** Takes the connection over when the tab that holds it does not answer. */
  check: () => void;
  stop: () => void;
}

interface TabsOptions {
  /** This tab holds the connection from now on, until the function that it returns is called. */
  lead: () => () => void;
  onMessage: (message: TabMessage) => void;
}

/**
 * Lets one tab of the browser hold the connection (Web Locks), and all tabs hear it (BroadcastChannel). When it is closed another takes over; when it
 * is frozen a visible one does. In a browser that has neither, each tab holds its own.
 */
export function joinTabs({ lead, onMessage }: TabsOptions): Tabs {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) {
    let end: (() => void) | null = null;
    let stopped = false;
    // As with the others, not before the caller has what this function answers.
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const send = (message: TabMessage): void => channel.postMessage(message);
  const stopping = new AbortController();
  let leads = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  /** The request that waits for its turn. */
  let queued = new AbortController();
  const request = async (options: LockOptions): Promise<void> => {
    let end: (() => void) | undefined;
    try {
      await navigator.locks.request(name, options, async () => {
        leads = true;
        end = lead();
        await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve, { once: true }));
      });
    } catch {
      // Another tab took it, or the request was given up.
    }
    if (end === undefined) return;
    leads = false;
    end();
    if (!stopping.signal.aborted) wait();
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
