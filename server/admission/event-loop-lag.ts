/** Interval of the measurements, in ms. */
const every = 500;

/** Measures how late the event loop runs its timers, since another part of the process may keep it busy. */
export interface EventLoopLag {
  /** The smaller of the last two delays, in ms: one long piece of work is no overload yet. */
  readonly sustained: number;
  stop: () => void;
}

export function watchEventLoop(): EventLoopLag {
  let [last, before] = [0, 0];
  let due = performance.now() + every;
  const timer = setInterval(() => {
    const now = performance.now();
    [last, before] = [Math.max(0, now - due), last];
    due = now + every;
  }, every).unref();
  return {
    get sustained() {
      return Math.min(last, before);
    },
    stop: () => clearInterval(timer),
  };
}
