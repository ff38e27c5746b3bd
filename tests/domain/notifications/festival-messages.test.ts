import { beforeEach, describe, expect, test } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { MessageInput } from "#app/domain/notifications/festival-message-form.ts";
import {
  listMessages,
  countReach,
  sendMessage,
  withdrawMessage,
} from "#app/domain/notifications/festival-messages.server.ts";
import { leaseMessages, settleMessagesIn } from "#app/domain/notifications/outbox.server.ts";
import { writePreferences } from "#app/domain/reminders/notification-preferences.server.ts";
import { createEvent, deleteEvent } from "#app/domain/editing/events.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import { refuseRows } from "../../support/festival.ts";
import { type NotifiedFestival, notifiedFestival } from "../../support/notified.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { startMailOf } from "../mail.ts";

let festival: NotifiedFestival;
beforeEach(async () => {
  festival = await notifiedFestival();
});

const input = (fields: Partial<MessageInput> = {}): MessageInput => ({
  title: "El tranvía espera",
  body: "Hasta las dos de la mañana.",
  ...fields,
});
const nobodyLooks = { visibleDevices: new Set<string>(), connectedAccounts: new Set<string>(), mail: false };
const withMail = { ...nobodyLooks, mail: true };
const send = (fields: Partial<MessageInput> = {}, reachable = nobodyLooks) =>
  sendMessage(festival.services, input(fields), reachable);
const reach = (fields: Partial<MessageInput> = {}, reachable = nobodyLooks) =>
  countReach(festival.services, input(fields), reachable);
const progress = async () => (await listMessages(festival.services))[0]?.progress;

async function account(name: string, { isVerified = true }: { isVerified?: boolean } = {}): Promise<User> {
  const user = await createUser(festival.services, { name, email: `${name.toLowerCase()}@example.org`, role: "USER" });
  if (isVerified)
    await festival.services.db
      .updateTable("users")
      .set({ email_verified_at: "2026-08-01T10:00:00.000Z" })
      .where("id", "=", user.id)
      .execute();
  return user;
}

describe("a message to everybody", () => {
  test("is counted by person, and sent to each of their devices, or to a verified address without one", async () => {
    const ada = await account("Ada");
    await festival.browser({ of: ada });
    await festival.browser({ of: ada });
    await festival.browser();
    await account("Bea");
    await account("Cora", { isVerified: false });
    await makeDevice(festival.services);
    expect(await reach()).toEqual({ people: 2, devices: 3, addresses: 0 });
    expect(await reach({}, withMail)).toEqual({ people: 3, devices: 3, addresses: 1 });
    expect(await send({}, withMail)).toMatchObject({ people: 3, recipients: 4, eventId: null, path: "/" });
    expect((await festival.outbox()).toSorted()).toEqual([
      "message mail queued",
      "message push queued",
      "message push queued",
      "message push queued",
    ]);
  });

  test("reaches a visitor without notifications who has a page open", async () => {
    const { id } = await makeDevice(festival.services);
    expect(
      await reach({}, { visibleDevices: new Set([id, "nobody's"]), connectedAccounts: new Set<string>(), mail: false }),
    ).toEqual({
      people: 1,
      devices: 1,
      addresses: 0,
    });
  });

  test("leaves out people who turned messages off, and deactivated accounts", async () => {
    const [ada, bea] = [await account("Ada"), await account("Bea")];
    await festival.browser({ of: ada });
    const phone = await festival.browser();
    expect(await reach({}, withMail)).toEqual({ people: 3, devices: 2, addresses: 1 });
    await writePreferences(festival.services, { kind: "user", id: ada.id }, { messages: false });
    await writePreferences(festival.services, { kind: "device", id: phone.deviceId }, { messages: false });
    expect(await reach({}, withMail)).toEqual({ people: 1, devices: 0, addresses: 1 });
    await updateUser(festival.services, bea.id, { isActive: false });
    expect(await reach({}, withMail)).toEqual({ people: 0, devices: 0, addresses: 0 });
  });

  test("without recipients is refused, and stores nothing", async () => {
    await expect(send()).rejects.toMatchObject({ code: "conflict", messageKey: "errors.no_recipients" });
    expect(await listMessages(festival.services)).toEqual([]);
  });

  test("arrives in each phone's language if it is translated, else in Spanish, and opens its page", async () => {
    const [spanish, english, french] = [
      await festival.browser({ language: "es" }),
      await festival.browser({ language: "en" }),
      await festival.browser({ language: "fr" }),
    ];
    await send({ title_en: "The tram waits", body_en: "Until two in the morning.", path: "/subscribe" });
    await festival.tell();
    const shown = [spanish, english, french]
      .map(({ received }) => received[0]?.payload.notification)
      .map((one) => [one?.title, one?.body, one?.lang, one?.navigate]);
    const spanishWords = ["El tranvía espera", "Hasta las dos de la mañana.", "es", "https://arrecife.test/subscribe"];
    expect(shown).toEqual([
      spanishWords,
      ["The tram waits", "Until two in the morning.", "en", "https://arrecife.test/subscribe"],
      spanishWords,
    ]);
    expect(await progress()).toMatchObject({ sent: 3, queued: 0 });
  });

  test("waits for the end of quiet hours, and is not sent if the person turned messages off since", async () => {
    const [quiet, changed, other] = [await festival.browser(), await festival.browser(), await festival.browser()];
    await writePreferences(
      festival.services,
      { kind: "device", id: quiet.deviceId },
      { quiet: { from: "16:00", until: "20:00" } },
    );
    await send();
    await writePreferences(festival.services, { kind: "device", id: changed.deviceId }, { messages: false });
    await festival.tell();
    expect([quiet, changed, other].map(({ received }) => received.length)).toEqual([0, 0, 1]);
    expect(await progress()).toEqual({ sent: 1, queued: 0, quiet: 1, failed: 0, stale: 0, withdrawn: 1 });
    festival.at("20:00");
    await festival.tell();
    expect(quiet.received).toHaveLength(1);
  });

  test("expires after a day", async () => {
    const phone = await festival.browser();
    await send();
    festival.at("2026-08-23T16:00:00Z");
    await festival.tell();
    expect([phone.received, await progress()]).toMatchObject([[], { stale: 1, sent: 0 }]);
  });
});

describe("a message to the followers of an event", () => {
  test("goes to people who saved it, with or without a reminder, and to people with a place or on the waiting list", async () => {
    const gala = await createEvent(festival.services, eventInputWith({ capacity: 1, registration: "places" }));
    const [saved, without, other] = [await festival.browser(), await festival.browser(), await festival.browser()];
    const [ada, bea] = [await account("Ada"), await account("Bea")];
    const [adas, beas] = [await festival.browser({ of: ada }), await festival.browser({ of: bea })];
    await saveReminder(festival.services, { kind: "device", id: saved.deviceId }, { eventId: gala.id });
    await saveReminder(
      festival.services,
      { kind: "device", id: without.deviceId },
      { eventId: gala.id, enabled: false },
    );
    await register(festival.services, ada.id, gala.id);
    await register(festival.services, bea.id, gala.id);
    await saveReminder(festival.services, { kind: "user", id: ada.id }, { eventId: gala.id });
    expect(await reach({ eventId: gala.id })).toEqual({ people: 4, devices: 4, addresses: 0 });
    await send({ eventId: gala.id });
    await festival.tell();
    expect([saved, without, adas, beas, other].map(({ received }) => received.length)).toEqual([1, 1, 1, 1, 0]);
    expect(saved.received[0]?.payload.notification.navigate).toBe(`https://arrecife.test/events/${gala.id}`);
  });

  test("opens another page if one is given, and stays listed when the event is deleted", async () => {
    const gala = await createEvent(festival.services, eventInputWith());
    const phone = await festival.browser();
    await saveReminder(festival.services, { kind: "device", id: phone.deviceId }, { eventId: gala.id });
    expect(await send({ eventId: gala.id, path: "/subscribe?x=1#y" })).toMatchObject({ path: "/subscribe?x=1#y" });
    await deleteEvent(festival.services, gala.id);
    expect(await listMessages(festival.services)).toMatchObject([{ eventId: gala.id, eventTitle: null }]);
  });
});

describe("a form", () => {
  test("that is submitted twice sends one message; with other text it sends another", async () => {
    await festival.browser();
    const formToken = "of this form";
    const [one, other] = await Promise.all([send({ formToken }), send({ formToken })]);
    expect(other).toEqual(one);
    festival.at("16:05");
    expect(await send({ formToken })).toEqual(one);
    expect(await festival.outbox()).toEqual(["message push queued"]);
    await send({ formToken, body: "Hasta las tres." });
    await send();
    expect(await listMessages(festival.services)).toHaveLength(3);
  });

  test.each([
    [{ title: " " }, { title: ["errors.title_required"] }],
    [{ body: "" }, { body: ["errors.message_required"] }],
    [{ title: "x".repeat(81) }, { title: ["errors.too_long"] }],
    [{ body: "x".repeat(241) }, { body: ["errors.too_long"] }],
    [{ title_fr: "Le tram attend" }, { body_fr: ["errors.message_required"] }],
    [{ body_pt: "Até às duas." }, { title_pt: ["errors.title_required"] }],
    [{ eventId: "nothing" }, { eventId: ["errors.event_not_found"] }],
  ])("is refused without a text or without recipients: %j", async (wrong, fields) => {
    await festival.browser();
    await expect(send(wrong)).rejects.toMatchObject({ code: "invalid", fields });
    expect([await listMessages(festival.services), await festival.outbox()]).toEqual([[], []]);
  });

  test.each(["https://evil.example/", "/a\nb"])("is refused if its link leads to another site: %j", async (path) => {
    await festival.browser();
    await expect(send({ path })).rejects.toMatchObject({ code: "invalid", fields: { path: ["errors.path_foreign"] } });
  });

  test("about a draft is refused, because visitors cannot see it", async () => {
    const { id } = await createEvent(festival.services, eventInputWith({ published: false }));
    await expect(send({ eventId: id })).rejects.toMatchObject({ fields: { eventId: ["errors.event_not_found"] } });
  });
});

describe("a write that fails", () => {
  test("stores neither the message nor any of its recipients", async () => {
    for (let count = 0; count < 3; count += 1) await festival.browser();
    const { services } = festival;
    await refuseRows(services.db, "outbox", { beyond: 2 });
    await expect(send()).rejects.toThrow("disk full");
    expect([
      await listMessages(services),
      await festival.outbox(),
      (await listHistory(services, { kind: "message" })).entries,
    ]).toEqual([[], [], []]);
  });
});

describe("withdrawing a message", () => {
  test("stops the unsent part; a delivery on its way counts as sent", async () => {
    const phones = [await festival.browser(), await festival.browser(), await festival.browser()];
    const { id } = await send();
    const [first, second] = await leaseMessages(festival.services, { worker: "one", channel: "push", most: 2 });
    if (first === undefined || second === undefined) throw new Error("Nothing to send");
    const settle = (message: string, state: "sent" | "queued") =>
      festival.services.db
        .transaction()
        .execute((transaction) =>
          settleMessagesIn(festival.services, transaction, "one", [
            state === "sent"
              ? { id: message, state }
              : { id: message, state, nextAt: new Date("2026-08-22T16:01:00Z"), reason: "503" },
          ]),
        );
    expect(await withdrawMessage(festival.services, id)).toBe(3);
    await settle(first.id, "sent");
    await settle(second.id, "queued");
    festival.at("17:00");
    await festival.tell();
    expect(phones.flatMap(({ received }) => received)).toEqual([]);
    expect(await listMessages(festival.services)).toMatchObject([
      { isWithdrawn: true, progress: { sent: 1, withdrawn: 2, queued: 0 } },
    ]);
    await expect(withdrawMessage(festival.services, id)).rejects.toMatchObject({
      code: "conflict",
      messageKey: "errors.message_all_sent",
    });
    await expect(withdrawMessage(festival.services, "nothing")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the history", () => {
  test("shows who sent and withdrew a message, and offers no undo", async () => {
    await festival.browser();
    const ada = await account("Ada");
    const services = { ...festival.services, actor: ada.id };
    const { id } = await sendMessage(services, input(), nobodyLooks);
    await withdrawMessage(services, id);
    const { entries } = await listHistory(services, { kind: "message" });
    expect(
      entries.map(({ action, actor, isUndoable, changes }) => [action?.verb, actor, isUndoable, changes[0]?.name]),
    ).toEqual([
      ["message_withdrawn", { kind: "person", name: "Ada" }, false, "El tranvía espera"],
      ["message_sent", { kind: "person", name: "Ada" }, false, "El tranvía espera"],
    ]);
    await expect(undoBatch(services, (await lastBatchOf(services)) ?? "")).rejects.toMatchObject({
      code: "conflict",
      messageKey: "errors.message_not_undone",
    });
    expect(await listMessages(services)).toMatchObject([{ sentBy: { kind: "person", name: "Ada" } }]);
  });
});

test("a message by mail has the same text and a link to its page, without a calendar", async () => {
  const server = await startMailOf(festival.services);
  await account("Bea");
  await send({ path: "/subscribe" }, withMail);
  await festival.tell();
  const [mail] = await server.messages();
  expect([mail?.subject, mail?.text]).toEqual([
    "El tranvía espera",
    expect.stringContaining("Hasta las dos de la mañana."),
  ]);
  expect(mail?.text).toContain("https://arrecife.test/subscribe");
  expect(mail?.attachments).toEqual([]);
});
