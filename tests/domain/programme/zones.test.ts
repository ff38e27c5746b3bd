import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { isZone } from "#app/domain/programme/day.ts";
import { zoneCases, type ZoneReport } from "../../support/zones.ts";

// A process reads TZ once, at its start: each zone gets a process of its own.
const processZones = [
  { zone: "UTC", offset: 0 },
  { zone: "Europe/Madrid", offset: 120 },
  { zone: "Atlantic/Canary", offset: 60 },
  { zone: "Pacific/Auckland", offset: 720 },
];

const run = promisify(execFile);

async function reportOf(zone: string): Promise<ZoneReport> {
  const program = join(import.meta.dirname, "../../support/zones.ts");
  const { stdout } = await run(process.execPath, [program], { env: { ...process.env, TZ: zone, NODE_OPTIONS: "" } });
  return JSON.parse(stdout);
}

describe.each(processZones)("in a process whose zone is $zone", ({ zone, offset }) => {
  let report: ZoneReport;
  beforeAll(async () => {
    report = await reportOf(zone);
  });

  test("the process really is in that zone", () => {
    expect(report.offset).toBe(offset);
  });

  test.each(zoneCases.map(({ title, expected }, index) => ({ title, expected, index })))("$title", ({ expected, index }) => {
    expect(report.answers[index]).toEqual(expected);
  });

  test("at thousands of instants of 2027 each lies in the bounds of its own day and no other, and wall-clock times come back", () => {
    expect(report.instants).toBeGreaterThan(20_000);
    expect(report.violations).toEqual([]);
  });
});

test("a zone is a name of the IANA database", () => {
  expect(["Atlantic/Canary", "Asia/Kathmandu", "UTC"].map(isZone)).toEqual([true, true, true]);
  expect(["", "Canary", "Atlantic/Nowhere", "+01:00", "-02:30"].map(isZone)).toEqual([false, false, false, false, false]);
});
