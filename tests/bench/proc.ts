import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Reads a file of Linux about a process (proc(5)); null on other systems. */

/** Resident memory of a process, in bytes. */
export function residentBytes({ pid }: ChildProcess): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(procFile(String(pid), "status") ?? "")?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

export interface ProcessMemory {
  /** Resident bytes: all of them, those without a file (heaps, stacks), and those of files (programs, libraries). */
  resident: number;
  anonymous: number;
  file: number;
  /** Resident bytes of the processes that it has started. */
  children: number;
}

/** Memory of a process by the kernel's own sums (`smaps_rollup`). */
export function memoryOf({ pid }: Pick<ChildProcess, "pid">): ProcessMemory | null {
  const sums = procFile(String(pid), "smaps_rollup");
  if (sums === null) return null;
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(sums)?.[1] ?? 0) * 1024;
  const [resident, anonymous] = [of("Rss"), of("Anonymous")];
  return {
    resident,
    anonymous,
    file: resident - anonymous,
    children: childrenOf(pid).reduce((sum, child) => sum + (memoryOf({ pid: child })?.resident ?? 0), 0),
  };
}

/** Processor time of a process on all cores, including the kernel, in ms; exact to 10 ms. */
export function processorTime({ pid }: ChildProcess): number | null {
  const fields = procFile(String(pid), "stat")?.split(") ").at(-1)?.split(" ");
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processor time of a process and of all that it has started, in ms; exact to 10 ms for each of them. */
export function processorTimeOfTree(pid: number): number {
  const fields = procFile(String(pid), "stat")?.split(") ").at(-1)?.split(" ") ?? [];
  // With that of its processes that have ended.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
  return childrenOf(pid).reduce((sum, child) => sum + processorTimeOfTree(child), own);
}

/** Processor time of the whole machine in ms, busy and in all (proc(5)); null on other systems. */
export function readMachine(): { busy: number; all: number } | null {
  const fields = procFile(".", "stat")?.split("\n", 1)[0]?.split(/\s+/).slice(1, 9).map(Number);
  if (fields === undefined) return null;
  const all = fields.reduce((sum, field) => sum + field, 0);
  return { busy: (all - (fields[3] ?? 0) - (fields[4] ?? 0)) * 10, all: all * 10 };
}

/** Time in which the main thread of a process could have run but got no processor, in ms. */
export function waitedForProcessor({ pid }: ChildProcess): number | null {
  const nanoseconds = procFile(String(pid), "schedstat")?.split(" ")[1];
  return nanoseconds === undefined ? null : Number(nanoseconds) / 1e6;
}

/** Number of files that this process may open. */
export function mostFiles(): number | null {
  const limit = /^Max open files\s+\d+\s+(\d+)/m.exec(procFile("self", "limits") ?? "")?.[1];
  return limit === undefined ? null : Number(limit);
}

/** Returns the processes that the main thread of a process has started. */
const childrenOf = (pid: number | undefined): number[] =>
  (procFile(String(pid), `task/${pid}/children`) ?? "").split(" ").filter(Boolean).map(Number);

function procFile(pid: string, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}
