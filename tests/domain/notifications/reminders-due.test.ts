import { describe, expect, test } from "vitest";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { removeReminder, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { notifiedFestival } from "../../support/notified.ts";
import { personOf } from "../identity/people.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** Events here are from 18:00 to 20:00 UTC: 19:00 to 21:00 in the festival. */
const add = (services: Services, fields: Partial<EventInput> = {}) => createEvent(services, eventInputWith(fields));
const device = (id: string): Owner => ({ kind: "device", id });

describe("a reminder", () => {
  test("arrives once, when it is due, with title, time and place", async () => {
    const { services, browser, at, tell, service, outbox } = await notifiedFestival();
    const phone = await browser();
    const { id } = await add(services, { location: "Charco de San Ginés" });
    await saveReminder(services, device(phone.deviceId), { eventId: id });
    at("17:54:59");
    await tell();
    expect(service.received).toEqual([]);
    at("17:55:00");
    await tell();
    at("17:56:00");
    await tell();
    expect(phone.received).toHaveLength(1);
    const [{ payload, ...sent } = { payload: null }] = phone.received;
    expect(payload?.notification).toMatchObject({
      title: "Gala de circo",
      body: "Empieza en 5 min · Charco de San Ginés",
      lang: "es",
      navigate: `https://arrecife.test/events/${id}`,
      silent: false,
      actions: [
        { action: "open", title: "Ver", navigate: `https://arrecife.test/events/${id}` },
        { action: "snooze", title: "Posponer 5 minutos" },
      ],
      data: { path: `/events/${id}` },
    });
    expect(sent).toMatchObject({
      ttl: 300,
      urgency: "high",
      topic: payload?.notification.tag,
      contact: "https://arrecife.test",
    });
    expect(await outbox()).toEqual(["reminder push sent push"]);
  });

  test("reaches every browser of an account, each in its language", async () => {
    const { services, browser, at, tell } = await notifiedFestival();
    const ana = await personOf(services, "Ana");
    const [phone, laptop, other] = [
      await browser({ of: ana }),
      await browser({ of: ana, language: "fr" }),
      await browser(),
    ];
    const { id } = await add(services);
    await saveReminder(services, { kind: "user", id: ana.id }, { eventId: id, minutesBefore: 30 });
    at("17:30:00");
    await tell();
    expect(
      [phone, laptop, other].map(({ received }) => received.map(({ payload }) => payload.notification.body)),
    ).toEqual([["Empieza en 30 min"], ["Commence dans 30 min"], []]);
  });

  test.each<[string, (services: Services, id: string, owners: Owner[]) => Promise<unknown>]>([
    [
      "removed",
      async (services, id, owners) => Promise.all(owners.map((owner) => removeReminder(services, owner, id))),
    ],
    [
      "kept without notice",
      async (services, id, owners) =>
        Promise.all(owners.map((owner) => saveReminder(services, owner, { eventId: id, enabled: false }))),
    ],
    ["of a cancelled event", (services, id) => updateEvent(services, id, { status: "CANCELLED" })],
    ["of a deleted event", (services, id) => deleteEvent(services, id)],
    ["of an event that was said to be over", (services, id) => updateEvent(services, id, { status: "FINISHED" })],
  ])("that is %s is not sent, even if it was due already", async (_, change) => {
    const { services, browser, at, look, tell, outbox } = await notifiedFestival();
    const [phone, late] = [await browser(), await browser()];
    const { id } = await add(services);
    await saveReminder(services, device(phone.deviceId), { eventId: id });
    await saveReminder(services, device(late.deviceId), { eventId: id, minutesBefore: 10 });
    at("17:50:00");
    await look();
    await change(services, id, [device(phone.deviceId), device(late.deviceId)]);
    at("17:55:00");
    await tell();
    expect((await outbox()).filter((line) => line.startsWith("reminder"))).toEqual([
      expect.stringMatching(/^reminder push withdrawn/),
    ]);
    expect(
      [...phone.received, ...late.received].filter(({ payload }) => payload.notification.body.startsWith("Empieza")),
    ).toEqual([]);
  });

  test("follows its event to another hour, and is sent again only for that hour", async () => {
    const { services, browser, at, tell } = await notifiedFestival();
    const phone = await browser();
    const { id } = await add(services);
    await saveReminder(services, device(phone.deviceId), { eventId: id });
    await writePreferences(services, device(phone.deviceId), { changes: false });
    await updateEvent(services, id, { startTime: "2026-08-22T18:30:00.000Z" });
    at("17:55:00");
    await tell();
    expect(phone.received).toEqual([]);
    at("18:25:00");
    await tell();
    expect(phone.received).toHaveLength(1);
    await updateEvent(services, id, { startTime: "2026-08-22T19:00:00.000Z" });
    at("18:55:00");
    await tell();
    await tell();
    expect(phone.received.map(({ payload }) => payload.notification.body)).toEqual([
      "Empieza en 5 min",
      "Empieza en 5 min",
    ]);
  });

  test("that became due while the server was down is sent until the event begins, and counted as stale after that", async () => {
    const { services, browser, at, tell, outbox } = await notifiedFestival();
    const [phone, other] = [await browser(), await browser()];
    const { id } = await add(services);
    const { id: earlier } = await add(services, { startTime: "2026-08-22T17:40:00.000Z" });
    await saveReminder(services, device(phone.deviceId), { eventId: id, minutesBefore: 15 });
    await saveReminder(services, device(other.deviceId), { eventId: earlier });
    at("17:58:30");
    await tell();
    expect(phone.received.map(({ payload, ttl }) => [payload.notification.body, ttl])).toEqual([
      ["Empieza en 2 min", 90],
    ]);
    expect(other.received).toEqual([]);
    expect(await outbox()).toEqual(["reminder push stale", "reminder push sent push"]);
  });

  test("of an all-day event arrives in the morning of its first day", async () => {
    const { services, browser, at, tell } = await notifiedFestival();
    const phone = await browser();
    const { id } = await add(services, {
      startTime: undefined,
      endTime: undefined,
      allDay: { first: "2026-08-23", last: "2026-08-25" },
    });
    await saveReminder(services, device(phone.deviceId), { eventId: id });
    at("2026-08-22T22:56:00Z");
    await tell();
    expect(phone.received).toEqual([]);
    at("2026-08-23T07:55:00Z");
    await tell();
    expect(phone.received.map(({ payload }) => payload.notification.body)).toEqual(["Hoy, todo el día"]);
  });

  test("is not repeated when the clock is set back an hour, and later reminders arrive in time", async () => {
    const { services, browser, at, tell } = await notifiedFestival();
    const phone = await browser();
    const [first, second] = [
      await add(services),
      await add(services, { title: "Magia", startTime: "2026-08-22T17:30:00.000Z" }),
    ];
    await saveReminder(services, device(phone.deviceId), { eventId: first.id });
    await saveReminder(services, device(phone.deviceId), { eventId: second.id, minutesBefore: 10 });
    at("17:55:00");
    await tell();
    at("16:55:00");
    await tell();
    at("17:19:00");
    await tell();
    expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual(["Gala de circo"]);
    at("17:20:00");
    await tell();
    at("17:55:00");
    await tell();
    expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual(["Gala de circo", "Magia"]);
  });
});

describe("a person's preferences", () => {
  test("can exclude reminders, and then no reminder is sent", async () => {
    const { services, browser, at, tell, outbox } = await notifiedFestival();
    const phone = await browser();
    const { id } = await add(services);
    await saveReminder(services, device(phone.deviceId), { eventId: id });
    await writePreferences(services, device(phone.deviceId), { reminders: false });
    at("17:55:00");
    await tell();
    expect([phone.received, await outbox()]).toEqual([[], []]);
  });

  test("can set quiet hours, in which an urgent reminder comes without a sound", async () => {
    const { services, browser, at, tell } = await notifiedFestival();
    const [phone, loud] = [await browser(), await browser()];
    const { id } = await add(services);
    await saveReminder(services, device(phone.deviceId), { eventId: id });
    await saveReminder(services, device(loud.deviceId), { eventId: id });
    await writePreferences(services, device(phone.deviceId), { quiet: { from: "18:30", until: "19:00" } });
    at("17:55:00");
    await tell();
    expect([phone, loud].map(({ received }) => received.map(({ payload }) => payload.notification.silent))).toEqual([
      [true],
      [false],
    ]);
  });

  test("can set quiet hours, at whose end other reminders come", async () => {
    const { services, browser, at, tell, outbox } = await notifiedFestival();
    const phone = await browser();
    const { id } = await add(services);
    await saveReminder(services, device(phone.deviceId), { eventId: id, minutesBefore: 30 });
    await writePreferences(services, device(phone.deviceId), { quiet: { from: "18:00", until: "18:45" } });
    at("17:31:00");
    await tell();
    expect([phone.received, await outbox()]).toEqual([[], ["reminder push queued quiet"]]);
    at("17:45:00");
    await tell();
    expect(phone.received.map(({ payload }) => [payload.notification.body, payload.notification.silent])).toEqual([
      ["Empieza en 15 min", false],
    ]);
  });
});
