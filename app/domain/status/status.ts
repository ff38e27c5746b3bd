/** Status of the process and its data at one moment. Sizes in bytes; null if unknown. */
export interface Status {
  now: string;
  version: string;
  startedAt: string;
  memory: { used: number; machine: number };
  /** The product that keeps the data, and its version. */
  engine: string;
  /** The file and its write-ahead log. */
  database: number | null;
  disk: { free: number; total: number } | null;
  sockets: Vitals["sockets"] & { most: number };
  pages: Vitals["pages"];
  outbox: { waiting: number; late: number; failed: number; isClockStill: boolean };
  /** Instant of the newest good backup (ISO 8601 UTC), if any; and whether it is too old. */
  backup: { at: string | null; isStale: boolean };
  errors: readonly NotedError[];
}

/** Parts of the status with a verdict. */
export const judged = ["memory", "disk", "sockets", "outbox", "backup", "errors"] as const;
export type Judged = (typeof judged)[number];

/** Shares of the whole. */
const muchMemory = 0.5;
const manySockets = 0.8;
/** Bytes, and a share of the disk: below both there is too little room. */
const littleDisk = 1024 ** 3;
const littleOfDisk = 0.05;
/** A copy of the database needs its size beside it, and there are writes meanwhile. */
const copies = 3;
/** Time in ms for which an error counts as recent. */
const lately = 24 * 60 * 60_000;

export const isRecent = ({ at }: Pick<NotedError, "at">, now: string): boolean =>
  Date.parse(at) > Date.parse(now) - lately;

/** Returns the parts that an administrator should look at. */
export function needsLook({
  now,
  memory,
  database,
  disk,
  sockets,
  outbox,
  backup,
  errors,
}: Status): Record<Judged, boolean> {
  return {
    memory: memory.used > memory.machine * muchMemory,
    disk:
      disk !== null &&
      ((disk.free < littleDisk && disk.free < disk.total * littleOfDisk) || disk.free < (database ?? 0) * copies),
    sockets: sockets.open > sockets.most * manySockets,
    outbox: outbox.isClockStill || outbox.failed > 0 || outbox.late > 0,
    backup: backup.isStale,
    errors: errors.some((error) => isRecent(error, now)),
  };
}

/** Counters of the process since its start, which are in no table. */
export interface Vitals {
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
const cutReasons = ["silent", "slow"] as const;
export type CutReason = (typeof cutReasons)[number];

export interface PageCounts {
  hits: number;
  misses: number;
}

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
