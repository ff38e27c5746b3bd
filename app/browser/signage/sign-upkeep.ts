import { localTime } from "#app/domain/programme/day.ts";
import { answers } from "../fetch-within.ts";

/** Signs restart at this hour of the festival's zone, if they have run for at least this many ms. */
const nightHour = 4;
const longEnough = 6 * 3_600_000;

interface Life {
  /** The build of the loaded page, and the server's current build. */
  own: string;
  served: string;
  now: Date;
  /** Time since the page was loaded, in ms. */
  ranFor: number;
  zone: string;
}

/** True if a sign has to reload: for a new version, and once a night, since long-running pages degrade. */
export const needsRestart = ({ own, served, now, ranFor, zone }: Life): boolean =>
  own !== served || (localTime(now, zone).hour === nightHour && ranFor > longEnough);

/** Reloads the page if the server answers. A sign never replaces its content with an error page. */
export async function reloadWhenReached(): Promise<void> {
  // The next change of scenes tries again.
  if (await answers("/readyz", 5000)) location.reload();
}

/**
 * Keeps the screen on while the page is visible (Screen Wake Lock API, where the browser has it). Returns a function
 * that releases it.
 */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || isOver) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (isOver) await lock.release();
    } catch {
      // The battery is low, or the browser refuses.
    }
  };
  const seen = (): void => void ask();
  void ask();
  // The browser releases the lock when the page is hidden.
  document.addEventListener("visibilitychange", seen);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release().catch(() => undefined);
  };
}

/**
 * Calls back when an element stands on the screen: it has a box, and two frames were drawn since, in a visible page.
 * Returns a function that ends the wait.
 */
export function whenPainted(selector: string, callback: () => void): () => void {
  let request = 0;
  let frames = 0;
  // A hidden page gets no frames: the wait goes on when it is seen again.
  const look = (): void => {
    const box =
      document.visibilityState === "visible" ? document.querySelector(selector)?.getBoundingClientRect() : null;
    frames = box == null || box.width * box.height === 0 ? 0 : frames + 1;
    if (frames > 2) callback();
    else request = requestAnimationFrame(look);
  };
  request = requestAnimationFrame(look);
  return () => cancelAnimationFrame(request);
}
