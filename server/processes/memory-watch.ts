import { Worker } from "node:worker_threads";
import type { DomainError } from "#app/domain/error.ts";
import { refusalLine } from "#app/domain/calendar/reading/reading-parts.ts";

/** Bytes of memory of the whole process. Node limits only the memory of its heap, not that of buffers. */
const mostBytes = 512 * 1024 * 1024;
const lookEvery = 20;

/** Runs in a thread of its own: a parser at work lets no timer of its thread pass. */
const watching = `
const { workerData: { mostBytes, lookEvery, line } } = require("node:worker_threads");
const { writeSync } = require("node:fs");
setInterval(() => {
  if (process.memoryUsage.rss() < mostBytes) return;
  writeSync(1, line);
  process.kill(process.pid, "SIGKILL");
}, lookEvery);
`;

/** Ends this process with a refusal as its answer once it takes too much memory. */
export function watchMemory(refusal: DomainError): void {
  const workerData = { mostBytes, lookEvery, line: `${refusalLine(refusal)}\n` };
  new Worker(watching, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
