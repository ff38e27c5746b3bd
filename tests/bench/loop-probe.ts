import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into a measured server (`NODE_OPTIONS=--import …`): at SIGUSR2 it prints the longest delay of the event loop
 * since the last signal, in ms, and the most processor time that this thread used without a timer getting its turn.
 * The second figure is the same on a busy machine, where the first also counts the wait for a processor.
 */
const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let [before, most] = [used(), 0];
setInterval(() => {
  const now = used();
  most = Math.max(most, now - before);
  before = now;
}, resolution).unref();
process.on("SIGUSR2", () => {
  console.log(`Longest block: ${(delay.max / 1e6 - resolution).toFixed(1)} ms, ${most.toFixed(1)} ms of it busy`);
  delay.reset();
  [before, most] = [used(), 0];
});
