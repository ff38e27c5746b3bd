import { join } from "node:path";
import { tzOffset } from "@date-fns/tz/tzOffset";
import { beforeAll, describe, expect, test } from "vitest";
import { isZone, localTime, takeOffsets } from "#app/domain/programme/day.ts";
import { offsetsAround } from "#app/domain/programme/zone-offsets.ts";
import { answerIn, processZones } from "../../support/process-zones.ts";
import { zoneCases, type ZoneReport } from "../../support/zones.ts";

const hour = 3_600_000;

describe.each(processZones)("in a process whose zone is $zone", ({ zone, offset }) => {
  let report: ZoneReport;
  beforeAll(async () => {
    report = await answerIn(zone, join(import.meta.dirname, "../../support/zones.ts"));
  });

  test("the process really is in that zone", () => {
    expect(report.offset).toBe(offset);
  });

  test.each(zoneCases.map(({ title, expected }, index) => ({ title, expected, index })))(
    "$title",
    ({ expected, index }) => {
      expect(report.answers[index]).toEqual(expected);
    },
  );

  test("at thousands of instants of 2027 each instant belongs to exactly one day, and wall-clock times convert back", () => {
    expect(report.instants).toBeGreaterThan(20_000);
    expect(report.violations).toEqual([]);
  });
});

test("a zone must be a name of the IANA database", () => {
  expect(["Atlantic/Canary", "Asia/Kathmandu", "UTC"].map(isZone)).toEqual([true, true, true]);
  expect(["", "Canary", "Atlantic/Nowhere", "+01:00", "-02:30"].map(isZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each(["Atlantic/Canary", "Europe/Lisbon", "America/Sao_Paulo", "Asia/Kathmandu", "Africa/Casablanca", "UTC"])(
  "the offsets that come with a page are those of the zone, at each hour and around each change: %s",
  (zone) => {
    const { from, runs } = offsetsAround(zone, new Date("2027-07-01T12:00:00Z"));
    const end = runs.at(-1)?.[0] ?? 0;
    expect([from, end].map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(["2026-07-01", "2028-08-01"]);
    // The browser knows a zone of this name from the page alone.
    const named = `Page/${zone}`;
    takeOffsets({ zone: named, from, runs });
    const hours = Array.from({ length: (end - from) / hour }, (_, index) => from + index * hour);
    const changes = runs.slice(0, -1).flatMap(([at]) => [at - 1, at]);
    const wrong = [...hours, ...changes].filter((at) => {
      const shown = new Date(at + tzOffset(zone, new Date(at)) * 60_000);
      const { day, hour: hourShown, minute } = localTime(new Date(at), named);
      return day !== shown.getUTCDate() || hourShown !== shown.getUTCHours() || minute !== shown.getUTCMinutes();
    });
    expect(wrong).toEqual([]);
  },
);
