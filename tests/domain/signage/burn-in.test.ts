import { describe, expect, test } from "vitest";
import { isSwapped, lightAt, lights, shiftAt, thickestLine } from "#app/domain/signage/burn-in.ts";
import { at } from "./programme.ts";

/** No part of a sign stands on the same pixels for a night. */

const minute = 60_000;
/** The instants of a night, each minute from 22:00 to 06:00. */
const night = Array.from({ length: 480 }, (_, index) => new Date(+at("2026-08-22T22:00:00Z") + index * minute));

describe("in a night", () => {
  test.each([
    ["upright lines", 0],
    ["level lines", 1],
  ] as const)("%s leave each pixel free for almost a third of it", (_, axis) => {
    const pixels = new Map<number, number>();
    for (const now of night) {
      const from = shiftAt(now)[axis];
      for (let pixel = from; pixel < from + thickestLine; pixel += 1) pixels.set(pixel, (pixels.get(pixel) ?? 0) + 1);
    }
    expect(pixels.size).toBeGreaterThan(2 * thickestLine);
    expect(Math.max(...pixels.values())).toBeLessThan(night.length * 0.7);
  });
  test("the drawing takes a dozen positions, each for as long as the others", () => {
    const times = new Map<string, number>();
    for (const now of night) times.set(shiftAt(now).join(), (times.get(shiftAt(now).join()) ?? 0) + 1);
    expect(times.size).toBe(12);
    expect([...times.values()].every((minutes) => minutes === night.length / 12)).toBe(true);
  });
  test("the drawing never moves far at once, so that nobody sees it jump", () => {
    for (const [index, now] of night.entries()) {
      const [x, y] = shiftAt(now);
      const [nextX, nextY] = shiftAt(night[index + 1] ?? now);
      expect(Math.abs(nextX - x) + Math.abs(nextY - y)).toBeLessThanOrEqual(16);
    }
  });
  test.each(lights)("the light '%s' lasts for almost a third of it", (light) => {
    expect(night.filter((now) => lightAt(now) === light).length).toBeGreaterThan(night.length * 0.3);
  });
  test("fixed zones stand on each of their two sides for half of the time", () => {
    expect(night.filter(isSwapped)).toHaveLength(night.length / 2);
  });
});
