import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { EventListQuery } from "#app/domain/programme/event-list.ts";
import { listEventsForAdmin, withDatesOfSeries } from "#app/domain/programme/event-list.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { createSeries, readSeries } from "#app/domain/series/series.server.ts";
import { findTakenDates } from "#app/domain/series/taken-dates.server.ts";
import { memoryFestival } from "../../support/festival.ts";
import { eventInputWith } from "../programme/event-input.ts";

const saturdays = ["2026-08-22", "2026-08-29", "2026-09-05"];

/** A festival with a series of three Saturdays, and one event between the first two. */
async function festival() {
  const services = await memoryFestival();
  const first = await createSeries(services, eventInputWith({ title: "Mercado" }), saturdays);
  const single = await createEvent(
    services,
    eventInputWith({ title: "Gala", startTime: "2026-08-25T18:00:00Z", endTime: "2026-08-25T20:00:00Z" }),
  );
  const rows = async (query: EventListQuery = {}) => {
    const { events, rows: count, total } = await listEventsForAdmin(services, { isGrouped: true, ...query });
    return { rows: events.map(({ title, series }) => [title, series?.shown ?? 1]), count, total };
  };
  return { services, first, single, rows };
}

describe("the table of events", () => {
  test("has a series as one row at its first date, and counts its events", async () => {
    const { rows } = await festival();
    const all = { count: 2, total: 4 };
    expect(await rows()).toEqual({
      rows: [
        ["Mercado", 3],
        ["Gala", 1],
      ],
      ...all,
    });
    expect(await rows({ direction: "descending" })).toEqual({
      rows: [
        ["Gala", 1],
        ["Mercado", 3],
      ],
      ...all,
    });
    expect(await rows({ sort: "title" })).toEqual({
      rows: [
        ["Gala", 1],
        ["Mercado", 3],
      ],
      ...all,
    });
    expect(await rows({ pageSize: 1, page: 2 })).toEqual({ rows: [["Gala", 1]], ...all });
  });

  test("lets a row stand for the dates that match the filter", async () => {
    const { rows } = await festival();
    expect((await rows({ date: "2026-08-29" })).rows).toEqual([["Mercado", 1]]);
  });

  test("has each date of a series that is looked at alone", async () => {
    const { services, first, rows } = await festival();
    const series = (await readSeries(services, first.id))?.id;
    expect(await rows({ series })).toEqual({ rows: saturdays.map(() => ["Mercado", 1]), count: 3, total: 3 });
  });

  test("gives the dates for which ticked rows stand", async () => {
    const { services, first, single } = await festival();
    const dates = (await readSeries(services, first.id))?.dates.map(({ id }) => id) ?? [];
    expect(await withDatesOfSeries(services, [single.id, first.id], {})).toEqual([single.id, ...dates]);
    expect(await withDatesOfSeries(services, [first.id], { date: "2026-08-22" })).toEqual([first.id]);
  });
});

test("the dates on which a repeated event would meet another one in its place are found, also over a change of the clocks", async () => {
  const services = await memoryFestival();
  const [plaza, muelle] = [
    await createLocation(services, { name: "Plaza" }),
    await createLocation(services, { name: "Muelle" }),
  ];
  const at = (day: string, from: string, to: string) =>
    createEvent(
      services,
      eventInputWith({ startTime: `${day}T${from}:00Z`, endTime: `${day}T${to}:00Z`, locationIds: [plaza.id] }),
    );
  await at("2026-10-24", "19:30", "20:30");
  // In winter time the repeated event is from 20:00 to 21:00 by UTC.
  await at("2026-10-31", "20:30", "21:30");
  await at("2026-11-07", "19:00", "20:00");
  const event = { startTime: "2026-10-17T19:00:00Z", endTime: "2026-10-17T20:00:00Z" };
  const days = ["2026-10-24", "2026-10-31", "2026-11-07"];
  const calendar = { zone: "Atlantic/Canary", dayStartHour: 0 };
  const taken = (locationIds: string[]) =>
    findTakenDates(services, { id: null, ...event, locationIds }, days, calendar);
  expect(await taken([plaza.id])).toEqual({
    days: ["2026-10-24", "2026-10-31"],
    // An hour and a half later it is free on all dates; an hour earlier the first one of winter time is in the way.
    free: { startTime: "2026-10-17T20:30:00.000Z", endTime: "2026-10-17T21:30:00.000Z", location: null },
  });
  expect(await taken([muelle.id])).toEqual({ days: [], free: null });
});
