import { readLive, subscribeLive } from "../live/live-store.ts";
import { requestUpdate, lookForNewVersion } from "./worker-registration.ts";

/** How often a page that is looked at again asks for a new version, and for what has changed, in ms. */
const askAgainAfter = 15 * 60_000;
/** How long after it failed it is tried again, in ms: longer each time. */
const firstRetry = 3000;
const longestRetry = 5 * 60_000;

/**
 * Keeps the programme on this device, as the page is worn (`wornOf`): at once, when the network is back, when the page is looked at after a while, and
 * when it is put away with news that came over the live channel. Returns what stops it.
 */
export function keepUpToDate(worn: string): () => void {
  let askedAt = 0;
  let known = readLive().latest;
  let pause = firstRetry;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<void> => {
    clearTimeout(waiting);
    askedAt = Date.now();
    known = readLive().latest;
    const isKept = await requestUpdate(worn);
    clearTimeout(waiting);
    if (isKept) pause = firstRetry;
    else if (navigator.onLine) {
      waiting = setTimeout(() => void ask(), pause);
      pause = Math.min(2 * pause, longestRetry);
    }
  };
  const isLongAgo = (): boolean => Date.now() - askedAt > askAgainAfter;
  const hasNews = (): boolean => readLive().latest !== known;

  const isSeen = (): void => {
    if (document.visibilityState === "hidden") {
      if (hasNews()) void ask();
    } else if (isLongAgo()) {
      void ask();
      void lookForNewVersion();
    }
  };
  const isTold = (): void => {
    if (hasNews() && isLongAgo()) void ask();
  };
  const isBack = (): void => void ask();

  void ask();
  const leave = subscribeLive(isTold);
  document.addEventListener("visibilitychange", isSeen);
  window.addEventListener("online", isBack);
  return () => {
    clearTimeout(waiting);
    leave();
    document.removeEventListener("visibilitychange", isSeen);
    window.removeEventListener("online", isBack);
  };
}
