import { describe, expect, test } from "vitest";
import { clockSteps, ServerClock } from "#app/browser/server-clock.ts";
import { emergencyOf } from "#app/domain/signage/emergency.ts";

const minute = 60_000;
const hour = 60 * minute;
const truth = Date.parse("2026-08-22T20:00:00Z");

/** A device whose clock is off by so many ms. */
function deviceOff(off: number) {
  let passed = 0;
  let error = off;
  return {
    clocks: { wall: () => truth + passed + error, steady: () => 5000 + passed },
    pass: (time: number) => void (passed += time),
    set: (to: number) => void (error = to),
    /** The true time. */
    real: () => truth + passed,
  };
}

const emergency = {
  id: "1",
  title: "Aléjate del escenario",
  message: "Viento fuerte",
  translations: [],
  second: "",
  secondLanguage: "" as const,
  screens: [],
  displays: [],
  toVisitors: true,
  startedAt: new Date(truth).toISOString(),
  expiresAt: new Date(truth + 30 * minute).toISOString(),
};

describe("a player without a battery clock", () => {
  test.each([-3, 3])(
    "that starts %d hours off takes the server's time from an answer, and keeps it when its own clock is set",
    (hours) => {
      const device = deviceOff(hours * hour);
      const clock = new ServerClock(0, device.clocks);
      clock.set(device.real(), clock.reading());
      expect(clock.now()).toBe(device.real());
      device.pass(5 * minute);
      device.set(0);
      expect(clock.now()).toBe(device.real());
      device.set(7 * hour);
      device.pass(minute);
      expect(clock.now()).toBe(device.real());
    },
  );

  test.each([-3, 3])("shows an emergency for its whole time when its clock is set by %d hours meanwhile", (hours) => {
    const device = deviceOff(-hours * hour);
    const clock = new ServerClock(0, device.clocks);
    clock.set(device.real(), clock.reading());
    const shown = () => emergencyOf([emergency], { display: null, screen: "" }, new Date(clock.now()))?.title ?? null;
    device.pass(10 * minute);
    device.set(0);
    expect(shown()).toBe(emergency.title);
    device.pass(19 * minute);
    expect(shown()).toBe(emergency.title);
    device.pass(2 * minute);
    expect(shown()).toBeNull();
  });

  test("starts no earlier than its stored state before it has reached the server", () => {
    const device = deviceOff(-3 * hour);
    const clock = new ServerClock(truth - hour, device.clocks);
    expect(clock.now()).toBe(truth - hour);
    device.pass(minute);
    expect(clock.now()).toBe(truth - hour + minute);
    device.set(0);
    expect(clock.now()).toBe(device.real());
  });

  test("keeps its seconds from jumping between servers with slightly different clocks, and corrects real differences", () => {
    const device = deviceOff(0);
    const clock = new ServerClock(0, device.clocks);
    clock.set(device.real(), clock.reading());
    clock.set(device.real() - 200, clock.reading());
    expect(clock.now()).toBe(device.real());
    clock.set(device.real() - 800, clock.reading());
    expect(clock.now()).toBe(device.real() - 800);
    clock.set(device.real() + 4000, clock.reading());
    expect(clock.now()).toBe(device.real() + 4000);
  });

  test("is corrected by a quick answer after a slow one, and not by a slow one after a quick one", () => {
    const device = deviceOff(-3 * hour);
    const clock = new ServerClock(0, device.clocks);
    const answerAfter = (before: number, after: number): void => {
      const asked = clock.reading();
      device.pass(before);
      const answered = device.real();
      device.pass(after);
      clock.set(answered, asked);
    };
    answerAfter(0, 1800);
    expect(clock.now()).toBe(device.real() - 900);
    answerAfter(20, 30);
    expect(Math.abs(clock.now() - device.real())).toBeLessThanOrEqual(30);
    answerAfter(0, 1800);
    answerAfter(1800, 0);
    expect(Math.abs(clock.now() - device.real())).toBeLessThanOrEqual(30);
  });

  test("is not set back by an answer that came late, and learns from it only if its own time can't be right", () => {
    const device = deviceOff(0);
    const clock = new ServerClock(0, device.clocks);
    clock.set(device.real(), clock.reading());
    const asked = clock.reading();
    device.pass(minute);
    const answered = device.real();
    device.pass(14 * minute);
    clock.set(answered, asked);
    expect(clock.now()).toBe(device.real());
    clock.set(answered + hour, asked);
    expect(clock.now()).toBeGreaterThanOrEqual(answered + hour);
    expect(clock.now()).toBeLessThanOrEqual(device.real() + hour);
  });

  test("takes the middle of the time that its first answer took", () => {
    const device = deviceOff(-3 * hour);
    const clock = new ServerClock(0, device.clocks);
    const asked = clock.reading();
    device.pass(2000);
    const answered = device.real();
    device.pass(2000);
    clock.set(answered, asked);
    expect(clock.now()).toBe(device.real());
  });
});

test("the page notices once that the device's clock was set, and does not mistake normal running for it", () => {
  const device = deviceOff(0);
  const stepOf = clockSteps(device.clocks);
  device.pass(hour);
  expect(stepOf()).toBe(0);
  device.set(-3 * hour);
  expect(stepOf()).toBe(-3 * hour);
  expect(stepOf()).toBe(0);
  device.set(0);
  expect(stepOf()).toBe(3 * hour);
});
