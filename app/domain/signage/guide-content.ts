import type { Person } from "../people/person.ts";
import { type Coordinates, parseCoordinates } from "../programme/coordinates.ts";
import {
  type Location,
  type ProgrammeEvent,
  type ShownCategory,
  shownCategory,
  type Speaker,
} from "../programme/event.ts";
import { isListedByDay } from "../programme/event-days.ts";
import { type Flat, metresBetween, projectionAround, walkingMinutes } from "../programme/plan-geometry.ts";
import { type FestivalPoint, type PointKind, pointKinds } from "../programme/point.ts";
import { phaseOf } from "../programme/timing.ts";
import type { Screen } from "./screen.ts";

/** Content of the scenes that guide people: the plan with this screen's position, and who plays next. */

/** Where a screen stands, and to which compass direction people look who read it, in degrees from north. */
export interface ScreenPosition extends Coordinates {
  facing: number;
}

/** Returns the position of a screen: its own coordinates, else those of its place. Null if it has neither. */
export function positionOf(
  { coordinates, standsAt, facing }: Pick<Screen, "coordinates" | "standsAt" | "facing">,
  places: readonly Pick<Location, "id" | "latitude" | "longitude">[],
): ScreenPosition | null {
  const degrees = Number(facing);
  const own = parseCoordinates(coordinates);
  if (own !== null) return { ...own, facing: degrees };
  const { latitude = null, longitude = null } = places.find(({ id }) => id === standsAt) ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude, facing: degrees };
}

/** A thing on the plan: metres to the right of the screen's readers and behind them, and the way to it. */
export interface SignWay extends Flat {
  metres: number;
  minutes: number;
  /** Clockwise degrees from straight ahead. */
  turn: number;
}

export interface PlanPlaceOfSign extends SignWay {
  id: string;
  name: string;
  /** The event that is on there. */
  current: ProgrammeEvent | null;
  /** The next one there, today or later. */
  next: ProgrammeEvent | null;
}

/** The nearest point of a kind. */
export interface PointOfSign extends SignWay {
  id: string;
  kind: PointKind;
  words: string;
}

/** Most places on the plan of a sign. */
const mostPlaces = 8;
/** Places so near are where the screen stands, in metres. */
const besideScreen = 15;
/** Farthest place on the plan, in metres: another town is not on it. */
const farthest = 5000;

/**
 * Returns the places nearest to a screen, those with events first, and the nearest point of each kind. Null if the
 * plan would be empty.
 */
export function planContent(
  {
    places,
    points,
    events,
  }: { places: readonly Location[]; points: readonly FestivalPoint[]; events: readonly ProgrammeEvent[] },
  here: ScreenPosition,
  now: Date,
): { places: PlanPlaceOfSign[]; points: PointOfSign[] } | null {
  const found = places.flatMap(({ id, name, latitude, longitude }): PlanPlaceOfSign[] => {
    if (latitude === null || longitude === null) return [];
    const way = wayTo({ latitude, longitude }, here);
    if (way.metres > farthest) return [];
    const own = events.filter((event) => event.locations.some((place) => place.id === id) && !isListedByDay(event));
    const next = own.find((event) => phaseOf(event, now) === "upcoming" && Date.parse(event.startTime) > now.getTime());
    return [
      { ...way, id, name, current: own.find((event) => phaseOf(event, now) === "active") ?? null, next: next ?? null },
    ];
  });
  const nearest = (one: SignWay, other: SignWay): number => one.metres - other.metres;
  const rank = ({ current, next }: PlanPlaceOfSign): number => (current !== null ? 0 : next !== null ? 1 : 2);
  const shown = found
    .sort((one, other) => rank(one) - rank(other) || nearest(one, other))
    .slice(0, mostPlaces)
    .sort(nearest);
  const near = pointKinds.flatMap((kind): PointOfSign[] => {
    const [first] = points
      .filter((point) => point.kind === kind)
      .map(({ id, words, latitude, longitude }) => ({ ...wayTo({ latitude, longitude }, here), id, kind, words }))
      .sort(nearest);
    return first === undefined || first.metres > farthest ? [] : [first];
  });
  return shown.length === 0 && near.length === 0 ? null : { places: shown, points: near };
}

/** Whether a place is where the screen stands. */
export const isHere = ({ metres }: SignWay): boolean => metres <= besideScreen;

/** Returns the way from a screen, with the plan turned so that up is straight ahead. */
function wayTo(place: Coordinates, here: ScreenPosition): SignWay {
  const east = projectionAround(here)(place);
  const angle = (-here.facing * Math.PI) / 180;
  const x = east.x * Math.cos(angle) - east.y * Math.sin(angle);
  const y = east.x * Math.sin(angle) + east.y * Math.cos(angle);
  const metres = metresBetween(here, place);
  return {
    x,
    y,
    metres,
    minutes: walkingMinutes(metres),
    turn: (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360,
  };
}

/** Somebody who plays next. */
export interface NextPerson extends Pick<Person, "id" | "name" | "kind" | "portrait" | "imageUrl"> {
  event: ProgrammeEvent;
  category: ShownCategory;
}

/** Most people on a sign at once. */
export const mostPeople = 4;

/** Returns the people of the next events in their order, each once. */
export function nextPeople(coming: readonly ProgrammeEvent[], people: readonly Person[]): NextPerson[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const shown = new Map<string, NextPerson>();
  for (const event of coming) {
    if (isListedByDay(event)) continue;
    for (const speaker of event.speakers) {
      const person = personOf(speaker, known);
      if (shown.has(person.id)) continue;
      shown.set(person.id, { ...person, event, category: shownCategory(event) });
      if (shown.size === mostPeople) return [...shown.values()];
    }
  }
  return [...shown.values()];
}

/** Returns the person of an event, with the event's picture if their page has none. */
function personOf(
  { id, personId, name, imageUrl, avatarUrl }: Speaker,
  known: ReadonlyMap<string, Person>,
): Pick<Person, "id" | "name" | "kind" | "portrait" | "imageUrl"> {
  const person = known.get(personId ?? "");
  const { kind = "person", portrait = 0 } = person ?? {};
  return {
    id: person?.id ?? id,
    name: person?.name ?? name,
    kind,
    portrait,
    imageUrl: person?.imageUrl ?? imageUrl ?? avatarUrl,
  };
}
