import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { type EventPlan, findEventWarnings } from "#app/domain/programme/event-warnings.server.ts";
import { nearestFreeStart } from "#app/domain/programme/event-warnings.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "./event-input.ts";

const at = (time: string): string => `2026-08-22T${time}:00.000Z`;

/** A gala from 18:00 to 20:00 with Dácil in the castle, which holds 400; a square of unknown size. */
async function festivalWith(fields: Partial<EventInput> = {}) {
  const services = await memoryFestival();
  const castle = await createLocation(services, { name: "Castillo", capacity: 400 });
  const square = await createLocation(services, { name: "Plaza" });
  const gala = await createEvent(
    services,
    eventInputWith({ title: "Gala", locationIds: [castle.id], speakers: [{ name: "Dácil" }], ...fields }),
  );
  const warn = (start: string, end: string, plan: Partial<EventPlan> = {}) =>
    findEventWarnings(services, {
      id: null,
      times: { startTime: at(start), endTime: at(end) },
      locationIds: [castle.id],
      people: [],
      capacity: null,
      ...plan,
    });
  return { services, castle, square, gala, warn };
}

describe("a planned event in a place that is taken", () => {
  test("names the other event, the next free hour there and the nearest one elsewhere", async () => {
    const { warn, gala, castle, square } = await festivalWith();
    const { places, later, elsewhere } = await warn("19:30", "20:15");
    expect(places).toMatchObject([{ id: gala.id, title: "Gala", locationName: castle.name, setUpMinutes: null }]);
    expect(later).toEqual({ startTime: at("20:00"), endTime: at("20:45"), location: null });
    expect(elsewhere).toEqual({
      startTime: at("19:30"),
      endTime: at("20:15"),
      location: { id: square.id, name: "Plaza" },
    });
  });
  test("offers the nearest gap of another place if that is taken too, and none of a place that is too small", async () => {
    const { services, warn, square } = await festivalWith();
    await createLocation(services, { name: "Aula", capacity: 20 });
    await createEvent(
      services,
      eventInputWith({ startTime: at("19:00"), endTime: at("21:40"), locationIds: [square.id] }),
    );
    expect((await warn("19:50", "20:35", { capacity: 50 })).elsewhere).toMatchObject({
      startTime: at("18:15"),
      location: { name: "Plaza" },
    });
  });
  test("goes past further events, and past midnight only within the festival's day", async () => {
    const { services, warn, castle } = await festivalWith();
    await createEvent(
      services,
      eventInputWith({ startTime: at("20:30"), endTime: at("21:15"), locationIds: [castle.id] }),
    );
    expect((await warn("19:30", "20:15")).later?.startTime).toBe(at("21:15"));
    await createEvent(
      services,
      eventInputWith({ startTime: at("21:15"), endTime: at("23:30"), locationIds: [castle.id] }),
    );
    expect((await warn("19:30", "20:15")).later).toBeNull();
  });
  test("counts the time to set up, and says so if only that overlaps", async () => {
    const { services, warn } = await festivalWith();
    await writeSettings(services, { "events.setup_minutes": 15 });
    expect((await warn("20:15", "21:00")).places).toEqual([]);
    const { places, later } = await warn("20:00", "21:00");
    expect(places).toMatchObject([{ title: "Gala", setUpMinutes: 15 }]);
    expect(later?.startTime).toBe(at("20:15"));
    expect((await warn("19:00", "21:00")).places).toMatchObject([{ setUpMinutes: null }]);
  });
  test("doesn't collide with itself, with cancelled and all-day events, or while its hours are open", async () => {
    const { gala, warn } = await festivalWith();
    expect((await warn("19:00", "20:00", { id: gala.id })).places).toEqual([]);
    expect((await warn("19:00", "20:00", { times: null })).places).toEqual([]);
    expect((await (await festivalWith({ status: "CANCELLED" })).warn("19:00", "20:00")).places).toEqual([]);
    const allDay = { startTime: null, endTime: null, allDay: { first: "2026-08-22", last: "2026-08-22" } };
    expect((await (await festivalWith(allDay)).warn("19:00", "20:00")).places).toEqual([]);
  });
});

describe("a planned event with somebody who is elsewhere", () => {
  test("names the person, the other event, its place and its end, however the name is written", async () => {
    const { warn, gala, square } = await festivalWith();
    const { people, later } = await warn("19:00", "20:30", {
      locationIds: [square.id],
      people: ["dacil ", "Rayco", ""],
    });
    expect(people).toEqual([
      {
        name: "dacil",
        id: gala.id,
        title: "Gala",
        startTime: gala.startTime,
        endTime: at("20:00"),
        locationName: "Castillo",
        minutes: 60,
      },
    ]);
    expect(later?.startTime).toBe(at("20:00"));
  });
});

test("more places than the rooms hold together are a warning; a room of unknown size holds any number", async () => {
  const { warn, castle, square } = await festivalWith();
  const plan = { times: null, locationIds: [castle.id] };
  expect((await warn("10:00", "11:00", { ...plan, capacity: 450 })).room).toEqual({
    locationName: "Castillo",
    holds: 400,
    capacity: 450,
  });
  expect((await warn("10:00", "11:00", { ...plan, capacity: 400 })).room).toBeNull();
  expect((await warn("10:00", "11:00", plan)).room).toBeNull();
  expect((await warn("10:00", "11:00", { locationIds: [castle.id, square.id], capacity: 450 })).room).toBeNull();
});

test("the nearest free start lies before or after what is busy, inside the bounds", () => {
  const busy = [{ from: 60, to: 120 }];
  const bounds = { length: 30, earliest: 0, latest: 200 };
  expect(nearestFreeStart(busy, 10, bounds)).toBe(10);
  expect(nearestFreeStart(busy, 50, bounds)).toBe(30);
  expect(nearestFreeStart(busy, 100, bounds)).toBe(120);
  expect(nearestFreeStart(busy, 50, { ...bounds, earliest: 40 })).toBe(120);
  expect(nearestFreeStart(busy, 100, { ...bounds, earliest: 40, latest: 120 })).toBeNull();
});
