import { beforeEach, describe, expect, test } from "vitest";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import {
  createCategory,
  deleteCategory,
  listCategories,
  reorderCategories,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { readRecord } from "#app/domain/programme/event-rows.server.ts";
import { shiftEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { createEvent, createEventIn, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import {
  createLocation,
  deleteLocation,
  findLocation,
  updateLocation,
} from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { editSettings, readAllSettings, writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { refusalOf } from "../refusal.ts";

let services: Services;
beforeEach(async () => {
  services = await memoryFestival();
});

/** The batch that the work writes. */
async function batchOf(work: () => Promise<unknown>): Promise<string> {
  const since = await lastSequence(services.db);
  await work();
  return (await lastBatchOf(services, since)) ?? "";
}

async function refusal(work: Promise<unknown>) {
  const { code, messageKey, values } = await refusalOf(work);
  return { code, key: messageKey, name: values["name"] };
}

/** An event that says something everywhere, with places taken and an identity in a calendar file. */
async function fullEvent(): Promise<ProgrammeEvent> {
  const category = await createCategory(services, { name: "Circo" });
  const location = await createLocation(services, { name: "Charco", amenities: ["rampa"] });
  const input = eventInputWith({
    title: "Payasos sin prisa",
    categoryIds: [category.id],
    locationIds: [location.id],
    tags: ["risa"],
    speakers: [{ name: "Ada" }, { name: "Nira" }],
    capacity: 20,
    calendar: { uid: "payasos@example.org", recurrenceId: "20260822", sequence: 3 },
  });
  return services.db.transaction().execute((transaction) => createEventIn(services, transaction, input, 7));
}

describe("a batch", () => {
  test("holds the changes of one transaction; the next transaction has another batch", async () => {
    const events = [await createEvent(services, eventInputWith()), await createEvent(services, eventInputWith())];
    await shiftEvents(
      services,
      events.map((event) => event.id),
      15,
    );
    const batches = (await services.db.selectFrom("changes").select("batch").orderBy("sequence").execute()).map(
      (row) => row.batch,
    );
    expect(new Set(batches).size).toBe(3);
    expect(batches[2]).toBe(batches[3]);
  });
  test("is found as the actor's last one, or not at all if nothing was written since", async () => {
    expect(await lastBatchOf(services)).toBeNull();
    const mine = await batchOf(() => createEvent(services, eventInputWith()));
    await createEvent({ ...services, actor: "import" }, eventInputWith());
    expect(await lastBatchOf(services)).toBe(mine);
    expect(await lastBatchOf(services, await lastSequence(services.db))).toBeNull();
  });
});

describe("undoing a deletion", () => {
  test("brings an event back with its id, links, speakers, tags, attendees and identity in a calendar file", async () => {
    const { id } = await fullEvent();
    const before = await readRecord(services.db, id);
    const batch = await batchOf(() => deleteEvent(services, id));
    expect(await undoBatch(services, batch)).toMatchObject({ undone: 1 });
    expect(await readRecord(services.db, id)).toEqual(before);
  });
  test("brings a category back to its place, and a location with its amenities", async () => {
    const [first, second] = [
      await createCategory(services, { name: "Circo" }),
      await createCategory(services, { name: "Música" }),
    ];
    const location = await createLocation(services, { name: "Charco", amenities: ["rampa", "aseos"] });
    await undoBatch(services, await batchOf(() => deleteCategory(services, first.id)));
    await undoBatch(services, await batchOf(() => deleteLocation(services, location.id)));
    expect(await listCategories(services)).toEqual([first, second]);
    expect(await findLocation(services, location.id)).toEqual(location);
  });
  test("is refused, with the name of the category, if a category of the event is gone too", async () => {
    const event = await fullEvent();
    const batch = await batchOf(() => deleteEvent(services, event.id));
    await deleteCategory(services, event.categories[0]?.id ?? "");
    expect(await refusal(undoBatch(services, batch))).toEqual({
      code: "conflict",
      key: "errors.undo_needs",
      name: "Circo",
    });
  });
  test("is refused if the calendar file was imported again meanwhile", async () => {
    const { id } = await fullEvent();
    const batch = await batchOf(() => deleteEvent(services, id));
    await createEvent(services, eventInputWith({ calendar: { uid: "payasos@example.org", recurrenceId: "20260822" } }));
    expect(await refusal(undoBatch(services, batch))).toEqual({
      code: "conflict",
      key: "errors.undo_exists",
      name: "Payasos sin prisa",
    });
  });
  test("is refused if another category has the name now", async () => {
    const { id } = await createCategory(services, { name: "Circo" });
    const batch = await batchOf(() => deleteCategory(services, id));
    await createCategory(services, { name: "circo" });
    expect(await refusal(undoBatch(services, batch))).toMatchObject({
      code: "conflict",
      key: "errors.category_exists",
    });
  });
});

describe("undoing a creation", () => {
  test("is refused if the event was changed or a person has a place", async () => {
    let event = await createEvent(services, eventInputWith());
    const created = (await lastBatchOf(services)) ?? "";
    const renamed = await batchOf(() => updateEvent(services, event.id, { title: "Otra" }));
    expect(await refusal(undoBatch(services, created))).toEqual({
      code: "conflict",
      key: "errors.undo_changed_since",
      name: "Otra",
    });
    await undoBatch(services, renamed);
    await services.db.updateTable("events").set({ current_attendees: 1 }).execute();
    expect(await refusal(undoBatch(services, created))).toMatchObject({ key: "errors.undo_changed_since" });
    event = await readRecord(services.db, event.id);
    expect(event.title).toBe("Gala de circo");
  });
  test("is refused for a category that events use now, and for one that is deleted", async () => {
    const { id } = await createCategory(services, { name: "Circo" });
    const created = (await lastBatchOf(services)) ?? "";
    const event = await createEvent(services, eventInputWith({ categoryIds: [id] }));
    expect(await refusal(undoBatch(services, created))).toMatchObject({
      code: "conflict",
      key: "errors.category_in_use",
    });
    await deleteEvent(services, event.id);
    await deleteCategory(services, id);
    expect(await refusal(undoBatch(services, created))).toEqual({
      code: "conflict",
      key: "errors.undo_gone",
      name: "Circo",
    });
  });
});

describe("undoing a change", () => {
  test("gives the changed fields their old values and leaves later changes of other fields", async () => {
    const event = await fullEvent();
    const delayed = await batchOf(() => shiftEvents(services, [event.id], 15));
    await updateEvent(services, event.id, { description: "Para todas las edades" });
    await services.db.updateTable("events").set({ current_attendees: 9 }).execute();
    await undoBatch(services, delayed);
    expect(await readRecord(services.db, event.id)).toMatchObject({
      startTime: event.startTime,
      endTime: event.endTime,
      description: "Para todas las edades",
      currentAttendees: 9,
    });
  });
  test("is refused when the same field changed again", async () => {
    const event = await fullEvent();
    const first = await batchOf(() => shiftEvents(services, [event.id], 15));
    await shiftEvents(services, [event.id], 15);
    expect(await refusal(undoBatch(services, first))).toEqual({
      code: "conflict",
      key: "errors.undo_changed_since",
      name: "Payasos sin prisa",
    });
  });
  test("works if a place or category was renamed meanwhile", async () => {
    const event = await fullEvent();
    const batch = await batchOf(() => updateEvent(services, event.id, { title: "Otra", locationIds: [] }));
    await updateLocation(services, event.locations[0]?.id ?? "", { name: "Charco de San Ginés" });
    await undoBatch(services, batch);
    const after = await readRecord(services.db, event.id);
    expect([after.title, after.locations[0]?.name]).toEqual(["Payasos sin prisa", "Charco de San Ginés"]);
  });
  test("of an order or a name restores the categories", async () => {
    const [one, two] = [
      await createCategory(services, { name: "Circo" }),
      await createCategory(services, { name: "Música" }),
    ];
    const moved = await batchOf(() =>
      reorderCategories(services, [
        { id: two.id, order: 0 },
        { id: one.id, order: 1 },
      ]),
    );
    const named = await batchOf(() => updateCategory(services, one.id, { name: "Carpa" }));
    await undoBatch(services, moved);
    expect((await listCategories(services)).map((category) => category.name)).toEqual(["Carpa", "Música"]);
    await undoBatch(services, named);
    expect(await listCategories(services)).toEqual([one, two]);
  });
  test("undoes a whole batch or nothing", async () => {
    const ids = [
      (await createEvent(services, eventInputWith())).id,
      (await createEvent(services, eventInputWith({ title: "Otra" }))).id,
    ];
    const batch = await batchOf(() => shiftEvents(services, ids, 15));
    await updateEvent(services, ids[0] ?? "", { endTime: "2026-08-22T23:00:00.000Z" });
    expect(await refusal(undoBatch(services, batch))).toMatchObject({ code: "conflict", name: "Gala de circo" });
    expect((await readRecord(services.db, ids[1] ?? "")).startTime).toBe("2026-08-22T18:15:00.000Z");
  });
});

describe("undoing settings", () => {
  test("gives them their old values", async () => {
    await writeSettings(services, { "general.name": "Marea Alta" });
    const batch = await batchOf(() =>
      writeSettings(services, { "general.name": "Marea Baja", "general.city": "Teguise" }),
    );
    await undoBatch(services, batch);
    expect(await readAllSettings(services)).toMatchObject({ "general.name": "Marea Alta", "general.city": "Arrecife" });
  });
  test("is refused for a secret, because the history does not hold its value", async () => {
    await writeSettings(services, { "email.smtp_password": "marea" });
    const batch = await batchOf(() => editSettings(services, { values: {}, cleared: ["email.smtp_password"] }));
    expect(await refusal(undoBatch(services, batch))).toEqual({
      code: "conflict",
      key: "errors.undo_secret",
      name: "email.smtp_password",
    });
  });
});

describe("an undo", () => {
  test("can be undone itself, and again", async () => {
    const event = await createEvent(services, eventInputWith());
    const title = async () => (await readRecord(services.db, event.id)).title;
    let batch = await batchOf(() => updateEvent(services, event.id, { title: "Otra" }));
    for (const expected of ["Gala de circo", "Otra", "Gala de circo"]) {
      batch = (await undoBatch(services, batch)).batch;
      expect(await title()).toBe(expected);
    }
  });
  test("is recorded under the person who undoes, and happens once", async () => {
    const batch = await batchOf(() => createEvent(services, eventInputWith()));
    const undone = await undoBatch({ ...services, actor: "nira" }, batch);
    expect(await lastBatchOf({ ...services, actor: "nira" })).toBe(undone.batch);
    expect(await refusal(undoBatch(services, batch))).toMatchObject({ code: "conflict", key: "errors.undo_already" });
  });
  test("of an unknown batch is not found", async () => {
    expect(await refusal(undoBatch(services, "nothing"))).toMatchObject({
      code: "not_found",
      key: "errors.history_not_found",
    });
  });
});
