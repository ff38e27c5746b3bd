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
