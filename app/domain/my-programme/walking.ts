import type { Location } from "../programme/event.ts";

/** A place of an event, as far as the way to it needs it. */
export type Reachable = Pick<Location, "id" | "latitude" | "longitude">;

const earthRadius = 6_371_000;
/** Streets are longer than the straight line. */
const detour = 1.3;
/** Metres a minute of a person who walks without haste. */
const pace = 75;

/**
 * Returns the minutes on foot from one event's places to another's, rounded up: 0 if they share a place, null if no place
 * of one of them has coordinates. The first place with coordinates counts.
 */
export function walkingMinutes(from: readonly Reachable[], to: readonly Reachable[]): number | null {
  if (from.some(({ id }) => to.some((place) => place.id === id))) return 0;
  const [start, end] = [pointOf(from), pointOf(to)];
  if (start === null || end === null) return null;
  return Math.ceil((distance(start, end) * detour) / pace);
}

interface Point {
  latitude: number;
  longitude: number;
}

function pointOf(places: readonly Reachable[]): Point | null {
  for (const { latitude, longitude } of places)
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
}

/** Returns metres along the great circle (haversine formula). */
function distance(one: Point, other: Point): number {
  const [first, second] = [radians(one.latitude), radians(other.latitude)];
  const across = Math.sin((second - first) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(across + Math.cos(first) * Math.cos(second) * along));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
