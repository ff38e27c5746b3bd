import { describe, expect, test } from "vitest";
import { clockTime, localToInstant } from "#app/domain/programme/day.ts";
import type { EventPlace, EventSummary } from "#app/domain/programme/event.ts";
import { foldEarlier, layOut, type PlacesLayout, rowAt, rowLength } from "#app/routes/programme/places-layout.ts";
import { summaryWith } from "../domain/programme/event-input.ts";

const zone = "Atlantic/Canary";
const hour = 3_600_000;
const rowsPerHour = hour / rowLength;
const charco: EventPlace = { id: "charco", name: "Charco de San Ginés" };
const recova: EventPlace = { id: "recova", name: "La Recova" };
const avila: EventPlace = { id: "avila", name: "Ávila" };

/** An event from one wall-clock time of the festival to another, in the Charco unless told. */
const eventAt = (id: string, from: string, to: string, fields: Partial<EventSummary> = {}): EventSummary =>
  summaryWith({
    id,
    startTime: localToInstant(from, zone).toISOString(),
    endTime: localToInstant(to, zone).toISOString(),
    locations: [charco],
    ...fields,
  });
const today = (id: string, from: string, to: string, fields: Partial<EventSummary> = {}) =>
  eventAt(id, `2026-08-22T${from}`, `2026-08-22T${to}`, fields);
const layOutHere = (...events: EventSummary[]) => layOut(events, zone, "Sin lugar");
const hoursOf = (layout: PlacesLayout) =>
  layout.hours.map(({ starts, afterGap }) => `${afterGap ? "… " : ""}${clockTime(new Date(starts), zone)}`);
const blocksOf = (layout: PlacesLayout) => layout.blocks.map(({ event, column }) => [event.id, column]);

/** The rows of a block begin at the event's start and end at its end. */
function expectTrueRows(layout: PlacesLayout): void {
  for (const { event, row, span } of layout.blocks) {
    const start = Date.parse(event.startTime);
    expect(row, event.id).toBe(rowAt(start, layout.hours));
    expect(span, event.id).toBe((Date.parse(event.endTime) - start) / rowLength);
    expect(row + span, event.id).toBeLessThanOrEqual(layout.rows);
  }
}

function expectNoOverlap(layout: PlacesLayout): void {
  for (const [index, one] of layout.blocks.entries()) {
    for (const other of layout.blocks.slice(index + 1)) {
      const apart = one.column !== other.column || one.row + one.span <= other.row || other.row + other.span <= one.row;
      expect(apart, `${one.event.id} and ${other.event.id}`).toBe(true);
    }
  }
}

describe("the hours of the grid", () => {
  test("are the full hours of the festival in which an event runs", () => {
    expect(hoursOf(layOutHere(today("a", "18:30", "20:15")))).toEqual(["18:00", "19:00", "20:00"]);
  });
  test("don't include the hour at whose beginning the last event ends", () => {
    expect(hoursOf(layOutHere(today("a", "18:00", "20:00")))).toEqual(["18:00", "19:00"]);
  });
  test("leave out hours without events, and the hour after such a gap is marked", () => {
    const layout = layOutHere(today("a", "10:00", "11:00"), today("b", "17:00", "18:30"), today("c", "21:00", "22:00"));
    expect(hoursOf(layout)).toEqual(["10:00", "… 17:00", "18:00", "… 21:00"]);
    expectTrueRows(layout);
  });
  test("have no gap while an event in another place runs", () => {
    const layout = layOutHere(
      today("a", "10:00", "11:00"),
      today("b", "10:30", "13:00", { locations: [recova] }),
      today("c", "13:00", "14:00"),
    );
    expect(hoursOf(layout)).toEqual(["10:00", "11:00", "12:00", "13:00"]);
  });
  test("have rows of the same length one after the other", () => {
    const layout = layOutHere(today("a", "10:00", "11:00"), today("b", "17:00", "19:00"));
    expect(layout.hours.map(({ row }) => row)).toEqual([0, rowsPerHour, 2 * rowsPerHour]);
    expect(layout.rows).toBe(3 * rowsPerHour);
  });
  test("continue over midnight without a gap", () => {
    const layout = layOutHere(
      eventAt("a", "2026-08-22T22:30", "2026-08-23T01:30"),
      eventAt("b", "2026-08-23T01:30", "2026-08-23T02:00"),
    );
    expect(hoursOf(layout)).toEqual(["22:00", "23:00", "00:00", "01:00"]);
    expectTrueRows(layout);
    expect(blocksOf(layout)).toEqual([
      ["a", 0],
      ["b", 0],
    ]);
  });
  test("are full hours also in a zone that is three quarters of an hour off UTC", () => {
    const event = summaryWith({
      startTime: "2026-08-22T12:30:00.000Z",
      endTime: "2026-08-22T13:15:00.000Z",
      locations: [charco],
    });
    const layout = layOut([event], "Asia/Kathmandu", "");
    expect(layout.hours.map(({ starts }) => clockTime(new Date(starts), "Asia/Kathmandu"))).toEqual(["18:00"]);
    expectTrueRows(layout);
  });
  test("include twice the hour that occurs twice when clocks go back", () => {
    // 2027-10-31: at 02:00 summer time it is 01:00 again.
    const event = summaryWith({
      startTime: "2027-10-30T23:30:00.000Z",
      endTime: "2027-10-31T02:30:00.000Z",
      locations: [charco],
    });
    const layout = layOutHere(event);
    expect(hoursOf(layout)).toEqual(["00:00", "01:00", "01:00", "02:00"]);
    expect(layout.blocks[0]?.span).toBe(3 * rowsPerHour);
    expectTrueRows(layout);
  });
  test("leave out the hour that clocks skip in spring, without a mark for a gap", () => {
    const layout = layOutHere(eventAt("a", "2027-03-28T00:30", "2027-03-28T03:00"));
    expect(hoursOf(layout)).toEqual(["00:00", "02:00"]);
    expectTrueRows(layout);
  });
});

describe("the row of an instant", () => {
  const { hours } = layOutHere(today("a", "10:00", "11:00"), today("b", "17:00", "18:00"));
  const rowOf = (time: string) => rowAt(localToInstant(`2026-08-22T${time}`, zone).getTime(), hours);

  test("counts from the first shown hour, with fractions", () => {
    expect([rowOf("10:00"), rowOf("10:30"), rowOf("17:00")]).toEqual([0, rowsPerHour / 2, rowsPerHour]);
    expect(rowOf("10:07")).toBeCloseTo((7 * 60_000) / rowLength);
  });
  test("is null outside of the shown hours", () => {
    expect([rowOf("09:59"), rowOf("11:00"), rowOf("16:59"), rowOf("18:00")]).toEqual([null, null, null, null]);
  });
});

describe("the places of the grid", () => {
  test("are in the order of their names, without regard to accents", () => {
    const layout = layOutHere(
      today("a", "10:00", "11:00", { locations: [recova] }),
      today("b", "10:00", "11:00"),
      today("c", "10:00", "11:00", { locations: [avila] }),
    );
    expect(layout.columns.map(({ name, column }) => [name, column])).toEqual([
      ["Ávila", 0],
      ["Charco de San Ginés", 1],
      ["La Recova", 2],
    ]);
  });
  test("show an event with two places twice, in the same rows", () => {
    const layout = layOutHere(today("parade", "10:00", "11:00", { locations: [recova, charco] }));
    expect(blocksOf(layout)).toEqual([
      ["parade", 0],
      ["parade", 1],
    ]);
    expect(layout.columns.map(({ key, count }) => [key, count])).toEqual([
      ["charco", 1],
      ["recova", 1],
    ]);
    expectTrueRows(layout);
  });
  test("show all events of a place in one column, with their number", () => {
    const layout = layOutHere(today("a", "10:00", "11:00"), today("b", "11:00", "12:00"), today("c", "15:00", "16:00"));
    expect(layout.columns).toEqual([{ key: "charco", name: "Charco de San Ginés", column: 0, lanes: 1, count: 3 }]);
    expect(layout.lanes).toBe(1);
  });
  test("include the plain text of older data, and a column for events without a place", () => {
    const layout = layOutHere(
      today("a", "10:00", "11:00", { locations: [], location: "Calle Real" }),
      today("b", "10:00", "11:00", { locations: [] }),
    );
    expect(layout.columns.map(({ name }) => name)).toEqual(["Calle Real", "Sin lugar"]);
  });
  test("are two columns if two places have the same name but different ids", () => {
    const namesake = { id: "charco-2", name: charco.name };
    expect(
      layOutHere(today("a", "10:00", "11:00"), today("b", "10:00", "11:00", { locations: [namesake] })).columns,
    ).toHaveLength(2);
  });
});

describe("parallel events in one place", () => {
  test("are in lanes side by side, and the next place begins after them", () => {
    const layout = layOutHere(
      today("a", "10:00", "12:00"),
      today("b", "10:30", "11:30"),
      today("c", "10:00", "11:00", { locations: [recova] }),
    );
    expect(blocksOf(layout)).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 2],
    ]);
    expect(layout.columns.map(({ column, lanes }) => [column, lanes])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(layout.lanes).toBe(3);
  });
  test("free their lane when they end", () => {
    const layout = layOutHere(
      today("a", "10:00", "12:00"),
      today("b", "10:30", "11:00"),
      today("c", "11:00", "11:30"),
      today("d", "12:00", "13:00"),
    );
    expect(blocksOf(layout)).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 1],
      ["d", 0],
    ]);
  });
  test("never cover each other, whatever their order and however short they are", () => {
    const events = Array.from({ length: 60 }, (_, index) => {
      const start = Date.parse("2026-08-22T08:00:00Z") + ((index * 37) % 48) * rowLength;
      const length = Math.max(60_000, ((index * 13) % 9) * rowLength);
      return summaryWith({
        id: `event-${index}`,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + length).toISOString(),
        locations: [index % 3 === 0 ? recova : charco],
      });
    });
    const layout = layOutHere(...events);
    expect(layout.blocks).toHaveLength(60);
    expectNoOverlap(layout);
    for (const { column, row, span } of layout.blocks) {
      expect(column).toBeLessThan(layout.lanes);
      expect(span).toBeGreaterThanOrEqual(1);
      expect(row + span).toBeLessThanOrEqual(layout.rows);
    }
  });
});

describe("the grid of a day", () => {
  test("leaves all-day events and events of more than 24 hours unplaced, but places an event of 24 hours", () => {
    const layout = layOutHere(
      today("exhibition", "00:00", "23:00", { allDay: { first: "2026-08-22", last: "2026-08-22" } }),
      eventAt("camp", "2026-08-22T10:00", "2026-08-23T10:01"),
      eventAt("marathon", "2026-08-22T10:00", "2026-08-23T10:00"),
    );
    expect(layout.unplaced.map(({ id }) => id)).toEqual(["exhibition", "camp"]);
    expect(blocksOf(layout)).toEqual([["marathon", 0]]);
    expectTrueRows(layout);
  });
  test("has no place and no hour if there are only all-day events", () => {
    const layout = layOutHere(
      today("exhibition", "00:00", "23:00", { allDay: { first: "2026-08-22", last: "2026-08-22" } }),
    );
    expect(layout).toMatchObject({ columns: [], lanes: 0, blocks: [], rows: 0, hours: [] });
  });
  test("is empty on a day without events", () => {
    expect(layOutHere()).toEqual({ columns: [], lanes: 0, blocks: [], rows: 0, hours: [], unplaced: [] });
  });
});

describe("at 19:42 the day", () => {
  const now = localToInstant("2026-08-22T19:42", zone);
  const fold = (...events: EventSummary[]) => foldEarlier(events, now, zone);
  const ids = (events: EventSummary[]) => events.map(({ id }) => id);
  const instant = (time: string): number => localToInstant(`2026-08-22T${time}`, zone).getTime();

  test("folds what is over and began before 19:00, not what still runs", () => {
    const { earlier, rest, from } = fold(
      today("morning", "10:00", "11:00"),
      today("exhibition", "10:00", "21:00"),
      today("over", "18:30", "19:20"),
      today("just over", "19:00", "19:30"),
      today("next", "20:00", "21:00"),
    );
    expect(ids(earlier)).toEqual(["morning", "over"]);
    expect(ids(rest)).toEqual(["exhibition", "just over", "next"]);
    expect(from).toBe(instant("19:00"));
  });
  test("folds what was cancelled, and not what an organiser holds back", () => {
    const { earlier, rest } = fold(
      today("cancelled", "10:00", "11:00", { status: "CANCELLED" }),
      today("late", "10:00", "11:00", { status: "UPCOMING" }),
      today("next", "20:00", "21:00"),
    );
    expect([ids(earlier), ids(rest)]).toEqual([["cancelled"], ["late", "next"]]);
  });
  test("begins an hour earlier in the first half of an hour", () => {
    expect(foldEarlier([today("next", "20:00", "21:00")], new Date(instant("19:29")), zone).from).toBe(
      instant("18:00"),
    );
  });
  test("folds nothing if nothing would be left", () => {
    const events = [today("a", "10:00", "11:00"), today("b", "12:00", "13:00")];
    expect(fold(...events)).toEqual({ earlier: [], rest: events, from: null });
  });
});

test("an event that began before the grid begins with it, and ends at its end", () => {
  const from = localToInstant("2026-08-22T19:00", zone).getTime();
  const layout = layOut([today("long", "10:00", "21:00"), today("b", "20:00", "21:30")], zone, "", from);
  expect(hoursOf(layout)).toEqual(["19:00", "20:00", "21:00"]);
  expect(layout.blocks.map(({ row, span }) => [row, span])).toEqual([
    [0, 2 * rowsPerHour],
    [0 + rowsPerHour, 1.5 * rowsPerHour],
  ]);
});
