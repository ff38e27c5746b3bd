import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { keepOne, restoreRemoved } from "#app/domain/my-programme/keep-one.server.ts";
import { checkIn } from "#app/domain/registration/check-in.server.ts";
import { register, registrationOf } from "#app/domain/registration/registrations.server.ts";
import { listReminders, reminderOf, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { addVisitors, addWorkshop } from "../registration/visitors.ts";

let services: Services;
let owner: Owner;
beforeEach(async () => {
  services = await memoryFestival("2026-08-23T17:00:00Z");
  const [id = ""] = await addVisitors(services, 1);
  owner = { kind: "user", id };
});

/** Three events: the second overlaps both others, which do not touch each other. */
async function three() {
  const at = (title: string, from: string, to: string) =>
    addWorkshop(services, { title, startTime: `2026-08-23T${from}:00.000Z`, endTime: `2026-08-23T${to}:00.000Z` });
  return [await at("A", "18:00", "19:00"), await at("B", "18:30", "20:00"), await at("C", "19:30", "21:00")] as const;
}
const titles = async (): Promise<string[]> =>
  (await listReminders(services, owner)).map(({ reminder }) => reminder.seen.title);

describe("the event that is kept", () => {
  test("removes those at the same time alone, and they can be saved again as they were", async () => {
    const [a, b, c] = await three();
    await saveReminder(services, owner, { eventId: a.id, minutesBefore: 30 });
    for (const { id } of [b, c]) await saveReminder(services, owner, { eventId: id });
    const removed = await keepOne(services, owner, { eventId: b.id, givesBack: false });
    expect(removed?.map(({ title, held }) => [title, held])).toEqual([
      ["A", null],
      ["C", null],
    ]);
    expect(await titles()).toEqual(["B"]);
    const again = (removed ?? []).map(({ eventId, minutesBefore, enabled }) => ({ eventId, minutesBefore, enabled }));
    await restoreRemoved(services, owner, again);
    expect(await titles()).toEqual(["A", "B", "C"]);
    expect(await reminderOf(services, owner, a.id)).toMatchObject({ minutesBefore: 30, enabled: true });
    await keepOne(services, owner, { eventId: a.id, givesBack: false });
    expect(await titles()).toEqual(["A", "C"]);
  });

  test("gives back a place only after its owner said so", async () => {
    const [a, b, c] = await three();
    await register(services, owner.id, a.id);
    for (const { id } of [b, c]) await saveReminder(services, owner, { eventId: id });
    expect(await keepOne(services, owner, { eventId: b.id, givesBack: false })).toBeNull();
    expect(await titles()).toEqual(["A", "B", "C"]);
    const removed = await keepOne(services, owner, { eventId: b.id, givesBack: true });
    expect(removed?.map(({ title, held }) => [title, held])).toEqual([
      ["A", "place"],
      ["C", null],
    ]);
    expect(await registrationOf(services, owner.id, a.id)).toBeNull();
    expect(await titles()).toEqual(["B"]);
  });

  test("removes an event that was saved before its place was taken, too", async () => {
    const [a, b] = await three();
    for (const { id } of [a, b]) await saveReminder(services, owner, { eventId: id });
    await register(services, owner.id, a.id);
    await keepOne(services, owner, { eventId: b.id, givesBack: true });
    expect(await titles()).toEqual(["B"]);
  });

  test("removes nothing if its owner is already inside another one", async () => {
    const [a, b, c] = await three();
    const { code } = await register(services, owner.id, c.id);
    for (const { id } of [a, b]) await saveReminder(services, owner, { eventId: id });
    await checkIn(
      { ...services, actor: owner.id },
      { code },
      { calendar: { zone: "Atlantic/Canary", dayStartHour: 0 } },
    );
    await expect(keepOne(services, owner, { eventId: b.id, givesBack: true })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await titles()).toEqual(["A", "B", "C"]);
  });

  test("must be saved", async () => {
    const [a] = await three();
    await expect(keepOne(services, owner, { eventId: a.id, givesBack: true })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
