import { describe, expect, test } from "vitest";
import { dayBounds } from "#app/domain/programme/day.ts";
import { type GridEvent, layOutDays } from "#app/domain/programme/day-grid.ts";
import {
  drawnHours,
  movedEvent,
  nearestElsewhere,
  nextFreeStart,
  placesAfter,
  shiftedStart,
  snapped,
  startingAt,
  startOnDay,
  typedHours,
  withEdgeAt,
} from "#app/domain/programme/day-grid-move.ts";

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
  isInSeries: false,
  ...fields,
});

function laidOut(events: GridEvent[], { day = "2026-08-22", calendar = canary, wholeDay = false } = {}) {
  const [layout] = layOutDays({ days: [boundsOf(day, calendar)], zone: calendar.zone, places, events, wholeDay }).days;
  if (layout === undefined) throw new Error("No day was laid out");
  return layout;
}
function boundsOf(day: string, calendar = canary) {
  const { start, end } = dayBounds(day, calendar);
  return { day, start: start.toISOString(), end: end.toISOString() };
}
const charco = (events: GridEvent[]) => laidOut(events).columns[0]?.blocks ?? [];

describe("the hours of the grid", () => {
  test("range from an hour before the first event to an hour after the last, and are at least eight", () => {
    const layout = laidOut([eventAt("09:30", "10:30"), eventAt("20:00", "21:15")]);
    expect([layout.top, layout.minutes]).toEqual(["2026-08-22T08:00:00.000Z", 15 * 60]);
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
    const events = [allDay, exhibition, homeless];
    expect(laidOut(events).columns.flatMap(({ blocks }) => blocks)).toEqual([]);
    const shown = { zone: canary.zone, places, events, wholeDay: false };
    expect(layOutDays({ days: [boundsOf("2026-08-22")], ...shown }).tray).toEqual(events);
  });
});

describe("events in one place at overlapping times", () => {
  test("are counted, and the later one is indented with its overlap marked", () => {
    const layout = laidOut([eventAt("18:00", "19:15"), eventAt("19:00", "20:00"), eventAt("20:00", "21:00")]);
    expect(layout.columns.map(({ overlaps }) => overlaps)).toEqual([1, 0]);
    expect(layout.columns[0]?.blocks.map(({ indent, lanes, overlap }) => [indent, lanes, overlap])).toEqual([
      [0, 1, 0],
      [1, 1, 15],
      [0, 1, 0],
    ]);
  });
  test("are indented further for each that still runs, so that none is squeezed", () => {
    const blocks = charco([
      eventAt("18:00", "21:00"),
      eventAt("18:30", "20:30"),
      eventAt("19:00", "20:00"),
      eventAt("20:40", "21:30"),
    ]);
    expect(blocks.map(({ indent, lanes }) => [indent, lanes])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [1, 1],
    ]);
  });
  test("make their column wider if they stand side by side", () => {
    const columns = laidOut([eventAt("18:00", "20:00"), eventAt("18:10", "19:00"), eventAt("18:20", "19:00")]).columns;
    expect(columns.map(({ lanes }) => lanes)).toEqual([3, 1]);
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

describe("several days beside each other", () => {
  test("show the same hours, from the first event of any day to the last", () => {
    const events = [
      eventAt("09:00", "10:00"),
      eventAt("2026-08-23T20:00:00.000Z", "2026-08-23T21:00:00.000Z"),
      eventAt("2026-08-24T20:00:00.000Z", "2026-08-24T21:00:00.000Z"),
    ];
    const days = ["2026-08-22", "2026-08-23", "2026-08-24"].map((day) => boundsOf(day));
    const layout = layOutDays({ days, zone: canary.zone, places, events, wholeDay: false });
    expect(layout.days.map(({ hours }) => [hours[0]?.time, hours.length])).toEqual([
      ["09:00", 14],
      ["09:00", 14],
      ["09:00", 14],
    ]);
    expect(layout.days.map(({ columns }) => columns[0]?.blocks.map(({ from }) => from))).toEqual([[60], [720], [720]]);
  });
});

describe("the free hours of a place", () => {
  test("are at most one part of each hour, the longest; a cancelled event takes none", () => {
    const { columns, hours } = laidOut([
      eventAt("18:00", "19:20"),
      eventAt("19:50", "20:05"),
      eventAt("21:00", "22:00", { status: "CANCELLED" }),
    ]);
    const free = columns[0]?.free.map(({ from, to }) => [hours[Math.floor(from / 60)]?.time, from % 60, to - from]);
    expect(free).toEqual([
      ["16:00", 0, 60],
      ["17:00", 0, 60],
      ["18:00", 0, 60],
      ["20:00", 20, 30],
      ["21:00", 5, 55],
      ["22:00", 0, 60],
      ["23:00", 0, 60],
    ]);
  });
});

describe("moving an event", () => {
  const bounds = { start: "2026-08-21T23:00:00.000Z", end: "2026-08-22T23:00:00.000Z" };
  test("keeps its length, and the new place takes the position of the old one", () => {
    const event = eventAt("18:00", "19:10", { placeIds: ["recova", "charco"] });
    const here = { id: event.id, startTime: event.startTime, endTime: event.endTime, from: "recova", to: "plaza" };
    const moved = movedEvent(event, startingAt(here, "2026-08-22T20:00:00.000Z"));
    expect(moved).toMatchObject({ endTime: "2026-08-22T21:10:00.000Z", placeIds: ["plaza", "charco"] });
    expect(placesAfter(["recova", "charco"], { from: "recova", to: "charco" })).toEqual(["charco"]);
    expect(placesAfter(["recova"], { from: "recova", to: null })).toEqual([]);
    expect(placesAfter([], { from: null, to: "recova" })).toEqual(["recova"]);
  });
  test("keeps it on its day", () => {
    expect(shiftedStart("2026-08-21T23:05:00.000Z", -15, bounds)).toBe(bounds.start);
    expect(shiftedStart("2026-08-22T22:50:00.000Z", 15, bounds)).toBe("2026-08-22T22:55:00.000Z");
  });
  test("changes one end, but leaves five minutes and begins on the day", () => {
    const gala = eventAt("18:00", "19:00");
    const here = { id: gala.id, startTime: gala.startTime, endTime: gala.endTime, from: "charco", to: "charco" };
    const at = (time: string) => `2026-08-22T${time}:00.000Z`;
    expect(withEdgeAt(here, "end", at("20:15"), bounds)).toEqual({ ...here, endTime: at("20:15") });
    expect(withEdgeAt(here, "end", at("17:00"), bounds).endTime).toBe(at("18:05"));
    expect(withEdgeAt(here, "start", at("17:15"), bounds)).toEqual({ ...here, startTime: at("17:15") });
    expect(withEdgeAt(here, "start", at("23:00"), bounds).startTime).toBe(at("18:55"));
    expect(withEdgeAt(here, "start", "2026-08-21T20:00:00.000Z", bounds).startTime).toBe(bounds.start);
  });
  test("reads typed hours: the length stays, unless the end is typed or held", () => {
    const typed = { day: "2026-08-22", at: "2026-08-22T18:00:00.000Z", until: "2026-08-22T19:30:00.000Z" };
    const hours = (fields: { start?: string; end?: string; holdsEnd?: boolean }) => {
      const { startTime, endTime } = typedHours({ ...typed, holdsEnd: false, ...fields }, canary);
      return [startTime.slice(8, 16), endTime.slice(8, 16)];
    };
    expect(hours({ start: "20:00", end: "20:30" })).toEqual(["22T19:00", "22T20:30"]);
    expect(hours({ start: "20:00", end: "22:00" })).toEqual(["22T19:00", "22T21:00"]);
    expect(hours({ start: "20:00", end: "20:30", holdsEnd: true })).toEqual(["22T19:00", "22T19:30"]);
    expect(hours({ start: "23:30", end: "00:15" })).toEqual(["22T22:30", "22T23:15"]);
    expect(hours({ start: "19:00", end: "19:00" })).toEqual(["22T18:00", "22T18:00"]);
  });
  test("draws a new event in whole quarters of an hour, in both directions", () => {
    const at = (time: string) => Date.parse(`2026-08-22T${time}:00.000Z`);
    const hours = { startTime: "2026-08-22T18:00:00.000Z", endTime: "2026-08-22T19:15:00.000Z" };
    expect(drawnHours(at("18:04"), at("19:03"))).toEqual(hours);
    expect(drawnHours(at("19:03"), at("18:04"))).toEqual(hours);
    expect(drawnHours(at("18:00"), at("18:00")).endTime).toBe("2026-08-22T18:15:00.000Z");
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
  test("finds the next free time after several events, but not on another day", () => {
    const others = [eventAt("17:00", "18:15"), eventAt("18:45", "20:00")];
    expect(nextFreeStart(eventAt("18:00", "18:30"), others, bounds.end)).toBe("2026-08-22T18:15:00.000Z");
    expect(nextFreeStart(eventAt("18:00", "19:00"), others, bounds.end)).toBe("2026-08-22T20:00:00.000Z");
    expect(nextFreeStart(eventAt("20:00", "21:00"), others, bounds.end)).toBe("2026-08-22T20:00:00.000Z");
    expect(
      nextFreeStart(eventAt("18:00", "19:00"), [eventAt("17:00", "2026-08-22T23:30:00.000Z")], bounds.end),
    ).toBeNull();
  });
  test("leaves the time to set up before the next free time, and waits for people", () => {
    const others = [eventAt("17:00", "18:15"), eventAt("18:30", "19:00", { placeIds: ["recova"], people: ["Dácil"] })];
    const gala = eventAt("18:00", "18:20", { people: ["dacil"] });
    expect(nextFreeStart(gala, others, bounds.end, 15)).toBe("2026-08-22T19:00:00.000Z");
    expect(nextFreeStart({ ...gala, people: [] }, others, bounds.end, 15)).toBe("2026-08-22T18:30:00.000Z");
  });
  test("finds the nearest free hour in another place, with the time to set up", () => {
    const gala = eventAt("18:00", "19:00");
    const others = [gala, eventAt("17:30", "18:30"), eventAt("17:00", "19:15", { id: "x", placeIds: ["recova"] })];
    const move = { id: gala.id, startTime: gala.startTime, endTime: gala.endTime, from: "charco", to: "charco" };
    const around = { events: others, bounds, setUpMinutes: 15 };
    expect(nearestElsewhere(gala, move, places, around)).toEqual({
      id: gala.id,
      startTime: "2026-08-22T19:30:00.000Z",
      endTime: "2026-08-22T20:30:00.000Z",
      from: "charco",
      to: "recova",
    });
    expect(nearestElsewhere(gala, move, [...places, { id: "plaza" }], around)).toMatchObject({
      startTime: gala.startTime,
      to: "plaza",
    });
  });
});
