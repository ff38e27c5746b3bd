import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";

/** Collects garbage, and returns the memory in use: JavaScript's heap and buffers, in bytes. */
export function memoryHeld(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Waits until this process holds at most `bytes` more than `before`; fails after 30 s. It takes a while because
 * another thread frees buffers, and messages of other processes are freed in steps of the event loop.
 */
export const expectMemoryBack = (before: number, bytes: number): Promise<void> =>
  expect.poll(() => memoryHeld() - before, { timeout: 30_000, interval: 100 }).toBeLessThan(bytes);
