import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";

/** What this process holds after collecting what nobody needs, in bytes: JavaScript's heap and its buffers. */
export function memoryHeld(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Waits until this process holds at most `bytes` more than `before`; fails after 30 s. Not at once: buffers are let go by a thread beside this one, and what came
 * from another process is let go in steps of the event loop.
 */
export const expectMemoryBack = (before: number, bytes: number): Promise<void> =>
  expect.poll(() => memoryHeld() - before, { timeout: 30_000, interval: 100 }).toBeLessThan(bytes);
