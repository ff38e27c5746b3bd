import type { Coordinates } from "#app/domain/programme/coordinates.ts";
import {
  type Box,
  boxAround,
  type Flat,
  freeBox,
  freeSeat,
  type Label,
  metresBetween,
  middleOf,
  type Paper,
  paperInRows,
  paperToScale,
  placeLabels,
  projectionAround,
  shortestTies,
  walkingMinutes,
} from "#app/domain/programme/plan-geometry.ts";
import type { Pin } from "#app/domain/programme/plan-picture.ts";
import type { FestivalPoint } from "#app/domain/programme/point.ts";

/** A place on the plan, with the words under its name. */
export interface PlottedPlace extends Coordinates {
  name: string;
  /** The hour and the title of what is on or comes next. */
  words: string;
}

/** A label's box is as wide as its words were when it was placed; `room` is the most that it may take. */
export interface PlanLabel extends Label {
  room: number;
}

/** The marks on the plan, in px. Places keep the order in which they were given. */
export interface PlanMarks {
  width: number;
  height: number;
  pins: Flat[];
  /** Null if there is no room: then only the list has the name. */
  labels: (PlanLabel | null)[];
  /** Whether labels have the name alone. */
  namesOnly: boolean;
  /** Middles of the minutes on the lines. */
  minutes: (Flat & { count: number })[];
  /** Middles of the points that lie beside no place, or were chosen. */
  spots: (Flat & Pick<FestivalPoint, "id" | "kind" | "words">)[];
}

/** A drawing of the plan. */
export interface PlanLayout extends PlanMarks {
  /** Px of a metre; null without a scale. */
  scale: number | null;
  labels: PlanLabel[];
  /** Indexes of the places that a line joins. */
  ties: [number, number][];
  /** Lines each 100 m from the middle of the places, as x and as y; empty without corridors. */
  grid: { across: number[]; down: number[] };
}

interface PlanContent {
  places: readonly PlottedPlace[];
  points: readonly FestivalPoint[];
  /** Lines run along the paper's edges, as corridors do. */
  hasCorridors: boolean;
}

/** The plan on a phone, and on a wide page. */
export interface PlanSizes<Layout> {
  narrow: Layout;
  wide: Layout;
}

/** From this number of places on, rows are lower and labels have the name alone. */
const manyPlaces = 13;
/** Sizes of labels on a wide page. */
const nameSize = { w: 180, h: 30 };
const wholeSize = { w: 280, h: 70 };
const pinSize = 38;
const spotSize = 30;
/** Ties that are shorter than this have no minutes, in metres. */
const shortTie = 130;
const wide = { width: 1216, height: 640, side: 120, edge: 84 };
const narrowWidth = 358;

const paperOf = (ground: readonly Flat[], isWide: boolean): Paper =>
  isWide
    ? paperToScale(ground, wide)
    : paperInRows(ground, {
        width: narrowWidth,
        row: ground.length >= manyPlaces ? 44 : 68,
        top: 18,
        bottom: 46,
        side: 30,
      });

/** Corners that keep free of labels: for north, and for the scale bar. */
const cornersOf = ({ width, height }: Paper, isWide: boolean): Box[] =>
  isWide
    ? [
        { x: 0, y: height - 80, w: 250, h: 80 },
        { x: width - 130, y: 0, w: 130, h: 130 },
      ]
    : [{ x: 8, y: 8, w: 52, h: 80 }];

/** The content of both drawings: places and points in metres on the ground, and the lines between neighbours. */
interface PlanGround {
  places: (Flat & PlottedPlace)[];
  points: (Flat & FestivalPoint)[];
  /** Indexes of two places; their minutes on foot, null for a short way. */
  ties: { from: number; to: number; minutes: number | null }[];
  hasCorridors: boolean;
}

/** Lays out both drawings: pins, labels that don't overlap, minutes on the lines, and points where there is room. */
export function layOutPlan({ places, points, hasCorridors }: PlanContent): PlanSizes<PlanLayout> {
  const project = projectionAround(middleOf(places));
  const placed = places.map((place) => ({ ...place, ...project(place) }));
  const ground: PlanGround = {
    places: placed,
    points: points.map((point) => ({ ...point, ...project(point) })),
    ties: shortestTies(placed).map(({ from, to, length }) => ({
      from,
      to,
      minutes: length < shortTie ? null : minutesFrom(places[from], places[to]),
    })),
    hasCorridors,
  };
  return { narrow: layOut(ground, false), wide: layOut(ground, true) };
}

const minutesFrom = (from: Coordinates | undefined, to: Coordinates | undefined): number | null =>
  from === undefined || to === undefined ? null : walkingMinutes(metresBetween(from, to));

function layOut({ places, points, ties, hasCorridors }: PlanGround, isWide: boolean): PlanLayout {
  const paper = paperOf(places, isWide);
  const namesOnly = places.length >= manyPlaces;
  const pins = places.map(paper.toPaper);
  const ends = ties.map(({ from, to }): readonly [Flat, Flat] => [pinOf(pins, from), pinOf(pins, to)]);
  const corners = cornersOf(paper, isWide);
  const labels = isWide
    ? placeLabels(pins, namesOnly ? nameSize : wholeSize, {
        ...paper,
        blocked: corners,
        lines: hasCorridors ? ends.flatMap(([from, to]) => corridor(from, to)) : ends,
      }).map((label) => ({ ...label, room: label.w }))
    : pins.map((pin, index) => labelBeside(pin, places[index], places.length));
  const taken = [...labels, ...pins.map((pin) => boxAround(pin, pinSize)), ...corners];
  const spots = points.flatMap(({ id, kind, words, x, y }) => {
    const box = freeBox(paper.toPaper({ x, y }), { w: spotSize, h: spotSize, far: 90 }, taken, paper);
    if (box === null) return [];
    taken.push(box);
    return [{ ...rounded(middleOfBox(box)), id, kind, words }];
  });
  const minutes = ties.flatMap(({ minutes: count }, index) => {
    const [from, to] = ends[index] ?? [];
    if (from === undefined || to === undefined || count === null) return [];
    const [begin, end] = hasCorridors ? longerLeg(from, to) : [from, to];
    const box = freeBox(middle(begin, end), { w: 46, h: 22, far: 16 }, taken, paper);
    if (box === null) return [];
    taken.push(box);
    return [{ ...rounded(middleOfBox(box)), count }];
  });
  return {
    width: paper.width,
    height: paper.height,
    scale: paper.scale,
    pins: pins.map(rounded),
    labels: labels.map(({ x, y, w, h, side, room }) => ({
      ...rounded({ x, y }),
      w: Math.round(w),
      h: Math.round(h),
      side,
      room: Math.round(room),
    })),
    namesOnly,
    ties: ties.map(({ from, to }) => [from, to]),
    minutes,
    spots,
    grid: hasCorridors ? gridOf(paper) : { across: [], down: [] },
  };
}

interface PictureContent {
  picture: { width: number; height: number };
  places: readonly (Pick<PlottedPlace, "name" | "words"> & { pin: Pin })[];
  points: readonly FestivalPoint[];
}

/** Most height of the picture on a wide page. */
const mostHeight = 900;
/** Names on the picture of a phone are small: most width of one, and the mean width of its letters. */
const mostLabel = 128;
const smallLetter = 7.8;

/** Lays out pins, labels and points on the organiser's own picture. What has no pin is left out. */
export function layOutOnPicture({ picture, ...marks }: PictureContent): PlanSizes<PlanMarks> {
  const shape = picture.height / picture.width;
  const wideWidth = Math.round(Math.min(wide.width, mostHeight / shape));
  return {
    narrow: marksOnPicture(marks, {
      width: narrowWidth,
      height: narrowWidth * shape,
      pin: 38,
      spot: 22,
      namesOnly: true,
    }),
    wide: marksOnPicture(marks, {
      width: wideWidth,
      height: wideWidth * shape,
      pin: 50,
      spot: spotSize,
      namesOnly: marks.places.length >= manyPlaces,
    }),
  };
}

/** A picture in px, with the sides of its pins and points. */
interface PictureSize {
  width: number;
  height: number;
  pin: number;
  spot: number;
  namesOnly: boolean;
}

function marksOnPicture(
  { places, points }: Omit<PictureContent, "picture">,
  { pin: pinSide, spot: spotSide, namesOnly, ...paper }: PictureSize,
): PlanMarks {
  const onPaper = ({ x, y }: Pin): Flat => rounded({ x: x * paper.width, y: y * paper.height });
  const pins = places.map(({ pin }) => onPaper(pin));
  const spots = points.flatMap(({ id, kind, words, pin }) =>
    pin === null ? [] : [{ ...onPaper(pin), id, kind, words }],
  );
  const taken = [...spots.map((spot) => boxAround(spot, spotSide)), ...pins.map((pin) => boxAround(pin, pinSide))];
  const labels = pins.map((pin, index) => {
    const own = boxAround(pin, pinSide);
    const others = taken.filter((box) => box.x !== own.x || box.y !== own.y);
    const seat = freeSeat(pin, labelSize(places[index], namesOnly), others, paper);
    if (seat === null) return null;
    taken.push(seat);
    return { ...seat, ...rounded(seat), room: seat.w };
  });
  return { ...paper, pins, labels, namesOnly, minutes: [], spots };
}

function labelSize(place: { name: string; words: string } | undefined, namesOnly: boolean): { w: number; h: number } {
  const { name = "", words = "" } = place ?? {};
  if (namesOnly) {
    const w = name.length * smallLetter + 14;
    return { w: Math.min(mostLabel, w), h: w > mostLabel ? 40 : 24 };
  }
  const w = Math.max(name.length * letter.wideName, words.length * letter.words) + besidePin;
  return { w: Math.min(wholeSize.w, w), h: wholeSize.h };
}

/** Farthest line of the grid from the middle, in metres. */
const gridReach = 1500;

function gridOf({ toPaper, width, height }: Paper): { across: number[]; down: number[] } {
  const lines = Array.from({ length: (2 * gridReach) / 100 + 1 }, (_, index) => {
    const metres = index * 100 - gridReach;
    return rounded(toPaper({ x: metres, y: metres }));
  });
  return {
    across: lines.map(({ x }) => x).filter((x) => x > 0 && x < width),
    down: lines.map(({ y }) => y).filter((y) => y > 0 && y < height),
  };
}

/** Size of the mark of the visitor's own position, and how far it may stand from where it belongs, in px. */
const ownMark = { narrow: 34, wide: 40, far: 140 };

/** Returns the free place on a drawing for the mark of the visitor's own position; null if there is none. */
export function placeOwnMark(
  layout: PlanLayout,
  places: readonly Coordinates[],
  position: Coordinates,
  isWide: boolean,
): Flat | null {
  const project = projectionAround(middleOf(places));
  const paper = paperOf(places.map(project), isWide);
  const taken = [
    ...layout.labels,
    ...layout.pins.map((pin) => boxAround(pin, pinSize)),
    ...layout.spots.map((spot) => boxAround(spot, spotSize)),
    ...layout.minutes.map((minutes) => boxAround(minutes, 46, 22)),
  ];
  const size = isWide ? ownMark.wide : ownMark.narrow;
  const around = paper.toPaper(project(position));
  const box = freeBox(around, { w: size, h: size, far: ownMark.far }, taken, paper);
  return box === null ? null : middleOfBox(box);
}

const pinOf = (pins: readonly Flat[], index: number): Flat => pins[index] ?? { x: 0, y: 0 };
const middle = (one: Flat, other: Flat): Flat => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const middleOfBox = ({ x, y, w, h }: Box): Flat => ({ x: x + w / 2, y: y + h / 2 });
const rounded = ({ x, y }: Flat): Flat => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

/** A corridor leads first along, then down. */
export const corridor = (from: Flat, to: Flat): [[Flat, Flat], [Flat, Flat]] => {
  const corner = { x: to.x, y: from.y };
  return [
    [from, corner],
    [corner, to],
  ];
};

function longerLeg(from: Flat, to: Flat): [Flat, Flat] {
  const [along, down] = corridor(from, to);
  return Math.abs(from.x - to.x) > Math.abs(from.y - to.y) ? along : down;
}

/** Mean widths of a letter in the name and in the words under it, in px. */
const letter = { name: 9.2, wideName: 11, words: 7.1, wideWords: 7.8 };
const besidePin = 24;
const atEdge = 5;

interface LabelText {
  name: string;
  /** The hour and the title. */
  words: string;
  /** The hour, which takes no second line. */
  hour?: string;
}

/**
 * Returns the most px that a label takes within its room: its name and its words in one line, or else the words in two.
 * A long name takes two lines itself.
 */
export function labelWidth(
  { name, words, hour = "" }: LabelText,
  room: number,
  isWide: boolean,
): { most: number; isLongName: boolean } {
  const nameWidth = name.length * (isWide ? letter.wideName : letter.name) + besidePin;
  const ofLetter = isWide ? letter.wideWords : letter.words;
  const wordsWidth = words.length * ofLetter + besidePin;
  const inTwo = Math.max(wordsWidth * 0.6, hour.length * ofLetter + besidePin);
  return {
    most: Math.round(Math.min(room, Math.max(nameWidth, wordsWidth > room ? inTwo : wordsWidth))),
    isLongName: nameWidth > room,
  };
}

/** Returns the label on the side with more room, as wide as its words, which take two lines at most. */
function labelBeside(pin: Flat, place: PlottedPlace | undefined, placeCount: number): PlanLabel {
  const isRight = pin.x < narrowWidth / 2;
  const room = isRight ? narrowWidth - atEdge - pin.x - besidePin : pin.x - besidePin - atEdge;
  const { name = "", words = "" } = place ?? {};
  const w = labelWidth({ name, words: placeCount >= manyPlaces ? "" : words }, room, false).most;
  const h = placeCount >= manyPlaces ? 36 : 60;
  return {
    x: isRight ? pin.x + besidePin : pin.x - besidePin - w,
    y: pin.y - h / 2,
    w,
    h,
    side: isRight ? "r" : "l",
    room,
  };
}
