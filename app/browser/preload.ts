/** How long after hydration the page is taken to be idle, in ms. */
const idleAfter = 1500;

/**
 * Fetches code that a tap may soon need, once the page is idle. A network that is gone by then costs nothing: the tap tries again.
 * Returns a function that takes it back.
 */
export function preloadWhenIdle(loaders: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    for (const load of loaders) load().catch(() => undefined);
  }, idleAfter);
  return () => clearTimeout(timer);
}
