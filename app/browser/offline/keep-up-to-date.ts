import { readLive, subscribeLive } from "../live/live-store.ts";
import { requestUpdate, lookForNewVersion } from "./worker-registration.ts";

/** A page that becomes visible checks for a new version and new data only after this time, in ms. */
const updateAgainAfter = 15 * 60_000;
/** First and longest pause before another try after a failure, in ms; each pause is twice the one before. */
const firstRetry = 3000;
const longestRetry = 5 * 60_000;

/**
 * Keeps the offline programme up to date: at the start, when the network returns, when the page becomes visible after a
 * while, and when it is hidden after live changes. `appearance` is the page's (`appearanceOf`). Returns a function
 * that stops it.
 */
export function keepUpToDate(appearance: string): () => void {
  let updatedAt = 0;
  let known = readLive().latest;
  let pause = firstRetry;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const update = async (): Promise<void> => {
    clearTimeout(waiting);
    updatedAt = Date.now();
    known = readLive().latest;
    const isKept = await requestUpdate(appearance);
    clearTimeout(waiting);
    if (isKept) pause = firstRetry;
    else if (navigator.onLine) {
      waiting = setTimeout(() => void update(), pause);
      pause = Math.min(2 * pause, longestRetry);
    }
  };
  const isLongAgo = (): boolean => Date.now() - updatedAt > updateAgainAfter;
  const hasNews = (): boolean => readLive().latest !== known;

  const visibilityChanged = (): void => {
    if (document.visibilityState === "hidden") {
      if (hasNews()) void update();
    } else if (isLongAgo()) {
      void update();
      void lookForNewVersion();
    }
  };
  const liveChanged = (): void => {
    if (hasNews() && isLongAgo()) void update();
  };
  const networkReturned = (): void => void update();

  void update();
  const leave = subscribeLive(liveChanged);
  document.addEventListener("visibilitychange", visibilityChanged);
  window.addEventListener("online", networkReturned);
  return () => {
    clearTimeout(waiting);
    leave();
    document.removeEventListener("visibilitychange", visibilityChanged);
    window.removeEventListener("online", networkReturned);
  };
}
