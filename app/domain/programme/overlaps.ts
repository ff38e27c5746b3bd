/** Another event in one of an event's places at the same time. */
export interface Overlap {
  id: string;
  title: string;
  /** Start and end of the overlap, ISO 8601. */
  startTime: string;
  endTime: string;
}

/** An event's overlaps in a row of the panel's table: the first, and the number of others. */
export type FirstOverlap = Overlap & { others: number };

/**
 * Overlaps on the panel's strip of a day: the number of overlapping pairs, and the separate spans of time with any
 * overlap, by start.
 */
export interface Clashes {
  count: number;
  spans: Pick<Overlap, "startTime" | "endTime">[];
}

/** Returns the first overlap of each event, by id. */
export function firstOverlaps(found: Record<string, readonly Overlap[]>): Record<string, FirstOverlap> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([id, [first, ...others]]) =>
      first === undefined ? [] : [[id, { ...first, others: others.length }]],
    ),
  );
}

/** Returns the overlaps among the given events; ignores overlaps with any other event. */
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

/** Another event that occupies a place at the same time, for a warning; instants are ISO 8601. */
export interface PlaceConflict {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  locationId: string;
  locationName: string;
}
