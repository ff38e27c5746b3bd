import type { Theme } from "#app/domain/preferences.ts";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import { addressOf, type Location } from "#app/domain/programme/event.ts";
import type { PlaceEvent } from "#app/domain/programme/events-in-memory.ts";
import {
  besidePlace,
  type FestivalPoint,
  nearestPlace,
  type NearPlace,
  type PointKind,
  pointKinds,
} from "#app/domain/programme/point.ts";
import type { PageData } from "#app/routes/layout/page-data.ts";
import { kindParameter } from "#app/ui/programme/plan-paths.ts";
import { layOutOnPicture, layOutPlan } from "./plan-layout.ts";
import { labelWords, placeLine } from "./plan-words.ts";

/**
 * A place of the plan. Those with coordinates have numbers from north to south; on the organiser's picture those with
 * pins have numbers from top to bottom. The others come last, without one.
 */
export interface PlanPlace {
  id: string;
  name: string;
  at: Coordinates | null;
  /** Coordinates or an address, as a map service reads them. */
  destination: string;
  number: number | null;
  coming: PlaceEvent[];
  /** Kinds of the points that lie beside this place, each once. */
  beside: PointKind[];
}

/** A point with the place that it is nearest to; null without places. */
export interface PlanPoint extends FestivalPoint {
  near: NearPlace | null;
}

/** Returns the data of `/plan`. */
export async function planData(facts: PageData, search: URLSearchParams, theme: Theme) {
  const { programme, now, calendar, sequence, t } = facts;
  const chosen = readKind(search);
  const [listed, coming] = [await programme.listPlaces(), await programme.comingAtPlaces(now)];
  const [points, picture] = [await programme.listPoints(), await programme.planPicture()];
  const placed = points.map((point) => ({ ...point, near: nearestPlace(point, listed) }));
  const isBeside = ({ near }: PlanPoint): boolean => near !== null && near.metres <= besidePlace;
  const isOnPicture = ({ pin }: PlanPoint): boolean => picture !== null && pin !== null;
  const shown = placed.filter((point) =>
    chosen === null ? !isBeside(point) || isOnPicture(point) : point.kind === chosen,
  );
  const withWords = <Place extends Location>(place: Place) => {
    const line = placeLine(coming[place.id] ?? [], { t, calendar, now });
    return { ...place, words: line === null ? "" : labelWords(line) };
  };
  const located = picture === null ? northToSouth(listed).map(withWords) : [];
  const pinned = picture === null ? [] : topToBottom(listed).map(withWords);
  const drawn: Location[] = picture === null ? located : pinned;
  const others = listed.filter(({ id }) => !drawn.some((place) => place.id === id));
  const places = [...drawn, ...others].map(({ id, name, latitude, longitude, address, city }, index): PlanPlace => ({
    id,
    name,
    at: latitude === null || longitude === null ? null : { latitude, longitude },
    destination:
      latitude === null || longitude === null
        ? [name, addressOf({ address, city })].filter(Boolean).join(", ")
        : `${latitude},${longitude}`,
    number: index < drawn.length ? index + 1 : null,
    coming: coming[id] ?? [],
    beside: pointKinds.filter((kind) =>
      placed.some((point) => point.kind === kind && isBeside(point) && point.near?.id === id),
    ),
  }));
  return {
    title: t("shell.plan"),
    sequence,
    chosen,
    kinds: pointKinds.filter((kind) => points.some((point) => point.kind === kind)),
    places,
    points: shown,
    drawings:
      located.length === 0 ? null : layOutPlan({ places: located, points: shown, hasCorridors: theme === "corporate" }),
    onPicture: picture === null ? null : { picture, ...layOutOnPicture({ picture, places: pinned, points: shown }) },
  };
}

const northToSouth = (places: readonly Location[]) =>
  places
    .flatMap((place) => {
      const { latitude, longitude } = place;
      return latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }];
    })
    .sort((one, other) => other.latitude - one.latitude || one.longitude - other.longitude);

const topToBottom = (places: readonly Location[]) =>
  places
    .flatMap((place) => (place.pin === null ? [] : [{ ...place, pin: place.pin }]))
    .sort((one, other) => one.pin.y - other.pin.y || one.pin.x - other.pin.x);

export type PlanPageData = Awaited<ReturnType<typeof planData>>;

const readKind = (search: URLSearchParams): PointKind | null =>
  pointKinds.find((kind) => kind === search.get(kindParameter)) ?? null;
