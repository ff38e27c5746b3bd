import { beforeEach, expect, test } from "vitest";
import { forgetArrived, noteAsked, savedWith, type Wish, wishes } from "#app/browser/saved/wishes.ts";

beforeEach(() => wishes.change({}));

/** A page comes that was asked for at this moment. */
function pageOf(moment: number): void {
  noteAsked(moment);
  forgetArrived();
}
const arrived = (doneAt: number): Wish => ({ minutes: 5, state: "done", doneAt });

test("what arrived after a page was asked for stays, whatever that page says, and goes with one that was asked for later", () => {
  wishes.change({ gala: arrived(200) });
  pageOf(100);
  expect(Object.keys(wishes.current())).toEqual(["gala"]);
  pageOf(300);
  expect(wishes.current()).toEqual({});
});

test("what is on its way, or waits for a network, stays", () => {
  wishes.change({ gala: { minutes: 5, state: "sending" }, circo: { minutes: null, state: "waiting" } });
  pageOf(300);
  expect(Object.keys(wishes.current())).toEqual(["gala", "circo"]);
});

test("an event with a place stays in the programme when its bell is let go, and keeps the place when the bell is pressed", () => {
  const saved = {
    taller: { minutes: 5, held: "place" },
    gala: { minutes: 5, held: null },
    circo: { minutes: 0, held: "waiting" },
  } as const;
  const letGo: Wish = { minutes: null, state: "waiting" };
  expect(savedWith(saved, { taller: letGo, gala: letGo, circo: { minutes: 15, state: "waiting" } })).toEqual({
    taller: { minutes: 0, held: "place" },
    circo: { minutes: 15, held: "waiting" },
  });
});
