/** Another event that is in one of the places of an event at the same time. */
export interface Overlap {
  id: string;
  title: string;
  /** When both are there, ISO 8601. */
  startTime: string;
  endTime: string;
}

/** What a row of the panel's table says of an event's overlaps: the first, and how many more there are. */
export type FirstOverlap = Overlap & { others: number };

/** What the panel's strip of a day says: how many pairs of events overlap, and when any do, by start and apart from one another. */
export interface Clashes {
  count: number;
  spans: Pick<Overlap, "startTime" | "endTime">[];
}

/** The first overlap of each event, by id. */
export function firstOverlaps(found: Record<string, readonly Overlap[]>): Record<string, FirstOverlap> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([id, [first, ...others]]) =>
      first === undefined ? [] : [[id, { ...first, others: others.length }]],
    ),
  );
}

/** The overlaps among some events; those with others are left out. */
export function clashesAmong(events: readonly { id: string }[], found: Record<string, readonly Overlap[]>): Clashes {
  const ids = new Set(events.map((event) => event.id));
  // Each pair is found from both of its sides.
  const pairs = events.flatMap(({ id }) =>
    (found[id] ?? []).filter((overlap) => ids.has(overlap.id) && id < overlap.id),
  );
  const spans: Clashes["spans"] = [];
  for (const { startTime, endTime } of pairs.sort((one, other) =>
    one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0,
  )) {
    const [last] = spans.slice(-1);
    if (last === undefined || last.endTime < startTime) spans.push({ startTime, endTime });
    else if (last.endTime < endTime) last.endTime = endTime;
  }
  return { count: pairs.length, spans };
}
