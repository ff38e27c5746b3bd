import type { Db } from "#app/database/tables.ts";
import type { WithDb } from "../services.ts";
import type { Position } from "./position.ts";

interface Kept<Result> {
  position: Position;
  results: Map<string, Result>;
  size: number;
  /** Reads that are under way. */
  reading: Map<string, Promise<Result>>;
}

/**
 * Returns a function that reads as `read` does, and keeps the results until the next change, since many pages are made
 * between two changes. Calls share a read that is under way. The caller reads the position first: then a kept result is
 * never older than that. `read` may depend only on rows whose writes append to `changes`, and on the arguments.
 *
 * `most` is the largest sum of `sizeOf` that is kept. The results are shared: nobody may write to them.
 */
export function keptUntilChange<Arguments extends readonly (string | number)[], Result>(
  read: (services: WithDb, ...words: Arguments) => Promise<Result>,
  { most, sizeOf }: { most: number; sizeOf: (result: Result) => number },
): (services: WithDb, position: Position, ...words: Arguments) => Promise<Result> {
  const keptOf = new WeakMap<Db, Kept<Result>>();
  return async ({ db }, { epoch, sequence }, ...words) => {
    const before = keptOf.get(db);
    const isCurrent = before?.position.epoch === epoch && before.position.sequence === sequence;
    const kept = isCurrent
      ? before
      : {
          position: { epoch, sequence },
          results: new Map<string, Result>(),
          size: 0,
          reading: new Map<string, Promise<Result>>(),
        };
    keptOf.set(db, kept);
    const name = words.join(" ");
    const known = kept.results.get(name);
    if (known !== undefined) return known;
    const underWay = kept.reading.get(name);
    if (underWay !== undefined) return underWay;
    const reading = read({ db }, ...words)
      .then((result) => {
        const size = sizeOf(result);
        if (kept.size + size <= most) {
          kept.results.set(name, result);
          kept.size += size;
        }
        return result;
      })
      .finally(() => kept.reading.delete(name));
    kept.reading.set(name, reading);
    return reading;
  };
}
