/** Above so many pairs of changed lines only those before and after all changes are found. */
const mostPairs = 4_000_000;

/**
 * Compares two texts by their lines, as a diff does. Returns a function that tells, by the number of a line of the first
 * one, its number in the second one (both from 1); null for a line that was changed or taken out.
 */
export function unchangedLines(before: readonly string[], now: readonly string[]): (line: number) => number | null {
  let start = 0;
  while (start < before.length && start < now.length && before[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, now.length) - start;
  while (end < most && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const pairs = new Map(
    commonLines(before.slice(start, before.length - end), now.slice(start, now.length - end)).map(([one, other]) => [
      start + one + 1,
      start + other + 1,
    ]),
  );
  return (line) => {
    if (line <= start) return line;
    if (line > before.length - end) return line - before.length + now.length;
    return pairs.get(line) ?? null;
  };
}

/** Returns the pairs of the longest common subsequence, by index. */
function commonLines(before: readonly string[], now: readonly string[]): [number, number][] {
  const width = now.length + 1;
  if ((before.length + 1) * width > mostPairs) return [];
  // How many lines the rest of both has in common, from each pair of lines on.
  const counts = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number): number => counts[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      counts[one * width + other] =
        before[one] === now[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const pairs: [number, number][] = [];
  for (let [one, other] = [0, 0]; one < before.length && other < now.length;) {
    if (before[one] === now[other]) pairs.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}
