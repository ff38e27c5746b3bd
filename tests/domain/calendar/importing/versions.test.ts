import { expect, test } from "vitest";
import { tryVersions } from "./tries.ts";

test("a second version of a random file changes the events that it changes, and is the same when it comes again", async () => {
  const results = [];
  for (let seed = 1; seed <= 25; seed += 1) results.push(await tryVersions(seed));
  expect(results.flatMap(({ seed, swapped }) => swapped.map((swap) => `${seed}: ${swap}`))).toEqual([]);
  expect(results.filter(({ changedAgain }) => changedAgain > 0).map(({ seed }) => seed)).toEqual([]);
  expect(results.filter(({ isUndone }) => !isUndone).map(({ seed }) => seed)).toEqual([]);
  const ends = results.flatMap((result) => result.ends);
  expect(ends.filter(({ end }) => end === "kept").length / ends.length).toBeGreaterThanOrEqual(0.99);
}, 60_000);
