/** Counters of the process since its start, which are in no table. */
export interface Vitals {
  /** Version of the product. */
  version: string;
  startedAt: Date;
  sockets: SocketCounts & { open: number };
  pages: PageCounts;
  /** Newest first; at most {@link mostErrors}. */
  errors: readonly NotedError[];
}

export interface SocketCounts {
  opened: number;
  /** Refused because of the limit in the settings. */
  refused: number;
  /** By the server's reason for closing them. */
  cut: Record<CutReason, number>;
}

/** `silent`: sent nothing for a minute; `slow`: its queue grew too long. */
export const cutReasons = ["silent", "slow"] as const;
export type CutReason = (typeof cutReasons)[number];

/** Requests for cacheable pages. */
export interface PageCounts {
  hits: number;
  misses: number;
}

/** Number of different errors remembered. */
export const mostErrors = 50;

/** An error from the log: no stack, and no secrets. */
export interface NotedError {
  /** The failed operation, in the log's words. */
  message: string;
  /** Details; null without details. */
  detail: string | null;
  /** The requested path; null outside a request. */
  path: string | null;
  /** Id in the log of the last request with this error. */
  requestId: string | null;
  /** Last occurrence (ISO 8601 UTC), and their number. */
  at: string;
  count: number;
}
