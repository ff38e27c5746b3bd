import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into a server that is measured (`NODE_OPTIONS=--import …`): at SIGUSR2 it says for how long at most nobody got a turn since it was asked last, in ms.
 */
const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on("SIGUSR2", () => {
  console.log(`Longest block: ${(delay.max / 1e6 - resolution).toFixed(1)} ms`);
  delay.reset();
});
