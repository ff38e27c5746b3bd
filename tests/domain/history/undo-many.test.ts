import { beforeEach, describe, expect, test } from "vitest";
import { listImports } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { undoMany } from "#app/domain/history/undo-many.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { listCategories, updateCategory } from "#app/domain/programme/categories.server.ts";
import { deleteEvents, shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { listLocations, updateLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";
import { event } from "../calendar/ics.ts";
import { apply, concert, events, importFile, stage } from "../calendar/importing/reviews.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { refusalOf } from "../refusal.ts";

/** Undoing thousands of changes at once has the same result as undoing them one by one. */

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const third = event(
  "UID:t",
  "SUMMARY:Third",
  "DTSTART:20260826T190000Z",
  "DURATION:PT1H",
  "LOCATION:Recova",
  "CATEGORIES:Music",
);
const whole = async () => ({
  events: (await events(services)).map(({ updatedAt: _updatedAt, ...one }) => one),
  categories: await listCategories(services),
  locations: await listLocations(services),
});

async function refusal(work: Promise<unknown>) {
  const { code, messageKey, values } = await refusalOf(work);
  return [code, messageKey, values["name"]];
}

describe("an import that made, changed and cancelled events, with a category and a place", () => {
  let batch: string;
  let before: Awaited<ReturnType<typeof whole>>;
  let imported: Awaited<ReturnType<typeof whole>>;
  beforeEach(async () => {
    await importFile(services, concert("LOCATION:Plaza"));
    before = await whole();
    batch =
      (await apply(services, await stage(services, concert("SUMMARY:Opening concert", "LOCATION:Plaza"), third)))
        .batch ?? "";
    imported = await whole();
  });

  const importOfBatch = async () => {
    const [found] = (await listImports(services)).filter((one) => one.batch === batch);
    if (found === undefined) throw new Error("No import");
    return found;
  };

  test("is undone and redone repeatedly, each time as one entry of the history", async () => {
    const undone = await undoMany(services, batch);
    expect([undone?.undone, await whole()]).toEqual([4, before]);
    const redone = await undoMany(services, undone?.batch ?? "");
    expect([redone?.undone, await whole()]).toEqual([4, imported]);
    expect(await undoBatch(services, redone?.batch ?? "")).toMatchObject({ undone: 4 });
    expect(await whole()).toEqual(before);
    expect(await refusal(undoMany(services, batch))).toEqual(["conflict", "errors.undo_already", undefined]);
  });

  test.each<[string, (id: string) => Promise<unknown>, object]>([
    [
      "the event that somebody edited, with the category that it has",
      (id) => updateEvent(services, id, { title: "Mine" }),
      { events: [{ title: "Mine", why: "edited", fields: ["title"] }], names: ["Recova", "Music"] },
    ],
    [
      "the event at which somebody took a place",
      (id) => services.db.updateTable("events").set({ current_attendees: 1 }).where("id", "=", id).execute(),
      { events: [{ title: "Third", why: "places", fields: [] }], names: ["Recova", "Music"] },
    ],
    [
      "the event that somebody deleted, which stays deleted",
      (id) => deleteEvent(services, id),
      { events: [{ title: "Third", why: "deleted", fields: [] }], names: [] },
    ],
    [
      "the category that another event has",
      () => createEvent(services, eventInputWith({ categoryIds: imported.categories.map(({ id }) => id) })),
      { events: [], names: ["Music"] },
    ],
    [
      "the category that somebody renamed",
      () => updateCategory(services, imported.categories[0]?.id ?? "", { name: "Noise" }),
      { events: [], names: ["Music"] },
    ],
  ])("is undone but for %s", async (_what, change, kept) => {
    await change((await events(services)).find(({ title }) => title === "Third")?.id ?? "");
    const undone = await undoBatch(services, batch);
    expect(undone.kept).toMatchObject(kept);
    const concerts = (all: typeof before) => all.events.filter(({ title }) => title === "Concert");
    expect(concerts(await whole())).toEqual(concerts(before));
    expect((await importOfBatch()).keptAtUndo).toEqual(undone.kept);
    await undoBatch(services, undone.batch);
    expect((await events(services)).map(({ title }) => title)).toContain("Opening concert");
  });

  test("sets back of a changed event only the fields that nobody has written since", async () => {
    const [opening] = (await events(services)).filter(({ title }) => title === "Opening concert");
    await updateEvent(services, opening?.id ?? "", { title: "By hand", description: "By hand" });
    const [was] = before.events;
    const undone = await undoBatch(services, batch);
    expect(undone.kept?.events).toEqual([{ id: was?.id, title: "By hand", why: "edited", fields: ["title"] }]);
    expect((await events(services)).map(({ title, description }) => [title, description])).toEqual([
      ["By hand", "By hand"],
    ]);
  });

  test("is refused in words if nothing of it is left to undo", async () => {
    for (const { id } of await events(services)) await deleteEvent(services, id);
    for (const { id } of imported.categories) await updateCategory(services, id, { name: "Noise" });
    for (const { id } of imported.locations) await updateLocation(services, id, { name: "Somewhere" });
    expect(await refusal(undoBatch(services, batch))).toEqual(["conflict", "errors.undo_nothing_left", undefined]);
    expect((await importOfBatch()).state).toBe("complete");
  });

  test("is not redone if its events were imported again meanwhile", async () => {
    const undone = await undoMany(services, batch);
    await createEvent(
      services,
      eventInputWith({
        title: "Third again",
        categoryIds: [],
        locationIds: [],
        calendar: { uid: "t", recurrenceId: "", sequence: 0 },
      }),
    );
    expect(await refusal(undoMany(services, undone?.batch ?? ""))).toEqual(["conflict", "errors.undo_exists", "Third"]);
  });
});

test("undoing a deletion gives people their places back, except those who left meanwhile", async () => {
  const { id } = await createEvent(services, eventInputWith({ capacity: 5, registration: "places" }));
  const { id: user } = await createUser(services, { name: "Ada", email: "ada@example.org" });
  const place = { event_id: id, state: "place" as const, created_at: "2026-08-01T10:00:00.000Z" };
  await services.db
    .insertInto("registrations")
    .values([
      { id: "a", code: "AAAAAAAA", user_id: user, number: 1, ...place },
      { id: "b", code: "BBBBBBBB", user_id: null, number: 2, ...place },
    ])
    .execute();
  await services.db.updateTable("events").set({ current_attendees: 2 }).where("id", "=", id).execute();
  await deleteEvents(services, [id]);
  await undoMany(services, (await lastBatchOf(services)) ?? "");
  expect((await events(services)).map(({ currentAttendees }) => currentAttendees)).toEqual([1]);
  expect(await services.db.selectFrom("registrations").select("id").execute()).toEqual([{ id: "a" }]);
});

test("hundreds of changes of one transaction are undone at once", async () => {
  const made = await importFile(
    services,
    ...Array.from({ length: 201 }, (_, index) => concert(`UID:${index}`, `SUMMARY:Concert ${index}`)),
  );
  const ids = (await events(services)).map(({ id }) => id);
  await shiftEvents(services, ids, 30);
  const undone = await undoBatch(services, (await lastBatchOf(services)) ?? "");
  expect(undone.undone).toBe(201);
  expect(new Set((await events(services)).map(({ startTime }) => startTime))).toEqual(
    new Set(["2026-08-22T19:00:00.000Z"]),
  );
  expect(await undoBatch(services, undone.batch)).toMatchObject({ undone: 201 });
  expect(await refusal(undoBatch(services, made.batch ?? ""))).toEqual([
    "conflict",
    "errors.undo_nothing_left",
    undefined,
  ]);
});
