import { type LiveState, readLive, subscribeLive } from "./live-store.ts";

/**
 * Runs `work` whenever the server is reachable again: the browser went online, or the live channel got its first
 * answer. Some browsers fire no `online` event, so both count. Returns a function that stops it.
 */
export function whenReachableAgain(work: () => void): () => void {
  const retry = (): void => {
    if (readLive().reachable) work();
  };
  let before: Pick<LiveState, "link" | "reachable"> = readLive();
  const leave = subscribeLive(() => {
    const { link, reachable } = readLive();
    if ((reachable && !before.reachable) || (link === "online" && before.link !== "online")) retry();
    before = { link, reachable };
  });
  window.addEventListener("online", retry);
  return () => {
    leave();
    window.removeEventListener("online", retry);
  };
}
