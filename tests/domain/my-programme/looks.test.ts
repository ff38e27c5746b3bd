import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { changesSinceLook } from "#app/domain/my-programme/changes-since-look.ts";
import { looksAt, noteLook } from "#app/domain/my-programme/looks.server.ts";
import { acknowledgeEvent, listReminders, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
let owner: Owner;
let event: ProgrammeEvent;
beforeEach(async () => {
  services = await memoryFestival("2026-08-22T18:00:00Z");
  owner = { kind: "device", ...(await makeDevice(services)) };
  event = await createEvent(
    services,
    eventInputWith({
      title: "Gala",
      location: "Plaza",
      startTime: "2026-08-22T20:00:00.000Z",
      endTime: "2026-08-22T21:00:00.000Z",
    }),
  );
  await saveReminder(services, owner, { eventId: event.id });
});

/** Opens the programme at an instant, and returns what it lists as changed since the last look. */
async function look(at: string): Promise<string[]> {
  const then = { ...services, clock: fixedClock(at) };
  const saved = await listReminders(then, owner);
  const looks = looksAt(saved);
  const changes = changesSinceLook(saved, looks.looked);
  await noteLook(then, owner, saved, looks);
  return changes.map(({ what }) => what);
}

describe("the changes since the last look", () => {
  test("are listed once", async () => {
    expect(await look("2026-08-22T18:10:00Z")).toEqual([]);
    await updateEvent(services, event.id, {
      startTime: "2026-08-22T20:30:00.000Z",
      endTime: "2026-08-22T21:30:00.000Z",
    });
    expect(await look("2026-08-22T18:20:00Z")).toEqual(["time"]);
    expect(await look("2026-08-22T18:20:05Z")).toEqual([]);
  });

  test("count from the saving before the first look", async () => {
    await updateEvent(services, event.id, { location: "Teatro" });
    expect(await look("2026-08-22T18:20:00Z")).toEqual(["place"]);
  });

  test("name an event that moved back to its first hours, since its owner knows others", async () => {
    const first = { startTime: event.startTime, endTime: event.endTime };
    await updateEvent(services, event.id, {
      startTime: "2026-08-22T20:30:00.000Z",
      endTime: "2026-08-22T21:30:00.000Z",
    });
    await look("2026-08-22T18:10:00Z");
    await updateEvent(services, event.id, first);
    expect(await look("2026-08-22T18:20:00Z")).toEqual(["time"]);
  });

  test("name a cancellation first, then that the event takes place after all, then that it is gone", async () => {
    await updateEvent(services, event.id, { status: "CANCELLED", title: "Gran gala" });
    expect(await look("2026-08-22T18:10:00Z")).toEqual(["cancelled"]);
    await updateEvent(services, event.id, { status: "ACTIVE" });
    expect(await look("2026-08-22T18:20:00Z")).toEqual(["back"]);
    await deleteEvent(services, event.id);
    expect(await look("2026-08-22T18:30:00Z")).toEqual(["gone"]);
    expect(await look("2026-08-22T18:40:00Z")).toEqual([]);
  });

  test("leave out what its owner has confirmed as seen elsewhere", async () => {
    await look("2026-08-22T18:10:00Z");
    await updateEvent(services, event.id, { title: "Gran gala" });
    await acknowledgeEvent(services, owner, event.id);
    expect(await look("2026-08-22T18:20:00Z")).toEqual([]);
  });
});

test("a look is dated, and a second one within a minute writes nothing", async () => {
  const lastAt = async () => looksAt(await listReminders(services, owner)).lastAt;
  expect(await lastAt()).toBeNull();
  await look("2026-08-22T18:10:00Z");
  await look("2026-08-22T18:10:30Z");
  expect(await lastAt()).toBe("2026-08-22T18:10:00.000Z");
  await look("2026-08-22T18:11:30Z");
  expect(await lastAt()).toBe("2026-08-22T18:11:30.000Z");
});
