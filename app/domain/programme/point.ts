import type { Coordinates } from "./coordinates.ts";
import { metresBetween } from "./plan-geometry.ts";
import type { Pin } from "./plan-picture.ts";

/** Kinds of points that every festival is asked for, in the order of the plan's legend. */
export const pointKinds = ["wc", "water", "first_aid", "food", "bus"] as const;
export type PointKind = (typeof pointKinds)[number];

/** A toilet, a tap and the like. */
export interface FestivalPoint extends Coordinates {
  id: string;
  kind: PointKind;
  /** A few words by the organiser, such as 'Behind the stage'; "" if its kind says it all. */
  words: string;
  /** Where it stands on the organiser's picture of the grounds. */
  pin: Pin | null;
}

/** Points as near as this to a place belong to it, in metres. */
export const besidePlace = 60;

/** The place that a point is nearest to. */
export interface NearPlace {
  id: string;
  name: string;
  /** Whole metres between the two. */
  metres: number;
}

/** Returns the place nearest to a point; null if no place has coordinates. */
export function nearestPlace(
  point: Coordinates,
  places: readonly { id: string; name: string; latitude: number | null; longitude: number | null }[],
): NearPlace | null {
  let best: NearPlace | null = null;
  for (const { id, name, latitude, longitude } of places) {
    if (latitude === null || longitude === null) continue;
    const metres = metresBetween(point, { latitude, longitude });
    if (best === null || metres < best.metres) best = { id, name, metres };
  }
  return best;
}
