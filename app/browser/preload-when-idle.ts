/**
 * Fetches code that a tap may soon need, once the page is loaded and idle. A network that is gone by then costs nothing:
 * it is tried again when it is back. Returns a function that takes it back.
 */
export function preloadWhenIdle(loaders: (() => Promise<unknown>)[]): () => void {
  let taken = false;
  const load = (): void => {
    if (taken) return;
    Promise.all(loaders.map((loader) => loader())).catch(() => window.addEventListener("online", load, { once: true }));
  };
  const whenIdle = (): void => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(load);
    else setTimeout(load, 200);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
  return () => {
    taken = true;
    window.removeEventListener("load", whenIdle);
    window.removeEventListener("online", load);
  };
}
