import { describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { addDays, dayBounds, type FestivalCalendar } from "#app/domain/programme/day.ts";
import { isOnDay } from "#app/domain/programme/event-days.ts";
import { createEvent, createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { readFestivalDays } from "#app/domain/analytics/period-events.server.ts";
import { readPeriod } from "#app/domain/analytics/period.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { randomOf } from "../../support/random.ts";
import { eventInputWith } from "../programme/event-input.ts";
import { cellsOf, hour, reportFor, rowsOf, totalOf } from "./tables.ts";

const at = (start: string, end: string) => ({ startTime: `2026-08-${start}:00Z`, endTime: `2026-08-${end}:00Z` });
const add = (services: Services, fields: Partial<EventInput>, attendees = 0) =>
  services.db
    .transaction()
    .execute((transaction) => createEventIn(services, transaction, eventInputWith(fields), attendees));

async function programme() {
  const services = await memoryFestival();
  const [charco, recova, plaza] = [
    await createLocation(services, { name: "Charco" }),
    await createLocation(services, { name: "La Recova" }),
    await createLocation(services, { name: "Ágora" }),
  ];
  const [circo, musica] = [
    await createCategory(services, { name: "Circo" }),
    await createCategory(services, { name: "Música" }),
  ];
  await add(
    services,
    {
      ...at("21T22:00", "22T00:30"),
      locationIds: [charco.id, recova.id],
      categoryIds: [circo.id, musica.id],
      registration: "places",
      capacity: 40,
    },
    30,
  );
  await add(
    services,
    {
      ...at("22T10:00", "22T11:30"),
      locationIds: [charco.id],
      categoryIds: [circo.id],
      registration: "places",
      capacity: 10,
    },
    5,
  );
  await add(services, {
    ...at("22T12:00", "22T13:00"),
    locationIds: [charco.id],
    categoryIds: [circo.id],
    registration: "none",
    capacity: 500,
  });
  await add(
    services,
    {
      ...at("22T15:00", "22T16:00"),
      locationIds: [charco.id],
      categoryIds: [circo.id],
      status: "CANCELLED",
      registration: "places",
      capacity: 10,
    },
    4,
  );
  await add(services, { ...at("22T15:00", "22T17:00"), locationIds: [charco.id], published: false });
  await add(services, {
    startTime: null,
    endTime: null,
    allDay: { first: "2026-08-22", last: "2026-08-24" },
    locationIds: [recova.id],
    categoryIds: [musica.id],
  });
  await add(services, { ...at("22T09:00", "24T09:00") });
  return { services, charco, recova, plaza };
}

describe("the programme by place", () => {
  const nothing = {
    events: 0,
    duration: 0,
    all_day: 0,
    seats: null,
    taken: null,
    occupancy: null,
    cancelled: 0,
    drafts: 0,
  };

  test("counts an event in each of its places and once in the total, in elapsed hours; cancelled events and drafts are separate", async () => {
    const { services } = await programme();
    const report = await reportFor(services, "places");
    expect(rowsOf(report)).toEqual([
      { ...nothing, place: "Ágora" },
      {
        ...nothing,
        place: "Charco",
        events: 3,
        duration: 5 * hour,
        seats: 50,
        taken: 35,
        occupancy: 0.7,
        cancelled: 1,
        drafts: 1,
      },
      {
        ...nothing,
        place: "La Recova",
        events: 2,
        duration: 2.5 * hour,
        all_day: 1,
        seats: 40,
        taken: 30,
        occupancy: 0.75,
      },
      { ...nothing, place: { word: "no_place" }, events: 1, duration: 48 * hour },
    ]);
    expect(report.totals.map((row) => cellsOf(report, row))).toEqual([
      {
        ...nothing,
        place: { word: "total" },
        events: 5,
        duration: 53 * hour,
        all_day: 1,
        seats: 50,
        taken: 35,
        occupancy: 0.7,
        cancelled: 1,
        drafts: 1,
      },
    ]);
  });
  test("of a period counts an evening past midnight completely, and of longer events the hours within the period", async () => {
    const { services } = await programme();
    const ofDays = async (from: string, to: string) => totalOf(await reportFor(services, "places", { from, to }));
    expect(await ofDays("2026-08-21", "2026-08-21")).toMatchObject({ events: 1, duration: 2.5 * hour, all_day: 0 });
    // From 09:00 UTC, which is 10:00 of the festival's day, on.
    expect(await ofDays("2026-08-22", "2026-08-22")).toMatchObject({
      events: 4,
      duration: (1.5 + 1 + 14) * hour,
      all_day: 1,
      cancelled: 1,
      drafts: 1,
    });
    expect(await ofDays("2026-08-23", "2026-08-23")).toMatchObject({
      events: 2,
      duration: 24 * hour,
      all_day: 1,
      cancelled: 0,
    });
    expect(await ofDays("2026-08-24", "2026-08-24")).toMatchObject({ events: 2, duration: 10 * hour, all_day: 1 });
    expect(await ofDays("2026-08-25", "2026-08-30")).toMatchObject({ events: 0, duration: 0 });
    expect(totalOf(await reportFor(services, "places", { from: "2026-08-23", to: null }))).toMatchObject({
      events: 2,
      duration: 34 * hour,
    });
    expect(totalOf(await reportFor(services, "places", { from: null, to: "2026-08-21" }))).toMatchObject({ events: 1 });
  });
  test("uses festival days", async () => {
    const { services } = await programme();
    await writeSettings(services, { "events.day_start_hour": 6 });
    await add(services, { ...at("22T01:00", "22T02:00") });
    expect(totalOf(await reportFor(services, "places", { from: "2026-08-21", to: "2026-08-21" }))).toMatchObject({
      events: 2,
      duration: 3.5 * hour,
    });
    expect(await readFestivalDays(services, await festivalCalendar(services))).toEqual({
      from: "2026-08-21",
      to: "2026-08-24",
    });
  });
  test("counts texts of older data as places, equal texts as the same place", async () => {
    const services = await memoryFestival();
    for (const [text, when] of [
      ["Muelle", at("22T10:00", "22T11:00")],
      [" muelle ", at("22T12:00", "22T13:00")],
    ] as const) {
      const { id } = await add(services, when);
      await services.db
        .updateTable("events")
        .set({ location_text: text, category_text: "Teatro" })
        .where("id", "=", id)
        .execute();
    }
    expect(rowsOf(await reportFor(services, "places"))).toMatchObject([{ place: "Muelle", events: 2 }]);
    expect(rowsOf(await reportFor(services, "categories"))).toMatchObject([
      { category: { category: "Teatro" }, events: 2 },
    ]);
  });
});

describe("the programme by category", () => {
  test("counts an event in each of its categories and once in the total; events without one have their own row", async () => {
    const { services } = await programme();
    await createCategory(services, { name: "Retirada", isActive: false });
    const report = await reportFor(services, "categories");
    expect(rowsOf(report)).toMatchObject([
      { category: { category: "Circo" }, events: 3, duration: 5 * hour, cancelled: 1, drafts: 0 },
      { category: { category: "Música" }, events: 2, duration: 2.5 * hour, all_day: 1 },
      { category: { category: "OTHER" }, events: 1, duration: 48 * hour, drafts: 1 },
    ]);
    expect(totalOf(report)).toMatchObject({ events: 5, duration: 53 * hour, cancelled: 1, drafts: 1 });
  });
});

describe("when clocks change (2027)", () => {
  test.each([
    // By the clock from 00:30 to 03:00 on the night that has no 01:00 to 02:00, and from 00:30 to 02:30 on the one that has it twice.
    ["2027-03-28", "2027-03-28T00:30:00Z", "2027-03-28T02:00:00Z", 1.5, 23],
    ["2027-10-31", "2027-10-30T23:30:00Z", "2027-10-31T02:30:00Z", 3, 25],
  ])("%s hours are those that pass", async (day, startTime, endTime, hours, dayHours) => {
    const services = await memoryFestival("2027-01-01T00:00:00Z");
    await createEvent(services, eventInputWith({ startTime, endTime }));
    expect(totalOf(await reportFor(services, "places", { from: day, to: day }))).toMatchObject({
      events: 1,
      duration: hours * hour,
    });
    await createEvent(
      services,
      eventInputWith({ startTime: `${addDays(day, -2)}T12:00:00Z`, endTime: `${addDays(day, 2)}T12:00:00Z` }),
    );
    expect(totalOf(await reportFor(services, "places", { from: day, to: day }))).toMatchObject({
      events: 2,
      duration: (hours + dayHours) * hour,
    });
  });
});

describe("whatever the programme", () => {
  test.each([1, 2, 3, 4])(
    "figures are those of its events, and hours of days that follow one another add up (%i)",
    async (seed) => {
      const random = randomOf(seed);
      const services = await memoryFestival("2027-03-01T00:00:00Z");
      if (random.below(2) === 1) await writeSettings(services, { "events.day_start_hour": 5 });
      const places = [
        await createLocation(services, { name: "A" }),
        await createLocation(services, { name: "B" }),
        await createLocation(services, { name: "C" }),
      ].map(({ id }) => id);
      const begin = Date.parse("2027-03-26T00:00:00Z");
      const events = [];
      for (let index = 0; index < 60; index++) {
        const start = begin + random.below(5 * 96) * (hour / 4);
        const length = random.oneOf([hour / 4, hour, 3 * hour, 24 * hour, 25 * hour, 60 * hour]);
        const day = addDays("2027-03-26", random.below(5));
        const when =
          random.below(8) === 0
            ? { startTime: null, endTime: null, allDay: { first: day, last: addDays(day, random.below(3)) } }
            : { startTime: new Date(start).toISOString(), endTime: new Date(start + length).toISOString() };
        const fields = {
          ...when,
          locationIds: places.filter(() => random.below(3) === 0),
          published: random.below(6) > 0,
          status: random.oneOf(["ACTIVE", "ACTIVE", "CANCELLED"] as const),
        };
        events.push(await createEvent(services, eventInputWith(fields)));
      }
      const calendar = await festivalCalendar(services);
      const days = Array.from({ length: 12 }, (_, index) => addDays("2027-03-24", index));
      const hours = new Map<string, number>();
      for (const day of days) {
        const report = await reportFor(services, "places", { from: day, to: day });
        const there = events.filter((event) => isOnDay(event, day, calendar));
        const shown = there.filter((event) => event.publishedAt !== null && event.status !== "CANCELLED");
        expect(totalOf(report)).toMatchObject({
          events: shown.length,
          duration: shown.reduce((sum, event) => sum + lengthOn(event, day, calendar), 0),
          all_day: shown.filter((event) => event.allDay !== null).length,
          cancelled: there.filter((event) => event.publishedAt !== null && event.status === "CANCELLED").length,
          drafts: there.filter((event) => event.publishedAt === null).length,
        });
        for (const [index, id] of places.entries())
          expect(rowsOf(report)[index]).toMatchObject({
            events: shown.filter((event) => event.locations.some((place) => place.id === id)).length,
          });
        hours.set(day, Number(totalOf(report)["duration"]));
      }
      for (const [from, to] of [
        ["2027-03-24", "2027-04-04"],
        ["2027-03-27", "2027-03-29"],
      ] as const) {
        const added = days
          .filter((day) => from <= day && day <= to)
          .reduce((sum, day) => sum + (hours.get(day) ?? 0), 0);
        expect(totalOf(await reportFor(services, "places", { from, to }))["duration"]).toBe(added);
      }
    },
  );
});

/** Counted minute by minute, to be sure; what has at most 24 hours is all of its first day's. */
function lengthOn(
  event: { startTime: string; endTime: string; allDay: object | null },
  day: string,
  calendar: FestivalCalendar,
): number {
  if (event.allDay !== null) return 0;
  const [start, end] = [Date.parse(event.startTime), Date.parse(event.endTime)];
  if (end - start <= 24 * hour) return end - start;
  const bounds = dayBounds(day, calendar);
  let length = 0;
  for (let minute = start; minute < end; minute += 60_000)
    if (bounds.start.getTime() <= minute && minute < bounds.end.getTime()) length += 60_000;
  return length;
}

describe("a period", () => {
  test("is read in the right order, ignoring invalid days", () => {
    expect(readPeriod("2026-08-22", "2026-08-21")).toEqual({ from: "2026-08-21", to: "2026-08-22" });
    expect(readPeriod("2026-02-30", "")).toEqual({ from: null, to: null });
    expect(readPeriod(null, "2026-08-21")).toEqual({ from: null, to: "2026-08-21" });
  });
  test("of the whole festival spans the days of its published events; an empty festival has none", async () => {
    const { services } = await programme();
    const calendar = await festivalCalendar(services);
    await add(services, { startTime: "2026-09-20T10:00:00Z", endTime: "2026-09-20T11:00:00Z", published: false });
    expect(await readFestivalDays(services, calendar)).toEqual({ from: "2026-08-21", to: "2026-08-24" });
    expect(await readFestivalDays(await memoryFestival(), calendar)).toBeNull();
  });
});
