import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { type ChannelState, applyFrame } from "#app/domain/live/apply-frame.ts";
import { clockSteps } from "../server-clock.ts";
import { askLive, LiveLink } from "./link.ts";
import { watchedEvents, readLive, setControls, setLive } from "./live-store.ts";
import { joinTabs, type TabMessage } from "./tabs.ts";

interface LiveOptions {
  position: Position;
  /** Called with every frame, after the store was updated. */
  onFrame: (frame: ServerFrame) => void;
  onSignedOut: () => void;
}

/** Interval at which the device's clock is checked for jumps, in ms. */
const checkClockEvery = 5000;

/** Connects to the live channel, once for all tabs. Returns a function that disconnects. */
export function startLive({ position, onFrame, onSignedOut }: LiveOptions): () => void {
  // Only tells tabs apart. A UUID is not available on a site without https.
  const tab = String(Math.random());
  let link: LiveLink | null = null;
  let channel: ChannelState = { ...position, latest: readLive().latest };
  /** Visibility and watched events of the other tabs; filled in the tab that holds the connection. */
  const others = new Map<string, { visible: boolean; events: string[] }>();
  const thisTab = () => ({ visible: document.visibilityState === "visible", events: watchedEvents() });

  const allTabs = () => [thisTab(), ...others.values()];
  const isSeen = (): boolean => allTabs().some(({ visible }) => visible);

  /** `at` is the moment at which the frame reached this browser, by its clock. A frozen tab handles it later. */
  const receive = (frame: ServerFrame, at = Date.now()): void => {
    const { latest } = channel;
    channel = applyFrame(channel, frame);
    if (channel.latest !== latest) setLive({ latest: channel.latest });
    if (frame.type === "resumed") {
      const correction = Date.parse(frame.data.now) - at;
      setLive({ correction, ahead: correction + Date.now() - performance.now() });
    }
    onFrame(frame);
  };

  const sendTabState = (): void => {
    if (link === null) {
      tabs.send({ type: "tab", tab, view: thisTab() });
      return;
    }
    link.watchEvents(new Set(allTabs().flatMap(({ events }) => events)));
    link.setAway(!isSeen());
  };

  const sendLinkState = (): void => {
    if (link !== null)
      tabs.send({ type: "state", state: link.state, reachable: link.reachable, position: link.position });
  };

  const lead = (): (() => void) => {
    const own = new LiveLink({
      origin: location.origin,
      position: channel,
      onFrame: (frame) => {
        const at = Date.now();
        receive(frame, at);
        tabs.send({ type: "frame", frame, at });
        if (frame.type === "event:reminder" && isSeen()) own.confirmSeen(frame.data.id);
      },
      onState: (state, reachable) => {
        setLive({ link: state, reachable });
        sendLinkState();
      },
      onSignedOut: () => {
        tabs.send({ type: "signed-out" });
        onSignedOut();
      },
    });
    link = own;
    own.followNetwork();
    // Leading may begin while `joinTabs` still runs, and `tabs` exists only afterwards.
    queueMicrotask(sendTabState);
    return () => {
      own.stop();
      link = null;
      others.clear();
    };
  };

  const onMessage = (message: TabMessage): void => {
    switch (message.type) {
      case "frame":
        receive(message.frame, message.at);
        return;
      case "state":
        setLive({ link: message.state, reachable: message.reachable });
        // The connected tab is ahead of the data that this page was loaded with.
        if (message.position.epoch !== channel.epoch || message.position.sequence > channel.sequence) void catchUp();
        return;
      case "signed-out":
        onSignedOut();
        return;
      case "ask":
        sendLinkState();
        return;
      case "retry":
        link?.retry();
        return;
      case "reopen":
        link?.reopen();
        return;
      case "tab":
        if (message.view === null) others.delete(message.tab);
        else others.set(message.tab, message.view);
        if (link !== null) sendTabState();
    }
  };

  /** Fetches the frames from before this tab listened, or from while the browser had frozen it. */
  const catchUp = async (): Promise<void> => {
    try {
      for (const frame of await askLive(location.origin, channel, watchedEvents())) receive(frame);
    } catch {
      // The connected tab notices the same failure and reports its state.
    }
  };

  const tabs = joinTabs({ lead, onMessage });
  setControls({
    retry: () => (link === null ? tabs.send({ type: "retry" }) : link.retry()),
    sendWatched: sendTabState,
    reopen: () => (link === null ? tabs.send({ type: "reopen" }) : link.reopen()),
    send: (message) => link?.send(message) ?? false,
  });

  // After the device's clock was set, or the device slept, the correction is wrong.
  const stepOf = clockSteps();
  const clock = setInterval(() => {
    if (stepOf() && navigator.onLine) void catchUp();
  }, checkClockEvery);

  const visibilityChanged = (): void => {
    if (document.visibilityState === "visible") tabs.check();
    sendTabState();
  };
  const leave = (): void => tabs.send({ type: "tab", tab, view: null });
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener("visibilitychange", visibilityChanged, { signal });
  window.addEventListener("pageshow", visibilityChanged, { signal });
  window.addEventListener("pagehide", leave, { signal });
  sendTabState();
  tabs.check();

  return () => {
    clearInterval(clock);
    ended.abort();
    leave();
    tabs.stop();
    setControls(null);
  };
}
