import { beforeEach, expect, test } from "vitest";
import {
  dropConfirmedSaves,
  noteRequestedAt,
  withPendingSaves,
  type PendingSave,
  pendingSaves,
} from "#app/browser/saved/pending-saves.ts";

beforeEach(() => pendingSaves.change({}));

/** A page comes that was asked for at this moment. */
function pageOf(moment: number): void {
  noteRequestedAt(moment);
  dropConfirmedSaves();
}
const arrived = (doneAt: number): PendingSave => ({ minutes: 5, state: "done", doneAt });

test("a confirmed save stays until a page that was requested later", () => {
  pendingSaves.change({ gala: arrived(200) });
  pageOf(100);
  expect(Object.keys(pendingSaves.current())).toEqual(["gala"]);
  pageOf(300);
  expect(pendingSaves.current()).toEqual({});
});

test("a save that is being sent or waits for a network stays", () => {
  pendingSaves.change({ gala: { minutes: 5, state: "sending" }, circo: { minutes: null, state: "waiting" } });
  pageOf(300);
  expect(Object.keys(pendingSaves.current())).toEqual(["gala", "circo"]);
});

test("an event with a registration stays in the programme without a reminder, and keeps the registration with one", () => {
  const saved = {
    taller: { minutes: 5, held: "place" },
    gala: { minutes: 5, held: null },
    circo: { minutes: 0, held: "waiting" },
  } as const;
  const letGo: PendingSave = { minutes: null, state: "waiting" };
  expect(withPendingSaves(saved, { taller: letGo, gala: letGo, circo: { minutes: 15, state: "waiting" } })).toEqual({
    taller: { minutes: 0, held: "place" },
    circo: { minutes: 15, held: "waiting" },
  });
});
