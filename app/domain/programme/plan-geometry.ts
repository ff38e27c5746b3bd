/**
 * Geometry of the plan: metres, minutes on foot, and places for pins and labels. Pure: the same places give the same
 * plan, on the server and on a device.
 */
import type { Coordinates } from "./coordinates.ts";

/** A position on a plane, x to the east and y to the south: in metres on the ground, in px on paper. */
export interface Flat {
  x: number;
  y: number;
}

/** A rectangle on paper, in px; x and y are its upper left corner. */
export interface Box extends Flat {
  w: number;
  h: number;
}

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;
/** A way on foot is longer than the straight line. */
const detour = 1.3;
/** Metres a minute on foot. */
const pace = 75;

/** Returns a function from coordinates to metres east and south of a middle (equirectangular projection). */
export function projectionAround(middle: Coordinates): (place: Coordinates) => Flat {
  const shrink = Math.cos(middle.latitude * radians);
  return ({ latitude, longitude }) => ({
    x: (longitude - middle.longitude) * radians * earthRadius * shrink,
    y: (middle.latitude - latitude) * radians * earthRadius,
  });
}

/** Returns the mean of some coordinates. */
export function middleOf(places: readonly Coordinates[]): Coordinates {
  const mean = (value: (place: Coordinates) => number): number =>
    places.reduce((sum, place) => sum + value(place), 0) / Math.max(1, places.length);
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

const lengthBetween = (one: Flat, other: Flat): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Returns the whole metres between two places, the same in both directions. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const project = projectionAround(middleOf([from, to]));
  return Math.round(lengthBetween(project(from), project(to)));
}

/** A place with its coordinates, where they are known. */
interface Placed {
  latitude: number | null;
  longitude: number | null;
}

const coordinatesOf = ({ latitude, longitude }: Placed): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Returns the whole metres between two places; null if one has no coordinates. */
export function metresApart(one: Placed, other: Placed): number | null {
  const [from, to] = [coordinatesOf(one), coordinatesOf(other)];
  return from === null || to === null ? null : metresBetween(from, to);
}

/**
 * Returns the minutes that a straight distance takes on foot: rounded up, at least 1. The plan, my programme and Acty all
 * say these. Rounded to the nearest minute, the way to a concert would be up to half a minute longer than is said, and
 * whoever trusts it comes late; rounded up it only brings people early.
 */
export const walkingMinutes = (metres: number): number => Math.max(1, Math.ceil((metres * detour) / pace));

/** A tie between two points of a list, by their indexes. */
export interface Tie {
  from: number;
  to: number;
  length: number;
}

/**
 * Returns the shortest set of ties that joins all points (Prim's minimum spanning tree). Each point outside remembers its
 * shortest tie to the inside, so that the work grows with the square of the points.
 */
export function shortestTies(points: readonly Flat[]): Tie[] {
  const ties: Tie[] = [];
  const [first, ...rest] = points;
  if (first === undefined) return ties;
  let outside = rest.map((point, index) => ({ point, from: 0, to: index + 1, length: lengthBetween(first, point) }));
  for (;;) {
    const [nearest] = outside;
    if (nearest === undefined) return ties;
    let added = nearest;
    for (const one of outside) if (one.length < added.length) added = one;
    const { point: inside, ...tie } = added;
    ties.push(tie);
    outside = outside
      .filter(({ to }) => to !== tie.to)
      .map((one) => {
        const length = lengthBetween(inside, one.point);
        return length < one.length ? { ...one, from: tie.to, length } : one;
      });
  }
}

/** A sheet of paper, and where a position on the ground lies on it. */
export interface Paper {
  width: number;
  height: number;
  /** Px of a metre; null if the paper has no scale. */
  scale: number | null;
  toPaper: (ground: Flat) => Flat;
}

const ascending = (values: number[]): number[] => values.sort((one, other) => one - other);

/** Returns a rising broken line through the knots; beyond them it goes on with the mean slope. */
function lineThrough(knots: readonly number[], values: readonly number[]): (value: number) => number {
  const [first = 0] = knots;
  const last = knots[knots.length - 1] ?? 0;
  const [low = 0] = values;
  const high = values[values.length - 1] ?? 0;
  const slope = last === first ? 1 : (high - low) / (last - first);
  return (value) => {
    if (value <= first) return low + (value - first) * slope;
    if (value > last) return high + (value - last) * slope;
    const next = knots.findIndex((knot) => value <= knot);
    const [from = 0, to = 0] = [knots[next - 1], knots[next]];
    const [begin = 0, end = 0] = [values[next - 1], values[next]];
    return to === from ? end : begin + ((value - from) / (to - from)) * (end - begin);
  };
}

/**
 * Returns a paper that keeps order and rough direction, but no scale: one row a place from north to south; from west to
 * east half by metres, half by rank.
 */
export function paperInRows(
  places: readonly Flat[],
  { width, row, top, bottom, side }: { width: number; row: number; top: number; bottom: number; side: number },
): Paper {
  const ys = ascending(places.map(({ y }) => y));
  const xs = ascending(places.map(({ x }) => x));
  const inner = width - 2 * side;
  const [west = 0] = xs;
  const span = (xs[xs.length - 1] ?? 0) - west || 1;
  const share = (x: number, rank: number): number =>
    xs.length === 1 ? 0.5 : 0.5 * ((x - west) / span) + 0.5 * (rank / (xs.length - 1));
  const down = lineThrough(
    ys,
    ys.map((_, rank) => top + (rank + 0.5) * row),
  );
  const across = lineThrough(
    xs,
    xs.map((x, rank) => side + inner * share(x, rank)),
  );
  return {
    width,
    height: top + places.length * row + bottom,
    scale: null,
    toPaper: ({ x, y }) => ({ x: across(x), y: down(y) }),
  };
}

/** Largest scale of a paper, in px of a metre: one place, or two at one corner, fill no paper. */
const largestScale = 4;

/** Returns a paper that is true to scale, with the places in its middle. */
export function paperToScale(
  places: readonly Flat[],
  { width, height, side, edge }: { width: number; height: number; side: number; edge: number },
): Paper {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    largestScale,
    (width - 2 * side) / Math.max(1, east - west),
    (height - 2 * edge) / Math.max(1, south - north),
  );
  return {
    width,
    height,
    scale,
    toPaper: ({ x, y }) => ({
      x: width / 2 + (x - (west + east) / 2) * scale,
      y: height / 2 + (y - (north + south) / 2) * scale,
    }),
  };
}

/** Returns the length of one field of the scale bar in metres: a round one of 40 to 140 px, if there is one. */
export function scaleField(scale: number): number {
  const lengths = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  return lengths.find((length) => length * scale >= 40) ?? 10_000;
}

/** Returns the area that two boxes share, in px². */
export const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

export const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

export const boxAround = ({ x, y }: Flat, w: number, h = w): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

/** A label's box, and the side of its pin: right, left, or centred above or below it. */
export interface Label extends Box {
  side: "r" | "l" | "c";
}

interface LabelRoom {
  width: number;
  height: number;
  /** Boxes that no label should touch. */
  blocked: readonly Box[];
  /** Lines that labels had better not hide. */
  lines: readonly (readonly [Flat, Flat])[];
}

const labelGap = 30;
/** Costs of a seat, in points. */
const costs = { seatFurtherDown: 60, onLabel: 12, onPin: 6, outside: 20, onLine: 90 };
const labelRounds = 4;
const air = 6;

/** Returns the eight seats of a label round its pin, best first. */
function seatsOf(pin: Flat, w: number, h: number): Label[] {
  const near = labelGap * 0.6;
  const high = labelGap * 0.4;
  const seat = (x: number, y: number, side: Label["side"]): Label => ({ x: pin.x + x, y: pin.y + y, w, h, side });
  return [
    seat(labelGap, -h / 2, "r"),
    seat(-labelGap - w, -h / 2, "l"),
    seat(near, -h - high, "r"),
    seat(near, high, "r"),
    seat(-near - w, -h - high, "l"),
    seat(-near - w, high, "l"),
    seat(-w / 2, -h - labelGap, "c"),
    seat(-w / 2, labelGap, "c"),
  ];
}

/**
 * Returns a label for each pin. In some rounds from north to south each label takes the cheapest of its seats beside all
 * the others.
 */
export function placeLabels(pins: readonly Flat[], size: { w: number; h: number }, room: LabelRoom): Label[] {
  const paper: Box = { x: 0, y: 0, w: room.width, h: room.height };
  const seats = pins.map((pin) => seatsOf(pin, size.w, size.h));
  const onLines = room.lines.flatMap(([from, to]) =>
    Array.from({ length: 21 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 20,
      y: from.y + ((to.y - from.y) * step) / 20,
    })),
  );
  const fixedCost = (seat: Label, own: number, furtherDown: number): number =>
    furtherDown * costs.seatFurtherDown +
    (seat.w * seat.h - sharedArea(seat, paper)) * costs.outside +
    pins.reduce(
      (sum, pin, index) => sum + (index === own ? 0 : sharedArea(seat, boxAround(pin, 48)) * costs.onPin),
      0,
    ) +
    room.blocked.reduce((sum, box) => sum + sharedArea(seat, box) * costs.onPin, 0) +
    onLines.filter(({ x, y }) => x > seat.x && x < seat.x + seat.w && y > seat.y && y < seat.y + seat.h).length *
      costs.onLine;
  const priced = seats.map((all, own) => all.map((seat, index) => ({ seat, cost: fixedCost(seat, own, index) })));
  const order = pins
    .map((pin, index) => ({ pin, index }))
    .sort((one, other) => one.pin.y - other.pin.y || one.pin.x - other.pin.x)
    .map(({ index }) => index);
  const chosen = new Map<number, Label>();
  for (let round = 0; round < labelRounds; round += 1) {
    for (const own of order) {
      let best = Infinity;
      for (const { seat, cost } of priced[own] ?? []) {
        let whole = cost;
        for (const [other, label] of chosen)
          if (other !== own) whole += sharedArea(grown(seat, air), label) * costs.onLabel;
        if (whole >= best) continue;
        best = whole;
        chosen.set(own, seat);
      }
    }
  }
  return pins.flatMap((_, index) => chosen.get(index) ?? []);
}

/** Returns the best seat of a label on the paper that covers no taken box; null if all of them do. */
export function freeSeat(
  pin: Flat,
  { w, h }: { w: number; h: number },
  taken: readonly Box[],
  paper: { width: number; height: number },
): Label | null {
  const isFree = (seat: Label): boolean =>
    seat.x >= 0 &&
    seat.y >= 0 &&
    seat.x + w <= paper.width &&
    seat.y + h <= paper.height &&
    taken.every((other) => sharedArea(seat, other) === 0);
  return seatsOf(pin, w, h).find(isFree) ?? null;
}

/**
 * Returns the nearest free box to where a thing belongs: rings of 8 px in 12 directions, up to `far` px; null if all
 * are taken.
 */
export function freeBox(
  around: Flat,
  { w, h, far }: { w: number; h: number; far: number },
  taken: readonly Box[],
  paper: { width: number; height: number },
): Box | null {
  const margin = 8;
  for (let ring = 0; ring <= far; ring += 8) {
    for (let turn = 0; turn < (ring === 0 ? 1 : 12); turn += 1) {
      const angle = (turn * Math.PI) / 6;
      const box = boxAround({ x: around.x + Math.cos(angle) * ring, y: around.y + Math.sin(angle) * ring }, w, h);
      const isInside =
        box.x >= margin && box.y >= margin && box.x + w <= paper.width - margin && box.y + h <= paper.height - margin;
      if (isInside && taken.every((other) => sharedArea(grown(box, 4), other) === 0)) return box;
    }
  }
  return null;
}
