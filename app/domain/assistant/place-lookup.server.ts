import type { Location } from "../programme/event.ts";
import { listLocations } from "../programme/locations.server.ts";
import { metresBetween, walkingMinutes } from "../programme/plan-geometry.ts";
import { type FestivalPoint, nearestPlace, type NearPlace, type PointKind } from "../programme/point.ts";
import { listPoints } from "../programme/points.server.ts";
import { asksState, hasTime } from "./ask.ts";
import type { Lookup } from "./matching-events.server.ts";
import { normalized } from "./question-text.ts";
import { amenitiesIn, matches, patternOf } from "./subjects.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The places asked for, or the places that have the amenity, and the points of the plan that are one. */
export interface FoundPlaces {
  kind: "places";
  places: Location[];
  amenity: { pattern: RegExp; kind: PointKind | null } | null;
  points: FoundPoint[];
}

export type FoundPoint = FestivalPoint & { near: NearPlace | null };

/** The points of a kind that are nearest to a place that has none itself, with the minutes on foot. */
export interface FoundNearest {
  kind: "nearest";
  amenity: PointKind;
  place: Location;
  points: { point: FestivalPoint; near: NearPlace | null; minutes: number }[];
}

const mostNearest = 2;

async function nearestPoints(
  services: Lookup["services"],
  kind: PointKind | null,
  placeIds: readonly string[],
): Promise<FoundNearest | null> {
  const all = await listLocations(services);
  const place = all.find(({ id }) => placeIds.includes(id));
  if (kind === null || place === undefined || place.latitude === null || place.longitude === null) return null;
  const from = { latitude: place.latitude, longitude: place.longitude };
  const points = (await listPoints(services))
    .filter((point) => point.kind === kind)
    .map((point) => ({ point, near: nearestPlace(point, all), metres: metresBetween(from, point) }))
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, mostNearest)
    .map(({ metres, ...rest }) => ({ ...rest, minutes: walkingMinutes(metres) }));
  return points.length === 0 ? null : { kind: "nearest", amenity: kind, place, points };
}

/** Finds what a question about places asks for: 'Where is the castle?', 'Where are the toilets?'. Null for another question. */
export async function findPlaces({ services, parsed, vocabulary }: Lookup): Promise<FoundPlaces | FoundNearest | null> {
  const { amenities, placeIds, facts, categoryIds, subjects, audience, need } = parsed;
  if (categoryIds.length > 0 || hasTime(parsed) || audience !== null) return null;
  for (const { pattern, kind } of amenities) {
    const having = vocabulary.places.filter(
      ({ ids, amenities: has, around }) =>
        (placeIds.length === 0 || ids.some((id) => placeIds.includes(id))) &&
        has.concat(around).some((text) => matches(pattern, text)),
    );
    const listed = having.filter(({ amenities: has }) => has.some((text) => matches(pattern, text)));
    const ids = (listed.length > 0 ? listed : having).flatMap((place) => place.ids);
    const all = await listLocations(services);
    const points = (await listPoints(services))
      .filter((point) => point.kind === kind)
      .map((point) => ({ ...point, near: nearestPlace(point, all) }))
      .filter(({ near }) => placeIds.length === 0 || (near !== null && placeIds.includes(near.id)));
    const nearest = ids.length === 0 && points.length === 0 ? await nearestPoints(services, kind, placeIds) : null;
    if (nearest !== null) return nearest;
    if (ids.length === 0 && points.length === 0) continue;
    return { kind: "places", places: all.filter(({ id }) => ids.includes(id)), amenity: { pattern, kind }, points };
  }
  if (placeIds.length === 0) return null;
  const named = vocabulary.places.filter(({ ids }) => ids.some((id) => placeIds.includes(id)));
  // 'Is the street for pedestrians?', 'Is there wheelchair access at the castle?'
  const isInTheirTexts =
    subjects.length > 0 &&
    subjects.every(
      (subject) =>
        named.some((place) => matches(patternOf(subject), place.around)) &&
        !vocabulary.descriptionWords.has(subject.asked),
    );
  const asksOfThem =
    subjects.length === 0 &&
    !asksState(parsed) &&
    (facts.includes("where") || facts.includes("about") || (need !== null && !parsed.isNear));
  if (!isInTheirTexts && !asksOfThem) return null;
  const places = (await listLocations(services)).filter(({ id }) => placeIds.includes(id));
  return { kind: "places", places, amenity: null, points: [] };
}

/** Returns the name of the place with an information point, or null. */
export function deskOf({ places }: Vocabulary): string | null {
  const [desk] = amenitiesIn(" punto de informacion ");
  return (
    places.find(({ amenities }) =>
      amenities.some((amenity) => desk !== undefined && normalized(amenity).search(desk.pattern) >= 0),
    )?.name ?? null
  );
}
