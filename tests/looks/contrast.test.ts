import { describe, expect, test } from "vitest";
import { contrastOn, faultsOnPixels, type Line, type Picture } from "./contrast.ts";

const line: Line = { name: "h1", x: 0, y: 0, width: 60, height: 10, ink: [0, 0, 0, 1], isLarge: false };

/** A picture of 60 × 10 with the grey of each pixel. */
function picture(grey: (x: number, y: number) => number): Picture {
  const data = new Uint8Array(60 * 10 * 4);
  for (let at = 0; at < 600; at += 1) {
    const value = grey(at % 60, Math.floor(at / 60));
    data.set([value, value, value, 255], at * 4);
  }
  return { data, width: 60, height: 10 };
}

/** Letters: every third column. */
const isLetter = (x: number): boolean => x % 3 === 0;

const white = picture(() => 255);

describe("letters on a picture", () => {
  test("in black on white are no fault", () => {
    const shown = picture((x) => (isLetter(x) ? 0 : 255));
    expect(faultsOnPixels([line], shown, white)).toEqual([]);
    expect(contrastOn([0, 0, 0, 1], [[255, 255, 255]])).toBe(21);
  });

  test("on a ground that gets dark under a part of them are a fault, with the contrast there", () => {
    const bare = picture((x) => (x < 30 ? 255 : 60));
    const shown = picture((x) => (isLetter(x) ? 0 : x < 30 ? 255 : 60));
    expect(faultsOnPixels([line], shown, bare)).toEqual(["contrast 1.9: h1"]);
  });

  test("need less contrast if they are large", () => {
    const bare = picture(() => 130);
    const shown = picture((x) => (isLetter(x) ? 255 : 130));
    const ink: Line["ink"] = [255, 255, 255, 1];
    expect(faultsOnPixels([{ ...line, ink }], shown, bare)).toEqual(["contrast 3.8: h1"]);
    expect(faultsOnPixels([{ ...line, ink, isLarge: true }], shown, bare)).toEqual([]);
  });

  test("that are half transparent have the contrast that is left", () => {
    expect(contrastOn([0, 0, 0, 0.5], [[255, 255, 255]])).toBeCloseTo(4, 0);
  });

  test("of which a third can't be seen are covered", () => {
    const shown = picture((x) => (x < 40 && isLetter(x) ? 0 : 255));
    expect(faultsOnPixels([line], shown, white)).toEqual(["covered: h1"]);
    expect(faultsOnPixels([line], white, white)).toEqual(["covered: h1"]);
  });

  test("in the colour of their ground have no contrast, and are not taken for covered", () => {
    const ink: Line["ink"] = [255, 255, 255, 1];
    expect(faultsOnPixels([{ ...line, ink }], white, white)).toEqual(["contrast 1.0: h1"]);
  });

  test("outside of the picture are left out", () => {
    expect(faultsOnPixels([{ ...line, y: 8 }], white, white)).toEqual([]);
  });
});
