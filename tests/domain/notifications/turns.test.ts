import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../../server/notifications/turns.ts";

test("Work that waits for its turn lets other work of the event loop run in between, and keeps its order", async () => {
  const ownTurn = createTurns(0);
  const done: string[] = [];
  const waiting = ["first", "second", "third"].map(async (name) => {
    await ownTurn();
    done.push(name);
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    done.push("a visitor");
  }
  await Promise.all(waiting);
  expect(done.filter((name) => name !== "a visitor")).toEqual(["first", "second", "third"]);
  expect(done.indexOf("a visitor")).toBeLessThan(done.indexOf("second"));
  expect(done.lastIndexOf("a visitor")).toBeGreaterThan(done.indexOf("second"));
});

test("Work shares a turn of the event loop until its time is used up", async () => {
  const ownTurn = createTurns(60_000);
  await ownTurn();
  let isNextTurn = false;
  setImmediate(() => (isNextTurn = true));
  await Promise.all(Array.from({ length: 100 }, ownTurn));
  expect(isNextTurn).toBe(false);
});
