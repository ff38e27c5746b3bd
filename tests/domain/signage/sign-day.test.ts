import { describe, expect, test } from "vitest";
import { defaultScreen, newScene, type Screen } from "#app/domain/signage/screen.ts";
import { dayOfSign } from "#app/domain/signage/sign-day.ts";
import { evening, worldOf } from "./programme.ts";

/** A sign's whole day, as the panel shows it before it comes. */

const madrid = { zone: "Europe/Madrid", dayStartHour: 6 };
const night = { from: "22:00", until: "07:00" };
const partsOf = (screen: Screen, world = worldOf(evening), day = "2026-08-22") =>
  dayOfSign(screen, world, { day, night }).map(({ from, until, round, ...part }) => ({
    ...part,
    hours: `${from.slice(5, 13)}–${until.slice(5, 13)}`,
    kinds: round.map(({ view }) => view.kind),
  }));

describe("a sign's day", () => {
  test("has the round of its playlist at each hour, and hours that are alike become one part", () => {
    const screen = {
      ...defaultScreen("es"),
      scheme: "light" as const,
      scenes: [newScene("now", 20), { ...newScene("notice", 7), title: "Hoy", from: "20:00", until: "21:00" }],
    };
    expect(partsOf(screen).map(({ hours, kinds }) => [hours, kinds.join(" ")])).toEqual([
      ["08-22T00–08-22T19", "now"],
      ["08-22T19–08-22T20", "now"],
      ["08-22T20–08-22T21", "now notice"],
      ["08-22T21–08-22T22", "now"],
      ["08-22T22–08-23T00", "now"],
    ]);
  });

  test("says when the screen is off, dimmed, and in its night look", () => {
    const screen = {
      ...defaultScreen("es"),
      onFrom: "08:00",
      onUntil: "02:00",
      dimming: [
        { from: "23:00", percent: 40 as const },
        { from: "08:00", percent: 100 as const },
      ],
      scenes: [newScene("sponsors", 20)],
    };
    expect(partsOf(screen, worldOf([]))).toEqual([
      { hours: "08-22T00–08-22T02", isOn: true, isNight: true, percent: 40, kinds: ["clock"] },
      { hours: "08-22T02–08-22T08", isOn: false, isNight: true, percent: 40, kinds: ["clock"] },
      { hours: "08-22T08–08-22T22", isOn: true, isNight: false, percent: 100, kinds: ["clock"] },
      { hours: "08-22T22–08-22T23", isOn: true, isNight: true, percent: 100, kinds: ["clock"] },
      { hours: "08-22T23–08-23T00", isOn: true, isNight: true, percent: 40, kinds: ["clock"] },
    ]);
  });

  test("has the scenes and the hours of the screen that begin within an hour", () => {
    const screen = {
      ...defaultScreen("es"),
      scheme: "light" as const,
      onFrom: "09:30",
      onUntil: "13:00",
      scenes: [newScene("clock", 20), { ...newScene("notice", 7), title: "Taquilla", from: "12:15", until: "12:45" }],
    };
    expect(partsOf(screen, worldOf([])).map(({ hours, isOn, kinds }) => [hours, isOn && kinds.join(" ")])).toEqual([
      ["08-22T00–08-22T09", false],
      ["08-22T09–08-22T12", "clock"],
      ["08-22T12–08-22T12", "clock notice"],
      ["08-22T12–08-22T13", "clock"],
      ["08-22T13–08-23T00", false],
    ]);
  });

  test.each([
    ["2026-03-28", 23],
    ["2026-10-24", 25],
    ["2026-08-22", 24],
  ])("of %s lasts from one start of the festival's day to the next, %i hours", (day, hours) => {
    const [part, ...others] = dayOfSign(defaultScreen("es"), worldOf([], { calendar: madrid }), {
      day,
      night: { from: "", until: "" },
    });
    expect(others).toEqual([]);
    expect(part?.from).toBe(`${day}T${day === "2026-03-28" ? "05" : "04"}:00:00.000Z`);
    expect((Date.parse(part?.until ?? "") - Date.parse(part?.from ?? "")) / 3_600_000).toBe(hours);
  });
});
