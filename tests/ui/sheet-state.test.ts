import { expect, test } from "vitest";
import type { CellTexts, SheetRow } from "#app/domain/sheet/sheet.ts";
import { canGoFurther, firstState, isEmpty, type KeptRow, reduce, type Step } from "#app/panel/sheet/sheet-state.ts";

/** Rows of the sheet that the device has kept, when its page is opened again. */

const stored: SheetRow = {
  id: "stored",
  title: "Gala",
  startTime: "2030-08-22T18:00:00.000Z",
  endTime: "2030-08-22T19:00:00.000Z",
  endIsKnown: true,
  allDay: null,
  isScheduled: true,
  status: "ACTIVE",
  published: true,
  placeIds: [],
  categoryIds: [],
  people: [],
  capacity: null,
  description: "",
  tags: [],
  priceCents: null,
  ageFrom: null,
  language: null,
  accessibility: null,
  url: null,
  statusNote: null,
  seriesId: null,
  kept: [],
};
const opened = () =>
  firstState({
    rows: [stored],
    names: { places: [], categories: [], people: [] },
    calendar: { zone: "Europe/Madrid", dayStartHour: 6 },
    today: "2030-08-22",
    sequence: 1,
  });
const keptRow = (createsId: string, title: string): KeptRow => ({ id: null, createsId, texts: { title }, wrong: {} });
const fullRows = (state: ReturnType<typeof opened>): string[] =>
  state.order.filter((key) => !isEmpty(state.rows.get(key)));

test("a kept row whose event was created, although its answer never came, does not stand there twice", () => {
  const state = reduce(opened(), { type: "kept", rows: [keptRow("stored", "Gala")] });
  expect(fullRows(state)).toEqual(["stored"]);
  expect(state.steps).toMatchObject([{ kind: "cells", cells: [{ key: "stored", texts: { title: "Gala" } }] }]);
});

test("a change of a date of a series is asked about if it can go further than the changed dates", () => {
  const dates = ["one", "two"].map((id): SheetRow => ({ ...stored, id, seriesId: "series" }));
  const { sequence, names } = opened();
  const calendar = { zone: "Europe/Madrid", dayStartHour: 6 };
  const state = firstState({ rows: [stored, ...dates], names, calendar, today: "2030-08-22", sequence });
  const cells = (keys: string[], texts: CellTexts): Step => ({
    kind: "cells",
    cells: keys.map((key) => ({ key, texts })),
    newPlaces: [],
    newCategories: [],
    scope: "one",
    seenAt: 1,
  });
  expect(canGoFurther(state, cells(["one"], { start: "20:00" }))).toBe(true);
  expect(canGoFurther(state, { kind: "delete", keys: ["two"], scope: "one" })).toBe(true);
  // A day is a date's own.
  expect(canGoFurther(state, cells(["one"], { day: "23/8" }))).toBe(false);
  expect(canGoFurther(state, cells(["one", "two"], { start: "20:00" }))).toBe(false);
  expect(canGoFurther(state, cells(["stored"], { start: "20:00" }))).toBe(false);
});

test("many kept rows come back in rows of their own, and are sent together", () => {
  const kept = Array.from({ length: 90 }, (_, index) => keptRow(`new-${index}`, `Función ${index}`));
  const state = reduce(opened(), { type: "kept", rows: kept });
  expect(fullRows(state)).toHaveLength(91);
  const [step, ...others] = state.steps;
  expect(others).toEqual([]);
  expect(step?.kind === "cells" ? new Set(step.cells.map(({ key }) => key)).size : 0).toBe(90);
});
