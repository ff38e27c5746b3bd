import { expect, test } from "vitest";
import { readsFrom } from "#app/domain/signage/reading-distance.ts";
import { distances } from "#app/domain/signage/screen.ts";

const read = (width: number, height: number, inches: number) =>
  distances.map((distance) => readsFrom({ width, height, inches, distance }));

test("a sign says from how far it is read on a screen of its size, whatever its pixels", () => {
  expect(read(1920, 1080, 55)).toEqual([6, 7, 9]);
  expect(read(3840, 2160, 55)).toEqual([6, 7, 9]);
  expect(read(1080, 1920, 55)).toEqual([6, 7, 9]);
  expect(read(1920, 1080, 32)).toEqual([3, 4, 5]);
  // A wall of four metres by one.
  expect(read(1536, 384, 162)).toEqual([12, 15, 21]);
});
