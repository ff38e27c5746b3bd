import { createContext, use, useEffect, useState } from "react";

const second = 1000;
const minute = 60_000;

/** A device whose clock is off by more than this is not believed; the server's is. */
const tolerance = minute;

interface SharedNow {
  /** The server's moment: what the first render shows, on both sides, so that nothing flickers. */
  server: Date;
  /** Milliseconds to add to the device's clock; 0 when the device is right. */
  correction: number;
}

const NowContext = createContext<SharedNow | null>(null);

/** Gives the pages below one present. `serverNow` is ISO 8601. */
export function NowProvider({ serverNow, children }: { serverNow: string; children: React.ReactNode }) {
  const [correction, setCorrection] = useState(0);
  useEffect(() => {
    const difference = Date.parse(serverNow) - Date.now();
    setCorrection(Math.abs(difference) > tolerance ? difference : 0);
  }, [serverNow]);
  return <NowContext value={{ server: new Date(serverNow), correction }}>{children}</NowContext>;
}

/** The present, moving on at each full minute or second once the page lives; the server's moment before that. */
export function useNow(step: "minute" | "second" = "minute"): Date {
  const shared = use(NowContext);
  if (shared === null) throw new Error("useNow() outside of NowProvider");
  const [now, setNow] = useState(shared.server);
  const { correction } = shared;
  useEffect(() => {
    const length = step === "minute" ? minute : second;
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const present = Date.now() + correction;
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
