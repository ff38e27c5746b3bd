import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Returns a function to await before each piece of work that could wait: in order, as many pieces as begin within
 * `budget` ms share a turn of the event loop. The length of a turn matters more than its share of the processor: Node
 * accepts one connection a turn (libuv, `uv__server_io`), so turns of 20 ms let in no more than 50 visitors a second.
 */
export function createTurns(budget: number): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();
  const turnAfter = async (earlier: Promise<void>): Promise<void> => {
    await earlier;
    if (performance.now() - began < budget) return;
    await nextTurn();
    began = performance.now();
  };
  return () => (last = turnAfter(last));
}
