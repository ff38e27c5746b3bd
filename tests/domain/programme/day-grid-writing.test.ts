import { describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { moveEvent, readDayGrid } from "#app/domain/editing/edit-day-grid.server.ts";
import { createEvent, updateEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };

async function programme() {
  const services = await memoryFestival();
  const circus = await createCategory(services, { name: "Circo", color: "#c92a2a" });
  const [recova, charco, plaza] = [
    await createLocation(services, { name: "Recova", capacity: 220 }),
    await createLocation(services, { name: "Charco" }),
    await createLocation(services, { name: "Plaza" }),
  ];
  const add = (fields: Partial<EventInput> = {}) =>
    createEvent(services, eventInputWith({ locationIds: [recova.id, charco.id], categoryIds: [circus.id], ...fields }));
  return { services, circus, recova, charco, plaza, add };
}

describe("the grid of a day", () => {
  test("shows all places by name, and drafts and cancelled events in their category's colour", async () => {
    const { services, recova, charco, plaza, add } = await programme();
    const event = await add({ status: "CANCELLED", published: false });
    const grid = await readDayGrid(services, "2026-08-22", calendar);
    expect(grid).toMatchObject({
      day: "2026-08-22",
      start: "2026-08-21T23:00:00.000Z",
      end: "2026-08-22T23:00:00.000Z",
      nearest: null,
    });
    expect(grid.places).toEqual([charco, plaza, recova].map(({ id, name, capacity }) => ({ id, name, capacity })));
    expect(grid.events).toEqual([
      {
        id: event.id,
        title: "Gala de circo",
        startTime: event.startTime,
        endTime: event.endTime,
        endIsKnown: true,
        allDay: null,
        isScheduled: true,
        status: "CANCELLED",
        published: false,
        color: "#c92a2a",
        placeIds: [recova.id, charco.id],
        people: [],
        kept: [],
        isInSeries: false,
      },
    ]);
  });
  test("shows events that reach into the day or span it, and none that ended before", async () => {
    const { services, add } = await programme();
    const hours = (startTime: string, endTime: string) => ({
      startTime: `${startTime}:00Z`,
      endTime: `${endTime}:00Z`,
    });
    await add({ title: "Noche", ...hours("2026-08-21T21:00", "2026-08-21T23:30") });
    await add({ title: "Tarde", ...hours("2026-08-21T15:00", "2026-08-21T23:00") });
    await add({ title: "Exposición", ...hours("2026-08-20T10:00", "2026-08-25T10:00") });
    await add({ title: "Feria", startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } });
    const { events } = await readDayGrid(services, "2026-08-22", calendar);
    expect(events.map(({ title }) => title).sort()).toEqual(["Exposición", "Feria", "Noche"]);
  });
  test("can have several days, with the drafts that have no hour and the time to set up beside them", async () => {
    const { services, circus, add } = await programme();
    await writeSettings(services, { "events.setup_minutes": 15 });
    await add({ startTime: "2026-08-23T10:00:00Z", endTime: "2026-08-23T10:45:00Z" });
    const draft = await createEvent(services, {
      title: "Pasacalles",
      categoryIds: [circus.id],
      published: false,
      isScheduled: false,
    });
    const grid = await readDayGrid(services, "2026-08-22", calendar, 2);
    expect(grid.days.map(({ day }) => day)).toEqual(["2026-08-22", "2026-08-23"]);
    expect([grid.start, grid.end]).toEqual(["2026-08-21T23:00:00.000Z", "2026-08-23T23:00:00.000Z"]);
    expect(grid.events.map(({ startTime }) => startTime)).toEqual(["2026-08-23T10:00:00.000Z"]);
    expect(grid.setUpMinutes).toBe(15);
    // As long as its category's events.
    expect(grid.drafts).toMatchObject([
      { id: draft.id, startTime: "2026-08-22T09:00:00.000Z", endTime: "2026-08-22T09:45:00.000Z" },
    ]);
  });
  test("names the next day with events for an empty day, else the last one before", async () => {
    const { services, add } = await programme();
    await add({ published: false });
    expect((await readDayGrid(services, "2026-08-01", calendar)).nearest).toBe("2026-08-22");
    expect((await readDayGrid(services, "2026-09-01", calendar)).nearest).toBe("2026-08-22");
  });
});

describe("moving an event on the grid", () => {
  test("changes its start and one place, and keeps its length and all other fields", async () => {
    const { services, recova, charco, plaza, add } = await programme();
    const event = await add({ tags: ["agua"] });
    const { event: moved, changed } = await moveEvent(services, {
      id: event.id,
      startTime: "2026-08-22T19:15:00Z",
      from: recova.id,
      to: plaza.id,
      seenStart: event.startTime,
    });
    expect(changed).toBe(true);
    expect(moved).toEqual({
      ...event,
      startTime: "2026-08-22T19:15:00.000Z",
      endTime: "2026-08-22T21:15:00.000Z",
      locations: [plaza, charco],
      updatedAt: moved.updatedAt,
    });
  });
  test("adds a place to an event without one, and removes a place", async () => {
    const { services, recova, add } = await programme();
    const event = await add({ locationIds: [] });
    const placed = await moveEvent(services, {
      id: event.id,
      startTime: event.startTime,
      from: null,
      to: recova.id,
      seenStart: event.startTime,
    });
    expect(placed.event.locations.map(({ name }) => name)).toEqual(["Recova"]);
    const left = await moveEvent(services, {
      id: event.id,
      startTime: event.startTime,
      from: recova.id,
      to: null,
      seenStart: event.startTime,
    });
    expect(left.event.locations).toEqual([]);
  });
  test("to its current position writes nothing", async () => {
    const { services, recova, add } = await programme();
    const event = await add();
    const before = await services.db.selectFrom("changes").select("sequence").execute();
    const move = {
      id: event.id,
      startTime: event.startTime,
      from: recova.id,
      to: recova.id,
      seenStart: event.startTime,
    };
    expect((await moveEvent(services, move)).changed).toBe(false);
    expect(await services.db.selectFrom("changes").select("sequence").execute()).toEqual(before);
  });
  test("pulls its end or its start, and is refused if another person changed its end meanwhile", async () => {
    const { services, recova, add } = await programme();
    const event = await add();
    const here = { id: event.id, from: recova.id, to: recova.id, seenStart: event.startTime, seenEnd: event.endTime };
    const { event: longer } = await moveEvent(services, {
      ...here,
      startTime: event.startTime,
      endTime: "2026-08-22T21:30:00Z",
    });
    expect(longer).toMatchObject({ startTime: event.startTime, endTime: "2026-08-22T21:30:00.000Z" });
    const start = { ...here, startTime: "2026-08-22T17:30:00Z" };
    await expect(moveEvent(services, { ...start, endTime: event.endTime })).rejects.toMatchObject({
      messageKey: "errors.event_moved_meanwhile",
    });
    const { event: earlier } = await moveEvent(services, {
      ...start,
      endTime: longer.endTime,
      seenEnd: longer.endTime,
    });
    expect(earlier).toMatchObject({ startTime: "2026-08-22T17:30:00.000Z", endTime: longer.endTime });
    await expect(
      moveEvent(services, {
        ...here,
        seenStart: earlier.startTime,
        seenEnd: earlier.endTime,
        startTime: earlier.endTime,
        endTime: earlier.endTime,
      }),
    ).rejects.toMatchObject({ code: "invalid", fields: { endTime: expect.anything() } });
  });
  test("gives a draft its hours and a place, but only if nobody has done so meanwhile", async () => {
    const { services, recova } = await programme();
    const draft = await createEvent(services, { title: "Pasacalles", published: false, isScheduled: false });
    const move = {
      id: draft.id,
      startTime: "2026-08-22T18:00:00Z",
      endTime: "2026-08-22T18:45:00Z",
      from: null,
      to: recova.id,
      seenStart: null,
    };
    const { event } = await moveEvent(services, move);
    expect(event).toMatchObject({ isScheduled: true, publishedAt: null, endTime: "2026-08-22T18:45:00.000Z" });
    expect(event.locations.map(({ name }) => name)).toEqual(["Recova"]);
    await expect(moveEvent(services, move)).rejects.toMatchObject({ code: "conflict" });
  });
  test("is refused if another person moved it meanwhile", async () => {
    const { services, recova, charco, plaza, add } = await programme();
    const event = await add();
    const move = {
      id: event.id,
      startTime: "2026-08-22T10:00:00Z",
      from: recova.id,
      to: plaza.id,
      seenStart: event.startTime,
    };
    await updateEvent(services, event.id, { startTime: "2026-08-22T18:30:00Z" });
    await expect(moveEvent(services, move)).rejects.toMatchObject({
      code: "conflict",
      messageKey: "errors.event_moved_meanwhile",
    });
    await updateEvent(services, event.id, { startTime: event.startTime, locationIds: [charco.id] });
    await expect(moveEvent(services, move)).rejects.toMatchObject({ code: "conflict" });
  });
  test("is refused for an all-day event, an unknown place and an unknown event", async () => {
    const { services, recova, add } = await programme();
    const event = await add();
    const move = {
      id: event.id,
      startTime: event.startTime,
      from: recova.id,
      to: "nowhere",
      seenStart: event.startTime,
    };
    await expect(moveEvent(services, move)).rejects.toMatchObject({
      code: "invalid",
      fields: { locationIds: ["errors.unknown_reference"] },
    });
    await expect(moveEvent(services, { ...move, id: "nothing" })).rejects.toMatchObject({ code: "not_found" });
    const fair = await add({ startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } });
    await expect(moveEvent(services, { ...move, id: fair.id, seenStart: fair.startTime })).rejects.toMatchObject({
      messageKey: "errors.all_day_shift",
    });
  });
});
