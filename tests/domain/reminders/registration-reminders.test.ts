import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { queueDueReminders } from "#app/domain/notifications/due-reminders.server.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { leave, register } from "#app/domain/registration/registrations.server.ts";
import { savedCalendar } from "#app/domain/calendar/export/export.server.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import {
  listReminders,
  removeReminder,
  savedOf,
  saveReminder,
  joinRemindersIn,
} from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { up } from "../../../migrations/0024_places_in_programmes.ts";
import { isPostgresRun, memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { addVisitors, addWorkshop } from "../registration/visitors.ts";

let services: Services;
let now: Date;
let ana: string;
let bea: string;
let owner: Owner;
beforeEach(async () => {
  now = new Date("2026-08-22T18:42:00.000Z");
  services = { ...(await memoryFestival()), clock: { now: () => new Date(now) } };
  [ana = "", bea = ""] = await addVisitors(services, 2);
  owner = { kind: "user", id: ana };
});

const shown = async (of: Owner = owner) =>
  (await listReminders(services, of)).map(({ event, reminder, held }) => [
    event?.title,
    held,
    reminder.enabled ? reminder.minutesBefore : null,
  ]);
/** Goes to this moment as the clock does, which looks for what is due; how much was. */
const dueAt = async (instant: string): Promise<number> => {
  await queueDueReminders(services, { mail: true, visibleDevices: new Set(), connectedAccounts: new Set<string>() });
  now = new Date(instant);
  return queueDueReminders(services, { mail: true, visibleDevices: new Set(), connectedAccounts: new Set<string>() });
};

describe("the programme of a person with a place", () => {
  test("contains the event among the saved ones, by start, with their usual reminder", async () => {
    await writePreferences(services, owner, { minutesBefore: 20 });
    const later = await createEvent(
      services,
      eventInputWith({ title: "Gala", startTime: "2026-08-23T21:00:00.000Z", endTime: "2026-08-23T22:00:00.000Z" }),
    );
    await saveReminder(services, owner, { eventId: later.id, minutesBefore: 5 });
    const workshop = await addWorkshop(services);
    await register(services, ana, workshop.id);
    expect(await shown()).toEqual([
      ["Taller de clown", "place", 20],
      ["Gala", null, 5],
    ]);
    expect(await savedOf(services, owner)).toEqual({
      [workshop.id]: { minutes: 20, held: "place" },
      [later.id]: { minutes: 5, held: null },
    });
    const { events, alarms } = await savedCalendar(services, owner, { withdrawn: "", waiting: "" });
    expect([events.map(({ title }) => title), alarms.get(workshop.id)]).toEqual([["Taller de clown", "Gala"], 20]);
    expect(await shown({ kind: "user", id: bea })).toEqual([]);
  });

  test("sends its reminder", async () => {
    const { id } = await addWorkshop(services);
    await register(services, ana, id);
    await services.db.updateTable("users").set({ email_verified_at: now.toISOString() }).execute();
    await writePreferences(services, owner, { mail: "always" });
    expect(await dueAt("2026-08-23T17:54:00.000Z")).toBe(0);
    expect(await dueAt("2026-08-23T17:55:00.000Z")).toBe(1);
  });

  test("loses the event with the place, unless they saved it themselves before or after", async () => {
    const [first, second, third] = [
      await addWorkshop(services),
      await addWorkshop(services, { title: "Segundo" }),
      await addWorkshop(services, { title: "Tercero" }),
    ];
    await saveReminder(services, owner, { eventId: second.id, minutesBefore: 30 });
    for (const { id } of [first, second, third]) await register(services, ana, id);
    await saveReminder(services, owner, { eventId: third.id, minutesBefore: 10 });
    for (const { id } of [first, second, third]) await leave(services, ana, id);
    expect(await shown()).toEqual([
      ["Segundo", null, 30],
      ["Tercero", null, 10],
    ]);
  });

  test("keeps an event whose reminder they removed as long as they have the place", async () => {
    const { id } = await addWorkshop(services);
    await register(services, ana, id);
    await removeReminder(services, owner, id);
    expect([await shown(), await savedOf(services, owner)]).toEqual([
      [["Taller de clown", "place", null]],
      { [id]: { minutes: 0, held: "place" } },
    ]);
    await leave(services, ana, id);
    expect(await shown()).toEqual([]);
  });

  test.each(["before", "after"] as const)("is the same if they removed the bell of a saved event %s", async (when) => {
    const { id } = await addWorkshop(services);
    const rowAfter = async (letGo: () => Promise<unknown>) => {
      if (when === "after") await register(services, ana, id);
      await saveReminder(services, owner, { eventId: id, minutesBefore: 30 });
      if (when === "before") await register(services, ana, id);
      now = new Date("2026-08-22T19:00:00.000Z");
      await letGo();
      const { id: _id, ...row } = await services.db.selectFrom("reminders").selectAll().executeTakeFirstOrThrow();
      await leave(services, ana, id);
      expect(await shown()).toEqual([]);
      now = new Date("2026-08-22T18:42:00.000Z");
      return row;
    };
    const removed = await rowAfter(() => removeReminder(services, owner, id));
    expect(await rowAfter(() => saveReminder(services, owner, { eventId: id, enabled: false }))).toEqual(removed);
    expect(removed).toMatchObject({ is_enabled: 0, by_place: 1, minutes_before: 30 });
  });

  test("keeps an event that they saved without a reminder after they gave up the place", async () => {
    const { id } = await addWorkshop(services);
    await saveReminder(services, owner, { eventId: id, enabled: false });
    await register(services, ana, id);
    await leave(services, ana, id);
    expect(await shown()).toEqual([["Taller de clown", null, null]]);
  });

  test("shows an event on whose waiting list they are, without a reminder, until they get a place", async () => {
    const { id } = await addWorkshop(services, { capacity: 1 });
    await register(services, bea, id);
    await register(services, ana, id);
    expect(await shown()).toEqual([["Taller de clown", "waiting", null]]);
    expect(await savedOf(services, owner)).toEqual({ [id]: { minutes: 0, held: "waiting" } });
    const { events } = await savedCalendar(services, owner, { withdrawn: "", waiting: "En lista de espera" });
    expect(events).toMatchObject([{ id, publishedAt: null, statusNote: "En lista de espera" }]);
    await leave(services, bea, id);
    expect(await shown()).toEqual([["Taller de clown", "place", 5]]);
  });

  test("keeps events saved on a device before they signed in with it", async () => {
    const { id } = await addWorkshop(services);
    const device = await makeDevice(services);
    await saveReminder(services, { kind: "device", id: device.id }, { eventId: id, minutesBefore: 30 });
    now = new Date("2026-08-22T19:00:00.000Z");
    await register(services, ana, id);
    await services.db.transaction().execute((transaction) => joinRemindersIn(transaction, device.id, ana));
    await leave(services, ana, id);
    expect(await shown()).toHaveLength(1);
  });
});

// No database of PostgreSQL is as old as this migration.
test.skipIf(isPostgresRun)("places from before programmes contained them are in them", async () => {
  const [workshop, own] = [
    await addWorkshop(services, { capacity: 1 }),
    await addWorkshop(services, { title: "Segundo" }),
  ];
  await saveReminder(services, owner, { eventId: own.id, minutesBefore: 30 });
  for (const person of [ana, bea]) await register(services, person, workshop.id);
  await register(services, ana, own.id);
  await services.db.deleteFrom("reminders").where("event_id", "=", workshop.id).execute();
  await sql`ALTER TABLE reminders DROP COLUMN by_place`.execute(services.db);
  await up(services.db);
  expect(await shown()).toEqual([
    ["Segundo", "place", 30],
    ["Taller de clown", "place", 5],
  ]);
  expect(await shown({ kind: "user", id: bea })).toEqual([["Taller de clown", "waiting", null]]);
  const [, { reminder: { seen } } = { reminder: { seen: null } }] = await listReminders(services, owner);
  expect(seen).toMatchObject({
    title: "Taller de clown",
    startTime: workshop.startTime,
    allDay: null,
    place: workshop.location ?? "",
  });
});
