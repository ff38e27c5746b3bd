import { describe, expect, test } from "vitest";
import { dayBounds } from "#app/domain/programme/day.ts";
import { type GridEvent, layOutDay } from "#app/domain/programme/day-grid.ts";
import {
  inTheWayOf,
  movedEvent,
  nextFreeStart,
  placesAfter,
  shiftedStart,
  snapped,
  startOnDay,
} from "#app/domain/programme/day-grid-move.ts";
import { sharedMinutes } from "#app/domain/programme/overlaps.ts";

const canary = { zone: "Atlantic/Canary", dayStartHour: 0 };
const places = [
  { id: "charco", name: "Charco", capacity: 900 },
  { id: "recova", name: "Recova", capacity: null },
];

/** On 22 August, clocks in the Canaries are an hour ahead of UTC. */
const eventAt = (start: string, end: string, fields: Partial<GridEvent> = {}): GridEvent => ({
  id: `${start}-${end}`,
  title: "Gala",
  startTime: start.length === 5 ? `2026-08-22T${start}:00.000Z` : start,
  endTime: end.length === 5 ? `2026-08-22T${end}:00.000Z` : end,
  allDay: null,
  isScheduled: true,
  status: "ACTIVE",
  published: true,
  color: "#667eea",
  placeIds: ["charco"],
  people: [],
  ...fields,
});

function laidOut(events: GridEvent[], { day = "2026-08-22", calendar = canary, wholeDay = false } = {}) {
  const { start, end } = dayBounds(day, calendar);
  return layOutDay({
    start: start.toISOString(),
    end: end.toISOString(),
    zone: calendar.zone,
    places,
    events,
    wholeDay,
  });
}
const charco = (events: GridEvent[]) => laidOut(events).columns[0]?.blocks ?? [];

describe("the hours of the grid", () => {
  test("range from an hour before the first event to an hour after the last, and are at least eight", () => {
    const layout = laidOut([eventAt("09:30", "10:30"), eventAt("20:00", "21:15")]);
    expect([layout.start, layout.minutes]).toEqual(["2026-08-22T08:00:00.000Z", 15 * 60]);
    expect(layout.hours[0]).toEqual({ minute: 0, time: "09:00" });
    expect(laidOut([eventAt("18:00", "19:00")]).minutes).toBe(8 * 60);
    expect(laidOut([]).hours.map(({ time }) => time)).toContain("10:00");
  });
  test("continue after midnight until the day's last event ends, beside the next day's events", () => {
    const late = eventAt("2026-08-22T22:00:00.000Z", "2026-08-23T00:45:00.000Z");
    const tomorrow = eventAt("2026-08-22T23:30:00.000Z", "2026-08-23T01:00:00.000Z", { placeIds: ["recova"] });
    const afterwards = eventAt("2026-08-23T09:00:00.000Z", "2026-08-23T10:00:00.000Z");
    const layout = laidOut([late, tomorrow, afterwards]);
    expect(layout.hours.slice(-2).map(({ time }) => time)).toEqual(["00:00", "01:00"]);
    expect(layout.columns.map(({ blocks }) => blocks.map(({ event }) => event.id))).toEqual([[late.id], [tomorrow.id]]);
  });
  test("begin with the festival day, so that an event after midnight belongs to the evening before", () => {
    const night = eventAt("2026-08-23T00:30:00.000Z", "2026-08-23T02:00:00.000Z");
    const calendar = { ...canary, dayStartHour: 6 };
    expect(laidOut([night], { calendar }).columns[0]?.blocks).toHaveLength(1);
    expect(laidOut([night], { calendar, wholeDay: true }).hours.map(({ time }) => time)).toMatchObject({
      0: "06:00",
      23: "05:00",
      length: 24,
    });
    expect(laidOut([night], { calendar, day: "2026-08-23" }).columns[0]?.blocks).toEqual([]);
  });
  test("are 23 on the day when clocks go forward, and 25 when they go back", () => {
    const spring = laidOut([], { day: "2026-03-29", wholeDay: true });
    expect(spring.hours.slice(0, 3).map(({ time }) => time)).toEqual(["00:00", "02:00", "03:00"]);
    expect(spring.minutes).toBe(23 * 60);
    const autumn = laidOut([], { day: "2026-10-25", wholeDay: true });
    expect(autumn.hours.slice(0, 4).map(({ time }) => time)).toEqual(["00:00", "01:00", "01:00", "02:00"]);
    expect(autumn.minutes).toBe(25 * 60);
  });
  test("show an event from the day before at the top", () => {
    const [block] = charco([eventAt("2026-08-21T22:00:00.000Z", "2026-08-22T01:00:00.000Z")]);
    expect(block).toMatchObject({ from: 0, to: 120, isFromBefore: true });
  });
});

describe("the columns of the grid", () => {
  test("show an event in each of its places, including drafts and cancelled ones", () => {
    const both = eventAt("18:00", "19:00", { placeIds: ["recova", "charco"], published: false, status: "CANCELLED" });
    expect(laidOut([both]).columns.map(({ blocks }) => blocks.length)).toEqual([1, 1]);
  });
  test("leave out all-day events, events longer than a day and events without a place", () => {
    const allDay = eventAt("2026-08-21T23:00:00.000Z", "2026-08-22T23:00:00.000Z", {
      allDay: { first: "2026-08-22", last: "2026-08-22" },
    });
    const exhibition = eventAt("2026-08-20T10:00:00.000Z", "2026-08-25T18:00:00.000Z");
    const homeless = eventAt("18:00", "19:00", { placeIds: [] });
    const layout = laidOut([allDay, exhibition, homeless]);
    expect(layout.columns.flatMap(({ blocks }) => blocks)).toEqual([]);
    expect(layout.tray).toEqual([allDay, exhibition, homeless]);
  });
});

describe("events in one place at overlapping times", () => {
  test("are counted, and the later one is indented with its overlap marked", () => {
    const layout = laidOut([eventAt("18:00", "19:15"), eventAt("19:00", "20:00"), eventAt("20:00", "21:00")]);
    expect(layout.columns.map(({ overlaps }) => overlaps)).toEqual([1, 0]);
    expect(layout.columns[0]?.blocks.map(({ lane, lanes, overlap }) => [lane, lanes, overlap])).toEqual([
      [0, 1, 0],
      [1, 1, 15],
      [0, 1, 0],
    ]);
  });
  test("stand side by side if the second would hide the first one's title", () => {
    expect(
      charco([eventAt("18:00", "20:00"), eventAt("18:10", "19:00")]).map(({ lane, lanes }) => [lane, lanes]),
    ).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
  test("do not count if one is cancelled, and both stay readable", () => {
    const layout = laidOut([eventAt("18:00", "19:00", { status: "CANCELLED" }), eventAt("18:00", "19:30")]);
    expect(layout.columns[0]?.overlaps).toBe(0);
    expect(layout.columns[0]?.blocks.map(({ lanes, overlap }) => [lanes, overlap])).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });
});

describe("moving an event", () => {
  const bounds = { start: "2026-08-21T23:00:00.000Z", end: "2026-08-22T23:00:00.000Z" };
  test("keeps its length, and the new place takes the position of the old one", () => {
    const event = eventAt("18:00", "19:10", { placeIds: ["recova", "charco"] });
    const moved = movedEvent(event, {
      id: event.id,
      startTime: "2026-08-22T20:00:00.000Z",
      from: "recova",
      to: "plaza",
    });
    expect(moved).toMatchObject({ endTime: "2026-08-22T21:10:00.000Z", placeIds: ["plaza", "charco"] });
    expect(placesAfter(["recova", "charco"], { from: "recova", to: "charco" })).toEqual(["charco"]);
    expect(placesAfter(["recova"], { from: "recova", to: null })).toEqual([]);
    expect(placesAfter([], { from: null, to: "recova" })).toEqual(["recova"]);
  });
  test("keeps it on its day", () => {
    expect(shiftedStart("2026-08-21T23:05:00.000Z", -15, bounds)).toBe(bounds.start);
    expect(shiftedStart("2026-08-22T22:50:00.000Z", 15, bounds)).toBe("2026-08-22T22:55:00.000Z");
  });
  test("snaps a drag to five minutes of the clock", () => {
    expect(snapped(Date.parse("2026-08-22T18:02:29.000Z"))).toBe("2026-08-22T18:00:00.000Z");
    expect(snapped(Date.parse("2026-08-22T18:02:31.000Z"))).toBe("2026-08-22T18:05:00.000Z");
  });
  test("reads a typed time as one of the festival day", () => {
    expect(startOnDay("2026-08-22", "21:00", canary, null)).toBe("2026-08-22T20:00:00.000Z");
    expect(startOnDay("2026-08-22", "01:30", { ...canary, dayStartHour: 6 }, null)).toBe("2026-08-23T00:30:00.000Z");
  });
  test("keeps the meant one of two equal hours, and moves a skipped one forward", () => {
    const second = "2026-10-25T01:30:00.000Z";
    expect(startOnDay("2026-10-25", "01:30", canary, second)).toBe(second);
    expect(startOnDay("2026-10-25", "01:30", canary, null)).toBe("2026-10-25T00:30:00.000Z");
    expect(startOnDay("2026-03-29", "01:30", canary, null)).toBe("2026-03-29T01:30:00.000Z");
  });
  test("names the overlapping events; an end that touches a start is no overlap", () => {
    const [early, late] = [eventAt("17:00", "18:15"), eventAt("19:00", "20:00")];
    const gala = eventAt("18:00", "19:00");
    expect(inTheWayOf(gala, [late, early, gala])).toEqual([early]);
    expect(sharedMinutes(gala, early)).toBe(15);
    const exhibition = eventAt("2026-08-20T10:00:00.000Z", "2026-08-25T18:00:00.000Z");
    expect(
      inTheWayOf(gala, [exhibition, { ...early, status: "CANCELLED" }, { ...early, placeIds: ["recova"] }]),
    ).toEqual([]);
    expect(inTheWayOf({ ...gala, status: "CANCELLED" }, [early])).toEqual([]);
  });
  test("finds the next free time after several events, but not on another day", () => {
    const others = [eventAt("17:00", "18:15"), eventAt("18:45", "20:00")];
    expect(nextFreeStart(eventAt("18:00", "18:30"), others, bounds.end)).toBe("2026-08-22T18:15:00.000Z");
    expect(nextFreeStart(eventAt("18:00", "19:00"), others, bounds.end)).toBe("2026-08-22T20:00:00.000Z");
    expect(nextFreeStart(eventAt("20:00", "21:00"), others, bounds.end)).toBe("2026-08-22T20:00:00.000Z");
    expect(
      nextFreeStart(eventAt("18:00", "19:00"), [eventAt("17:00", "2026-08-22T23:30:00.000Z")], bounds.end),
    ).toBeNull();
  });
});
