import { DomainError } from "../error.ts";

/** Lets one piece of work after the other through, and returns what it returns. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets at most `atOnce` pieces of work run together; the next `mostWaiting` wait in the order in which they came, and all beyond throw `unavailable`. */
export function createGate({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => void waiting.push(resolve));
    else throw new DomainError("unavailable", "errors.busy", { values: { retryAfter: 5 } });
    try {
      return await work();
    } finally {
      // The place is handed on: given back, somebody who comes just then could take it from who waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
