import { describe, expect, test } from "vitest";
import { register, leave } from "#app/domain/registration/registrations.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { type NotifiedFestival, notifiedFestival } from "../../support/notified.ts";
import type { Subscriber } from "../../support/push-service.ts";
import { personOf } from "../identity/people.ts";
import { eventInputWith } from "../programme/event-input.ts";

/** An event from 18:00 to 20:00 UTC (19:00 to 21:00 in the festival), which a browser saved at 16:00 without a notice, and the clock at 16:10. */
async function saved(): Promise<NotifiedFestival & { phone: Subscriber & { deviceId: string }; id: string }> {
  const festival = await notifiedFestival();
  const phone = await festival.browser();
  const { id } = await createEvent(festival.services, eventInputWith({ location: "Charco" }));
  await saveReminder(festival.services, { kind: "device", id: phone.deviceId }, { eventId: id, enabled: false });
  festival.at("16:10:00");
  return { ...festival, phone, id };
}

const said = ({ received }: Subscriber): string[][] =>
  received.map(({ payload: { notification } }) => [notification.title, notification.body]);

async function lastBatch({ db }: Services): Promise<string> {
  return (await db.selectFrom("changes").select("batch").orderBy("sequence", "desc").limit(1).executeTakeFirstOrThrow())
    .batch;
}

describe("a person who saved an event gets a notice", () => {
  test.each<[string, (services: Services, id: string) => Promise<unknown>, string, string]>([
    [
      "a change of the day",
      (services, id) =>
        updateEvent(services, id, { startTime: "2026-08-23T18:00:00Z", endTime: "2026-08-23T20:00:00Z" }),
      "Cambio: Gala de circo",
      "Nueva hora: 23 de agosto, 19:00 (antes: 22 de agosto, 19:00)",
    ],
    [
      "a change of the place",
      async (services, id) =>
        updateEvent(services, id, { locationIds: [(await createLocation(services, { name: "Recova" })).id] }),
      "Cambio: Gala de circo",
      "Nuevo lugar: Recova (antes: Charco)",
    ],
    [
      "its cancellation",
      (services, id) => updateEvent(services, id, { status: "CANCELLED", statusNote: "Por el viento" }),
      "Cancelado: Gala de circo",
      "Por el viento · Antes: sábado 22 de agosto, 19:00",
    ],
    [
      "its removal",
      (services, id) => deleteEvent(services, id),
      "Fuera del programa: Gala de circo",
      "Antes: sábado 22 de agosto, 19:00",
    ],
  ])("after %s, once", async (_, change, title, body) => {
    const { services, tell, at, phone, id } = await saved();
    await change(services, id);
    await tell();
    expect(phone.received).toEqual([]);
    at("16:11:00");
    await tell();
    at("16:30:00");
    await tell();
    expect(said(phone)).toEqual([[title, body]]);
  });

  test("after several changes together", async () => {
    const { services, tell, look, at, phone, id } = await saved();
    await updateEvent(services, id, { startTime: "2026-08-22T18:15:00Z" });
    await look();
    at("16:10:30");
    await updateEvent(services, id, { startTime: "2026-08-22T18:30:00Z", location: "Recova" });
    await look();
    at("16:11:00");
    await tell();
    at("16:12:00");
    await tell();
    expect(said(phone)).toEqual([
      ["Cambio: Gala de circo", "Nueva hora: 19:30 (antes: 19:00)\nNuevo lugar: Recova (antes: Charco)"],
    ]);
  });

  test("once when the event is cancelled, and not again if it is then deleted or restored as cancelled", async () => {
    const { services, tell, at, phone, id } = await saved();
    await updateEvent(services, id, { status: "CANCELLED" });
    at("16:12:00");
    await tell();
    await deleteEvent(services, id);
    at("16:14:00");
    await tell();
    await undoBatch(services, await lastBatch(services));
    at("16:16:00");
    await tell();
    expect(said(phone).map(([title]) => title)).toEqual(["Cancelado: Gala de circo"]);
  });

  test("when an event takes place after all that was cancelled already when they saved it", async () => {
    const { services, tell, at, browser } = await notifiedFestival();
    const phone = await browser();
    const { id } = await createEvent(services, eventInputWith({ location: "Charco", status: "CANCELLED" }));
    await saveReminder(services, { kind: "device", id: phone.deviceId }, { eventId: id });
    at("16:10:00");
    await updateEvent(services, id, { status: "ACTIVE" });
    await tell();
    at("16:12:00");
    await tell();
    expect(said(phone).at(0)).toEqual(["Sí se celebra: Gala de circo", "Sábado 22 de agosto, 19:00 · Charco."]);
  });

  test("by mail too, with a place or on the waiting list", async () => {
    const { services, tell, at, browser, id } = await saved();
    const bea = await personOf(services, "Bea");
    const laptop = await browser({ of: bea });
    await register(services, bea.id, id);
    at("16:10:01");
    await updateEvent(services, id, { status: "CANCELLED" });
    at("16:11:01");
    await tell();
    expect(said(laptop)).toEqual([["Cancelado: Gala de circo", "Antes: sábado 22 de agosto, 19:00"]]);
  });
});

describe("no notice is sent", () => {
  test.each<[string, (services: Services, id: string) => Promise<unknown>]>([
    [
      "of what changes no plans",
      (services, id) =>
        updateEvent(services, id, { description: "Con red", endTime: "2026-08-22T20:30:00Z", capacity: 40 }),
    ],
    [
      "of what was taken back at once",
      async (services, id) => {
        await updateEvent(services, id, { startTime: "2026-08-22T18:15:00Z" });
        await undoBatch(services, await lastBatch(services));
      },
    ],
    [
      "of a deletion that was taken back at once",
      async (services, id) => {
        await deleteEvent(services, id);
        await undoBatch(services, await lastBatch(services));
      },
    ],
  ])("%s", async (_, change) => {
    const { services, tell, look, at, phone, id } = await saved();
    await change(services, id);
    await look();
    at("16:12:00");
    await tell();
    expect(phone.received).toEqual([]);
  });

  test("to people who turned notices off, did not save the event, or saved it after the change", async () => {
    const { services, tell, at, browser, phone, id } = await saved();
    const [other, late] = [await browser(), await browser()];
    await writePreferences(services, { kind: "device", id: phone.deviceId }, { changes: false });
    await updateEvent(services, id, { startTime: "2026-08-22T18:15:00Z" });
    at("16:10:01");
    await saveReminder(services, { kind: "device", id: late.deviceId }, { eventId: id });
    at("16:12:00");
    await tell();
    expect([phone, other, late].flatMap(said)).toEqual([]);
  });

  test("about a past event", async () => {
    const { services, tell, at, phone, id } = await saved();
    at("20:00:00");
    await updateEvent(services, id, { title: "Gran gala" });
    at("20:02:00");
    await tell();
    expect(phone.received).toEqual([]);
  });
});

test("changes of a hundred events are all found, from any process and at any later time", async () => {
  const { services, tell, at, phone } = await saved();
  const events = await Promise.all(
    Array.from({ length: 100 }, (_, index) => createEvent(services, eventInputWith({ title: `Función ${index}` }))),
  );
  for (const event of events)
    await saveReminder(services, { kind: "device", id: phone.deviceId }, { eventId: event.id, enabled: false });
  at("16:20:00");
  for (const event of events) await updateEvent(services, event.id, { status: "CANCELLED" });
  at("16:21:00");
  await tell();
  expect(new Set(phone.received.map(({ payload }) => payload.notification.title)).size).toBe(100);
  expect(phone.received).toHaveLength(100);
});

describe("a place that becomes free", () => {
  /** Adds a workshop with one place, which Ana had and gave back, while Bea waited for it. */
  async function workshopGivenBack(services: Services) {
    const [ana, bea] = [await personOf(services, "Ana"), await personOf(services, "Bea")];
    const { id } = await createEvent(
      services,
      eventInputWith({ title: "Taller", capacity: 1, registration: "places" }),
    );
    await register(services, ana.id, id);
    await register(services, bea.id, id);
    await leave(services, ana.id, id);
    return { ana, bea, id };
  }

  test("is announced only to the waiting person who gets it", async () => {
    const { services, tell, at, browser } = await saved();
    const { ana, bea } = await workshopGivenBack(services);
    const [first, next] = [await browser({ of: ana }), await browser({ of: bea })];
    at("16:11:00");
    await tell();
    await tell();
    expect([said(first), said(next)]).toEqual([
      [],
      [
        [
          "Tienes plaza: Taller",
          "Se ha liberado una plaza y es tuya: sábado 22 de agosto, 19:00. Si no puedes ir, déjala libre.",
        ],
      ],
    ]);
  });

  test("is announced to no person if it was given back before the message was sent", async () => {
    const { services, tell, look, browser, outbox } = await saved();
    const { bea, id } = await workshopGivenBack(services);
    const laptop = await browser({ of: bea });
    await look();
    await leave(services, bea.id, id);
    await tell();
    expect([said(laptop), await outbox()]).toEqual([[], ["place push withdrawn left"]]);
  });
});

test("nobody is told of hours that stay as they are written in another zone", async () => {
  const { services, phone, at, tell, id } = await saved();
  await writeSettings(services, { "general.timezone": "Europe/Madrid" }, "hours");
  at("16:20:00");
  await tell();
  await updateEvent(services, id, { startTime: "2026-08-22T18:30:00Z" });
  at("16:30:00");
  await tell();
  expect(said(phone)).toEqual([["Cambio: Gala de circo", "Nueva hora: 20:30 (antes: 19:00)"]]);
});
