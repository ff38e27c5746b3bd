import { describe, expect, test } from "vitest";
import { placesOf } from "#app/domain/programme/capacity.ts";

describe("spec §9: seats available", () => {
  const availabilityAt = (free: number) => placesOf({ capacity: 200, currentAttendees: 200 - free })?.availability;

  test("10 or fewer are 'last places'", () => {
    expect([11, 10, 1].map(availabilityAt)).toEqual(["limited", "last", "last"]);
  });
  test("of a small event are 'last places' only once more than half are taken", () => {
    const of = (capacity: number, currentAttendees: number) => placesOf({ capacity, currentAttendees })?.availability;
    expect([of(2, 0), of(2, 1), of(10, 0), of(10, 5), of(20, 10)]).toEqual([
      "limited",
      "limited",
      "limited",
      "limited",
      "limited",
    ]);
    expect([of(3, 2), of(10, 6), of(20, 11), of(2, 2)]).toEqual(["last", "last", "last", "full"]);
  });
  test("50 or fewer are 'limited', more are 'good'", () => {
    expect([51, 50].map(availabilityAt)).toEqual(["good", "limited"]);
  });
  test("without free places the event is 'full', even if it is overbooked", () => {
    expect([0, -7].map(availabilityAt)).toEqual(["full", "full"]);
    expect(placesOf({ capacity: 200, currentAttendees: 207 })).toMatchObject({
      free: 0,
      occupancy: 100,
      colour: "red",
    });
  });
});

describe("spec §9: occupancy", () => {
  const colourAt = (currentAttendees: number) => placesOf({ capacity: 1000, currentAttendees })?.colour;

  test("above 70 % is yellow", () => {
    expect([0, 700, 701].map(colourAt)).toEqual(["green", "green", "yellow"]);
  });
  test("above 90 % is red", () => {
    expect([900, 901, 1000].map(colourAt)).toEqual(["yellow", "red", "red"]);
  });
  test("is shown in whole percent", () => {
    expect(placesOf({ capacity: 3, currentAttendees: 2 })?.occupancy).toBe(67);
  });
});

test("an event without a capacity is unlimited and shows no capacity", () => {
  expect(placesOf({ capacity: null, currentAttendees: 12 })).toBeNull();
});
