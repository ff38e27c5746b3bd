import { beforeEach, describe, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { looksAt, noteLook } from "#app/domain/my-programme/looks.server.ts";
import { unseenChanges } from "#app/domain/my-programme/unseen-changes.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { listReminders, saveReminder } from "#app/domain/reminders/reminders.server.ts";
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
    eventInputWith({ startTime: "2026-08-22T20:00:00.000Z", endTime: "2026-08-22T21:00:00.000Z" }),
  );
  await saveReminder(services, owner, { eventId: event.id });
});

const at = (time: string): Services => ({ ...services, clock: fixedClock(`2026-08-22T${time}:00Z`) });
const unseen = async (time: string): Promise<string[]> =>
  (await unseenChanges(at(time), owner)).map(({ what }) => what);
async function look(time: string): Promise<void> {
  const saved = await listReminders(at(time), owner);
  await noteLook(at(time), owner, saved, looksAt(saved));
}

describe("what changed in saved events", () => {
  test("is told until its owner looks at their programme, and then no more", async () => {
    expect(await unseen("18:05")).toEqual([]);
    await updateEvent(at("18:10"), event.id, { status: "CANCELLED" });
    expect(await unseen("18:11")).toEqual(["cancelled"]);
    expect(await unseen("18:30")).toEqual(["cancelled"]);
    await look("18:31");
    expect(await unseen("18:32")).toEqual([]);
  });

  test("is told when it is taken back after its owner saw it, and not if they never saw it", async () => {
    await updateEvent(at("18:10"), event.id, { status: "CANCELLED" });
    await updateEvent(at("18:12"), event.id, { status: "ACTIVE" });
    expect(await unseen("18:13")).toEqual([]);
    await updateEvent(at("18:14"), event.id, { status: "CANCELLED" });
    await look("18:15");
    await updateEvent(at("18:16"), event.id, { status: "ACTIVE" });
    expect(await unseen("18:17")).toEqual(["back"]);
  });

  test("is nothing for a change that no plan depends on, nor once the event is over", async () => {
    await updateEvent(at("18:10"), event.id, { description: "Con música." });
    expect(await unseen("18:11")).toEqual([]);
    await updateEvent(at("18:12"), event.id, { status: "CANCELLED" });
    expect(await unseen("21:30")).toEqual([]);
  });

  test("is told of an event that left the programme", async () => {
    await deleteEvent(at("18:10"), event.id);
    expect(await unseen("18:11")).toEqual(["gone"]);
    await look("18:12");
    expect(await unseen("18:13")).toEqual([]);
  });

  test("is told to those alone who saved the event", async () => {
    await updateEvent(at("18:10"), event.id, { status: "CANCELLED" });
    const other: Owner = { kind: "device", ...(await makeDevice(services)) };
    expect(await unseenChanges(at("18:11"), other)).toEqual([]);
  });
});
