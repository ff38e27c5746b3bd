/**
 * In ms: the longest wait for an idle moment, since a browser that draws without a pause would never name one, and the
 * pause before code that could not be loaded is tried again.
 */
const pause = 3000;

/**
 * Loads code that a tap may need soon, once the page is loaded and idle. If it can't be loaded, it is tried again after
 * a pause, with a network or without: a connection can also fail while the browser says that it is online. A browser that
 * remembers failed modules, such as Chromium 150, loads it with the next page. Returns a function that cancels it.
 */
export function preloadWhenIdle(loaders: (() => Promise<unknown>)[]): () => void {
  let taken = false;
  const load = (): void => {
    if (taken) return;
    Promise.all(loaders.map((loader) => loader())).catch(() => setTimeout(load, pause));
  };
  const whenIdle = (): void => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: pause });
    else setTimeout(load, 200);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
  return () => {
    taken = true;
  };
}
