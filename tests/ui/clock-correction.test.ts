import { expect, test } from "vitest";
import { clockCorrection } from "#app/ui/time/now.tsx";

const server = Date.parse("2026-08-22T18:42:10.000Z");
const minute = 60_000;

test.each([
  ["that is right", 0, 0],
  ["that is right, with a page that was kept for a minute and took half of one to come", 1.5 * minute, 0],
  ["that is a minute behind", -minute, 0],
  ["that is two minutes behind", -2 * minute, 2 * minute],
  ["that is three minutes ahead", 3 * minute, -3 * minute],
  ["that is a year behind", -365 * 1440 * minute, 365 * 1440 * minute],
])("the clock of a device %s is corrected by no more than it needs", (_, off, correction) => {
  expect(clockCorrection(server, server + off)).toBe(correction);
});
