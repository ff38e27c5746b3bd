import { describe, expect, test } from "vitest";
import { isOpen, openingHours } from "#app/domain/programme/opening-hours.ts";

const zone = "Atlantic/Canary";
const at = (instant: string): Date => new Date(instant);
const exhibition = {
  startTime: "2026-08-20T10:00:00Z",
  endTime: "2026-08-25T19:30:00Z",
  allDay: null,
  status: "ACTIVE" as const,
};

describe("an event of several days", () => {
  test("is open on each of its days between the hours of its start and end", () => {
    expect(openingHours(exhibition, zone)).toEqual({ from: "11:00", until: "20:30" });
    expect(
      [
        "2026-08-22T03:00:00Z",
        "2026-08-22T09:59:00Z",
        "2026-08-22T10:00:00Z",
        "2026-08-22T19:29:00Z",
        "2026-08-22T19:30:00Z",
      ].map((now) => isOpen(exhibition, at(now), zone)),
    ).toEqual([false, false, true, true, false]);
    expect(["2026-08-20T09:00:00Z", "2026-08-26T12:00:00Z"].map((now) => isOpen(exhibition, at(now), zone))).toEqual([
      false,
      false,
    ]);
  });
  test.each([
    ["that lasts whole days", { allDay: { first: "2026-08-20", last: "2026-08-25" } }],
    ["that begins at midnight", { startTime: "2026-08-19T23:00:00Z" }],
    ["that ends at an earlier hour than it begins", { endTime: "2026-08-25T08:00:00Z" }],
  ])("has no known hours %s", (_, fields) => {
    expect(openingHours({ ...exhibition, ...fields }, zone)).toBeNull();
    expect(isOpen({ ...exhibition, ...fields }, at("2026-08-22T12:00:00Z"), zone)).toBeNull();
  });
  test("is closed when it is cancelled", () => {
    expect(isOpen({ ...exhibition, status: "CANCELLED" }, at("2026-08-22T12:00:00Z"), zone)).toBe(false);
  });
});

test("a timed event is open while it is on", () => {
  const concert = { ...exhibition, endTime: "2026-08-20T12:00:00Z" };
  expect(
    ["2026-08-20T09:59:00Z", "2026-08-20T11:00:00Z", "2026-08-20T12:30:00Z"].map((now) =>
      isOpen(concert, at(now), zone),
    ),
  ).toEqual([false, true, false]);
});
