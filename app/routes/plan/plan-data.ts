import type { Theme } from "#app/domain/preferences.ts";
import type { Coordinates } from "#app/domain/programme/coordinates.ts";
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
import { layOutPlan } from "./plan-layout.ts";
import { placeLine, titleOnPlan } from "./plan-words.ts";

/** A place of the plan. Those with coordinates have numbers from north to south; the others come last, without one. */
export interface PlanPlace {
  id: string;
  name: string;
  at: Coordinates | null;
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
  const points = await programme.listPoints();
  const located = listed
    .flatMap(({ id, name, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }],
    )
    .sort((one, other) => other.latitude - one.latitude || one.longitude - other.longitude);
  const placed = points.map((point) => ({ ...point, near: nearestPlace(point, located) }));
  const isBeside = ({ near }: PlanPoint): boolean => near !== null && near.metres <= besidePlace;
  const shown = placed.filter((point) => (chosen === null ? !isBeside(point) : point.kind === chosen));
  const plotted = located.map((place) => {
    const line = placeLine(coming[place.id] ?? [], { t, calendar, now });
    return {
      ...place,
      words: line === null ? "" : `${titleOnPlan(line.strong)} ${titleOnPlan(line.rest)}`,
    };
  });
  const places: PlanPlace[] = [
    ...located.map(({ id, name, latitude, longitude }, index) => ({
      id,
      name,
      at: { latitude, longitude },
      number: index + 1,
      coming: coming[id] ?? [],
      beside: pointKinds.filter((kind) =>
        placed.some((point) => point.kind === kind && isBeside(point) && point.near?.id === id),
      ),
    })),
    ...listed
      .filter(({ id }) => !located.some((place) => place.id === id))
      .map(({ id, name }) => ({ id, name, at: null, number: null, coming: coming[id] ?? [], beside: [] })),
  ];
  return {
    title: t("shell.plan"),
    sequence,
    chosen,
    kinds: pointKinds.filter((kind) => points.some((point) => point.kind === kind)),
    places,
    points: shown,
    drawings:
      located.length === 0 ? null : layOutPlan({ places: plotted, points: shown, hasCorridors: theme === "corporate" }),
  };
}

export type PlanPageData = Awaited<ReturnType<typeof planData>>;

const readKind = (search: URLSearchParams): PointKind | null =>
  pointKinds.find((kind) => kind === search.get(kindParameter)) ?? null;
