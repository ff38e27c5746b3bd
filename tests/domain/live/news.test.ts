import { beforeEach, describe, expect, test } from "vitest";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import type { ServerFrame } from "#app/domain/live/change.ts";
import { mostRead } from "#app/domain/changes/follow.server.ts";
import { mostEvents, newsBetween } from "#app/domain/live/news.server.ts";
import {
  createCategory,
  deleteCategory,
  moveCategory,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import { createEvent, createEventIn, deleteEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import { createLocation, updateLocation } from "#app/domain/programme/locations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

let services: Services;
let start: number;
beforeEach(async () => {
  services = await memoryFestival();
  start = 0;
});

/** From here on: what was before is known. */
const mark = async (): Promise<void> => {
  start = await lastSequence(services.db);
};
const frames = async (): Promise<ServerFrame[]> =>
  (await newsBetween(services, start, await lastSequence(services.db))).map((news) => news.frame);
const told = async (): Promise<string[]> => (await frames()).map((frame) => `${frame.type} ${titleIn(frame)}`.trim());
const titleIn = (frame: ServerFrame): string =>
  frame.type === "event:created" || frame.type === "event:updated" ? frame.data.title : "";

describe("the news about events", () => {
  test("say that they are new, changed or deleted", async () => {
    const { id } = await createEvent(services, eventInputWith());
    expect(await told()).toEqual(["event:created Gala de circo"]);
    await mark();
    await updateEvent(services, id, { title: "Otra gala" });
    expect(await told()).toEqual(["event:updated Otra gala"]);
    await mark();
    await deleteEvent(services, id);
    expect(await frames()).toEqual([{ type: "event:deleted", data: id, sequence: start + 1 }]);
  });

  test("leave out drafts, even their deletion", async () => {
    const { id } = await createEvent(services, eventInputWith({ published: false, title: "Secreta" }));
    await updateEvent(services, id, { title: "Más secreta" });
    expect(await told()).toEqual([]);
    await deleteEvent(services, id);
    expect(await told()).toEqual([]);
  });

  test("report a publication as a new event and a withdrawal as a deletion", async () => {
    const { id } = await createEvent(services, eventInputWith({ published: false }));
    await mark();
    await updateEvent(services, id, { published: true });
    expect(await told()).toEqual(["event:created Gala de circo"]);
    await mark();
    await updateEvent(services, id, { published: false });
    expect(await frames()).toMatchObject([{ type: "event:deleted", data: id }]);
  });

  test("report an event that changed several times once, in its current state", async () => {
    const { id } = await createEvent(services, eventInputWith());
    await updateEvent(services, id, { title: "Otra gala" });
    const gone = await createEvent(services, eventInputWith({ title: "Efímera" }));
    await deleteEvent(services, gone.id);
    expect(await told()).toEqual(["event:created Otra gala", "event:deleted"]);
    await mark();
    await updateEvent(services, id, { published: false });
    await updateEvent(services, id, { published: true });
    expect(await told()).toEqual(["event:updated Otra gala"]);
  });

  test("take back an event that was public only for a moment, since a page of that moment shows it", async () => {
    const { id } = await createEvent(services, eventInputWith({ published: false }));
    await mark();
    await updateEvent(services, id, { published: true });
    await updateEvent(services, id, { published: false });
    expect(await frames()).toMatchObject([{ type: "event:deleted", data: id }]);
  });

  test("include events that an undo restores or removes", async () => {
    const { id } = await createEvent(services, eventInputWith());
    await deleteEvent(services, id);
    const { batch } = await services.db
      .selectFrom("changes")
      .select("batch")
      .where("action", "=", "deleted")
      .executeTakeFirstOrThrow();
    await mark();
    await undoBatch(services, batch);
    expect(await told()).toEqual(["event:created Gala de circo"]);
  });

  test("contain the event as the API does, with its phase and without hidden fields", async () => {
    const location = await createLocation(services, { name: "Plaza", address: "Calle Real 1" });
    const category = await createCategory(services, { name: "Circo" });
    await writeSettings(services, { "events.showCapacityIndicator": false });
    await mark();
    await createEvent(
      services,
      eventInputWith({ capacity: 80, categoryIds: [category.id], locationIds: [location.id] }),
    );
    const [frame] = await frames();
    expect(frame).toMatchObject({
      data: {
        phase: "active",
        capacity: null,
        EventCategories: [{ categoryId: category.id, Category: { name: "Circo" } }],
        EventLocations: [{ locationId: location.id, Location: { name: "Plaza", address: "Calle Real 1" } }],
      },
    });
    expect(JSON.stringify(frame)).not.toMatch(/calendar|createdAt|actor|batch/);
  });

  test("end with the number of the last change", async () => {
    await createEvent(services, eventInputWith());
    await createEvent(services, eventInputWith());
    await createEvent(services, eventInputWith({ published: false }));
    expect((await frames()).map((frame) => frame.sequence)).toEqual([undefined, 3]);
  });
});

describe("the news about categories and places", () => {
  test("contain the events that show them, and the list of active categories", async () => {
    const category = await createCategory(services, { name: "Circo" });
    const other = await createCategory(services, { name: "Magia" });
    await createEvent(services, eventInputWith({ categoryIds: [category.id] }));
    await createEvent(services, eventInputWith({ title: "Borrador", categoryIds: [category.id], published: false }));
    await createEvent(services, eventInputWith({ title: "Cartas", categoryIds: [other.id] }));
    await mark();
    await updateCategory(services, category.id, { name: "Acrobacia", color: "#123456" });
    const changed = await frames();
    expect(changed).toMatchObject([
      {
        type: "settings:updated",
        data: { keys: [], values: {}, categories: [{ name: "Acrobacia", color: "#123456" }, { name: "Magia" }] },
      },
      {
        type: "event:updated",
        data: { title: "Gala de circo", EventCategories: [{ Category: { name: "Acrobacia", color: "#123456" } }] },
      },
    ]);
    expect(changed).toHaveLength(2);
    await mark();
    await updateCategory(services, other.id, { isActive: false, description: "Con cartas" });
    await moveCategory(services, other.id, 0);
    expect(await frames()).toMatchObject([{ type: "settings:updated", data: { categories: [{ name: "Acrobacia" }] } }]);
    await mark();
    await deleteCategory(services, (await createCategory(services, { name: "Mimo" })).id);
    expect(await told()).toEqual(["settings:updated"]);
  });

  test("contain existing events only, and no news about a place without events", async () => {
    const location = await createLocation(services, { name: "Plaza" });
    const empty = await createLocation(services, { name: "Solar" });
    await createEvent(services, eventInputWith({ locationIds: [location.id] }));
    await mark();
    await updateLocation(services, location.id, { name: "Plaza Mayor", address: "Calle Real 1" });
    await updateLocation(services, empty.id, { name: "Descampado" });
    expect(await frames()).toMatchObject([
      {
        type: "event:updated",
        data: { EventLocations: [{ Location: { name: "Plaza Mayor", address: "Calle Real 1" } }] },
      },
    ]);
  });
});

describe("the news about settings", () => {
  test("contain the public ones, with their values unless those are long", async () => {
    await writeSettings(services, {
      "general.name": "Fiesta del Charco",
      "general.terms": "x".repeat(5000),
      "users.registration_enabled": false,
      "stream.isActive": true,
    });
    expect(await frames()).toEqual([
      {
        type: "settings:updated",
        data: {
          keys: ["general.name", "general.terms", "users.registration_enabled", "stream.isActive"],
          values: { "general.name": "Fiesta del Charco", "users.registration_enabled": false, "stream.isActive": true },
          categories: null,
        },
        sequence: 4,
      },
    ]);
  });

  test.each([
    { "general.timezone": "Europe/Madrid" },
    { "events.day_start_hour": 6 },
    { "events.showCapacityIndicator": false },
  ])("name the changed ones and ask for a reload if they affect every event: %j", async (values) => {
    await createEvent(services, eventInputWith());
    await writeSettings(services, values);
    expect(await frames()).toEqual([
      { type: "settings:updated", data: { keys: Object.keys(values), values, categories: null }, asOf: 2 },
      { type: "reload", data: { within: expect.any(Number) }, sequence: 2 },
    ]);
  });

  test("name the changed ones even if too many events changed", async () => {
    await services.db.transaction().execute(async (transaction) => {
      for (let index = 0; index <= mostEvents; index += 1) await createEventIn(services, transaction, eventInputWith());
    });
    await writeSettings(services, { "general.name": "Fiesta del Charco" });
    expect(await told()).toEqual(["settings:updated", "reload"]);
  });
});

describe("a returning page is asked to reload", () => {
  const many = (count: number, fields = {}) =>
    services.db.transaction().execute(async (transaction) => {
      for (let index = 0; index < count; index += 1) await createEventIn(services, transaction, eventInputWith(fields));
    });

  test("when too many events have changed", async () => {
    await many(mostEvents);
    expect(await frames()).toHaveLength(mostEvents);
    await many(1);
    expect(await told()).toEqual(["reload"]);
  });

  test("when the changes are too long to send", async () => {
    await many(10, { description: "x".repeat(30_000) });
    expect(await told()).toEqual(["reload"]);
  });

  test("when there were too many changes to read", async () => {
    await many(mostRead + 1, { published: false });
    expect(await told()).toEqual(["reload"]);
  });

  test("when a changed place is shown by too many events", async () => {
    const location = await createLocation(services, { name: "Plaza" });
    await many(mostEvents + 1, { locationIds: [location.id] });
    await mark();
    await updateLocation(services, location.id, { name: "Plaza Mayor" });
    expect(await told()).toEqual(["reload"]);
  });

  test("when its sequence number is higher than the database's, as after a restore", async () => {
    await createEvent(services, eventInputWith());
    expect((await newsBetween(services, 7, 1)).map((news) => news.frame)).toEqual([
      { type: "reload", data: { within: expect.any(Number) }, sequence: 1 },
    ]);
    expect(await newsBetween(services, 1, 1)).toEqual([]);
  });
});
