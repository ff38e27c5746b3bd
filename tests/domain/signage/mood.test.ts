import { expect, test } from "vitest";
import { moodOf } from "#app/domain/signage/mood.ts";
import { at, circus, evening, music, worldOf } from "./programme.ts";

/** The liveliness that drives the ground of a sign. */

const moodAt = (hour: string) => moodOf(worldOf(evening), at(`2026-08-22T${hour}:00Z`));

test("follows what is on, its category, and how near the next event is", () => {
  expect(moodAt("12:00")).toEqual({ on: 0, nearness: 0, color: null });
  expect(moodAt("18:30")).toEqual({ on: 0, nearness: 0.5, color: null });
  expect(moodAt("19:42")).toEqual({ on: 2, nearness: 0.7, color: music.color });
  expect(moodAt("21:10").color).toBe(circus.color);
});
test("counts no more than four events, and is calm without a programme", () => {
  const many = Array.from({ length: 5 }, () => evening.slice(0, 2)).flat();
  expect(moodOf(worldOf(many), at("2026-08-22T19:42:00Z")).on).toBe(4);
  expect(moodOf(worldOf([]), at("2026-08-22T19:42:00Z"))).toEqual({ on: 0, nearness: 0, color: null });
});
