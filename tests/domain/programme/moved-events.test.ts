import { beforeEach, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { withOldStarts } from "#app/domain/programme/moved-events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

let services: Services;
let event: ProgrammeEvent;
beforeEach(async () => {
  services = await memoryFestival("2026-08-01T10:00:00Z");
  event = await createEvent(services, eventInputWith());
});

const move = (at: string, hour: string) =>
  updateEvent({ ...services, clock: fixedClock(`2026-08-${at}:00Z`) }, event.id, {
    startTime: `2026-08-22T${hour}:00.000Z`,
    endTime: "2026-08-22T22:00:00.000Z",
  });
async function oldStart(): Promise<string | undefined> {
  const now = await findEvent(services, event.id);
  return now === null ? undefined : (await withOldStarts(services, [now]))[0]?.movedFrom;
}

test("an event that was moved shortly before has the first hour that people have read", async () => {
  expect(await oldStart()).toBeUndefined();
  await move("22T12:00", "18:30");
  expect(await oldStart()).toBe("2026-08-22T18:00:00.000Z");
  await move("22T12:10", "19:00");
  expect(await oldStart()).toBe("2026-08-22T18:00:00.000Z");
});

test("an event that is back at its hour, was moved long before or is written otherwise has none", async () => {
  await move("22T12:00", "18:30");
  await move("22T12:10", "18:00");
  expect(await oldStart()).toBeUndefined();
  await updateEvent({ ...services, clock: fixedClock("2026-08-22T12:20:00Z") }, event.id, { title: "Gala" });
  expect(await oldStart()).toBeUndefined();
  const other = await createEvent(services, eventInputWith());
  event = other;
  await move("10T12:00", "19:30");
  expect(await oldStart()).toBeUndefined();
});
