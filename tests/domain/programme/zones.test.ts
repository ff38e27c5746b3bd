import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isZone } from "#app/domain/programme/day.ts";
import { answerIn, processZones } from "../../support/process-zones.ts";
import { zoneCases, type ZoneReport } from "../../support/zones.ts";

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
