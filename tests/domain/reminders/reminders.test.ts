import { beforeEach, expect, test } from "vitest";
import { detachDevice, makeDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { type Owner, visitorOf } from "#app/domain/identity/visitor.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { mostReminders } from "#app/domain/reminders/reminder.ts";
import {
  countReminders,
  listReminders,
  reminderOf,
  removeReminder,
  saveReminder,
} from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { later, personOf, refusal } from "../identity/people.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

/** Tomorrow as the festival in memory sees it. */
const tomorrow = { startTime: "2026-08-23T18:00:00.000Z", endTime: "2026-08-23T20:00:00.000Z" };

const deviceOf = async (): Promise<Owner & { token: string }> => ({
  kind: "device",
  ...(await makeDevice(services)),
});
const add = (fields: Parameters<typeof eventInputWith>[0] = {}) =>
  createEvent(services, eventInputWith({ ...tomorrow, ...fields }));
const titlesOf = async (festival: Services, owner: Owner) =>
  (await listReminders(festival, owner)).map(({ reminder, event }) => event?.title ?? `(${reminder.seen.title})`);

test("an event saved without minutes has the festival's reminder; saved again, the earlier minutes", async () => {
  await writeSetting(services, "notifications.reminder_minutes", 20);
  const [owner, event] = [await deviceOf(), await add()];
  const first = await saveReminder(services, owner, { eventId: event.id });
  expect(first).toMatchObject({
    eventId: event.id,
    minutesBefore: 20,
    enabled: true,
    seen: { title: event.title, startTime: event.startTime },
  });
  expect(await saveReminder(services, owner, { eventId: event.id, minutesBefore: 60 })).toMatchObject({
    id: first.id,
    minutesBefore: 60,
  });
  expect(await saveReminder(services, owner, { eventId: event.id, enabled: false })).toMatchObject({
    id: first.id,
    minutesBefore: 60,
    enabled: false,
  });
  expect(await listReminders(services, owner)).toHaveLength(1);
});

test.each([0, 61, 5.5])("%d minutes before is refused", async (minutesBefore) => {
  const [owner, event] = [await deviceOf(), await add()];
  await expect(saveReminder(services, owner, { eventId: event.id, minutesBefore })).rejects.toMatchObject({
    code: "invalid",
    fields: { minutesBefore: [expect.any(String)] },
  });
});

test("past and unpublished events cannot be saved", async () => {
  const owner = await deviceOf();
  const save = (eventId: string) => saveReminder(services, owner, { eventId });
  await expect(save("nothing")).rejects.toEqual(refusal("not_found", "errors.event_not_found"));
  await expect(save((await add({ published: false })).id)).rejects.toEqual(
    refusal("not_found", "errors.event_not_found"),
  );
  const over = await add({ startTime: "2026-08-22T10:00:00.000Z", endTime: "2026-08-22T11:00:00.000Z" });
  await expect(save(over.id)).rejects.toEqual(refusal("conflict", "errors.reminder_ended"));
  await expect(save((await add({ status: "FINISHED" })).id)).rejects.toEqual(
    refusal("conflict", "errors.reminder_ended"),
  );
  await updateEvent(services, over.id, { status: "CANCELLED" });
  await expect(save(over.id)).rejects.toEqual(refusal("conflict", "errors.reminder_ended"));
  expect(await listReminders(services, owner)).toEqual([]);
});

test("a cancelled event can be saved, and counts as seen so", async () => {
  const [owner, event] = [await deviceOf(), await add({ status: "CANCELLED" })];
  await saveReminder(services, owner, { eventId: event.id });
  const saved = await listReminders(services, owner);
  expect(saved).toMatchObject([{ event: { id: event.id }, looked: { state: "cancelled" } }]);
});

test("a moved, renamed, cancelled or temporarily withdrawn event stays saved", async () => {
  const [owner, event] = [await deviceOf(), await add({ title: "Gala" })];
  const saved = await saveReminder(services, owner, { eventId: event.id, minutesBefore: 30 });
  await updateEvent(services, event.id, {
    title: "Gran gala",
    startTime: "2026-08-23T19:00:00.000Z",
    endTime: "2026-08-23T21:00:00.000Z",
    status: "CANCELLED",
  });
  expect(await listReminders(services, owner)).toMatchObject([
    {
      reminder: { id: saved.id, minutesBefore: 30, seen: { title: "Gala", startTime: tomorrow.startTime } },
      event: { title: "Gran gala", status: "CANCELLED" },
    },
  ]);
  await updateEvent(services, event.id, { published: false });
  expect(await titlesOf(services, owner)).toEqual(["(Gala)"]);
  await updateEvent(services, event.id, { published: true });
  await deleteEvent(services, event.id);
  expect(await titlesOf(services, owner)).toEqual(["(Gala)"]);
  expect(await countReminders(services, owner)).toBe(1);
  const { batch } = await services.db
    .selectFrom("changes")
    .select("batch")
    .where("sequence", "=", await lastSequence(services.db))
    .executeTakeFirstOrThrow();
  await undoBatch(services, batch);
  expect(await listReminders(services, owner)).toMatchObject([
    { reminder: { id: saved.id, minutesBefore: 30 }, event: { title: "Gran gala" } },
  ]);
});

test("a reminder is removed by its id or its event's, even if the event is deleted or cancelled", async () => {
  const owner = await deviceOf();
  const [one, other, gone] = [await add(), await add(), await add()];
  const { id } = await saveReminder(services, owner, { eventId: one.id });
  await saveReminder(services, owner, { eventId: other.id });
  await saveReminder(services, owner, { eventId: gone.id });
  await deleteEvent(services, gone.id);
  await updateEvent(services, other.id, { status: "CANCELLED" });
  await removeReminder(services, owner, id);
  expect(await removeReminder(services, owner, other.id)).toMatchObject({ eventId: other.id });
  await removeReminder(services, owner, gone.id);
  expect(await listReminders(services, owner)).toEqual([]);
  await expect(removeReminder(services, owner, id)).rejects.toEqual(refusal("not_found", "errors.reminder_not_found"));
});

test("security 9: another person's reminder is not found", async () => {
  const event = await add();
  const ana: Owner = { kind: "user", id: (await personOf(services, "Ana")).id };
  const bea: Owner = { kind: "user", id: (await personOf(services, "Bea")).id };
  const device = await deviceOf();
  const { id } = await saveReminder(services, ana, { eventId: event.id });
  for (const other of [bea, device]) {
    await expect(removeReminder(services, other, id)).rejects.toEqual(
      refusal("not_found", "errors.reminder_not_found"),
    );
    await expect(removeReminder(services, other, event.id)).rejects.toEqual(
      refusal("not_found", "errors.reminder_not_found"),
    );
    expect(await reminderOf(services, other, event.id)).toBeNull();
    expect(await listReminders(services, other)).toEqual([]);
  }
  expect(await reminderOf(services, ana, event.id)).toMatchObject({ id });
});

test("reminders are listed by the start of their events, and past ones are not counted", async () => {
  const owner = await deviceOf();
  const second = await add({
    title: "Segundo",
    startTime: "2026-08-24T18:00:00.000Z",
    endTime: "2026-08-24T20:00:00.000Z",
  });
  const first = await add({ title: "Primero" });
  for (const { id } of [second, first]) await saveReminder(services, owner, { eventId: id });
  expect(await titlesOf(services, owner)).toEqual(["Primero", "Segundo"]);
  expect(await countReminders(services, owner)).toBe(2);
  expect(await countReminders(later(services, 26 * 60), owner)).toBe(1);
  expect(await titlesOf(later(services, 26 * 60), owner)).toEqual(["Primero", "Segundo"]);
});

test("the number of saved events is limited", async () => {
  const owner = await deviceOf();
  const [event, other] = [await add(), await add()];
  const { id: _id, ...row } = await saveReminder(services, owner, { eventId: event.id }).then(() =>
    services.db.selectFrom("reminders").selectAll().executeTakeFirstOrThrow(),
  );
  const many = Array.from({ length: mostReminders - 1 }, (_, index) => ({
    ...row,
    id: `r${index}`,
    event_id: `e${index}`,
  }));
  await services.db.insertInto("reminders").values(many).execute();
  await expect(saveReminder(services, owner, { eventId: other.id })).rejects.toEqual(
    refusal("conflict", "errors.reminders_full"),
  );
  await saveReminder(services, owner, { eventId: event.id, minutesBefore: 10 });
});

test("signing in gives the device's saved events to the account, each event once with the newer choice", async () => {
  const ana = await personOf(services, "Ana");
  const account: Owner = { kind: "user", id: ana.id };
  const [device, another] = [await deviceOf(), await deviceOf()];
  const events = [await add({ title: "A" }), await add({ title: "B" }), await add({ title: "C" })] as const;
  await saveReminder(services, account, { eventId: events[0].id, minutesBefore: 10 });
  await saveReminder(later(services, 2), account, { eventId: events[1].id, minutesBefore: 10 });
  for (const { id } of events) await saveReminder(later(services, 1), device, { eventId: id, minutesBefore: 30 });
  await saveReminder(services, another, { eventId: events[2].id });
  await joinDevice(services, device.token, ana.id);
  const joined = await listReminders(services, account);
  expect(joined.map(({ reminder, event }) => [event?.title, reminder.minutesBefore])).toEqual([
    ["A", 30],
    ["B", 10],
    ["C", 30],
  ]);
  expect(await listReminders(services, device)).toEqual([]);
  await joinDevice(services, another.token, ana.id);
  expect(await countReminders(services, account)).toBe(3);
});

test("a device belongs to the account until it is signed out, and is empty then", async () => {
  const ana = await personOf(services, "Ana");
  const { token, id } = await joinDevice(services, null, ana.id);
  const ask = async (userId: string | null) => (await visitorOf(services, { userId, deviceToken: token })).owner;
  expect(await ask(null)).toEqual({ kind: "user", id: ana.id });
  await detachDevice(services, token);
  expect(await ask(null)).toEqual({ kind: "device", id });
  expect(await ask(ana.id)).toEqual({ kind: "user", id: ana.id });
  expect(await visitorOf(services, { userId: null, deviceToken: "unknown" })).toEqual({
    owner: null,
    deviceId: null,
    unseenDevice: null,
  });
});

test("saving an event leaves nothing in the history", async () => {
  const [owner, event] = [await deviceOf(), await add()];
  const before = await lastSequence(services.db);
  await saveReminder(services, owner, { eventId: event.id });
  await removeReminder(services, owner, event.id);
  expect(await lastSequence(services.db)).toBe(before);
});
