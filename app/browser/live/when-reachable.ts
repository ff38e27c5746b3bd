import { type LiveState, readLive, subscribeLive } from "./live-store.ts";

/**
 * Does something whenever the server can be asked again after a while without it: the browser has a network, or the first word of the server has come. A browser that
 * never said that it had no network does not say that it has one again. Returns what stops it.
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
