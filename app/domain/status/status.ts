import type { KeptHistory } from "../history/history-entry.ts";

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
  history: KeptHistory;
  disk: { free: number; total: number } | null;
  sockets: Vitals["sockets"] & { most: number };
  pages: Vitals["pages"];
  outbox: { waiting: number; late: number; failed: number; isClockStill: boolean };
  /** Instant of the newest good backup (ISO 8601 UTC), if any; and whether it is too old. */
  backup: { at: string | null; isStale: boolean };
  /** Its copies elsewhere, by any machine; null if no machine copies. */
  copies: (CopyFacts & { isStale: boolean }) | null;
  /** The processes that share the database, with this one; empty if it can't be shared. */
  nodes: readonly NodeStatus[];
  errors: readonly NotedError[];
}

/** Copies of backups that BACKUP_COMMAND makes elsewhere. */
export interface CopyFacts {
  /** Instant of the newest backup that was copied (ISO 8601 UTC); null without one. */
  at: string | null;
  /** Why copying fails since then, in words for the administrator; null if it does not. */
  failure: string | null;
}

/** A process that shares the database with others. */
export interface NodeStatus {
  id: string;
  /** Its machine and port, as 'verbena-1:3000'. */
  name: string;
  version: string;
  startedAt: string;
  /** Instant of its last report. */
  seenAt: string;
  /** Changes that it has not told its pages yet, and the age of the oldest of them. */
  behind: { changes: number; seconds: number };
  /** Whether it does the tasks that one process does at a time. */
  runsClock: boolean;
  /** When the newest good backup on its machine was made; null without one. */
  backupAt: string | null;
  /** Its copies elsewhere; null if it does not copy. */
  copies: CopyFacts | null;
  /** True for the process that reports the status. */
  isOwn: boolean;
}

/** The processes that share the database. */
export interface Nodes {
  list: () => Promise<NodeStatus[]>;
  /** Returns the status of this process. */
  own: () => Promise<NodeStatus>;
}

/** Parts of the status with a verdict. */
export const judged = ["memory", "disk", "sockets", "outbox", "backup", "copies", "nodes", "errors"] as const;
export type Judged = (typeof judged)[number];

/** Shares of the whole. */
const muchMemory = 0.5;
const manySockets = 0.8;
/** Bytes, and a share of the disk: below both there is too little room. */
const littleDisk = 1024 ** 3;
const littleOfDisk = 0.05;
/** A copy of the database needs its size beside it, and there are writes meanwhile. */
const copiesOfDatabase = 3;
/** A node reports every few seconds; after this time without a report, in ms, something is wrong. */
const silentAfter = 15_000;
/** A node hands changes out within a second. */
const mostSecondsBehind = 10;
/** Time in ms for which an error counts as recent. */
const lately = 24 * 60 * 60_000;

export const isRecent = ({ at }: Pick<NotedError, "at">, now: string): boolean =>
  Date.parse(at) > Date.parse(now) - lately;

export const isNodeSilent = ({ seenAt }: Pick<NodeStatus, "seenAt">, now: Date): boolean =>
  now.getTime() - Date.parse(seenAt) > silentAfter;

/** True for a node that is silent or far behind. */
export const needsNodeLook = (node: Pick<NodeStatus, "seenAt" | "behind">, now: Date): boolean =>
  isNodeSilent(node, now) || node.behind.seconds > mostSecondsBehind;

/** False if no node that was heard lately runs the clock. */
export const isClockRun = (nodes: readonly NodeStatus[], now: Date): boolean =>
  nodes.length === 0 || nodes.some((node) => node.runsClock && !isNodeSilent(node, now));

/** Returns the parts that an administrator should look at. */
export function needsLook({
  now,
  memory,
  database,
  disk,
  sockets,
  outbox,
  backup,
  copies,
  nodes,
  errors,
}: Status): Record<Judged, boolean> {
  return {
    memory: memory.used > memory.machine * muchMemory,
    disk:
      disk !== null &&
      ((disk.free < littleDisk && disk.free < disk.total * littleOfDisk) ||
        disk.free < (database ?? 0) * copiesOfDatabase),
    sockets: sockets.open > sockets.most * manySockets,
    outbox: outbox.isClockStill || outbox.failed > 0 || outbox.late > 0,
    backup: backup.isStale,
    copies: copies !== null && (copies.isStale || copies.failure !== null),
    nodes: nodes.some((node) => needsNodeLook(node, new Date(now))) || !isClockRun(nodes, new Date(now)),
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
