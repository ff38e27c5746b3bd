import { expect, test } from "vitest";
import { isInComingNight } from "#app/domain/programme/coming-night.ts";

const zone = "Atlantic/Canary";

test.each([
  ["2026-08-23T01:00:00Z", "2026-08-22T19:00:00Z", true],
  ["2026-08-23T01:00:00Z", "2026-08-23T00:30:00Z", true],
  ["2026-08-23T06:00:00Z", "2026-08-22T19:00:00Z", false],
  ["2026-08-24T01:00:00Z", "2026-08-22T19:00:00Z", false],
  // It began yesterday evening: nobody says 'tonight at 23:00' after midnight.
  ["2026-08-22T22:00:00Z", "2026-08-23T00:30:00Z", false],
])("an event at %s is 'tonight' at %s, after midnight by date: %s", (start, now, expected) => {
  expect(isInComingNight(start, new Date(now), zone)).toBe(expected);
});
