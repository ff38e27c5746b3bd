import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { queueChangeNotices } from "#app/domain/notifications/event-notices.server.ts";
import { mergePeople } from "#app/domain/people/people.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { followPerson, unfollowPerson } from "#app/domain/reminders/following.server.ts";
import { removeReminder, savedOf, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { notifiedFestival } from "../../support/notified.ts";
import type { Subscriber } from "../../support/push-service.ts";
import { addSubscribers } from "../../support/subscribed.ts";
import { eventInputWith } from "../programme/event-input.ts";

const said = ({ received }: Subscriber): string[][] =>
  received.map(({ payload: { notification } }) => [notification.title, notification.body]);
const ownerOf = ({ deviceId }: { deviceId: string }): Owner => ({ kind: "device", id: deviceId });

/** A festival in which a phone follows Ana Cruz since 16:01 UTC, and the clock at 16:10. */
async function followed() {
  const festival = await notifiedFestival();
  const { services, at, browser } = festival;
  const phone = await browser();
  await createEvent(services, eventInputWith({ title: "Uno", speakers: [{ name: "Ana Cruz" }] }));
  at("16:01:00");
  await followPerson(services, ownerOf(phone), "ana-cruz");
  at("16:10:00");
  const add = (title: string, ...names: string[]) =>
    createEvent(services, eventInputWith({ title, location: "Charco", speakers: names.map((name) => ({ name })) }));
  /** Lets the messages settle and be sent, and looks once more later. */
  const tellAt = async (...minutes: string[]): Promise<void> => {
    for (const minute of minutes) {
      at(`16:${minute}:00`);
      await festival.tell();
    }
  };
  return { ...festival, phone, add, tellAt };
}

describe("who follows a person is told of a new event of theirs", () => {
  test("once, in the reader's language, and has it saved", async () => {
    const { services, phone, browser, add, tellAt, at } = await followed();
    const english = await browser({ language: "en" });
    at("16:05:00");
    await followPerson(services, ownerOf(english), "ana-cruz");
    at("16:10:00");
    const { id } = await add("Dos", "Ana Cruz", "Eva Luz");
    await tellAt("10");
    expect(said(phone)).toEqual([]);
    await tellAt("11", "12", "30");
    expect(said(phone)).toEqual([["Nuevo evento con Ana Cruz: Dos", "Sábado 22 de agosto, 19:00 · Charco"]]);
    expect(said(english)).toEqual([["New event with Ana Cruz: Dos", "Saturday 22 August, 19:00 · Charco"]]);
    expect(Object.keys(await savedOf(services, ownerOf(phone)))).toContain(id);
  });

  test("when they join an event that is in the programme, also if it was saved before; and of two people at once", async () => {
    const { services, phone, add, tellAt, at } = await followed();
    const { id } = await add("De Eva", "Eva Luz");
    at("16:11:00");
    await followPerson(services, ownerOf(phone), "eva-luz");
    await tellAt("12");
    expect(said(phone)).toEqual([]);
    await updateEvent(services, id, { speakers: [{ name: "Eva Luz" }, { name: "Ana Cruz" }] });
    await tellAt("14");
    at("16:15:00");
    await add("De las dos", "Ana Cruz", "Eva Luz");
    await tellAt("16");
    expect(said(phone).map(([title]) => title)).toEqual([
      "Nuevo evento con Ana Cruz: De Eva",
      "Nuevo evento con Ana Cruz, Eva Luz: De las dos",
    ]);
  });

  test("as soon as it is published, and not again when it returns after they removed it", async () => {
    const { services, phone, tellAt } = await followed();
    const speakers = [{ name: "Ana Cruz" }];
    const { id } = await createEvent(services, eventInputWith({ title: "Dos", speakers, published: false }));
    await tellAt("12");
    expect(said(phone)).toEqual([]);
    await updateEvent(services, id, { published: true });
    await tellAt("14");
    expect(said(phone).map(([title]) => title)).toEqual(["Nuevo evento con Ana Cruz: Dos"]);
    await removeReminder(services, ownerOf(phone), id);
    await updateEvent(services, id, { published: false });
    await tellAt("16");
    await updateEvent(services, id, { published: true });
    await tellAt("18");
    expect(said(phone)).toHaveLength(1);
  });

  test("and gets one message if a saved event moves and gains them at once", async () => {
    const { services, phone, add, tellAt, at } = await followed();
    const { id } = await add("De Eva", "Eva Luz");
    await saveReminder(services, ownerOf(phone), { eventId: id });
    await tellAt("12");
    at("16:13:00");
    await updateEvent(services, id, {
      startTime: "2026-08-22T18:15:00Z",
      speakers: [{ name: "Eva Luz" }, { name: "Ana Cruz" }],
    });
    await tellAt("14", "16");
    expect(said(phone)).toEqual([["Cambio: De Eva", "Nueva hora: 19:15 (antes: 19:00)"]]);
  });

  test("also if the person was merged into another meanwhile", async () => {
    const { services, phone, add, tellAt } = await followed();
    await add("Otra", "A. Cruz");
    await add("Dos", "Ana Cruz");
    await tellAt("10");
    await mergePeople(services, ["ana-cruz"], "a-cruz");
    await tellAt("12");
    expect(said(phone).map(([title]) => title)).toEqual(["Nuevo evento con Ana Cruz: Dos"]);
  });

  test("after the quiet hours", async () => {
    const { services, phone, add, tellAt } = await followed();
    await writePreferences(services, ownerOf(phone), { quiet: { from: "17:00", until: "17:30" } });
    await add("Dos", "Ana Cruz");
    await tellAt("12");
    expect(said(phone)).toEqual([]);
    await tellAt("31");
    expect(said(phone)).toHaveLength(1);
  });

  test("but not of what was taken back at once, nor if they ended it or want no changes", async () => {
    const { services, phone, browser, add, tellAt, at } = await followed();
    const [silent, gone] = [await browser(), await browser()];
    at("16:05:00");
    for (const one of [silent, gone]) await followPerson(services, ownerOf(one), "ana-cruz");
    await writePreferences(services, ownerOf(silent), { changes: false });
    at("16:10:00");
    const { id } = await add("Cancelado", "Ana Cruz");
    await updateEvent(services, id, { status: "CANCELLED" });
    await add("Dos", "Ana Cruz");
    await tellAt("10");
    await unfollowPerson(services, ownerOf(gone), "ana-cruz");
    await tellAt("12");
    expect([phone, silent, gone].map(said)).toEqual([
      [["Nuevo evento con Ana Cruz: Dos", "Sábado 22 de agosto, 19:00 · Charco"]],
      [],
      [],
    ]);
  });
});

test("while an event is saved for thousands of followers, pages are read from the database", async () => {
  const services = await memoryFestival();
  const first = await createEvent(services, eventInputWith({ title: "Uno", speakers: [{ name: "Ana Cruz" }] }));
  const subscriptions = Array.from({ length: 1000 }, (_, index) => ({
    endpoint: `https://push.example/${index}`,
    keys: { p256dh: "key", auth: "auth" },
  }));
  const at = services.clock.now().toISOString();
  const devices = await addSubscribers(services, subscriptions, [first], 30);
  await services.db
    .insertInto("person_follows")
    .values(devices.map((device_id) => ({ person_id: "ana-cruz", device_id, user_id: null, created_at: at })))
    .execute();
  const { id } = await createEvent(services, eventInputWith({ title: "Dos", speakers: [{ name: "Ana Cruz" }] }));
  const saved = async (): Promise<number> =>
    (await services.db.selectFrom("reminders").select("id").where("event_id", "=", id).execute()).length;
  const done = new AbortController();
  const told = queueChangeNotices(services, {
    visibleDevices: new Set(),
    connectedAccounts: new Set<string>(),
    mail: false,
  }).finally(() => done.abort());
  const seen = new Set<number>();
  while (!done.signal.aborted) {
    seen.add(await saved());
    await nextTurn();
  }
  await told;
  expect(await saved()).toBe(devices.length);
  expect([...seen].filter((count) => count > 0 && count < devices.length)).not.toEqual([]);
});
