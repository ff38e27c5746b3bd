import type { KeptOverlap } from "./event.ts";

/**
 * Warnings about an event that is being planned: they never prevent it from being saved (product: event). Pure, so
 * that the server and its tests use the same rules.
 */

/** Another event in one of the places at the same time, or so close that the set-up time overlaps. */
export interface PlaceWarning {
  id: string;
  title: string;
  /** Instants, ISO 8601. */
  startTime: string;
  /** Null if nobody knows it. */
  endTime: string | null;
  locationId: string;
  locationName: string;
  /** Minutes for set-up after the other event, if the two only overlap with it; null if the events themselves overlap. */
  setUpMinutes: number | null;
  /** Minutes in which both run. */
  minutes: number;
}

/** Another event at the same time with one of the people. */
export interface PersonWarning {
  name: string;
  id: string;
  title: string;
  /** Instants, ISO 8601; the end is null if nobody knows it. */
  startTime: string;
  endTime: string | null;
  /** The other event's first place; null without one. */
  locationName: string | null;
  /** Minutes in which both run. */
  minutes: number;
}

/** An event with more places than its rooms hold. */
export interface RoomWarning {
  locationName: string;
  /** Sum of the capacities of its rooms. */
  holds: number;
  capacity: number;
}

/** A start (ISO 8601) that avoids the conflicts, and the place that the event would have then. */
export interface FreeSlot {
  startTime: string;
  endTime: string;
  /** The other place; null if the places stay. */
  location: { id: string; name: string } | null;
}

export interface EventWarnings {
  places: PlaceWarning[];
  people: PersonWarning[];
  room: RoomWarning | null;
  /** The next free start in the same places on the same day; null without a conflict, or if the day has no free time left. */
  later: FreeSlot | null;
  /** The nearest free start in another place on the same day; null without a conflict of places, or if all are taken. */
  elsewhere: FreeSlot | null;
}

export const noWarnings: EventWarnings = { places: [], people: [], room: null, later: null, elsewhere: null };

/** Returns a name for each warning, by which its author accepts it. */
export const keysOf = ({ places, people, room }: EventWarnings): string[] => [
  ...places.map(({ id }) => `place:${id}`),
  ...people.map(({ id }) => `person:${id}`),
  ...(room === null ? [] : [`room:${room.capacity}`]),
];

/** Returns the overlaps that are accepted with some of the names that {@link keysOf} gives. */
export const keptOverlapsOf = ({ places, people }: EventWarnings, accepted: readonly string[]): KeptOverlap[] => {
  const kept = [
    ...places.filter(({ id }) => accepted.includes(`place:${id}`)),
    ...people.filter(({ id }) => accepted.includes(`person:${id}`)),
  ];
  return [...new Map(kept.map(({ id, minutes }) => [id, { id, minutes }])).values()];
};

/** A time in which no event fits, with its set-up time; in ms since 1970. */
export interface Busy {
  from: number;
  to: number;
}

/**
 * Returns the start nearest to the wanted one at which nothing is busy for the length, from `earliest` to
 * before `latest`; null if there is none. All in ms; of two equally near starts the later one.
 */
export function nearestFreeStart(
  busy: readonly Busy[],
  wanted: number,
  { length, earliest, latest }: { length: number; earliest: number; latest: number },
): number | null {
  const isFree = (start: number): boolean =>
    start >= earliest && start < latest && busy.every(({ from, to }) => start >= to || start + length <= from);
  const starts = [wanted, ...busy.flatMap(({ from, to }) => [to, from - length])].filter(isFree);
  const [nearest = null] = starts.sort(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || other - one,
  );
  return nearest;
}
