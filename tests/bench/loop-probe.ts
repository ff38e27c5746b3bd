import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into a measured server (`NODE_OPTIONS=--import …`): at SIGUSR2 it prints the longest delay of the event loop
 * since the last signal, in ms.
 */
const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on("SIGUSR2", () => {
  console.log(`Longest block: ${(delay.max / 1e6 - resolution).toFixed(1)} ms`);
  delay.reset();
});
