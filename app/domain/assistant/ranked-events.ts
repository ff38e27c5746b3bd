import { placesOf } from "../programme/capacity.ts";
import { isListedByDay } from "../programme/event-days.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import { knownEnd } from "../programme/timing.ts";
import type { Rank } from "./grammar/grammar.ts";

/**
 * Returns the events from the end that a rank seeks, without those that have no price, no places or no known end to
 * compare.
 */
export function inRankOrder(events: readonly ProgrammeEvent[], rank: Rank): ProgrammeEvent[] {
  const measured = events.filter(
    (event) =>
      (event.priceCents !== null || !isOfPrice(rank)) &&
      (freeIn(event) > 0 || !isOfPlaces(rank)) &&
      (knownEnd(event) !== null || !isOfEnds(rank)) &&
      // An exhibition is open for days, but nobody is in it for days.
      !(isListedByDay(event) && isOfLength(rank)),
  );
  return measured.toSorted((one, other) => measures[rank](one) - measures[rank](other));
}

/** Returns the first of events in rank order, and those that equal it. */
export const bestOfRank = (sorted: readonly ProgrammeEvent[], rank: Rank): ProgrammeEvent[] =>
  sorted.filter((event) => sorted[0] !== undefined && measures[rank](event) === measures[rank](sorted[0]));

const isOfPrice = (rank: Rank): boolean => rank === "cheapest" || rank === "dearest";
const isOfEnds = (rank: Rank): boolean => ["longest", "shortest", "endsFirst", "endsLast"].includes(rank);
const isOfLength = (rank: Rank): boolean => rank === "longest" || rank === "shortest";
const isOfPlaces = (rank: Rank): boolean => rank === "mostPlaces" || rank === "fewestPlaces";
const freeIn = (event: ProgrammeEvent): number => (event.status === "CANCELLED" ? 0 : (placesOf(event)?.free ?? 0));
const lengthOf = ({ startTime, endTime }: ProgrammeEvent): number => Date.parse(endTime) - Date.parse(startTime);

/** The least of each measure is the end that its rank seeks. */
const measures: Record<Rank, (event: ProgrammeEvent) => number> = {
  cheapest: ({ priceCents }) => priceCents ?? 0,
  dearest: ({ priceCents }) => -(priceCents ?? 0),
  longest: (event) => -lengthOf(event),
  shortest: lengthOf,
  earliest: ({ startTime }) => Date.parse(startTime),
  latest: ({ startTime }) => -Date.parse(startTime),
  endsFirst: ({ endTime }) => Date.parse(endTime),
  mostPlaces: (event) => -freeIn(event),
  fewestPlaces: freeIn,
  endsLast: ({ endTime }) => -Date.parse(endTime),
};
