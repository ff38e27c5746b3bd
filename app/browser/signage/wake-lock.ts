/** Keeps the screen on as long as the page is seen (Screen Wake Lock; a browser without it has a setting for that). Returns what lets it sleep again. */
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
      // A low battery, or a browser that doesn't want to.
    }
  };
  const seen = (): void => void ask();
  void ask();
  // The browser gives the lock back when the page is put away.
  document.addEventListener("visibilitychange", seen);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release().catch(() => undefined);
  };
}
