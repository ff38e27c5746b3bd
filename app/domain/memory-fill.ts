/** How full a cache, count or queue of this process is, and its limit. */
export interface MemoryFill {
  unit: "bytes" | "entries";
  used: number;
  most: number;
}

const parts = new Map<string, () => MemoryFill>();

/**
 * Shows a part of the process's memory that grows with requests in the metrics. A later part of the same name takes its
 * place, as when a restored backup opens the application anew.
 */
export const showFill = (name: string, fill: () => MemoryFill): void => void parts.set(name, fill);

/** Returns all parts by name. */
export const memoryFills = (): [string, MemoryFill][] => [...parts].map(([name, fill]) => [name, fill()]);
