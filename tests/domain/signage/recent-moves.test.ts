import { describe, expect, test } from "vitest";
import { movesBetween, oldStartOf } from "#app/domain/signage/recent-moves.ts";
import { noteOf } from "#app/domain/signage/event-note.ts";
import { at, eventWith } from "./programme.ts";

/** The old hour that a sign shows beside the new one. */

const now = at("2026-08-22T19:42:00Z");
const minutesLater = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const karaokeAt = (hour: string, more: Parameters<typeof eventWith>[3] = {}) =>
  eventWith("Karaoke", `2026-08-22T${hour}:00.000Z`, "2026-08-22T22:00:00.000Z", more);
const none = new Map<string, never>();

describe("an event whose hour changes", () => {
  const moved = karaokeAt("20:30");
  const moves = movesBetween([karaokeAt("20:00")], [moved], none, now.getTime());
  const noteAfter = (minutes: number) => {
    const present = minutesLater(minutes);
    return noteOf(moved, present, oldStartOf(moves, moved, present));
  };
  test("shows its old hour for ten minutes, then the minutes until it begins", () => {
    expect(noteAfter(9)).toEqual({ kind: "moved", from: "2026-08-22T20:00:00.000Z" });
    expect(noteAfter(10)).toEqual({ kind: "in", minutes: 38 });
  });
  test("shows the hour that people remember after a second change, and none once it is back at it", () => {
    const again = movesBetween([moved], [karaokeAt("21:00")], moves, minutesLater(3).getTime());
    expect(oldStartOf(again, moved, minutesLater(12))).toBe("2026-08-22T20:00:00.000Z");
    expect(movesBetween([moved], [karaokeAt("20:00")], moves, minutesLater(3).getTime()).size).toBe(0);
  });
  test("shows that it is cancelled before its old hour", () => {
    const cancelled = karaokeAt("20:30", { status: "CANCELLED", statusNote: "Viento" });
    expect(noteOf(cancelled, now, oldStartOf(moves, cancelled, now))).toEqual({ kind: "cancelled", note: "Viento" });
  });
  test("has no old hour for ever if the clock is set back by hours", () => {
    expect(oldStartOf(moves, moved, minutesLater(-180))).toBeNull();
  });
});

test("a new event, one with another title, and one of whole days have no old hour", () => {
  const whole = (first: string) =>
    eventWith("Expo", `${first}T00:00:00.000Z`, "2026-08-30T00:00:00.000Z", { allDay: { first, last: "2026-08-29" } });
  const before = [karaokeAt("20:00"), whole("2026-08-20")];
  const after = [
    karaokeAt("20:00", { title: "Karaoke bajo las farolas" }),
    whole("2026-08-21"),
    eventWith("Rumba", "2026-08-22T21:00:00.000Z", "2026-08-22T22:00:00.000Z"),
  ];
  expect(movesBetween(before, after, none, now.getTime()).size).toBe(0);
});
