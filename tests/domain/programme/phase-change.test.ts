import { beforeEach, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { nextPhaseChange } from "#app/domain/programme/event-queries.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

let festival: Awaited<ReturnType<typeof memoryFestival>>;
beforeEach(async () => {
  festival = await memoryFestival();
});

const next = async (now: string, limit: string): Promise<string> =>
  (await nextPhaseChange(festival, new Date(now), new Date(limit))).toISOString();

test("the next change of phase is an event's start, or the millisecond after its end", async () => {
  await createEvent(
    festival,
    eventInputWith({ startTime: "2026-08-22T18:00:30.000Z", endTime: "2026-08-22T20:00:10.000Z" }),
  );
  expect(await next("2026-08-22T18:00:00.000Z", "2026-08-22T18:01:00.000Z")).toBe("2026-08-22T18:00:30.000Z");
  expect(await next("2026-08-22T20:00:00.000Z", "2026-08-22T20:01:00.000Z")).toBe("2026-08-22T20:00:10.001Z");
});

test("the next change of phase is later than the current instant", async () => {
  await createEvent(
    festival,
    eventInputWith({ startTime: "2026-08-22T18:00:00.000Z", endTime: "2026-08-22T20:00:00.000Z" }),
  );
  expect(await next("2026-08-22T18:00:00.000Z", "2026-08-22T18:01:00.000Z")).toBe("2026-08-22T18:01:00.000Z");
  expect(await next("2026-08-22T20:00:00.000Z", "2026-08-22T20:01:00.000Z")).toBe("2026-08-22T20:00:00.001Z");
  expect(await next("2026-08-22T20:00:00.001Z", "2026-08-22T20:01:00.000Z")).toBe("2026-08-22T20:01:00.000Z");
});

test("the next change of phase is the first of all published events", async () => {
  await createEvent(
    festival,
    eventInputWith({ startTime: "2026-08-22T18:00:50.000Z", endTime: "2026-08-22T20:00:00.000Z" }),
  );
  await createEvent(
    festival,
    eventInputWith({ startTime: "2026-08-01T18:00:00.000Z", endTime: "2026-08-22T18:00:40.000Z" }),
  );
  await createEvent(
    festival,
    eventInputWith({ startTime: "2026-08-22T18:00:20.000Z", endTime: "2026-08-22T20:00:00.000Z", published: false }),
  );
  expect(await next("2026-08-22T18:00:00.000Z", "2026-08-22T18:01:00.000Z")).toBe("2026-08-22T18:00:40.001Z");
});

test("the next change of phase of an all-day event is the festival's midnight", async () => {
  const { id } = await createEvent(festival, eventInputWith());
  await updateEvent(festival, id, { ...eventInputWith(), allDay: { first: "2026-08-22", last: "2026-08-22" } });
  // Atlantic/Canary is an hour ahead of UTC in summer.
  expect(await next("2026-08-21T22:59:30.000Z", "2026-08-21T23:00:30.000Z")).toBe("2026-08-21T23:00:00.000Z");
  expect(await next("2026-08-22T22:59:30.000Z", "2026-08-22T23:00:30.000Z")).toBe("2026-08-22T23:00:00.001Z");
});
