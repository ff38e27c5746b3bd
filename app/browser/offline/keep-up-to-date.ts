import { readLive, subscribeLive } from "../live/live-store.ts";
import { requestUpdate, lookForNewVersion } from "./worker-registration.ts";

/** A page that becomes visible checks for a new version and new data only after this time, in ms. */
const askAgainAfter = 15 * 60_000;
/** First and longest pause before another try after a failure, in ms; each pause is twice the one before. */
const firstRetry = 3000;
const longestRetry = 5 * 60_000;

/**
 * Keeps the offline programme up to date: at the start, when the network returns, when the page becomes visible after a
 * while, and when it is hidden after live changes. `worn` is the page's appearance (`appearanceOf`). Returns a function
 * that stops it.
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
