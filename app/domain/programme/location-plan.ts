import type { Coordinates } from "./coordinates.ts";
import { projectionAround } from "./plan-geometry.ts";

export interface PlannedPlace extends Coordinates {
  id: string;
  name: string;
}

/** Size of the view box. Pages scale it up, letters too. The component that draws the plan has the same view box. */
const size = { width: 420, height: 210 };
const margin = 24;
const mostNeighbours = 6;
/** In metres. Farther places would squeeze the near ones together. */
const farthest = 1500;
/** Smallest distance from the middle to the upper edge of the drawing, in metres. */
const leastReach = 60;
const textHeight = 18;
const letterWidth = 8.4;

interface Dot {
  name: string;
  x: number;
  y: number;
  metres: number;
}

/**
 * Draws a place among its nearest neighbours, with north at the top and a scale: no streets and no network. Leaves out
 * a neighbour whose dot or name would overlap another. Returns the content of an `<svg>`; the page's theme sets its
 * colours and lines.
 */
export function drawPlan(place: PlannedPlace, others: readonly PlannedPlace[]): string {
  const near = others
    .filter(({ id }) => id !== place.id)
    .map((other) => dotOf(other, place))
    .filter(({ metres }) => metres <= farthest)
    .sort((one, other) => one.metres - other.metres)
    .slice(0, mostNeighbours);
  const reach = Math.max(
    leastReach,
    ...near.map(({ y }) => Math.abs(y)),
    ...near.map(({ x }) => (Math.abs(x) * size.height) / size.width),
  );
  const scale = (size.height / 2 - margin) / reach;
  const here: Dot = { name: place.name, x: size.width / 2, y: size.height / 2, metres: 0 };
  const around = near.map((dot) => ({ ...dot, x: here.x + dot.x * scale, y: here.y + dot.y * scale }));
  const [own, ...placed] = legible([here, ...around]);
  const bar = barOf(scale);
  return [
    ...placed.map(({ x, y }) => `<path class="mp-r" d="M${fixed(here.x)} ${fixed(here.y)}L${fixed(x)} ${fixed(y)}"/>`),
    ...placed.map(({ x, y }) => `<circle class="mp-n" cx="${fixed(x)}" cy="${fixed(y)}" r="5"/>`),
    `<circle class="mp-p" cx="${fixed(here.x)}" cy="${fixed(here.y)}" r="9"/>`,
    nameOf(own, true),
    ...placed.map((dot) => nameOf(dot, false)),
    `<path class="mp-l" d="M${size.width - 24} 34V14m-5 7l5-7 5 7"/>`,
    `<path class="mp-l" d="M16 ${size.height - 22}v6h${fixed(bar.width)}v-6"/>`,
    `<text x="16" y="${size.height - 28}">${bar.metres} m</text>`,
  ].join("");
}

export function drawPlans(places: readonly MapPlace[], others: readonly MapPlace[]): Record<string, string> {
  const planned = others.flatMap(plannedPlace);
  return Object.fromEntries(places.flatMap(plannedPlace).map((place) => [place.id, drawPlan(place, planned)]));
}

interface MapPlace extends Pick<PlannedPlace, "id" | "name"> {
  latitude: number | null;
  longitude: number | null;
}

const plannedPlace = ({ id, name, latitude, longitude }: MapPlace): PlannedPlace[] =>
  latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }];

/** Returns the dot east and south of a place, in metres. */
function dotOf(place: PlannedPlace, from: PlannedPlace): Dot {
  const { x, y } = projectionAround(from)(place);
  return { name: place.name, x, y, metres: Math.hypot(x, y) };
}

interface NamedDot extends Dot {
  /** The name in one line, or in two if it is the place itself. */
  lines: string[];
  left: number;
  right: number;
  isNameLeft: boolean;
}

const gap = 14;

/** Returns the dots whose names can be read, each with its name on the side with room; the first one always. */
function legible([first, ...rest]: [Dot, ...Dot[]]): [NamedDot, ...NamedDot[]] {
  const shown: [NamedDot, ...NamedDot[]] = [named(first, 2)];
  for (const dot of rest.map((one) => named(one, 1))) {
    const collides = shown.some(
      (other) => Math.abs(other.y - dot.y) < rowsOf(other) && dot.left < other.right && other.left < dot.right,
    );
    if (!collides) shown.push(dot);
  }
  return shown;
}

/** Returns the distance between the middles of two names at which the second, of one line, clears the first. */
const rowsOf = ({ lines }: NamedDot): number => (textHeight * (lines.length + 1)) / 2;

function named(dot: Dot, mostLines: 1 | 2): NamedDot {
  const room = Math.floor((Math.max(dot.x, size.width - dot.x) - gap) / letterWidth);
  const lines = dot.name.length > room && mostLines === 2 ? halves(dot.name) : [dot.name];
  const shown = lines.map((line) => shortened(line, mostLines === 2 ? room : mostLetters));
  const reach = gap + Math.max(...shown.map((line) => line.length)) * letterWidth;
  const isNameLeft = dot.x + reach > size.width;
  return {
    ...dot,
    lines: shown,
    isNameLeft,
    left: dot.x - (isNameLeft ? reach : gap),
    right: dot.x + (isNameLeft ? gap : reach),
  };
}

/** Most letters of a neighbour's name. */
const mostLetters = 20;

/** Splits a name at the space nearest to its middle. */
function halves(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [at] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

function nameOf({ x, y, lines, isNameLeft }: NamedDot, isOwn: boolean): string {
  const anchor = isNameLeft ? ` text-anchor="end"` : "";
  const own = isOwn ? ` class="mp-o"` : "";
  const top = y + 5 - ((lines.length - 1) * textHeight) / 2;
  return lines
    .map((line, row) => {
      const at = `x="${fixed(x + (isNameLeft ? -gap : gap))}" y="${fixed(top + row * textHeight)}"`;
      return `<text ${at}${own}${anchor}>${escaped(line)}</text>`;
    })
    .join("");
}

/** Returns the longest round length that fits in a fifth of the drawing. */
function barOf(scale: number): { metres: number; width: number } {
  const lengths = [500, 200, 100, 50, 20, 10];
  const metres = lengths.find((length) => length * scale <= size.width / 5) ?? 10;
  return { metres, width: metres * scale };
}

const fixed = (value: number): string => value.toFixed(1);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character).replaceAll(/\p{Cc}/gu, " ");
