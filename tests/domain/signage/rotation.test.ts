import { describe, expect, test } from "vitest";
import { isBetween, isScheduled, isNight } from "#app/domain/signage/scene-hours.ts";
import { beforeFirst, nextScene, type PlaylistPosition, sceneNow, scenesAfter } from "#app/domain/signage/rotation.ts";
import { defaultScreen, newScene, type Scene, type Screen, slugOf, slugPattern } from "#app/domain/signage/screen.ts";
import type { SignProgramme } from "#app/domain/signage/scene-content.ts";
import { at, evening, eventWith, square, worldOf } from "./programme.ts";

const now = at("2026-08-22T19:42:00Z");
const screenWith = (scenes: Scene[], fields: Partial<Screen> = {}): Screen => ({
  ...defaultScreen("es"),
  scenes,
  ...fields,
});

/** The kinds of the scenes that follow one another. */
function kinds(screen: Screen, world: SignProgramme, count: number, moment = now): string[] {
  let place: PlaylistPosition = beforeFirst;
  return Array.from({ length: count }, () => {
    const next = nextScene(screen, place, world, moment);
    place = next;
    return next.view.kind;
  });
}

describe("a sign plays its playlist", () => {
  test("in order and repeatedly, each scene for its duration", () => {
    const screen = screenWith([newScene("now", 20), newScene("day", 30), { ...newScene("notice", 7), title: "Hoy" }]);
    expect(kinds(screen, worldOf(evening), 7)).toEqual(["now", "day", "notice", "now", "day", "notice", "now"]);
    expect(nextScene(screen, { index: 1, turn: 0 }, worldOf(evening), now)).toMatchObject({
      index: 2,
      turn: 0,
      seconds: 7,
    });
    expect(nextScene(screen, { index: 2, turn: 0 }, worldOf(evening), now)).toMatchObject({ index: 0, turn: 1 });
  });
  test("without any set-up", () => {
    expect(kinds(defaultScreen("es"), worldOf(evening), 5)).toEqual(["now", "day", "poster", "now", "poster"]);
  });
  test("without any set-up, with the clock if events are far away", () => {
    const far = worldOf([eventWith("Dentro de un mes", "2026-09-22T19:00:00.000Z", "2026-09-22T20:00:00.000Z")]);
    expect(kinds(defaultScreen("es"), far, 7)).toEqual(["now", "day", "poster", "clock", "now", "poster", "now"]);
    const farther = worldOf([eventWith("Dentro de medio año", "2027-02-22T19:00:00.000Z", "2027-02-22T20:00:00.000Z")]);
    expect(kinds(defaultScreen("es"), farther, 6)).toEqual(["now", "poster", "clock", "now", "poster", "now"]);
  });
  test("without empty scenes and scenes outside of their hours", () => {
    const screen = screenWith([
      newScene("stream", 20),
      { ...newScene("day", 20), from: "08:00", until: "12:00" },
      newScene("now", 20),
    ]);
    expect(kinds(screen, worldOf(evening), 3)).toEqual(["now", "now", "now"]);
    expect(kinds(screen, worldOf(evening), 3, at("2026-08-22T09:00:00Z"))).toEqual(["day", "now", "day"]);
  });
  test("without a stream or a picture that its screen can't show", () => {
    const src = "https://player.example/live";
    const picture = { ...newScene("image", 20), imageUrl: "/uploads/cartel.webp" };
    const screen = screenWith([newScene("stream", 60), picture, newScene("now", 20)]);
    const world = worldOf(evening, { stream: { src, title: "Gala", place: "" } });
    expect(kinds(screen, world, 4)).toEqual(["stream", "image", "now", "stream"]);
    expect(kinds(screen, { ...world, missing: [src] }, 3)).toEqual(["image", "now", "image"]);
    expect(kinds(screen, { ...world, missing: [src, picture.imageUrl] }, 2)).toEqual(["now", "now"]);
    // A scene that is on ends at once when it gets lost.
    const on = nextScene(screen, beforeFirst, world, now);
    expect(sceneNow(screen, on, { ...world, missing: [src] }, now)).toBeNull();
  });
  test("and falls back to the clock for an empty programme, filters without matches, or an expired playlist", () => {
    expect(kinds(defaultScreen("es"), worldOf([]), 2)).toEqual(["clock", "clock"]);
    expect(kinds(screenWith([], { categoryIds: ["gone"] }), worldOf(evening), 2)).toEqual(["clock", "clock"]);
    expect(kinds(screenWith([{ ...newScene("now", 20), lastDay: "2026-08-21" }]), worldOf(evening), 2)).toEqual([
      "clock",
      "clock",
    ]);
    expect(kinds(screenWith([{ ...newScene("place", 20), about: "gone" }]), worldOf(evening), 1)).toEqual(["clock"]);
  });
  test("and returns from the clock when a scene has content again", () => {
    const screen = screenWith([newScene("now", 20)]);
    const stopped = nextScene(screen, beforeFirst, worldOf([]), now);
    expect(stopped.index).toBe(-1);
    expect(nextScene(screen, stopped, worldOf(evening), now).view.kind).toBe("now");
  });
  test("and ends a scene at once if it has no content any more", () => {
    const screen = screenWith([newScene("now", 600)]);
    const place = nextScene(screen, beforeFirst, worldOf(evening), now);
    expect(sceneNow(screen, place, worldOf(evening), now)?.kind).toBe("now");
    expect(sceneNow(screen, place, worldOf(evening), at("2026-08-23T12:00:00Z"))).toBeNull();
  });
  test("and continues if its playlist becomes shorter", () => {
    expect(nextScene(screenWith([newScene("now", 20)]), { index: 17, turn: 4 }, worldOf(evening), now)).toMatchObject({
      index: 0,
    });
    expect(sceneNow(screenWith([newScene("now", 20)]), { index: 17, turn: 4 }, worldOf(evening), now)).toBeNull();
  });
});

describe("hours", () => {
  test.each([
    ["19:42", "08:00", "20:00", true],
    ["20:00", "08:00", "20:00", false],
    ["23:30", "22:00", "06:00", true],
    ["05:59", "22:00", "06:00", true],
    ["06:00", "22:00", "06:00", false],
    ["03:00", "", "", true],
    ["03:00", "08:00", "", false],
    ["03:00", "", "08:00", true],
  ])("at %s it is between %s and %s: %s", (time, from, until, expected) => {
    expect(isBetween(at(`2026-08-22T${time}:00Z`), { from, until }, "UTC")).toBe(expected);
  });
  test("follow the festival's clock, in both nights when clocks change", () => {
    const night = { from: "20:30", until: "02:00" };
    expect(isNight(at("2027-03-28T00:59:00Z"), night, "Atlantic/Canary")).toBe(true);
    expect(isNight(at("2027-03-28T01:00:00Z"), night, "Atlantic/Canary")).toBe(false);
    // The hour from 1 to 2 comes twice.
    expect(isNight(at("2027-10-31T00:30:00Z"), night, "Atlantic/Canary")).toBe(true);
    expect(isNight(at("2027-10-31T01:30:00Z"), night, "Atlantic/Canary")).toBe(true);
    expect(isNight(at("2027-10-31T02:00:00Z"), night, "Atlantic/Canary")).toBe(false);
  });
  test("with an equal start and end mean no time at all", () => {
    expect(isNight(now, { from: "08:00", until: "08:00" }, "UTC")).toBe(false);
  });
  test("the dates of a scene are festival days", () => {
    const scene = { ...newScene("now", 20), firstDay: "2026-08-22", lastDay: "2026-08-22" };
    const late = { zone: "UTC", dayStartHour: 6 };
    expect(isScheduled(scene, at("2026-08-23T03:00:00Z"), late)).toBe(true);
    expect(isScheduled(scene, at("2026-08-23T06:00:00Z"), late)).toBe(false);
  });
});

describe("the name of a sign in an address", () => {
  test.each([
    ["Puerta Norte", "puerta-norte"],
    ["  ¡Niño! Ñandú  ", "nino-nandu"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["../../etc/passwd", "etc-passwd"],
    ["🎪", ""],
    ["x".repeat(80), "x".repeat(40)],
  ])("is for %j %j", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(slug === "" || slugPattern.test(slug)).toBe(true);
  });
  test.each(["../admin", "a b", "", "-a", "a-", "A", "x".repeat(41), "a\u0000b", "__proto__"])(
    "can't be %j",
    (slug) => {
      expect(slugPattern.test(slug)).toBe(false);
    },
  );
});

test("a place scene keeps showing its place", () => {
  const screen = screenWith([{ ...newScene("place", 20), about: square.id }]);
  expect(nextScene(screen, beforeFirst, worldOf([]), now).view).toMatchObject({ kind: "place", place: square });
});

describe("the scenes after one", () => {
  const kindsAfter = (scenes: Scene[]) => {
    const screen = screenWith(scenes);
    const world = worldOf([]);
    return scenesAfter(screen, nextScene(screen, beforeFirst, world, now), world, { now, most: 2 }).map(
      ({ kind }) => kind,
    );
  };
  const notice = { ...newScene("notice", 20), title: "Hola" };

  test("are those that will be shown, without the ones that are skipped", () => {
    const skipped = { ...newScene("notice", 20), title: "Mañana", firstDay: "2026-08-30" };
    expect(kindsAfter([newScene("clock", 20), skipped, notice, newScene("clock", 20)])).toEqual(["notice", "clock"]);
  });
  test("are none if the same scene comes again", () => {
    expect(kindsAfter([notice])).toEqual([]);
  });
});
