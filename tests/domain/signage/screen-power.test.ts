import { describe, expect, test } from "vitest";
import { brightnessAt, isOn } from "#app/domain/signage/scene-hours.ts";
import { at } from "./programme.ts";

/** The hours of a screen: on and off, and its brightness. */

const zone = "Europe/Madrid";

describe("a screen", () => {
  test("is always on without hours, and with equal ones", () => {
    expect(isOn(at("2026-08-22T01:00:00Z"), { onFrom: "", onUntil: "" }, zone)).toBe(true);
    expect(isOn(at("2026-08-22T01:00:00Z"), { onFrom: "10:00", onUntil: "10:00" }, zone)).toBe(true);
  });
  test("is on from an evening hour to a morning hour, through midnight", () => {
    const hours = { onFrom: "18:00", onUntil: "02:00" };
    const on = (instant: string) => isOn(at(instant), hours, zone);
    expect([on("2026-08-22T15:59:59Z"), on("2026-08-22T16:00:00Z"), on("2026-08-22T22:30:00Z")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([on("2026-08-22T23:59:59Z"), on("2026-08-23T00:00:00Z")]).toEqual([true, false]);
  });
  test("with one hour is on from it, or until it", () => {
    expect(isOn(at("2026-08-22T07:59:00Z"), { onFrom: "10:00", onUntil: "" }, zone)).toBe(false);
    expect(isOn(at("2026-08-22T08:00:00Z"), { onFrom: "10:00", onUntil: "" }, zone)).toBe(true);
    expect(isOn(at("2026-08-22T08:00:00Z"), { onFrom: "", onUntil: "10:00" }, zone)).toBe(false);
  });
  test("follows the clock on the wall when that is put forward, also at an hour that does not exist", () => {
    const hours = { onFrom: "02:30", onUntil: "22:00" };
    expect(isOn(at("2026-03-29T00:59:59Z"), hours, zone)).toBe(false);
    expect(isOn(at("2026-03-29T01:00:00Z"), hours, zone)).toBe(true);
  });
  test("goes off twice when an hour comes twice", () => {
    const hours = { onFrom: "10:00", onUntil: "02:30" };
    expect(["00:29", "00:30", "01:00", "01:30"].map((time) => isOn(at(`2026-10-25T${time}:00Z`), hours, zone))).toEqual(
      [true, false, true, false],
    );
  });
});

describe("the brightness of a screen", () => {
  const dimming = [
    { from: "22:00", percent: 40 },
    { from: "08:00", percent: 100 },
    { from: "01:00", percent: 20 },
  ] as const;
  const level = (instant: string) => brightnessAt(at(instant), { dimming: [...dimming] }, zone);

  test("is full without steps", () => {
    expect(brightnessAt(at("2026-08-22T01:00:00Z"), { dimming: [] }, zone)).toBe(100);
  });
  test("is that of the last step, whatever their order", () => {
    expect([level("2026-08-22T06:00:00Z"), level("2026-08-22T20:00:00Z")]).toEqual([100, 40]);
  });
  test("of the evening holds after midnight until the next step", () => {
    expect([level("2026-08-22T22:30:00Z"), level("2026-08-22T23:00:00Z"), level("2026-08-23T05:59:59Z")]).toEqual([
      40, 20, 20,
    ]);
  });
  test("follows the clock on the wall at both changes of the hour", () => {
    const early = {
      dimming: [
        { from: "02:30", percent: 60 as const },
        { from: "12:00", percent: 100 as const },
      ],
    };
    expect(brightnessAt(at("2026-03-29T01:00:00Z"), early, zone)).toBe(60);
    expect(
      ["00:29", "00:30", "01:00", "01:30"].map((time) => brightnessAt(at(`2026-10-25T${time}:00Z`), early, zone)),
    ).toEqual([100, 60, 100, 60]);
  });
});
