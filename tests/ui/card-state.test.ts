import { describe, expect, test } from "vitest";
import { cardState } from "#app/ui/programme/card-state.ts";
import { summaryWith } from "../domain/programme/event-input.ts";

const before = new Date("2026-08-22T17:00:00Z");
const start = new Date("2026-08-22T18:00:00Z");
const during = new Date("2026-08-22T19:00:00Z");
const end = new Date("2026-08-22T20:00:00Z");
const after = new Date("2026-08-22T20:00:00.001Z");
const instants = [before, start, during, end, after];
const allDay = { first: "2026-08-22", last: "2026-08-22" };
const statesOf = (fields: Parameters<typeof summaryWith>[0]) =>
  instants.map((now) => cardState(summaryWith(fields), now));

describe("the state of a card", () => {
  test("follows the clock, from the event's start to its end", () => {
    expect(statesOf({})).toEqual(["next", "live", "live", "live", "ended"]);
  });
  test("is cancelled at any time if the event is cancelled, whatever else the event is", () => {
    expect(statesOf({ status: "CANCELLED", allDay, capacity: 10, currentAttendees: 10 })).toEqual(
      instants.map(() => "cancelled"),
    );
  });
  test("is ended at any time if an administrator has ended the event", () => {
    expect(statesOf({ status: "FINISHED", allDay })).toEqual(instants.map(() => "ended"));
  });
  test("is 'all day' instead of 'live' while an all-day event runs", () => {
    expect(statesOf({ allDay })).toEqual(["allday", "allday", "allday", "allday", "ended"]);
  });
  test("is late from the start on while an administrator holds the event back, but not before", () => {
    expect(statesOf({ status: "UPCOMING" })).toEqual(["next", "late", "late", "late", "late"]);
  });
});

describe("the state of a card with limited places", () => {
  const withFree = (free: number) => ({ capacity: 100, currentAttendees: 100 - free });

  test("is 'full' or 'last places' before the start, and 'next' if many places are free", () => {
    const states = [0, -3, 1, 10, 11, 100].map((free) => cardState(summaryWith(withFree(free)), before));
    expect(states).toEqual(["full", "full", "last", "last", "next", "next"]);
  });
  test("no longer shows places once the event runs or is over", () => {
    expect(statesOf(withFree(0))).toEqual(["full", "live", "live", "live", "ended"]);
    expect(statesOf(withFree(5))).toEqual(["last", "live", "live", "live", "ended"]);
  });
  test("is late rather than full if the event is held back", () => {
    expect(cardState(summaryWith({ ...withFree(0), status: "UPCOMING" }), during)).toBe("late");
  });
  test("shows no places if the event has no limit", () => {
    expect(cardState(summaryWith({ capacity: null, currentAttendees: 500 }), before)).toBe("next");
  });
});
