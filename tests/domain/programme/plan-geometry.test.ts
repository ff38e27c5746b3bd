import { describe, expect, test } from "vitest";
import {
  boxAround,
  freeBox,
  metresBetween,
  paperInRows,
  paperToScale,
  placeLabels,
  scaleField,
  sharedArea,
  shortestTies,
  walkingMinutes,
} from "#app/domain/programme/plan-geometry.ts";
import { minutesBetween } from "#app/domain/my-programme/walking.ts";
import { layOutOnPicture, layOutPlan, placeOwnMark, type PlottedPlace } from "#app/routes/plan/plan-layout.ts";

const arrecife = [
  { name: "Charco de San Ginés", latitude: 28.96118, longitude: -13.54622 },
  { name: "El Almacén", latitude: 28.96057, longitude: -13.55148 },
  { name: "Calle Real", latitude: 28.95952, longitude: -13.54937 },
  { name: "Plaza de las Palmas", latitude: 28.95935, longitude: -13.54755 },
  { name: "Casa de la Cultura Agustín de la Hoz", latitude: 28.95826, longitude: -13.54985 },
  { name: "Playa del Reducto", latitude: 28.95762, longitude: -13.55673 },
  { name: "Castillo de San Gabriel", latitude: 28.95664, longitude: -13.54727 },
].map((place): PlottedPlace => ({ ...place, words: "22:45 Ronda de farolas por la calle" }));

/** Twenty places in a square of some 900 m, always the same. */
const many = Array.from({ length: 20 }, (_, index): PlottedPlace => ({
  name: `Place ${index + 1}`,
  words: "",
  latitude: 28.95 + ((index * 7919) % 83) / 10_000,
  longitude: -13.55 + ((index * 104_729) % 89) / 10_000,
}));
const northToSouth = (places: PlottedPlace[]) => places.toSorted((one, other) => other.latitude - one.latitude);

test("a distance is that of the earth's surface; on foot it takes a third longer than straight at 75 m a minute, rounded up", () => {
  // From the Plaza de las Palmas to the Castillo de San Gabriel.
  const metres = metresBetween(
    { latitude: 28.95935, longitude: -13.54755 },
    { latitude: 28.95664, longitude: -13.54727 },
  );
  expect(metres).toBeGreaterThan(300);
  expect(metres).toBeLessThan(304);
  expect(walkingMinutes(metres)).toBe(6);
  expect(walkingMinutes(0)).toBe(1);
  expect(walkingMinutes(3)).toBe(1);
  expect(walkingMinutes(1000)).toBe(18);
});

test("the same way takes the same minutes on both drawings of the plan and in my programme, there and back", () => {
  const places = arrecife.map((place, index) => ({ id: `${index}`, ...place }));
  const { narrow, wide } = layOutPlan({ places, points: [], hasCorridors: false });
  const said = (one: number, other: number): (number | null)[] => [
    minutesBetween(places.slice(one, one + 1), places.slice(other, other + 1)),
    minutesBetween(places.slice(other, other + 1), places.slice(one, one + 1)),
  ];
  for (const { minutes, ties } of [narrow, wide]) {
    expect(minutes.length).toBeGreaterThan(0);
    const ways = ties.map(([one, other]) => said(one, other));
    for (const { count } of minutes) expect(ways).toContainEqual([count, count]);
  }
});

test("ties join all places with the least length", () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 210, y: 0 },
    { x: 100, y: 90 },
  ];
  const ties = shortestTies(corners);
  expect(ties.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 3],
    [1, 2],
  ]);
  expect(shortestTies([])).toEqual([]);
  expect(shortestTies([{ x: 1, y: 1 }])).toEqual([]);
});

test("ties of two thousand places take no longer than the square of their number", () => {
  const points = Array.from({ length: 2000 }, (_, index) => ({
    x: (index * 7919) % 3001,
    y: (index * 104_729) % 2999,
  }));
  const ties = shortestTies(points);
  expect(ties).toHaveLength(1999);
  expect(new Set(ties.map(({ to }) => to)).size).toBe(1999);
});

test("rows keep the order from north to south and from west to east, and what lies between two places stays between", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 500, y: 20 },
    { x: 60, y: 400 },
  ];
  const paper = paperInRows(places, { width: 358, row: 68, top: 18, bottom: 46, side: 30 });
  const pins = places.map(paper.toPaper);
  expect(pins.map(({ y }) => y)).toEqual([52, 120, 188]);
  expect(pins.map(({ x }) => x).toSorted((one, other) => one - other)).toEqual([pins[0]?.x, pins[2]?.x, pins[1]?.x]);
  const between = paper.toPaper({ x: 30, y: 200 });
  expect(between.y).toBeGreaterThan(120);
  expect(between.y).toBeLessThan(188);
  expect(paper.scale).toBeNull();
});

test("a paper to scale has the same scale in both directions, its places in the middle, and a round scale bar", () => {
  const paper = paperToScale(
    [
      { x: 0, y: 0 },
      { x: 800, y: 300 },
    ],
    { width: 1216, height: 640, side: 120, edge: 84 },
  );
  const [one, other] = [paper.toPaper({ x: 0, y: 0 }), paper.toPaper({ x: 800, y: 300 })];
  expect((other.x - one.x) / 800).toBeCloseTo((other.y - one.y) / 300);
  expect((one.x + other.x) / 2).toBeCloseTo(608);
  expect((one.y + other.y) / 2).toBeCloseTo(320);
  for (const scale of [0.1, 0.5, 1.22, 3.9]) {
    expect(scaleField(scale) * scale).toBeGreaterThanOrEqual(40);
    expect(scaleField(scale) * scale).toBeLessThanOrEqual(140);
  }
});

test("of eight seats a label takes a free one, and leaves a blocked corner", () => {
  const [label] = placeLabels(
    [{ x: 300, y: 100 }],
    { w: 100, h: 30 },
    {
      width: 600,
      height: 200,
      blocked: [{ x: 320, y: 0, w: 280, h: 200 }],
      lines: [],
    },
  );
  expect(label).toMatchObject({ side: "l", x: 170, y: 85 });
});

test("a thing goes to the nearest free spot, and nowhere if there is none", () => {
  const paper = { width: 200, height: 100 };
  const at = { x: 100, y: 50 };
  expect(freeBox(at, { w: 20, h: 20, far: 60 }, [], paper)).toEqual({ x: 90, y: 40, w: 20, h: 20 });
  const moved = freeBox(at, { w: 20, h: 20, far: 60 }, [boxAround(at, 20)], paper);
  expect(moved).not.toBeNull();
  if (moved !== null) expect(sharedArea(moved, boxAround(at, 20))).toBe(0);
  expect(freeBox(at, { w: 20, h: 20, far: 60 }, [{ x: 0, y: 0, w: 200, h: 100 }], paper)).toBeNull();
});

test.each([
  ["seven places on a phone", arrecife, "narrow"],
  ["seven places on a wide page", arrecife, "wide"],
  ["twenty places on a phone", northToSouth(many), "narrow"],
  ["twenty places on a wide page", northToSouth(many), "wide"],
] as const)(
  "no label of the plan covers another or the edge, and none of a few places covers a pin: %s",
  (_, places, size) => {
    const { labels, pins, width, height } = layOutPlan({ places, points: [], hasCorridors: false })[size];
    expect(labels).toHaveLength(places.length);
    for (const [index, label] of labels.entries()) {
      expect(label.x, places[index]?.name).toBeGreaterThanOrEqual(0);
      expect(label.x + label.w, places[index]?.name).toBeLessThanOrEqual(width);
      expect(label.y).toBeGreaterThanOrEqual(0);
      expect(label.y + label.h).toBeLessThanOrEqual(height);
      for (const [other, box] of labels.entries())
        if (other > index) expect(sharedArea(label, box), `${index} and ${other}`).toBe(0);
      for (const [other, pin] of pins.entries())
        if (other !== index && pins.length < 13)
          expect(sharedArea(label, boxAround(pin, 30)), `${index} on pin ${other}`).toBe(0);
    }
  },
);

test.each(["narrow", "wide"] as const)("points and minutes of the %s plan cover no label and no pin", (size) => {
  const points = [
    { id: "a", kind: "bus" as const, words: "", latitude: 28.95868, longitude: -13.55395, pin: null },
    { id: "b", kind: "first_aid" as const, words: "", latitude: 28.95816, longitude: -13.54688, pin: null },
  ];
  const plan = layOutPlan({ places: arrecife, points, hasCorridors: false })[size];
  expect(plan.spots.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(plan.minutes.length).toBeGreaterThan(0);
  for (const spot of [
    ...plan.spots.map((one) => boxAround(one, 30)),
    ...plan.minutes.map((one) => boxAround(one, 46, 22)),
  ]) {
    for (const label of plan.labels) expect(Math.round(sharedArea(spot, label))).toBe(0);
    for (const pin of plan.pins) expect(Math.round(sharedArea(spot, boxAround(pin, 34)))).toBe(0);
  }
});

test("the mark of the own position stands between the places that it is between", () => {
  const { wide: plan } = layOutPlan({ places: arrecife, points: [], hasCorridors: false });
  const mark = placeOwnMark(plan, arrecife, { latitude: 28.95893, longitude: -13.54842 }, true);
  expect(mark).not.toBeNull();
  const [street, square] = [plan.pins[2], plan.pins[3]];
  expect(mark?.x).toBeGreaterThan(street?.x ?? Infinity);
  expect(mark?.x).toBeLessThan((square?.x ?? -Infinity) + 30);
});

test("a plan of one place has it in the middle and no ties", () => {
  const { wide: plan } = layOutPlan({ places: arrecife.slice(0, 1), points: [], hasCorridors: false });
  expect(plan.pins).toEqual([{ x: 608, y: 320 }]);
  expect(plan.ties).toEqual([]);
});

describe("on the organiser's own picture", () => {
  const pinned = [
    { name: "Charco", words: "22:45 Ronda", pin: { x: 0.2, y: 0.25 } },
    { name: "Muelle", words: "", pin: { x: 0.8, y: 0.75 } },
    { name: "Beside Muelle", words: "22:45 Ronda", pin: { x: 0.801, y: 0.752 } },
  ];

  test("pins stand where they were set, at every size, and points without a pin are left out", () => {
    const point = { kind: "wc", words: "", latitude: 0, longitude: 0 } as const;
    const points = [
      { ...point, id: "a", pin: { x: 0.5, y: 0.5 } },
      { ...point, id: "b", pin: null },
    ];
    const { narrow, wide } = layOutOnPicture({ picture: { width: 1600, height: 800 }, places: pinned, points });
    for (const { width, height, pins, spots } of [narrow, wide]) {
      expect(height).toBeCloseTo(width / 2);
      expect(pins[0]?.x).toBeCloseTo(0.2 * width, 0);
      expect(pins[0]?.y).toBeCloseTo(0.25 * height, 0);
      expect(spots.map(({ id }) => id)).toEqual(["a"]);
      expect(spots[0]?.x).toBeCloseTo(0.5 * width, 0);
    }
    expect(wide.width).toBe(1216);
  });

  test("a high picture is no higher than 900 px on a wide page", () => {
    const { wide } = layOutOnPicture({ picture: { width: 1000, height: 2000 }, places: pinned, points: [] });
    expect([wide.width, wide.height]).toEqual([450, 900]);
  });

  test("a label covers no other label, no other pin and no edge; without room the list alone has the name", () => {
    const crowd = Array.from({ length: 20 }, (_, index) => ({
      name: `Place with a long name ${index}`,
      words: "22:45 Ronda de farolas por la calle",
      pin: { x: ((index * 7919) % 83) / 83, y: ((index * 104_729) % 89) / 89 },
    }));
    const { narrow, wide } = layOutOnPicture({ picture: { width: 1600, height: 1000 }, places: crowd, points: [] });
    expect(narrow.labels).toContain(null);
    expect(wide.labels.filter((label) => label !== null).length).toBeGreaterThan(8);
    for (const { labels, pins, width, height } of [narrow, wide]) {
      expect(labels).toHaveLength(20);
      const shown = labels.flatMap((label, index) => (label === null ? [] : [{ label, index }]));
      for (const { label, index } of shown) {
        expect(label.x >= 0 && label.y >= 0 && label.x + label.w <= width && label.y + label.h <= height).toBe(true);
        for (const other of shown) if (other.index > index) expect(Math.floor(sharedArea(label, other.label))).toBe(0);
        for (const [other, pin] of pins.entries())
          if (other !== index) expect(Math.floor(sharedArea(label, boxAround(pin, 34)))).toBe(0);
      }
    }
  });
});
