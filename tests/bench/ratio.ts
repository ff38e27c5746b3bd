/**
 * A ratio of two rates that were measured in turns: the median of the rounds' ratios, with the quartiles on either side.
 * A single ratio scatters by a fifth where other programs run, since they rarely run beside both halves of it.
 */
export interface Ratio {
  median: number;
  low: number;
  high: number;
  rounds: number;
}

/** Fewest rounds of a measurement. */
const fewest = 8;
/** A ratio is settled once its median is known to this share of itself. */
const exactness = 0.02;

/**
 * Measures something and others beside it in short rounds, each round in the opposite order of the one before, until
 * the ratio to each of the others has settled. Returns what each round measured. `patience`: how long it goes on if the
 * ratio does not settle, in ms.
 */
export async function inTurns<Measured>(
  measures: readonly [() => Promise<Measured>, ...(() => Promise<Measured>)[]],
  rateOf: (measured: Measured) => number,
  { patience = 60_000 } = {},
): Promise<Measured[][]> {
  const rounds: Measured[][] = measures.map(() => []);
  const areSettled = (): boolean =>
    rounds.slice(1).every((other) => isSettled(ratioOf((rounds[0] ?? []).map(rateOf), other.map(rateOf))));
  const end = performance.now() + patience;
  for (let round = 0; round < fewest || (performance.now() < end && !areSettled()); round += 1) {
    const order = [...measures.entries()];
    for (const [index, measure] of round % 2 === 0 ? order : order.toReversed()) rounds[index]?.push(await measure());
  }
  return rounds;
}

/** Returns the ratio of rates that were measured in the same rounds. */
export function ratioOf(rates: readonly number[], others: readonly number[]): Ratio {
  const ratios = rates.flatMap((rate, index) => rate / (others[index] ?? Number.NaN)).toSorted((one, two) => one - two);
  return { median: at(ratios, 0.5), low: at(ratios, 0.25), high: at(ratios, 0.75), rounds: ratios.length };
}

/** Half the distance of the quartiles over the root of the number of rounds is about the median's error. */
const isSettled = ({ median, low, high, rounds }: Ratio): boolean =>
  (high - low) / 2 / Math.sqrt(rounds) / median < exactness;

export const medianOf = (values: readonly number[]): number =>
  at(
    values.toSorted((one, two) => one - two),
    0.5,
  );

/** Returns the value at a share of sorted values. */
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Says a ratio in words. */
export const spreadOfRatio = ({ low, high, rounds }: Ratio): string =>
  `half of ${rounds} rounds from ${low.toFixed(2)} to ${high.toFixed(2)}`;
