/**
 * Loads code that a tap may need soon, once the page is loaded and idle. Without network it tries again when the
 * network returns. Returns a function that cancels it.
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
