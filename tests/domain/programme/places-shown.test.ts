import { describe, expect, test } from "vitest";
import { placesOf, withPlacesShown } from "#app/domain/programme/capacity.ts";
import { summaryWith } from "./event-input.ts";

const event = summaryWith({ capacity: 100, currentAttendees: 95 });

describe("events.showCapacityIndicator", () => {
  test("on: the event stays as it is", () => {
    expect(withPlacesShown(event, true)).toEqual(event);
    expect(placesOf(withPlacesShown(event, true))).toMatchObject({ free: 5, availability: "last" });
  });
  test("off: places and attendees are removed, other fields stay", () => {
    expect(withPlacesShown(event, false)).toEqual({ ...event, capacity: null, currentAttendees: 0 });
    expect(placesOf(withPlacesShown(event, false))).toBeNull();
  });
  test("off: the given event itself is not changed", () => {
    withPlacesShown(event, false);
    expect(event).toMatchObject({ capacity: 100, currentAttendees: 95 });
  });
});
