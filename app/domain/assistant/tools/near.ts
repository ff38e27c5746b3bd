import type { PlaceName } from "../vocabulary.ts";

/** How far is near, in metres: seven minutes on foot. */
export const nearMetres = 500;

/** Other places within {@link nearMetres} of some, and those themselves, nearest first. A place whose coordinates nobody entered is near itself. */
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

/** As the crow flies; Infinity when one of them has no coordinates. */
export function metresBetween(one: Point, other: Point): number {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return Infinity;
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return Math.hypot(latitude, longitude) * earthRadius;
}
