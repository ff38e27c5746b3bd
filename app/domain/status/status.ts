import type { NotedError, Vitals } from "./vitals.ts";

/** How the process and what it keeps are doing at one moment. Sizes in bytes; null is what could not be found out. */
export interface Status {
  now: string;
  version: string;
  startedAt: string;
  memory: { used: number; machine: number };
  /** The file and what waits to be written into it. */
  database: number | null;
  disk: { free: number; total: number } | null;
  sockets: Vitals["sockets"] & { most: number };
  pages: Vitals["pages"];
  outbox: { waiting: number; late: number; failed: number; isClockStill: boolean };
  /** When the newest good one was made (ISO 8601 UTC), null for none; and whether that is too long ago. */
  backup: { at: string | null; isStale: boolean };
  errors: readonly NotedError[];
}

/** What can be good or worth a look. */
export const judged = ["memory", "disk", "sockets", "outbox", "backup", "errors"] as const;
export type Judged = (typeof judged)[number];

/** Parts of the whole. */
const muchMemory = 0.5;
const manySockets = 0.8;
/** Bytes, and a part of the whole: below both there is too little room. */
const littleDisk = 1024 ** 3;
const littleOfDisk = 0.05;
/** A copy of the database needs its room beside it, and what is written meanwhile too. */
const copies = 3;
/** How long an error is worth a look, in ms. */
const lately = 24 * 60 * 60_000;

/** Whether an error is so recent that it is worth a look. */
export const isRecent = ({ at }: Pick<NotedError, "at">, now: string): boolean =>
  Date.parse(at) > Date.parse(now) - lately;

/** Whether somebody should look at it. */
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
