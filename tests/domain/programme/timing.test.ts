import { describe, expect, test } from "vitest";
import { minutesBetween, phaseOf, progressOf, spanBetween } from "#app/domain/programme/timing.ts";

const event = { startTime: "2026-08-22T18:00:00.000Z", endTime: "2026-08-22T20:00:00.000Z" };
const start = new Date(event.startTime);
const end = new Date(event.endTime);
const before = (instant: Date) => new Date(instant.getTime() - 1);
const after = (instant: Date) => new Date(instant.getTime() + 1);

describe("spec §4: the phase of an event whose status is ACTIVE follows the clock", () => {
  const phaseAt = (now: Date) => phaseOf({ ...event, status: "ACTIVE" }, now);

  test("upcoming while it starts after now", () => {
    expect(phaseAt(before(start))).toBe("upcoming");
  });
  test("active between start and end, both inclusive", () => {
    expect([start, after(start), before(end), end].map(phaseAt)).toEqual(["active", "active", "active", "active"]);
  });
  test("ended when now is after the end", () => {
    expect(phaseAt(after(end))).toBe("finished");
  });
});

describe("an administrator's status wins over the clock", () => {
  const instants = [before(start), start, end, after(end)];

  test.each([
    { status: "CANCELLED", phase: "cancelled" },
    { status: "FINISHED", phase: "finished" },
    { status: "UPCOMING", phase: "upcoming" },
  ] as const)("$status is $phase before, during and after its hours", ({ status, phase }) => {
    expect(instants.map((now) => phaseOf({ ...event, status }, now))).toEqual(instants.map(() => phase));
  });
});

describe("spec §4: progress", () => {
  test("is 0 before the start and at it", () => {
    expect([before(start), start].map((now) => progressOf(event, now))).toEqual([0, 0]);
  });
  test("is 100 after the end and at it", () => {
    expect([end, after(end)].map((now) => progressOf(event, now))).toEqual([100, 100]);
  });
  test("is the percentage of elapsed time in between", () => {
    expect(progressOf(event, new Date("2026-08-22T18:30:00Z"))).toBe(25);
    expect(progressOf(event, new Date("2026-08-22T19:48:00Z"))).toBe(90);
  });
});

describe("countdowns", () => {
  test("spec §2: an upcoming event counts down in days, hours, minutes and seconds", () => {
    expect(spanBetween("2026-08-20T16:57:56Z", event.startTime)).toEqual({ days: 2, hours: 1, minutes: 2, seconds: 4 });
  });
  test("a past span is zero, never negative", () => {
    expect(spanBetween(after(end), end)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(minutesBetween(after(end), end)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
  test("remaining minutes are rounded up: the last second counts as a minute", () => {
    expect(minutesBetween("2026-08-22T19:59:59Z", end)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
    expect(minutesBetween("2026-08-22T19:27:01Z", end)).toMatchObject({ hours: 0, minutes: 33 });
    expect(minutesBetween("2026-08-22T18:59:59Z", end)).toMatchObject({ hours: 1, minutes: 1 });
  });
});
