export interface Random {
  /** Returns a whole number from 0 to `limit` - 1. */
  below: (limit: number) => number;
  oneOf: <Thing>(things: readonly Thing[]) => Thing;
}

/** Random numbers (mulberry32): the same seed gives the same sequence. */
export function randomOf(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return {
    below,
    oneOf: (things) => {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error("One of nothing");
      return thing;
    },
  };
}
