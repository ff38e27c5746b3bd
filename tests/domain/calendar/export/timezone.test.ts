import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { timezoneLines } from "#app/domain/calendar/export/timezone.ts";
import { offsetTime } from "#app/domain/programme/day.ts";

const hour = 3_600_000;
const zones = [
  "Atlantic/Canary",
  "Europe/Madrid",
  "UTC",
  "America/New_York",
  "America/Sao_Paulo",
  "Pacific/Auckland",
  "Asia/Kolkata",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Europe/Dublin",
];

/** Returns the instant of a local time by the rules of a VTIMEZONE, with ical.js. */
function instantBy(timezone: InstanceType<typeof ICAL.Timezone>) {
  return (wall: string): string => {
    const time = ICAL.Time.fromDateTimeString(wall, undefined);
    time.zone = timezone;
    return time.toJSDate().toISOString();
  };
}

/** Returns the instants, so many hours apart, at which the definition and the runtime disagree. */
function disagreements(zone: string, first: string, last: string, hours: number): string[] {
  const instant = instantBy(parsed(zone, first, last));
  const wrong: string[] = [];
  for (let at = Date.parse(first); at < Date.parse(last); at += hours * hour) {
    const wall = offsetTime(new Date(at), zone).slice(0, 19);
    // Programs disagree about an hour that clocks show twice, with every definition.
    const isTwice = [-hour, -hour / 2, hour / 2, hour].some((distance) =>
      offsetTime(new Date(at + distance), zone).startsWith(wall),
    );
    if (!isTwice && instant(wall) !== new Date(at).toISOString()) wrong.push(new Date(at).toISOString());
  }
  return wrong;
}

const parsed = (zone: string, first: string, last: string) =>
  new ICAL.Timezone(new ICAL.Component(ICAL.parse(timezoneLines(zone, new Date(first), new Date(last)).join(""))));

describe("the definition of a zone in a calendar file", () => {
  test.each(zones)("gives the right instant of every fifth hour in %s", (zone) => {
    expect(disagreements(zone, "2026-01-01T00:00:00Z", "2028-01-01T00:00:00Z", 5)).toEqual([]);
  });
  // Europe left summer time in September until 1995, New York entered it in April until 2006.
  test.each(["Europe/Madrid", "America/New_York"])("holds for %s, where the rules changed in between", (zone) => {
    expect(disagreements(zone, "1990-01-01T00:00:00Z", "2012-01-01T00:00:00Z", 41)).toEqual([]);
  });
  test("is a yearly rule if one fits", () => {
    const lines = timezoneLines(
      "Atlantic/Canary",
      new Date("2026-08-22T00:00:00Z"),
      new Date("2026-08-24T00:00:00Z"),
    ).map((line) => line.trim());
    expect(lines.filter((line) => line.startsWith("RRULE"))).toEqual([
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    ]);
    expect(lines.filter((line) => line === "BEGIN:STANDARD" || line === "BEGIN:DAYLIGHT")).toEqual([
      "BEGIN:STANDARD",
      "BEGIN:DAYLIGHT",
      "BEGIN:STANDARD",
    ]);
  });
});
