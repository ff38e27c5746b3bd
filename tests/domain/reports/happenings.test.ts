import { describe, expect, test } from "vitest";
import { removeExpired } from "#app/domain/privacy/cleanup.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { channels } from "#app/domain/notifications/outbox-message.ts";
import { addMessages, type NewMessage } from "#app/domain/notifications/outbox.server.ts";
import { queueTest } from "#app/domain/notifications/requested-messages.server.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { register } from "#app/domain/registration/registrations.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { notifiedFestival } from "../../support/notified.ts";
import { startModelFestival } from "../assistant/model-festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { addVisitors, addWorkshop } from "../registration/visitors.ts";
import { cellsOf, reportFor, rowsOf, totalOf } from "./tables.ts";

describe("reminders and notices", () => {
  const none = { queued: 0, sent: 0, failed: 0, stale: 0, withdrawn: 0 };

  test("are counted by kind, channel and result; removed ones only for the whole festival", async () => {
    const { services, service, browser, tell, at } = await notifiedFestival();
    const [phone, laptop] = [await browser(), await browser()];
    await queueTest(services, { deviceId: phone.deviceId });
    await tell();
    service.answer(() => ({ status: 410 }));
    await queueTest(services, { deviceId: laptop.deviceId });
    await tell();
    const day = { from: "2026-08-22", to: "2026-08-22" };
    const counted = [{ ...none, kind: { word: "kind_test" }, channel: { word: "push" }, sent: 1, failed: 1, sum: 2 }];
    expect(rowsOf(await reportFor(services, "notifications"))).toEqual(counted);
    expect(rowsOf(await reportFor(services, "notifications", day))).toEqual(counted);
    expect(rowsOf(await reportFor(services, "notifications", { from: "2026-08-23", to: null }))).toEqual([]);
    await services.db.updateTable("devices").set({ seen_at: "2027-10-01T00:00:00.000Z" }).execute();
    at("2027-10-01T00:00:00Z");
    await removeExpired(services);
    service.answer(() => ({ status: 201 }));
    await queueTest(services, { deviceId: (await browser()).deviceId });
    const report = await reportFor(services, "notifications");
    expect(rowsOf(report)).toEqual([
      { ...none, kind: { word: "kind_test" }, channel: { word: "push" }, queued: 1, sum: 1 },
      { ...none, kind: { word: "kind_test" }, channel: { word: "undated" }, sent: 1, failed: 1, sum: 2 },
    ]);
    expect([totalOf(report), report.undated]).toMatchObject([{ queued: 1, sent: 1, failed: 1, sum: 3 }, 0]);
    const ofDay = await reportFor(services, "notifications", day);
    expect([rowsOf(ofDay), ofDay.undated]).toEqual([[], 2]);
  });

  test("of every channel have a row", async () => {
    const { services, browser } = await notifiedFestival();
    const { deviceId } = await browser();
    const [userId = ""] = await addVisitors(services, 1);
    const now = services.clock.now();
    const message = { eventId: null, about: "test", dueAt: now, expiresAt: new Date(now.getTime() + 60_000) };
    await addMessages(
      services,
      channels.map((channel): NewMessage => ({
        ...message,
        content: channel === "account" ? { kind: "account", payload: { sealed: "" } } : { kind: "test", payload: {} },
        to: channel === "push" ? { channel, deviceId } : { channel, userId },
      })),
    );
    const rows = rowsOf(await reportFor(services, "notifications"));
    expect(rows.map(({ channel }) => channel)).toEqual(channels.map((word) => ({ word })));
  });
});

describe("changes", () => {
  test("are counted by author and kind, with undone ones, and without visitors' registrations", async () => {
    const festival = await memoryFestival("2026-08-21T10:00:00Z");
    const nira = await createUser(festival, { name: "Nira", email: "nira@example.org", role: "ADMIN" });
    const services = { ...festival, actor: nira.id };
    const event = await createEvent(services, eventInputWith());
    await updateEvent(services, event.id, { title: "Gala" });
    await createCategory(services, { name: "Circo" });
    await writeSetting(services, "general.name", "Marea");
    const later = { ...services, clock: fixedClock("2026-08-22T10:00:00Z") };
    await deleteEvent(later, event.id);
    await undoBatch(later, (await lastBatchOf(later)) ?? "");
    await undoBatch(later, (await lastBatchOf(later)) ?? "");
    await createEvent({ ...later, actor: "import" }, eventInputWith());
    await createEvent({ ...later, actor: "an account that was" }, eventInputWith());
    const workshop = await addWorkshop({ ...later, actor: "another that was" });
    await register(later, (await addVisitors(later, 1))[0] ?? "", workshop.id);
    const report = await reportFor(services, "changes");
    const who = { actor: { kind: "person", name: "Nira" } };
    const first = "2026-08-21T10:00:00.000Z";
    const last = "2026-08-22T10:00:00.000Z";
    expect(rowsOf(report)).toEqual([
      // Deleted, brought back, deleted again: the deletion holds, the bringing back was taken back.
      { who, what: { word: "thing_event" }, created: 2, updated: 1, deleted: 2, sum: 5, undone: 1, last },
      { who, what: { word: "thing_category" }, created: 1, updated: 0, deleted: 0, sum: 1, undone: 0, last: first },
      { who, what: { word: "thing_setting" }, created: 0, updated: 1, deleted: 0, sum: 1, undone: 0, last: first },
      {
        who: { actor: { kind: "gone" } },
        what: { word: "thing_event" },
        created: 2,
        updated: 0,
        deleted: 0,
        sum: 2,
        undone: 0,
        last,
      },
      {
        who: { actor: { kind: "program", name: "import" } },
        what: { word: "thing_event" },
        created: 1,
        updated: 0,
        deleted: 0,
        sum: 1,
        undone: 0,
        last,
      },
    ]);
    expect(totalOf(report)).toMatchObject({ created: 6, updated: 2, deleted: 2, sum: 10, undone: 1, last });
    expect(totalOf(await reportFor(services, "changes", { from: null, to: "2026-08-21" }))).toMatchObject({
      sum: 4,
      undone: 0,
    });
  });
});

test("unanswered questions to Acty are complete, most frequent first, of the chosen days", async () => {
  const festival = await startModelFestival();
  const { services } = festival;
  await writeSetting(services, "api.assistant.base_url", "");
  for (const question of ["¿Hay submarinismo?", "hay SUBMARINISMO", "¿Cuándo es la Noche de faroles?"])
    await festival.ask(question);
  services.clock = fixedClock("2026-08-23T10:00:00Z");
  await festival.ask("¿Hay parapente?");
  const report = await reportFor(services, "questions");
  expect(rowsOf(report)).toEqual([
    { question: "hay SUBMARINISMO", language: { word: "language_es" }, times: 2, last: "2026-08-22T18:42:00.000Z" },
    { question: "¿Hay parapente?", language: { word: "language_es" }, times: 1, last: "2026-08-23T10:00:00.000Z" },
  ]);
  expect(report.totals.map((row) => cellsOf(report, row))).toMatchObject([{ times: 3 }]);
  expect(rowsOf(await reportFor(services, "questions", { from: "2026-08-23", to: "2026-08-23" }))).toMatchObject([
    { question: "¿Hay parapente?" },
  ]);
  await festival.server.close();
});
