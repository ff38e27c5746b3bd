import type { Coordinates } from "./coordinates.ts";

/** What visitors look for between the places, in the order of the plan's legend. */
export const pointKinds = ["wc", "water", "first_aid", "food", "bus"] as const;
export type PointKind = (typeof pointKinds)[number];

/** A toilet, a tap and the like. */
export interface FestivalPoint extends Coordinates {
  id: string;
  kind: PointKind;
  /** A few words by the organiser, such as 'Behind the stage'; "" if its kind says it all. */
  words: string;
}

/** Points as near as this to a place belong to it, in metres. */
export const besidePlace = 60;
