import { describe, expect, test } from "vitest";
import { findEventsToExport } from "#app/domain/calendar/export/export.server.ts";
import { readDayGrid } from "#app/domain/editing/edit-day-grid.server.ts";
import { publishEvents, shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { countEvents } from "#app/domain/programme/event-counts.server.ts";
import { eventForm } from "#app/domain/programme/event-form.ts";
import { type EventForm, eventFormOf, newEventForm } from "#app/domain/programme/event-form-values.ts";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { readEvent } from "#app/domain/programme/event-rows.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const zone = "Atlantic/Canary";
const calendar = { zone, dayStartHour: 6 };
const now = "2026-08-20T09:30:00.000Z";

const openDraft = { title: "Pasacalles", published: false, isScheduled: false };

async function festivalWithDraft() {
  const services = await memoryFestival(now);
  return { services, draft: await createEvent(services, openDraft) };
}

const listed = async (services: Services) =>
  (await services.db.selectFrom("events").select("listed").executeTakeFirstOrThrow()).listed;

describe("a draft whose hour is open", () => {
  test("needs a title alone, and gets provisional times", async () => {
    const { services, draft } = await festivalWithDraft();
    expect(draft).toMatchObject({ isScheduled: false, startTime: now, endTime: "2026-08-20T10:30:00.000Z" });
    expect(await listed(services)).toBe("open");
  });

  test("can't be published, neither alone nor with others", async () => {
    const { services, draft } = await festivalWithDraft();
    const other = await createEvent(services, eventInputWith({ published: false }));
    await expect(updateEvent(services, draft.id, { published: true })).rejects.toMatchObject({
      fields: { startTime: ["errors.start_required"] },
    });
    await expect(publishEvents(services, [other.id, draft.id])).rejects.toMatchObject({
      messageKey: "errors.draft_without_hour",
      values: { title: "Pasacalles" },
    });
    expect((await readEvent(services.db, other.id)).publishedAt).toBeNull();
  });

  test("has no hours that could be moved", async () => {
    const { services, draft } = await festivalWithDraft();
    await expect(shiftEvents(services, [draft.id], 15)).rejects.toMatchObject({
      messageKey: "errors.draft_without_hour",
    });
  });

  test("is on no day of the grid and of the list's days, and stands beside the grid", async () => {
    const { services, draft } = await festivalWithDraft();
    const grid = await readDayGrid(services, "2026-08-20", calendar);
    expect(grid).toMatchObject({
      events: [],
      nearest: null,
      drafts: [{ id: draft.id, title: "Pasacalles", isScheduled: false, startTime: "2026-08-20T09:00:00.000Z" }],
    });
    expect((await countEvents(services, {})).days).toEqual([]);
    expect((await listEventsForAdmin(services)).events).toMatchObject([{ id: draft.id, isScheduled: false }]);
    expect((await listEventsForAdmin(services, { date: "2026-08-20" })).events).toEqual([]);
  });

  test("is in no calendar file", async () => {
    const { services, draft } = await festivalWithDraft();
    expect(await findEventsToExport(services, [draft.id])).toEqual([]);
  });

  test("is scheduled once it gets its times, and the history names them as new", async () => {
    const { services, draft } = await festivalWithDraft();
    const { startTime = "", endTime = "" } = eventInputWith();
    const event = await updateEvent(services, draft.id, { startTime, endTime, published: true });
    expect(event).toMatchObject({ isScheduled: true, startTime, endTime });
    expect(await listed(services)).toBe("timed");
    const { entries } = await listHistory(services, { kind: "event", id: draft.id });
    expect(entries[0]?.changes[0]?.fields).toContainEqual({
      field: "startTime",
      before: { kind: "none" },
      after: { kind: "instant", at: startTime },
    });
  });

  test("comes back without an hour if its change or its deletion is undone", async () => {
    const { services, draft } = await festivalWithDraft();
    const undoLast = async () => undoBatch(services, (await lastBatchOf(services)) ?? "");
    const { startTime, endTime } = eventInputWith();
    await updateEvent(services, draft.id, { startTime, endTime });
    await undoLast();
    expect(await readEvent(services.db, draft.id)).toMatchObject({ isScheduled: false, startTime: now });
    await deleteEvent(services, draft.id);
    await undoLast();
    expect(await readEvent(services.db, draft.id)).toMatchObject({ isScheduled: false, publishedAt: null });
  });

  test("is written neither as public nor as an all-day event, whatever the program does", async () => {
    const { services, draft } = await festivalWithDraft();
    const write = (columns: { published_at?: string; first_date?: string; last_date?: string }) =>
      services.db.updateTable("events").set(columns).where("id", "=", draft.id).execute();
    await expect(write({ published_at: now })).rejects.toThrow(/check/i);
    await expect(write({ first_date: "2026-08-22", last_date: "2026-08-22" })).rejects.toThrow(/check/i);
  });
});

describe("the form of a draft", () => {
  const lengths = { any: 60, byCategory: { teatro: 90 } };
  const draftOf = (fields: Partial<EventForm>) =>
    eventForm(zone, null, lengths).parse({ ...newEventForm("2026-08-22"), title: "Pasacalles", ...fields });

  test("needs a title alone, and keeps the chosen day", () => {
    expect(draftOf({})).toMatchObject({
      title: "Pasacalles",
      published: false,
      isScheduled: false,
      startTime: "2026-08-22T11:00:00.000Z",
      imageUrl: null,
    });
    expect(draftOf({ start: { date: "", time: "" } }).startTime).toBeUndefined();
  });

  test("lets the end follow the start by the usual length, first of the category", () => {
    const start = { date: "2026-08-22", time: "20:00" };
    expect(draftOf({ start })).toMatchObject({
      isScheduled: true,
      startTime: "2026-08-22T19:00:00.000Z",
      endTime: "2026-08-22T20:00:00.000Z",
    });
    expect(draftOf({ start, categoryIds: ["teatro"] }).endTime).toBe("2026-08-22T20:30:00.000Z");
  });

  test("still refuses a missing title, an end without a start, and an end before the start", () => {
    const faults = (fields: Partial<EventForm>) =>
      eventForm(zone, null, lengths)
        .safeParse({ ...newEventForm("2026-08-22"), title: "Pasacalles", ...fields })
        .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    const at = (time: string) => ({ date: "2026-08-22", time });
    expect(faults({ title: " " })).toEqual(["title: errors.title_required"]);
    expect(faults({ end: at("20:00") })).toEqual(["start: errors.start_required"]);
    expect(faults({ start: at("20:00"), end: at("19:00") })).toEqual(["end: errors.end_before_start"]);
  });

  test("shows the day of a draft without an hour, and no hour", async () => {
    const { draft } = await festivalWithDraft();
    const open = { date: "2026-08-20", time: "" };
    expect(eventFormOf(draft, zone)).toMatchObject({ start: open, end: open });
  });
});
