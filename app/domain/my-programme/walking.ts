import type { Coordinates } from "../programme/coordinates.ts";
import type { Location } from "../programme/event.ts";
import { metresBetween, walkingMinutes } from "../programme/plan-geometry.ts";

/** A place of an event, as far as the way to it needs it. */
export type Reachable = Pick<Location, "id" | "latitude" | "longitude">;

/**
 * Returns the minutes on foot from one event's places to another's: 0 if they share a place, null if no place of one of
 * them has coordinates. The first place with coordinates counts.
 */
export function minutesBetween(from: readonly Reachable[], to: readonly Reachable[]): number | null {
  if (from.some(({ id }) => to.some((place) => place.id === id))) return 0;
  const [start, end] = [pointOf(from), pointOf(to)];
  if (start === null || end === null) return null;
  return walkingMinutes(metresBetween(start, end));
}

function pointOf(places: readonly Reachable[]): Coordinates | null {
  for (const { latitude, longitude } of places)
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
}
