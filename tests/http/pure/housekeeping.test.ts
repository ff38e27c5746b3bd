import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryFestival } from "../../support/festival.ts";
import { longWait } from "../../support/wait.ts";
import { tasksOfOneProcess } from "#app/database/open-database.ts";
import { startHousekeeping } from "../../../server/housekeeping.ts";

const hour = 60 * 60_000;
beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

/** Work whose runs end when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  const seen = { begun: 0, atOnce: 0, most: 0 };
  const work = async (): Promise<void> => {
    seen.begun += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.atOnce -= 1;
  };
  return { work, seen, ends };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a housekeeping run that takes longer than an hour delays the next one", async () => {
  const { work, seen, ends } = slowWork();
  const stop = startHousekeeping(await memoryFestival(), pino({ level: "silent" }), tasksOfOneProcess, work);
  vi.advanceTimersByTime(2 * hour);
  await settled();
  expect(seen).toMatchObject({ begun: 1, most: 1 });
  ends[0]?.();
  await vi.waitFor(() => expect(seen).toMatchObject({ begun: 2, most: 1 }), longWait);
  const stopped = stop();
  ends[1]?.();
  await stopped;
});

test("a stop waits for the current housekeeping run, and no other run begins", async () => {
  const { work, seen, ends } = slowWork();
  const stop = startHousekeeping(await memoryFestival(), pino({ level: "silent" }), tasksOfOneProcess, work);
  vi.advanceTimersByTime(hour);
  await settled();
  const order: string[] = [];
  const stopped = stop().then(() => order.push("stopped"));
  await settled();
  order.push("run ended");
  ends[0]?.();
  await stopped;
  expect([order, seen.begun]).toEqual([["run ended", "stopped"], 1]);
});

test("a failed housekeeping run is a line in the log, and the next run still comes", async () => {
  const lines: string[] = [];
  let runs = 0;
  const work = async (): Promise<void> => {
    runs += 1;
    throw new Error("disk full");
  };
  const stop = startHousekeeping(
    await memoryFestival(),
    pino({}, { write: (line: string) => void lines.push(line) }),
    tasksOfOneProcess,
    work,
  );
  vi.advanceTimersByTime(hour);
  await settled();
  await stop();
  expect([runs, lines.length]).toEqual([2, 2]);
  expect(lines[0]).toContain("housekeeping failed");
});
