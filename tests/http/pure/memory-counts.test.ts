import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCounts } from "#app/http/memory-counts.server.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("counts in memory last for their period, from the first point on", () => {
  const counts = new MemoryCounts(60);
  counts.penalty("ana");
  vi.setSystemTime(59_000);
  expect(counts.penalty("ana", 3)).toEqual({ consumedPoints: 4, msBeforeNext: 1000 });
  vi.setSystemTime(60_000);
  expect(counts.get("ana")).toBeNull();
  expect(counts.penalty("ana")).toEqual({ consumedPoints: 1, msBeforeNext: 60_000 });
});

test("counts in memory forget the least used key when strangers bring any number of them", () => {
  const counts = new MemoryCounts(60);
  counts.penalty("ana", 5);
  for (let index = 0; index < MemoryCounts.most + 1000; index += 1) {
    counts.penalty(`${index} ${"x".repeat(1000)}`);
    if (index % 1000 === 0) counts.get("ana");
  }
  expect(counts.size).toBe(MemoryCounts.most);
  expect(counts.get("ana")?.consumedPoints).toBe(5);
  expect(counts.get(`0 ${"x".repeat(1000)}`)).toBeNull();
});
