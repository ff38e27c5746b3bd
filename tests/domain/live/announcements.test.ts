import { beforeEach, describe, expect, test } from "vitest";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { AnnouncementInput } from "#app/domain/announcements/announcement-form.ts";
import {
  announce,
  announceMaintenance,
  listAnnouncements,
  withdrawAnnouncement,
} from "#app/domain/announcements/announcements.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { mostRead } from "#app/domain/changes/follow.server.ts";
import { newsBetween } from "#app/domain/live/news.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { createEvent, createEventIn, deleteEvent } from "#app/domain/editing/events.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
let now: Date;
beforeEach(async () => {
  now = new Date("2026-08-22T18:42:00Z");
  services = { ...(await memoryFestival()), clock: { now: () => new Date(now) } };
});

const input = (fields: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  type: "warning",
  title: "Cambio de sitio",
  message: "La gala pasa al auditorio.",
  minutes: 60,
  ...fields,
});
const told = async (after = 0) => newsBetween(services, after, await lastSequence(services.db));
const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe("an announcement", () => {
  test("reaches every page, and returning pages only while it is fresh", async () => {
    const { id } = await announce(services, input());
    const data = {
      id,
      type: "warning",
      title: "Cambio de sitio",
      message: "La gala pasa al auditorio.",
      eventId: null,
    };
    expect((await told()).map(({ frame, eventId }) => [frame, eventId])).toEqual([
      [{ type: "system:announcement", data, sequence: 1 }, null],
    ]);
    wait(59);
    expect(await told()).toHaveLength(1);
    wait(1);
    expect(await told()).toEqual([]);
  });

  test("for one event's pages names the event, and has no sequence number that other pages would miss", async () => {
    const event = await createEvent(services, eventInputWith());
    await announce(services, input({ eventId: event.id }));
    const [news] = await told(1);
    expect([news?.eventId, news?.frame.sequence]).toEqual([event.id, undefined]);
  });

  test("about maintenance is one sentence for every page", async () => {
    const { id } = await announceMaintenance(services, { message: "  Volvemos a las tres. ", minutes: 15 });
    expect((await told()).map(({ frame }) => frame)).toEqual([
      { type: "system:maintenance", data: { id, message: "Volvemos a las tres." }, sequence: 1 },
    ]);
  });

  test("that is sent twice from one form appears once; other text from the same form is a new one", async () => {
    const formToken = "of this form";
    const first = await announce(services, input({ formToken }));
    wait(1);
    expect(await announce(services, input({ formToken }))).toEqual(first);
    const { id } = await announce(services, input({ formToken, message: "La gala pasa al teatro." }));
    const maintenance = await announceMaintenance(services, {
      message: "Volvemos a las tres.",
      minutes: 15,
      formToken,
    });
    expect(await announceMaintenance(services, { message: " Volvemos a las tres.", minutes: 15, formToken })).toEqual(
      maintenance,
    );
    // The same words from another form, or without a form, count as a new announcement.
    await announce(services, input({ formToken: "of another" }));
    await announce(services, input());
    await announce(services, input());
    const listed = await listAnnouncements(services);
    expect(new Set(listed.map((one) => one.id)).size).toBe(6);
    expect(listed.map((one) => one.id)).toEqual(expect.arrayContaining([first.id, id, maintenance.id]));
    expect(await told()).toHaveLength(6);
  });

  test("that was withdrawn reaches no further page", async () => {
    const { id } = await announce(services, input());
    await withdrawAnnouncement(services, id);
    expect(await told()).toEqual([]);
    // A page that shows it takes it away.
    expect((await told(1)).map(({ frame }) => frame)).toEqual([
      { type: "system:withdrawn", data: { id }, sequence: 2 },
    ]);
    await expect(withdrawAnnouncement(services, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is sent even if the page must reload", async () => {
    await announce(services, input());
    await services.db.transaction().execute(async (transaction) => {
      for (let count = 0; count <= mostRead; count += 1) await createEventIn(services, transaction, eventInputWith());
    });
    expect((await told()).map(({ frame }) => frame.type)).toEqual(["system:announcement", "reload"]);
  });

  test.each([
    [{ title: " " }, { title: ["errors.title_required"] }],
    [{ message: "" }, { message: ["errors.message_required"] }],
    [{ title: "x".repeat(81) }, { title: ["errors.too_long"] }],
    [{ message: "x".repeat(241) }, { message: ["errors.too_long"] }],
    [{ eventId: "nothing" }, { eventId: ["errors.event_not_found"] }],
    [{ minutes: 7 }, { minutes: ["errors.invalid"] }],
  ])("is refused without a text or without recipients: %j", async (wrong, fields) => {
    await expect(announce(services, input(wrong))).rejects.toMatchObject({ code: "invalid", fields });
    expect(await lastSequence(services.db)).toBe(0);
  });

  test("for a draft's page is refused, because a draft has no page", async () => {
    const { id } = await createEvent(services, eventInputWith({ published: false }));
    await expect(announce(services, input({ eventId: id }))).rejects.toMatchObject({
      fields: { eventId: ["errors.event_not_found"] },
    });
  });
});

describe("the list", () => {
  test("shows the newest first, with sender, recipients and whether it is fresh", async () => {
    const ada = await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN" });
    const event = await createEvent(services, eventInputWith());
    await announceMaintenance({ ...services, actor: ada.id }, { message: "Corte breve", minutes: 15 });
    wait(20);
    await announce({ ...services, actor: ada.id }, input({ eventId: event.id }));
    await deleteEvent(services, event.id);
    expect(await listAnnouncements(services)).toMatchObject([
      {
        kind: "announcement",
        title: "Cambio de sitio",
        eventId: event.id,
        eventTitle: null,
        sentBy: { kind: "person", name: "Ada" },
        isFresh: true,
      },
      {
        kind: "maintenance",
        message: "Corte breve",
        eventId: null,
        isFresh: false,
        sentAt: "2026-08-22T18:42:00.000Z",
        freshUntil: "2026-08-22T18:57:00.000Z",
      },
    ]);
  });
});

describe("the history", () => {
  test("shows sent and withdrawn announcements, and can undo both", async () => {
    await announce(services, input());
    const sent = (await lastBatchOf(services)) ?? "";
    const { batch: withdrawn } = await undoBatch(services, sent);
    expect(await told()).toEqual([]);
    await undoBatch(services, withdrawn);
    expect((await told()).map(({ frame }) => frame.type)).toEqual(["system:announcement"]);
    const { entries } = await listHistory(services, { kind: "announcement" });
    expect(entries.map(({ action, changes }) => [action?.verb, changes[0]?.name])).toEqual([
      ["announcement_sent", "Cambio de sitio"],
      ["announcement_withdrawn", "Cambio de sitio"],
      ["announcement_sent", "Cambio de sitio"],
    ]);
  });
});
