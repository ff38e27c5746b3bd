import { expect, test } from "vitest";
import { layOutDays, type GridEvent } from "#app/domain/programme/day-grid.ts";
import { columnsOf, draggedTo, moveByKey, positionOf } from "#app/panel/grid/grid-columns.ts";
import { type GridDay, moveFrom } from "#app/panel/grid/grid-day.ts";

const places = ["charco", "recova"].map((id) => ({ id, name: id, capacity: null }));
const gala: GridEvent = {
  id: "gala",
  title: "Gala",
  startTime: "2026-08-22T18:00:00.000Z",
  endTime: "2026-08-22T19:00:00.000Z",
  allDay: null,
  isScheduled: true,
  status: "ACTIVE",
  published: true,
  color: "#667eea",
  placeIds: ["recova"],
  people: [],
  isInSeries: false,
};
/** Two days in the Canaries, whose clocks are an hour ahead of UTC. */
const days = ["22", "23"].map((day) => ({
  day: `2026-08-${day}`,
  start: `2026-08-${Number(day) - 1}T23:00:00.000Z`,
  end: `2026-08-${day}T23:00:00.000Z`,
}));
const day: GridDay = {
  day: "2026-08-22",
  days,
  start: days[0]?.start ?? "",
  end: days[1]?.end ?? "",
  places,
  events: [gala],
  drafts: [],
  setUpMinutes: 0,
  nearest: null,
  today: "2026-08-22",
  calendar: { zone: "Atlantic/Canary", dayStartHour: 0 },
};
const layout = layOutDays({ days, zone: "Atlantic/Canary", places, events: day.events, wholeDay: true });
const columns = columnsOf(layout.days);
const here = moveFrom(gala, "recova");
const press = (key: string, keys: { shiftKey?: boolean; altKey?: boolean } = {}, move = here) =>
  moveByKey({ key, shiftKey: false, altKey: false, ...keys }, move, columns, day);

test("from the last place of a day the right arrow leads to the first one of the next day at the same hour, and back", () => {
  const next = press("ArrowRight");
  expect(next).toEqual({
    ...here,
    startTime: "2026-08-23T18:00:00.000Z",
    endTime: "2026-08-23T19:00:00.000Z",
    to: "charco",
  });
  expect(next === null ? null : press("ArrowLeft", {}, next)).toEqual(here);
  expect(press("ArrowLeft")).toEqual({ ...here, to: "charco" });
});

test("up and down move by five minutes, with Shift only the end, with Alt only the start; other keys do nothing", () => {
  const [start, end] = [here.startTime, here.endTime];
  expect(press("ArrowDown")).toMatchObject({
    startTime: "2026-08-22T18:05:00.000Z",
    endTime: "2026-08-22T19:05:00.000Z",
  });
  expect(press("ArrowDown", { shiftKey: true })).toMatchObject({
    startTime: start,
    endTime: "2026-08-22T19:05:00.000Z",
  });
  expect(press("ArrowUp", { altKey: true })).toMatchObject({ startTime: "2026-08-22T17:55:00.000Z", endTime: end });
  expect([press("ArrowRight", { altKey: true }), press("a")]).toEqual([null, null]);
});

test("a draft without a place comes to the first column by an arrow", () => {
  expect(press("ArrowRight", {}, { ...here, from: null, to: null })).toMatchObject({ from: null, to: "charco" });
});

test("a drag to a column of another day changes day, hour and place, and stands there", () => {
  // The columns are 24 hours high: three quarters of them are 18:00.
  const drag = { point: { placeId: "charco", day: 1, top: 0.75 }, origin: { placeId: "recova", day: 0, top: 0.8 } };
  const moved = draggedTo(here, { ...drag, edge: null, isOutside: false }, columns, day);
  expect(moved).toMatchObject({
    startTime: "2026-08-23T17:00:00.000Z",
    endTime: "2026-08-23T18:00:00.000Z",
    to: "charco",
  });
  expect(positionOf(columns, moved)).toMatchObject({ day: 1, place: 0 });
  const pulled = draggedTo(here, { ...drag, edge: "end", isOutside: false }, columns, day);
  expect(pulled).toEqual({ ...here, endTime: "2026-08-23T17:00:00.000Z" });
});
