/** What the process knows of itself and no table says, counted since it was started. */
export interface Vitals {
  /** Of the product. */
  version: string;
  startedAt: Date;
  sockets: SocketCounts & { open: number };
  pages: PageCounts;
  /** The newest first; at most {@link mostErrors}. */
  errors: readonly NotedError[];
}

export interface SocketCounts {
  opened: number;
  /** There were as many as the settings allow. */
  refused: number;
  /** By why the server ended them. */
  cut: Record<CutReason, number>;
}

/** `silent`: said nothing for a minute; `slow`: let more wait than it may. */
export const cutReasons = ["silent", "slow"] as const;
export type CutReason = (typeof cutReasons)[number];

/** Requests for pages that may be kept. */
export interface PageCounts {
  hits: number;
  misses: number;
}

/** How many different errors are remembered. */
export const mostErrors = 50;

/** A line of the log that told of something that failed: no stack, and nothing that opens anything. */
export interface NotedError {
  /** What failed, in the log's words. */
  message: string;
  /** What was said of it; null for nothing. */
  said: string | null;
  /** The path that was asked for; null when nobody asked. */
  path: string | null;
  /** The number under which the log has the request that it happened to last. */
  requestId: string | null;
  /** When it happened last (ISO 8601 UTC), and how often. */
  at: string;
  count: number;
}
