import { describe, expect, test } from "vitest";
import type { EventListRow } from "#app/domain/programme/event-list.ts";
import {
  chosenFilters,
  deletionPath,
  type EventsAddress,
  eventsPath,
  filterOf,
  readEventsAddress,
  wholeTable,
} from "#app/panel/events/events-address.ts";
import { layOutStrip } from "#app/panel/events/DayStrip.tsx";
import { overlapMinutes, eventTimes } from "#app/panel/kit/date-texts.ts";
import { summaryWith } from "../domain/programme/event-input.ts";
import { textsIn } from "./texts.ts";

const now = new Date("2026-08-22T18:42:00Z");
const row = (fields: Partial<EventListRow>): EventListRow => ({
  ...summaryWith(),
  published: true,
  isScheduled: true,
  series: null,
  ...fields,
});
const at = (start: string, end: string) => ({
  startTime: `2026-08-${start}:00.000Z`,
  endTime: `2026-08-${end}:00.000Z`,
});

describe("the address of the table of events", () => {
  const address: EventsAddress = {
    query: "sal y viento",
    day: "2026-08-22",
    states: ["upcoming", "draft"],
    categoryIds: ["a", "b"],
    locationIds: ["c"],
    streaming: true,
    flags: ["conflicts", "full"],
    series: "s",
    sort: "title",
    direction: "descending",
    page: 3,
  };
  const searchOf = (path: string) => new URL(path, "http://x").searchParams;

  test("gives the same table when it is read again, and names only values that differ from the defaults", () => {
    expect(readEventsAddress(searchOf(eventsPath(address)))).toEqual(address);
    expect(eventsPath(wholeTable)).toBe("/admin/events");
    expect(eventsPath({ ...wholeTable, page: 2 })).toBe("/admin/events?page=2");
  });
  test("ignores invalid values", () => {
    expect(
      readEventsAddress(
        new URLSearchParams("day=2026-13-01&state=x&sort=price&dir=up&page=-1&streaming=yes&category=&place=&q=%20%20"),
      ),
    ).toEqual(wholeTable);
  });
  test("keeps the table's state while the panel asks about a deletion", () => {
    const search = searchOf(deletionPath(address, ["x", "y"]));
    expect([search.get("confirm"), search.getAll("id"), readEventsAddress(search)]).toEqual([
      "delete",
      ["x", "y"],
      address,
    ]);
  });
  test("gives the number of chosen filters, without the search", () => {
    expect([chosenFilters(wholeTable), chosenFilters({ ...wholeTable, query: "x" }), chosenFilters(address)]).toEqual([
      0, 0, 10,
    ]);
    expect(filterOf(wholeTable)).toEqual({ search: "", states: [], categoryIds: [], locationIds: [], flags: [] });
  });
});

describe("the day strip", () => {
  const events = [
    row({ id: "a", ...at("22T10:30", "22T12:00") }),
    row({ id: "b", ...at("22T11:00", "22T12:30") }),
    row({ id: "c", ...at("22T18:00", "22T20:00"), status: "CANCELLED" }),
    row({ id: "d", ...at("22T23:00", "23T00:30"), published: false }),
  ];
  const none = { count: 0, spans: [] };

  test("goes from full hour to full hour in the festival's zone", () => {
    const strip = layOutStrip(events, none, "Atlantic/Canary", now);
    expect(strip?.hours.map(({ text }) => text).join(" ")).toBe("11 12 13 14 15 16 17 18 19 20 21 22 23 00 01 02");
    expect(strip?.bars.map(({ state, lane }) => [state, lane])).toEqual([
      ["finished", 0],
      ["finished", 1],
      ["cancelled", 0],
      ["draft", 0],
    ]);
    expect(strip?.bars[0]).toMatchObject({ left: expect.closeTo(100 / 30), width: expect.closeTo(10) });
    expect(strip?.now).toBeCloseTo(((8 * 60 + 42) / (15 * 60)) * 100);
  });
  test("shows where events overlap, and shows no current time on another day", () => {
    const strip = layOutStrip(
      events,
      { count: 1, spans: [at("22T11:30", "22T13:00")] },
      "UTC",
      new Date("2026-08-25T10:00:00Z"),
    );
    expect(strip?.clashes).toEqual([{ left: expect.closeTo(10), width: expect.closeTo(10) }]);
    expect(strip?.now).toBeNull();
  });
  test("puts at most four bars above one another", () => {
    const crowd = Array.from({ length: 6 }, (_, index) => row({ id: String(index), ...at("22T10:00", "22T11:00") }));
    expect(layOutStrip(crowd, none, "UTC", now)?.bars.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 3, 3]);
  });
  test("is absent on a day with only all-day events", () => {
    expect(layOutStrip([row({ allDay: { first: "2026-08-22", last: "2026-08-22" } })], none, "UTC", now)).toBeNull();
  });
});

describe("the time of an event in a row", () => {
  const t = textsIn("es");
  const zone = "Atlantic/Canary";
  test("is its civil day and its hours", () => {
    expect(eventTimes(t, row(at("22T23:30", "23T01:00")), zone, now)).toEqual({
      day: "dom 23 ago",
      time: "00:30–02:00",
    });
  });
  test("includes the year if it is another year", () => {
    expect(
      eventTimes(t, row({ startTime: "2027-01-02T10:00:00Z", endTime: "2027-01-02T11:00:00Z" }), zone, now).day,
    ).toBe("sab 2 ene 2027");
  });
  test("goes from day to day if the event lasts longer than a day", () => {
    expect(eventTimes(t, row(at("20T10:00", "25T18:00")), zone, now)).toEqual({
      day: "jue 20 ago 11:00 –",
      time: "mar 25 ago 19:00",
    });
    expect(eventTimes(t, row({ allDay: { first: "2026-08-22", last: "2026-08-23" } }), zone, now).day).toBe(
      "sab 22 ago – dom 23 ago",
    );
  });
  test("includes the minutes of an overlap, at least one minute", () => {
    expect([
      overlapMinutes(at("22T10:00", "22T10:15")),
      overlapMinutes({ startTime: "2026-08-22T10:00:00Z", endTime: "2026-08-22T10:00:05Z" }),
    ]).toEqual([15, 1]);
  });
});
