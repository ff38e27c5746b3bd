import { describe, expect, test } from "vitest";
import { needsRestart } from "#app/browser/signage/sign-upkeep.ts";
import { defaultScreen, newScene, type Screen } from "#app/domain/signage/screen.ts";
import { step } from "#app/routes/signage/playback.ts";
import { at, evening, worldOf } from "../domain/signage/programme.ts";

/** How a sign plays, and when it begins anew, by a clock that is handed in. */

const begun = at("2026-08-22T19:42:00Z");
const screen: Screen = {
  ...defaultScreen("es"),
  scenes: [newScene("now", 20), { ...newScene("notice", 10), title: "Hoy" }],
};

/** Plays second by second; returns the scenes on the stage after each second, as `now ready:notice`. */
function play(
  seconds: number,
  of: Screen = screen,
  clock = (second: number) => second,
): { stage: string[]; edges: number[] } {
  const [stage, edges]: [string[], number[]] = [[], []];
  let playing: Parameters<typeof step>[0] = { layers: [], edges: 0 };
  let key = 0;
  for (let second = 0; second < seconds; second += 1) {
    playing = step(playing, {
      screen: of,
      programme: worldOf(evening),
      now: new Date(begun.getTime() + clock(second) * 1000),
      nextKey: () => (key += 1),
    });
    stage.push(playing.layers.map(({ role, view }) => (role === "on" ? view.kind : `${role}:${view.kind}`)).join(" "));
    edges.push(playing.edges);
  }
  return { stage, edges };
}

describe("a sign", () => {
  const { stage, edges } = play(32);
  test("prepares the next scene invisibly before its turn", () => {
    expect([stage[0], stage[16], stage[17], stage[19]]).toEqual(["now", "now", "now ready:notice", "now ready:notice"]);
  });
  test("fades over to the next scene, and nothing of the previous scene is left", () => {
    expect([stage[20], stage[21], stage[22]]).toEqual(["leaving:now notice", "leaving:now notice", "notice"]);
    expect(stage[30]).toBe("leaving:notice now");
  });
  test("counts an edge only where a scene begins", () => {
    expect(edges.flatMap((count, second) => (count === (edges[second - 1] ?? 0) ? [] : [second]))).toEqual([0, 20, 30]);
  });
  test("shows a scene for its whole time again if the clock is set back meanwhile", () => {
    const setBack = play(60, screen, (second) => (second < 15 ? second : second - 3600));
    expect([setBack.stage[15], setBack.stage[34], setBack.stage[35]]).toEqual([
      "now",
      "now ready:notice",
      "leaving:now notice",
    ]);
  });
  test("counts edges also if it shows a single scene again and again, which stays visible", () => {
    const alone = play(45, {
      ...screen,
      scenes: [{ ...newScene("notice", 10), title: "Hoy" }, newScene("stream", 60)],
    });
    expect(new Set(alone.stage)).toEqual(new Set(["notice", "notice ready:notice", "leaving:notice notice"]));
    expect(alone.edges.at(-1)).toBe(5);
  });
});

test("a scene that gets something to show replaces the clock of an empty playlist within seconds", () => {
  const film = { ...screen, scenes: [{ ...newScene("image", 20), imageUrl: "/uploads/cartel.webp" }] };
  const missing = ["/uploads/cartel.webp"];
  let playing: Parameters<typeof step>[0] = { layers: [], edges: 0 };
  let key = 0;
  const on: (string | undefined)[] = [];
  for (let second = 0; second < 16; second += 1) {
    const world = worldOf(evening);
    playing = step(playing, {
      screen: film,
      // The picture arrives after ten seconds.
      programme: second < 10 ? { ...world, missing } : world,
      now: new Date(begun.getTime() + second * 1000),
      nextKey: () => (key += 1),
    });
    on.push(playing.layers.find(({ role }) => role === "on")?.view.kind);
  }
  expect([on[0], on[9], on[12], on[13], on[15]]).toEqual(["clock", "clock", "clock", "image", "image"]);
});

test("a sign begins another playlist at once, and returns to its own as soon as that is over", () => {
  const notice = { ...screen, scenes: [{ ...newScene("notice", 600), title: "Cola a la derecha" }] };
  const moment = (second: number) => ({
    programme: worldOf(evening),
    now: new Date(begun.getTime() + second * 1000),
    nextKey: () => second,
  });
  const own = step({ layers: [], edges: 0 }, { ...moment(0), screen });
  const alone = step(own, { ...moment(5), screen: notice, of: "notice" });
  const back = step(alone, { ...moment(9), screen });
  const on = ({ layers }: typeof own) => layers.filter(({ role }) => role === "on").map(({ view }) => view.kind);
  expect([own, alone, back].flatMap(on)).toEqual(["now", "notice", "now"]);
  expect([own, alone, back].map(({ edges }) => edges)).toEqual([1, 2, 3]);
});

describe("a sign restarts at the edge of a scene", () => {
  const zone = "Atlantic/Canary";
  const life = (loadedAt: string, now: string) => ({
    own: "1",
    served: "1",
    zone,
    ranFor: Date.parse(now) - Date.parse(loadedAt),
    now: at(now),
  });
  test("when the server has another version than the sign", () => {
    expect(needsRestart(life("2026-08-22T12:00:00Z", "2026-08-22T12:01:00Z"))).toBe(false);
    expect(needsRestart({ ...life("2026-08-22T12:00:00Z", "2026-08-22T12:01:00Z"), served: "2" })).toBe(true);
  });
  test.each([
    ["at four in the festival's night", "2026-08-22T12:00:00Z", "2026-08-23T03:00:05Z", true],
    ["not before", "2026-08-22T12:00:00Z", "2026-08-23T02:59:55Z", false],
    ["until five", "2026-08-22T12:00:00Z", "2026-08-23T03:59:55Z", true],
    ["not after, where it was missed", "2026-08-22T12:00:00Z", "2026-08-23T04:00:05Z", false],
    ["not twice in one night", "2026-08-23T03:00:05Z", "2026-08-23T03:40:00Z", false],
    ["and in the next one again", "2026-08-23T03:00:05Z", "2026-08-24T03:00:20Z", true],
    ["on the night on which clocks go forward", "2027-03-27T12:00:00Z", "2027-03-28T03:00:05Z", true],
    ["on the night on which they go back", "2027-10-30T12:00:00Z", "2027-10-31T04:00:05Z", true],
    ["and there not an hour early", "2027-10-30T12:00:00Z", "2027-10-31T03:30:00Z", false],
  ])("once a night: %s", (_, loadedAt, now, expected) => {
    expect(needsRestart(life(loadedAt, now))).toBe(expected);
  });
});
