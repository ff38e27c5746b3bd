/** An emergency or a drill on the displays: which were expected to draw it, and when each one did. */
export interface SignRun {
  /** That of the emergency or drill. */
  id: string;
  isDrill: boolean;
  title: string;
  /** Instants, ISO 8601 UTC. The end may be in the future. */
  raisedAt: string;
  endsAt: string;
  /** The silent ones first, by name; then the others by their time, and those that came later. */
  displays: RunDisplay[];
}

export interface RunDisplay {
  id: string;
  name: string;
  /** Whether it was there when the run began. Only these count. */
  isExpected: boolean;
  /** From the raising until it was drawn, in ms; null if it wasn't. */
  drawnAfter: number | null;
}

/** A display that hasn't drawn a real emergency after so many ms is an alarm. */
export const drawnWithin = 5000;

/** Number of bars of {@link drawnHistogram}. */
const bars = 20;

/**
 * Returns how many displays drew it in each twentieth of the time until the last one did. `times` are ms and not empty.
 * `isLate` marks what took longer than a real emergency may.
 */
export function drawnHistogram(times: readonly number[]): { count: number; isLate: boolean }[] {
  const width = Math.max(1, ...times) / bars;
  const counts = Array.from({ length: bars }, () => 0);
  for (const time of times) {
    const bar = Math.min(bars - 1, Math.max(0, Math.ceil(time / width) - 1));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ count, isLate: (index + 1) * width > drawnWithin }));
}
