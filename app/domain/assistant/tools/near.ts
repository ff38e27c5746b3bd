import type { PlaceName } from "../vocabulary.ts";

/** Metres that count as near: seven minutes on foot. */
export const nearMetres = 500;

/**
 * Returns ids of places within {@link nearMetres} of the origin, nearest first, including the origin. A place without
 * coordinates is only near itself.
 */
export function placesNear(origin: readonly string[], places: readonly PlaceName[]): string[] {
  const from = places.filter(({ ids }) => ids.some((id) => origin.includes(id)));
  const distances = places.map((place) => ({
    place,
    metres: Math.min(...from.map((one) => (one === place ? 0 : metresBetween(one, place)))),
  }));
  return distances
    .filter(({ metres }) => metres <= nearMetres)
    .sort((one, other) => one.metres - other.metres)
    .flatMap(({ place }) => place.ids);
}

type Point = Pick<PlaceName, "latitude" | "longitude">;

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the straight distance; Infinity if a place has no coordinates. */
export function metresBetween(one: Point, other: Point): number {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return Infinity;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return Math.hypot(latitude, longitude) * earthRadius;
}
