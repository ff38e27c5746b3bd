import {
  createContext,
  type RefObject,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { readLive, subscribeLive } from "#app/browser/live/live-store.ts";

const second = 1000;
const minute = 60_000;
/** Time from a live change to another tick, in ms: this clock may lag the server's by the network's delay. */
const settling = 2000;

interface SharedNow {
  /** The server's instant, for the first render on both sides, so that nothing flickers. */
  server: Date;
  /** Milliseconds to add to the device's clock; 0 when the device is right. */
  correction: RefObject<number>;
  /** Milliseconds to add to the device's monotonic clock. */
  ahead: RefObject<number>;
}

const NowContext = createContext<SharedNow | null>(null);

/** Provides the present instant. `serverNow` is ISO 8601. */
export function NowProvider({ serverNow, children }: { serverNow: string; children: React.ReactNode }) {
  const correction = useRef(0);
  const ahead = useRef(0);
  // A layout effect: set before any clock below begins to tick.
  useLayoutEffect(() => {
    correction.current = clockCorrection(Date.parse(serverNow), Date.now());
    ahead.current = Date.parse(serverNow) - performance.now();
  }, [serverNow]);
  const shared = useMemo(() => ({ server: new Date(serverNow), correction, ahead }), [serverNow]);
  return <NowContext value={shared}>{children}</NowContext>;
}

/** When the page was loaded, by the server's clock. */
export function useLoadedAt(): Date {
  const shared = use(NowContext);
  if (shared === null) throw new Error("useLoadedAt() outside of a NowProvider");
  return shared.server;
}

/**
 * Returns the present, updated each full minute or second and at each change of the live channel; before hydration the
 * server's instant. The steady present ignores changes of the device's clock, for content that must not expire early.
 * It stands still while the device sleeps.
 */
export function useNow(step: "minute" | "second" = "minute", isSteady = false): Date {
  const shared = use(NowContext);
  if (shared === null) throw new Error("useNow() outside of a NowProvider");
  const { correction, ahead, server } = shared;
  const [now, setNow] = useState(server);
  useEffect(() => {
    const length = step === "minute" ? minute : second;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const live = readLive();
      const present = isSteady
        ? performance.now() + (live.ahead ?? ahead.current)
        : Date.now() + (live.correction ?? correction.current);
      const show = (): void => setNow(new Date(present));
      // A whole programme is drawn anew each minute and right after hydration: in pieces, between taps.
      if (step === "minute") startTransition(show);
      else show();
      timer = setTimeout(tick, length - (present % length) + 20);
    };
    // Tick on live changes too: events may begin within a minute, and the server may have sent its time.
    const leave = subscribeLive(() => {
      tick();
      clearTimeout(timer);
      timer = setTimeout(tick, Math.min(length, settling));
    });
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [step, isSteady, correction, ahead]);
  return now;
}

/** The server sends a kept page for two seconds longer than a minute at most; a bad network adds some time. */
const oldest = 2 * minute;

/**
 * Returns the milliseconds to add to a device's clock: 0 if it is right within a minute, else the difference to the
 * instant at which the server made the page. Both arguments are ms since 1970.
 */
export function clockCorrection(serverNow: number, deviceNow: number): number {
  const difference = serverNow - deviceNow;
  return -oldest <= difference && difference <= minute ? 0 : difference;
}
