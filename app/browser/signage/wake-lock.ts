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
