import { beforeEach, describe, expect, test } from "vitest";
import type { HistoryEntry } from "#app/domain/history/history-entry.ts";
import { changesRead, listHistory } from "#app/domain/history/history-list.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import {
  createCategory,
  createCategoryIn,
  reorderCategories,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import {
  deleteEvents,
  publishEvents,
  setStatusOfEvents,
  shiftEvents,
} from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, createEventIn, updateEvent, updateEventIn } from "#app/domain/editing/events.server.ts";
import { createLocation, createLocationIn, updateLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

const entries = async (filter: Parameters<typeof listHistory>[1] = {}): Promise<HistoryEntry[]> =>
  (await listHistory(services, filter)).entries;
const newest = async (): Promise<HistoryEntry | undefined> => (await entries())[0];
const createMany = (count: number) =>
  services.db.transaction().execute(async (transaction) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++)
      ids.push((await createEventIn(services, transaction, eventInputWith({ title: `Acto ${index}` }))).id);
    return ids;
  });

describe("an entry of the history", () => {
  test("has time, person, action, and the old and new value of each field", async () => {
    const nira = await createUser(services, { name: "Nira", email: "nira@example.org", role: "ADMIN" });
    const [recova, calle] = [
      await createLocation(services, { name: "La Recova" }),
      await createLocation(services, { name: "Calle Real" }),
    ];
    const event = await createEvent(services, eventInputWith({ locationIds: [recova.id] }));
    await updateEvent({ ...services, actor: nira.id }, event.id, {
      locationIds: [calle.id],
      capacity: 40,
      published: false,
    });
    expect(await newest()).toMatchObject({
      at: "2026-08-22T18:42:00.000Z",
      actor: { kind: "person", name: "Nira" },
      size: 1,
      isUndoable: true,
      changes: [
        {
          kind: "event",
          id: event.id,
          name: "Gala de circo",
          action: { verb: "edited" },
          fields: [
            { field: "published", before: { kind: "flag", isOn: true }, after: { kind: "flag", isOn: false } },
            {
              field: "locations",
              before: { kind: "names", names: ["La Recova"] },
              after: { kind: "names", names: ["Calle Real"] },
            },
            { field: "capacity", before: { kind: "none" }, after: { kind: "number", number: 40 } },
          ],
        },
      ],
    });
  });
  test("names programs, and says if a person's account is gone", async () => {
    await createEvent({ ...services, actor: "import" }, eventInputWith());
    await createEvent({ ...services, actor: "nobody-any-more" }, eventInputWith());
    expect((await entries()).map((entry) => entry.actor)).toEqual([
      { kind: "gone" },
      { kind: "program", name: "import" },
    ]);
  });
  test("has a verb for its action", async () => {
    const { id } = await createEvent(services, eventInputWith());
    await shiftEvents(services, [id], 30);
    await shiftEvents(services, [id], -15);
    await setStatusOfEvents(services, [id], "CANCELLED");
    await setStatusOfEvents(services, [id], "ACTIVE");
    await updateEvent(services, id, { published: false });
    await publishEvents(services, [id]);
    await updateEvent(services, id, { endTime: "2026-08-22T23:00:00.000Z" });
    await deleteEvents(services, [id]);
    expect((await entries()).map((entry) => entry.action)).toEqual([
      { verb: "deleted" },
      { verb: "edited" },
      { verb: "published" },
      { verb: "withdrawn" },
      { verb: "uncancelled" },
      { verb: "cancelled" },
      { verb: "advanced", minutes: 15 },
      { verb: "delayed", minutes: 30 },
      { verb: "created" },
    ]);
  });
  test("distinguishes a new order of categories from other changes, and has the changed fields of a location", async () => {
    const [one, two] = [
      await createCategory(services, { name: "Circo" }),
      await createCategory(services, { name: "Música" }),
    ];
    await reorderCategories(services, [
      { id: two.id, order: 0 },
      { id: one.id, order: 1 },
    ]);
    expect(await newest()).toMatchObject({ action: { verb: "reordered" }, size: 2 });
    await updateCategory(services, one.id, { name: "Carpa" });
    expect(await newest()).toMatchObject({
      action: { verb: "edited" },
      changes: [{ name: "Carpa", fields: [{ field: "name" }] }],
    });
    const place = await createLocation(services, { name: "Charco" });
    await updateLocation(services, place.id, { latitude: 28.96, longitude: -13.55 });
    expect(await newest()).toMatchObject({
      changes: [{ fields: [{ field: "coordinates", before: { kind: "none" }, after: { text: "28.96, -13.55" } }] }],
    });
  });
  test("of settings has their values; of a secret it has no value and no undo", async () => {
    await writeSettings(services, { "general.name": "Marea Alta", "events.day_start_hour": 6 });
    expect((await newest())?.changes.map((change) => [change.id, change.fields[0]?.after])).toEqual([
      ["general.name", { kind: "text", text: "Marea Alta" }],
      ["events.day_start_hour", { kind: "number", number: 6 }],
    ]);
    await writeSettings(services, { "email.smtp_password": "marea", "email.smtp_host": "smtp.example.org" });
    const entry = await newest();
    expect(JSON.stringify(entry)).not.toContain('marea"');
    expect(entry).toMatchObject({ isUndoable: false, isUndone: false });
  });
  test("of many changes counts all and shows the first ones", async () => {
    await createMany(changesRead + 3);
    const entry = await newest();
    expect(entry).toMatchObject({
      size: changesRead + 3,
      contents: [{ kind: "event", count: changesRead + 3 }],
      action: { verb: "created" },
    });
    expect(entry?.changes).toHaveLength(changesRead);
  });
  test("of many kinds counts them in one order, whatever was written first", async () => {
    await services.db.transaction().execute(async (transaction) => {
      await createLocationIn(services, transaction, { name: "La Recova" });
      const { id } = await createEventIn(services, transaction, eventInputWith());
      await createCategoryIn(services, transaction, { name: "Circo" });
      await updateEventIn(services, transaction, id, eventInputWith({ title: "Otra" }));
    });
    expect((await newest())?.contents).toEqual([
      { kind: "category", count: 1 },
      { kind: "event", count: 2 },
      { kind: "location", count: 1 },
    ]);
  });
  test("with different actions has no common verb", async () => {
    const { id } = await createEvent(services, eventInputWith());
    await services.db.transaction().execute(async (transaction) => {
      await createEventIn(services, transaction, eventInputWith());
      await updateEventIn(services, transaction, id, eventInputWith({ title: "Otra" }));
    });
    expect(await newest()).toMatchObject({ size: 2, action: null });
  });
});

describe("undone entries", () => {
  test("stay in the list with a mark, below the undo, which can be undone too", async () => {
    const { id } = await createEvent(services, eventInputWith());
    await updateEvent(services, id, { title: "Otra" });
    const batch = (await newest())?.batch ?? "";
    const marks = async () =>
      (await entries()).map(({ isUndo, isUndone, isUndoable }) => ({ isUndo, isUndone, isUndoable }));
    const { batch: undo } = await undoBatch(services, batch);
    expect(await marks()).toEqual([
      { isUndo: true, isUndone: false, isUndoable: true },
      { isUndo: false, isUndone: true, isUndoable: false },
      { isUndo: false, isUndone: false, isUndoable: true },
    ]);
    await undoBatch(services, undo);
    expect((await marks()).slice(0, 3)).toEqual([
      { isUndo: true, isUndone: false, isUndoable: true },
      { isUndo: true, isUndone: true, isUndoable: false },
      { isUndo: false, isUndone: false, isUndoable: false },
    ]);
  });
});

describe("the list", () => {
  test("is filtered by kind, and by event: then of a batch only that event is shown, with the size of all", async () => {
    await createCategory(services, { name: "Circo" });
    const ids = await createMany(3);
    await shiftEvents(services, ids, 15);
    expect((await entries({ kind: "category" })).map((entry) => entry.changes[0]?.name)).toEqual(["Circo"]);
    const [shifted, created] = await entries({ kind: "event", id: ids[1] });
    expect(shifted).toMatchObject({ size: 3, action: { verb: "delayed", minutes: 15 }, changes: [{ id: ids[1] }] });
    expect(created?.changes).toHaveLength(1);
  });
  test("continues below the last entry of a page", async () => {
    for (const title of ["Uno", "Dos", "Tres"]) await createEvent(services, eventInputWith({ title }));
    const first = await listHistory(services, {}, { limit: 2 });
    expect(first.entries.map((entry) => entry.changes[0]?.name)).toEqual(["Tres", "Dos"]);
    const second = await listHistory(services, {}, { limit: 2, below: first.next ?? 0 });
    expect([second.entries.map((entry) => entry.changes[0]?.name), second.next]).toEqual([["Uno"], null]);
  });
});
