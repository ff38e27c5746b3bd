import { createContext, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";

const second = 1000;
const minute = 60_000;

/** A device whose clock is off by more than this is not believed; the server's is. */
const tolerance = minute;

interface SharedNow {
  /** The server's moment: what the first render shows, on both sides, so that nothing flickers. */
  server: Date;
  /** Milliseconds to add to the device's clock; 0 when the device is right. */
  correction: RefObject<number>;
}

const NowContext = createContext<SharedNow | null>(null);

/** Gives the pages below one present. `serverNow` is ISO 8601. */
export function NowProvider({ serverNow, children }: { serverNow: string; children: React.ReactNode }) {
  const correction = useRef(0);
  // A layout effect: set before any clock below begins to tick.
  useLayoutEffect(() => {
    const difference = Date.parse(serverNow) - Date.now();
    correction.current = Math.abs(difference) > tolerance ? difference : 0;
  }, [serverNow]);
  const shared = useMemo(() => ({ server: new Date(serverNow), correction }), [serverNow]);
  return <NowContext value={shared}>{children}</NowContext>;
}

/** The present, moving on at each full minute or second once the page lives; the server's moment before that. */
export function useNow(step: "minute" | "second" = "minute"): Date {
  const shared = use(NowContext);
  if (shared === null) throw new Error("useNow() outside of a NowProvider");
  const { correction, server } = shared;
  const [now, setNow] = useState(server);
  useEffect(() => {
    const length = step === "minute" ? minute : second;
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const present = Date.now() + correction.current;
      setNow(new Date(present));
      timer = setTimeout(tick, length - (present % length) + 20);
    };
    const wake = (): void => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      tick();
    };
    tick();
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [step, correction]);
  return now;
}
