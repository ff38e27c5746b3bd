import { expect, test } from "vitest";
import { beforeFirst, nextScene, type PlaylistPosition } from "#app/domain/signage/rotation.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { type Sponsor, sponsorSeconds, sponsorTurnsAnHour } from "#app/domain/signage/sponsors.ts";
import { at, evening, worldOf } from "./programme.ts";

/** The turns of sponsors in a playlist. */

const start = at("2026-08-22T19:00:00Z");

/** Plays a playlist for a time, and returns how often each sponsor was shown. */
function turnsIn(
  lengths: readonly number[],
  others: readonly number[],
  sponsorCount: number,
  minutes: number,
): number[] {
  const sponsors: Sponsor[] = Array.from({ length: sponsorCount }, (_, index) => ({
    name: `Patrocinador ${index}`,
    imageUrl: "",
  }));
  const scenes = lengths.flatMap((seconds, index) => [
    ...(others[index] === undefined ? [] : [newScene("now", others[index])]),
    newScene("sponsors", seconds),
  ]);
  const screen = { ...defaultScreen("es"), scenes };
  const turns = new Map(sponsors.map(({ name }) => [name, 0]));
  let place: PlaylistPosition = beforeFirst;
  for (let elapsed = 0; elapsed < minutes * 60;) {
    const shown = nextScene(screen, place, worldOf(evening, { sponsors }), new Date(start.getTime() + elapsed * 1000));
    place = shown;
    elapsed += shown.seconds;
    if (shown.view.kind !== "sponsors") continue;
    expect(shown.seconds).toBe(shown.view.sponsors.length * sponsorSeconds);
    for (const { name } of shown.view.sponsors) turns.set(name, (turns.get(name) ?? 0) + 1);
  }
  return [...turns.values()];
}

test.each([
  ["one scene of one turn", [5], [20]],
  ["one scene of three turns", [24], [20]],
  ["a scene longer than all sponsors together", [3600], [5]],
  ["two scenes of different lengths", [10, 40], [25, 14]],
  ["three scenes in a row", [8, 16, 30], []],
])("no sponsor has more than one turn more than another in any hour: %s", (_, lengths, others) => {
  for (const sponsorCount of [1, 2, 3, 5, 7, 12, 30, 60])
    for (const minutes of [60, 61, 75, 600]) {
      const turns = turnsIn(lengths, others, sponsorCount, minutes);
      expect(Math.max(...turns) - Math.min(...turns), `${sponsorCount} sponsors in ${minutes} min`).toBeLessThanOrEqual(
        1,
      );
    }
});

test("the panel's turns an hour are those that a sign plays", () => {
  for (const sponsorCount of [1, 3, 5, 12]) {
    const screen = [newScene("now", 20), newScene("sponsors", 24)];
    const said = sponsorTurnsAnHour(screen, sponsorCount);
    // The programme of the sample ends after four hours, and then its scene is skipped.
    const hours = 4;
    const played = turnsIn([24], [20], sponsorCount, hours * 60).map((count) => count / hours);
    for (const count of played) expect(Math.abs(count - said)).toBeLessThanOrEqual(1 / hours);
  }
  expect(sponsorTurnsAnHour([newScene("now", 20)], 3)).toBe(0);
  expect(sponsorTurnsAnHour([newScene("sponsors", 20)], 0)).toBe(0);
});

test("a sponsor whose logo can't be shown keeps its turn with its name, and without sponsors the turn passes", () => {
  const screen = { ...defaultScreen("es"), scenes: [newScene("sponsors", 8), newScene("now", 20)] };
  const sponsor = { name: "Cabildo", imageUrl: "/uploads/logo.webp" };
  const world = worldOf(evening, { sponsors: [sponsor], missing: [sponsor.imageUrl] });
  expect(nextScene(screen, beforeFirst, world, start).view).toEqual({
    kind: "sponsors",
    sponsors: [{ ...sponsor, imageUrl: "" }],
  });
  expect(nextScene(screen, beforeFirst, worldOf(evening), start).view.kind).toBe("now");
});
