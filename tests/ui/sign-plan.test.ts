import { describe, expect, test } from "vitest";
import { boxAround, sharedArea } from "#app/domain/programme/plan-geometry.ts";
import { layOutSignPlan } from "#app/routes/signage/plan-of-sign.ts";

/** Where things stand on the plan of a sign. */

const size = { width: 457, height: 330 };
/** Two places and the toilets and the like around them, all near the screen. */
const places = [
  { x: 70, y: -60 },
  { x: 120, y: -20 },
];
const points = [-80, -40, 0, 40, 80].flatMap((x) => [
  { x, y: 40 },
  { x, y: 90 },
]);

describe("the label at the screen's own position", () => {
  test("covers nothing where there is room", () => {
    expect(layOutSignPlan(places, 2, { width: 1000, height: 800 }).covered).toEqual([]);
  });
  test("covers no place on a crowded plan, since the list refers to its number", () => {
    const { label, pins, covered } = layOutSignPlan([...places, ...points], places.length, size);
    expect(covered.length).toBeGreaterThan(0);
    for (const pin of pins.slice(0, places.length)) expect(sharedArea(label, boxAround(pin, 76))).toBe(0);
    expect(covered.every((index) => index >= places.length)).toBe(true);
  });
});
