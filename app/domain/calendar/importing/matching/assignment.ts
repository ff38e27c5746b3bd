/** Pairs rows with events so that the sum of costs is lowest. */

export interface Pair {
  row: number;
  event: string;
  /** Below the cost of staying alone. */
  cost: number;
}

/** Groups of more pairs than this are paired cheapest first, which is nearly as good and takes no cubic time. */
const mostForExact = 120;

/** Returns the pairs whose sum is lowest, if what stays alone costs `alone`. Each row and event is in one pair at most. */
export function cheapestPairs<Found extends Pair>(pairs: readonly Found[], alone: number): Found[] {
  return groupsOf(pairs).flatMap((group) => {
    const [rows, events] = [[...new Set(group.map(({ row }) => row))], [...new Set(group.map(({ event }) => event))]];
    return Math.max(rows.length, events.length) > mostForExact
      ? cheapestFirst(group)
      : exactly(group, rows, events, alone);
  });
}

/** Splits pairs into groups that share no row and no event. */
function groupsOf<Found extends Pair>(pairs: readonly Found[]): Found[][] {
  const parents = new Map<number | string, number | string>();
  const rootOf = (node: number | string): number | string => {
    let root = node;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    for (let at = node; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { row, event } of pairs) {
    const [one, other] = [rootOf(row), rootOf(event)];
    if (!parents.has(one)) parents.set(one, one);
    parents.set(other, one);
  }
  return [...Map.groupBy(pairs, ({ row }) => rootOf(row)).values()];
}

function cheapestFirst<Found extends Pair>(pairs: readonly Found[]): Found[] {
  const [rows, events] = [new Set<number>(), new Set<string>()];
  return [...pairs]
    .sort((one, other) => one.cost - other.cost)
    .filter(({ row, event }) => {
      if (rows.has(row) || events.has(event)) return false;
      rows.add(row);
      events.add(event);
      return true;
    });
}

/** The Hungarian method with potentials, on a square in which missing pairs cost as much as staying alone. */
function exactly<Found extends Pair>(
  group: readonly Found[],
  rows: number[],
  events: string[],
  alone: number,
): Found[] {
  const [rowAt, eventAt] = [indexesOf(rows), indexesOf(events)];
  const size = Math.max(rows.length, events.length);
  const found = new Map<number, Found>();
  const keyOf = (row: number, event: number): number => row * size + event;
  for (const pair of group) found.set(keyOf(rowAt.get(pair.row) ?? 0, eventAt.get(pair.event) ?? 0), pair);
  const cost = (row: number, event: number): number => found.get(keyOf(row, event))?.cost ?? alone;
  // Indexes begin at 1, as the method is usually written: 0 means 'not paired'.
  const ofRow = new Float64Array(size + 1);
  const ofColumn = new Float64Array(size + 1);
  const rowOf = new Int32Array(size + 1);
  const cameFrom = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Infinity);
    const isUsed = new Uint8Array(size + 1);
    do {
      isUsed[column] = 1;
      const current = rowOf[column] ?? 0;
      let [delta, next] = [Infinity, 0];
      for (let to = 1; to <= size; to += 1) {
        if (isUsed[to] === 1) continue;
        const reduced = cost(current - 1, to - 1) - (ofRow[current] ?? 0) - (ofColumn[to] ?? 0);
        if (reduced < (least[to] ?? 0)) {
          least[to] = reduced;
          cameFrom[to] = column;
        }
        if ((least[to] ?? 0) < delta) [delta, next] = [least[to] ?? 0, to];
      }
      for (let to = 0; to <= size; to += 1) {
        if (isUsed[to] === 1) {
          const owner = rowOf[to] ?? 0;
          ofRow[owner] = (ofRow[owner] ?? 0) + delta;
          ofColumn[to] = (ofColumn[to] ?? 0) - delta;
        } else least[to] = (least[to] ?? 0) - delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    do {
      const from = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[from] ?? 0;
      column = from;
    } while (column !== 0);
  }
  return range(1, size).flatMap((column) => found.get(keyOf((rowOf[column] ?? 0) - 1, column - 1)) ?? []);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const indexesOf = <Key>(keys: readonly Key[]): Map<Key, number> => new Map(keys.map((key, index) => [key, index]));
